"""Commands that answer in sentences and need no database."""

import sys
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import override


class SentenceCommand(BaseCommand):
    """``answer`` does the work and returns the exit code.

    Sentences are in English unless asked otherwise: few terminals set Arabic right.
    """

    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--language",
            choices=[code for code, _name in settings.LANGUAGES],
            default="en",
            help="the language of the sentences (en)",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        with override(options["language"]):
            if code := self.answer(options):
                sys.exit(code)

    def answer(self, options: dict[str, Any]) -> int:
        raise NotImplementedError
