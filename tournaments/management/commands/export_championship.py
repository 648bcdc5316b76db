"""Writes a championship as one file that another installation can take in."""

import json
from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from tournaments.management.sentences import SentenceCommand
from tournaments.models import Tournament
from tournaments.onefile.writing import document_of


class Command(SentenceCommand):
    help = "Write a championship as one JSON file: docs/championship-format.md tells what is in it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug", metavar="SLUG", help="the championship's part of the address")
        parser.add_argument("file", metavar="FILE", type=Path, help="a new file; - for the output")
        parser.add_argument("--births", action="store_true", help="with years of birth")
        super().add_arguments(parser)

    def answer(self, options: dict[str, Any]) -> int:
        tournament = Tournament.objects.filter(slug=options["slug"]).first()
        if tournament is None:
            self.stderr.write(_("There is no championship “%(slug)s”.") % options)
            return 2
        document = document_of(tournament, with_births=options["births"])
        text = json.dumps(document, ensure_ascii=False, indent=1)
        if str(options["file"]) == "-":
            self.stdout.write(text)
            return 0
        try:
            with options["file"].open("x", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            words = {"path": options["file"], "why": error.strerror}
            self.stderr.write(_("The file %(path)s can't be written (%(why)s).") % words)
            return 1
        return 0
