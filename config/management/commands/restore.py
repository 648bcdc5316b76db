"""Puts a copy of the whole site in the place of what is there."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.core.management.base import CommandParser
from django.utils.dateparse import parse_datetime
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from config.backup.archive import Manifest
from config.backup.errors import BackupError
from config.backup.site import read_backup, take_back
from config.backup.wording import explain_backup
from tournaments.management.sentences import SentenceCommand

REFUSED, NOT_WANTED = 1, 2


class Command(SentenceCommand):
    help = "Put a copy made by backup in the place of everything that is here. Stop the site first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path, help="a file made by backup")
        parser.add_argument("--yes", action="store_true", help="do not ask")
        super().add_arguments(parser)

    def answer(self, options: dict[str, Any]) -> int:
        try:
            with TemporaryDirectory() as folder:
                manifest = read_backup(options["file"], Path(folder))
                if not options["yes"] and not self._is_wanted(manifest):
                    self.stdout.write(_("Nothing was changed."))
                    return NOT_WANTED
                before = take_back(Path(folder))
        except BackupError as error:
            self.stderr.write(explain_backup(error))
            return REFUSED
        self.stdout.write(_("The site is as it was when the copy was made."))
        self.stdout.write(_("What was here before is kept in %(path)s.") % {"path": before})
        return 0

    def _is_wanted(self, manifest: Manifest) -> bool:
        made_at = parse_datetime(manifest.made_at)
        moment = date_format(localtime(made_at), "DATETIME_FORMAT") if made_at else ""
        self.stdout.write(
            _("Everything on this site would be replaced by what it was on %(moment)s.")
            % {"moment": moment}
        )
        try:
            return input(_("Type yes to go on: ")).strip().lower() in {"yes", "نعم"}
        except EOFError:
            return False
