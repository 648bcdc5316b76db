"""Deletes for good what has been in a bin long enough."""

from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.management.sentences import SentenceCommand
from tournaments.services.bin import empty_bin, end_of_stay


class Command(SentenceCommand):
    help = "Delete for good championships that were thrown away 30 days ago or earlier."

    def answer(self, options: dict[str, Any]) -> int:
        gone = empty_bin(before=end_of_stay(timezone.now()))
        for name in gone:
            self.stdout.write(_("“%(name)s” is gone for good.") % {"name": name})
        if not gone:
            self.stdout.write(_("Nothing has been in a bin long enough."))
        return 0
