"""Enter the people of a club from a spreadsheet, with a word about each row."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils.translation import gettext as _

from players import services
from players.errors import PlayerError
from players.forms import RowForm
from players.likeness import Directory
from players.lists.files import grid_of
from players.lists.people import Row, read_people
from players.models import Club, Player
from players.queries import all_members
from players.wording import explain, row_fault


class Command(BaseCommand):
    help = (
        "Add the people in FILE, a workbook (XLSX), CSV or text file of a spreadsheet program, "
        "to a club. Line 1 holds headings: name, name_ar, birth_year, rating. Who is in the "
        "club already is left alone, so a mended file may be read again."
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
            members = Directory(all_members(club))
            faults = [self._take(row, club, members) for row in _read(options["file"])]
            transaction.set_rollback(options["dry_run"])
        if any(faults):
            raise CommandError(_("Some rows were left out."))

    def _take(self, row: Row, club: Club, members: Directory) -> bool:
        """Add one person, unless there already; whether the row is at fault."""
        number = row.number
        form = RowForm(row.fields)
        if row.fault:
            return self._say(number, row_fault(row.fault), is_fault=True)
        if not form.is_valid():
            return self._say(number, "; ".join(form.faults), is_fault=True)
        alike = members.like(Player(club=club, **form.cleaned_data))
        known = next((each.player for each in alike if each.is_sure), None)
        if known:
            return self._say(number, _("%(name)s is in the club already.") % {"name": known})
        added = services.add_player(club=club, **form.cleaned_data)
        members.add(added)
        return self._say(number, _("%(name)s is added.") % {"name": added})

    def _say(self, number: int, sentence: str, *, is_fault: bool = False) -> bool:
        line = _("Line %(number)s: %(sentence)s") % {"number": number, "sentence": sentence}
        (self.stderr if is_fault else self.stdout).write(line)
        return is_fault


def _read(path: Path) -> list[Row]:
    try:
        people = read_people(grid_of(path.read_bytes()))
    except OSError as error:
        raise CommandError(_("The file %(path)s cannot be read.") % {"path": path}) from error
    except PlayerError as error:
        raise CommandError(explain(error)) from error
    if not people.has_headings:
        raise CommandError(_("Line 1 has no heading “name” or “name_ar”."))
    return people.rows
