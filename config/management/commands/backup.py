"""Copies the whole site into one file, while people work in it."""

from argparse import ArgumentTypeError
from math import ceil
from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from config.backup.errors import BackupError
from config.backup.site import default_path, make_backup, thin
from config.backup.wording import explain_backup
from tournaments.management.sentences import SentenceCommand


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ArgumentTypeError("at least 1")
    return number


class Command(SentenceCommand):
    help = "Copy the whole site into one file: database and uploads, as of one moment."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "file",
            metavar="FILE",
            nargs="?",
            type=Path,
            help="a new file (a dated one in DATA_DIR/backups)",
        )
        parser.add_argument(
            "--keep",
            metavar="N",
            type=_at_least_one,
            help="delete all but the N newest dated copies of that folder afterwards",
        )
        super().add_arguments(parser)

    def answer(self, options: dict[str, Any]) -> int:
        path: Path = options["file"] or default_path()
        try:
            make_backup(path)
        except BackupError as error:
            self.stderr.write(explain_backup(error))
            return 1
        size = f"{ceil(path.stat().st_size / 1e5) / 10:.1f}"  # no copy is of nothing
        words = {"path": path, "size": size}
        self.stdout.write(_("The site is copied to %(path)s (%(size)s MB).") % words)
        if options["keep"]:
            self._thin(path.parent, options["keep"])
        return 0

    def _thin(self, folder: Path, keep: int) -> None:
        if gone := len(thin(folder, keep)):
            words = {"count": gone}
            text = ngettext(
                "%(count)s old copy was deleted.", "%(count)s old copies were deleted.", gone
            )
            self.stdout.write(text % words)
