"""Deletes for good what has been in a bin long enough, and what is left of old tasks."""

from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.management.sentences import SentenceCommand
from tournaments.services.bin import empty_bin, end_of_stay
from tournaments.services.jobs.cleaning import (
    throw_lost_files_away,
    throw_old_jobs_away,
    throw_old_queue_away,
)


class Command(SentenceCommand):
    help = """\
Delete for good championships that were thrown away 30 days ago or earlier, and tasks of more than
a day ago with their files."""

    def answer(self, options: dict[str, Any]) -> int:
        gone = empty_bin(before=end_of_stay(timezone.now()))
        for name in gone:
            self.stdout.write(_("“%(name)s” is gone for good.") % {"name": name})
        if not gone:
            self.stdout.write(_("Nothing has been in a bin long enough."))
        self._tell_tasks(throw_old_jobs_away())
        throw_lost_files_away()
        throw_old_queue_away()
        return 0

    def _tell_tasks(self, count: int) -> None:
        if count:
            text = ngettext("%(count)s old task is gone.", "%(count)s old tasks are gone.", count)
            self.stdout.write(text % {"count": count})
