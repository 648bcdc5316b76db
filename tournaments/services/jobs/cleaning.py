"""Jobs and their files are thrown away after a day."""

from collections.abc import Iterable

from django.core.files.storage import default_storage
from django.db.models import QuerySet
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from tournaments.models import Job
from tournaments.models.jobs import FOLDER, KEPT_FOR

MOST_KEPT = 10


def throw_old_jobs_away() -> int:
    """Delete jobs whose day is over, with their files; how many. One query where there are none.

    A job that a worker is at keeps its files: what is silent is not.
    """
    old = [job for job in Job.objects.filter(kept_until__lt=timezone.now()) if not _is_busy(job)]
    _throw_away(old)
    return len(old)


def throw_surplus_away(jobs: QuerySet[Job]) -> None:
    """Of somebody's jobs that are over keep the newest: nobody fills the disk with files."""
    _throw_away(jobs.exclude(state__in=Job.OPEN)[MOST_KEPT:])


def throw_lost_files_away() -> int:
    """Delete old files that no job knows, since a championship or account went; how many."""
    if not default_storage.exists(FOLDER):
        return 0
    before = timezone.now() - KEPT_FOR
    known = {name for job in Job.objects.all() for name in job.files}
    names = {f"{FOLDER}/{name}" for name in default_storage.listdir(FOLDER)[1]}
    lost = [n for n in names - known if default_storage.get_modified_time(n) < before]
    for name in lost:
        default_storage.delete(name)
    return len(lost)


def throw_old_queue_away() -> None:
    """Delete what the queue in the database keeps of more than a day ago, whatever became of it."""
    DBTaskResult.objects.filter(enqueued_at__lt=timezone.now() - KEPT_FOR).delete()


def _throw_away(jobs: Iterable[Job]) -> None:
    for job in jobs:
        job.delete()
        for name in job.files:
            default_storage.delete(name)


def _is_busy(job: Job) -> bool:
    return job.is_open and not job.is_silent
