"""Takes in a championship that another installation wrote as one file."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from players.models import Club
from tournaments.errors import FileError
from tournaments.management.sentences import SentenceCommand
from tournaments.onefile.comparing import differing_people, differing_rows
from tournaments.onefile.reading import read_document
from tournaments.onefile.writing import Document
from tournaments.services.taking_in import take_in
from tournaments.wording.onefile import explain_file, person_differs, rows_differ

REFUSED, CANNOT_BE_ASKED = 1, 2


class Command(SentenceCommand):
    help = "Take in a championship from a file of export_championship, or of a desk."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.add_argument("--club", metavar="SLUG", help="who holds it here (as in the file)")
        super().add_arguments(parser)

    def answer(self, options: dict[str, Any]) -> int:
        club = Club.objects.filter(slug=options["club"]).first()
        if options["club"] and club is None:
            self.stderr.write(_("There is no club “%(club)s”.") % options)
            return CANNOT_BE_ASKED
        try:
            text = options["file"].read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            words = {"path": options["file"], "why": error}
            self.stderr.write(_("The file %(path)s can't be read (%(why)s).") % words)
            return CANNOT_BE_ASKED
        try:
            self._take_in(read_document(text), club)
        except FileError as error:
            self.stderr.write(explain_file(error))
            return REFUSED
        return 0

    def _take_in(self, document: Document, club: Club | None) -> None:
        people = [*map(person_differs, differing_people(document))]
        try:
            tournament = take_in(document=document, user=None, club=club)
        except FileError as error:
            if error.code == "known_already":
                found = rows_differ(differing_rows(error.params["tournament"], document))  # type: ignore[arg-type]
                for sentence in found or [_("Nothing differs.")]:
                    self.stdout.write(sentence)
            raise
        for sentence in people:
            self.stdout.write(sentence)
        words = {"slug": tournament.slug}
        self.stdout.write(_("The championship is taken in as “%(slug)s”.") % words)
