"""Makes a championship again from its log and holds it against the database."""

from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from tournaments.management.sentences import SentenceCommand
from tournaments.models import Tournament
from tournaments.rebuilding.proof import prove
from tournaments.rebuilding.rows import LostStepError
from tournaments.wording.rebuilding import explain_row, lost_step, proven

DIFFERS, CANNOT_BE_ASKED = 1, 2


class Command(SentenceCommand):
    help = """\
Make a championship again from nothing but its log, and say each difference from the database
as a sentence. Nothing is changed. Exit code: 0 when nothing differs, 1 when something does,
2 when there is no such championship or its log is too old."""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug", metavar="SLUG", help="the championship's part of the address")
        super().add_arguments(parser)

    def answer(self, options: dict[str, Any]) -> int:
        tournament = Tournament.everything.filter(slug=options["slug"]).first()
        if tournament is None:
            self.stderr.write(_("There is no championship “%(slug)s”.") % options)
            return CANNOT_BE_ASKED
        try:
            proof = prove(tournament)
        except LostStepError as error:
            self.stderr.write(lost_step(error.step))
            return CANNOT_BE_ASKED
        for sentence in [*map(explain_row, proof.differences), *proven(proof)]:
            self.stdout.write(sentence)
        return DIFFERS if proof.differences else 0
