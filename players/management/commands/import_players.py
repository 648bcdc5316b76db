"""Enter the people of a club from a spreadsheet, with a word about each row."""

import csv
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils.translation import gettext as _

from players import services, spreadsheets
from players.forms import PlayerForm
from players.models import Club, Player
from players.queries import namesakes


class Command(BaseCommand):
    help = (
        "Add the people in FILE, a CSV or text file saved by a spreadsheet program, to a club. "
        "Line 1 holds headings: name, name_ar, birth_year, rating. Who is in the club already "
        "is left alone, so a mended file may be read again."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--club", required=True, help="the club's address, such as ruwi")
        parser.add_argument("--dry-run", action="store_true", help="only say what would be done")

    def handle(self, *args: Any, **options: Any) -> None:
        club = Club.objects.filter(slug=options["club"]).first()
        if club is None:
            raise CommandError(_("There is no club %(slug)s.") % {"slug": options["club"]})
        with transaction.atomic():
            faults = [self._take(number, row, club) for number, row in _read(options["file"])]
            transaction.set_rollback(options["dry_run"])
        if any(faults):
            raise CommandError(_("Some rows were left out."))

    def _take(self, number: int, row: dict[str, str], club: Club) -> bool:
        """Add one person, unless there already; whether the row is at fault."""
        form = PlayerForm(row | {"is_another_person": "on"})
        if not form.is_valid():
            return self._say(number, "; ".join(_faults(form)), is_fault=True)
        person = Player(**form.details)
        known = next((p for p in namesakes(person) if _is_same(p, person, club)), None)
        if known:
            return self._say(number, _("%(name)s is in the club already.") % {"name": known})
        added = services.add_player(club=club, **form.details)
        return self._say(number, _("%(name)s is added.") % {"name": added})

    def _say(self, number: int, sentence: str, *, is_fault: bool = False) -> bool:
        line = _("Line %(number)s: %(sentence)s") % {"number": number, "sentence": sentence}
        (self.stderr if is_fault else self.stdout).write(line)
        return is_fault


def _read(path: Path) -> list[tuple[int, dict[str, str]]]:
    try:
        return list(spreadsheets.rows(spreadsheets.decode(path.read_bytes())))
    except (OSError, csv.Error) as error:
        raise CommandError(_("The file %(path)s cannot be read.") % {"path": path}) from error
    except ValueError as error:
        raise CommandError(_("Line 1 has no heading “name” or “name_ar”.")) from error


def _faults(form: PlayerForm) -> list[str]:
    return [
        f"{form.fields[field].label}: {error}"
        for field, errors in form.errors.items()
        for error in errors
    ]


def _is_same(known: Player, person: Player, club: Club) -> bool:
    """One name in one club is one person, unless two different years of birth are known."""
    years = {known.birth_year, person.birth_year} - {None}
    return known.club_id == club.pk and len(years) < 2
