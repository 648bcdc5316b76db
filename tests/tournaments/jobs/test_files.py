"""Files that work makes: where they can't be written, who may read them, and when they go."""

import os
from datetime import timedelta
from pathlib import Path

from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, default_storage
from django.core.management import call_command
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from tests.tournaments.jobs.pages import LONG_AGO, begin, shown, url
from tournaments.models import Job
from tournaments.services.jobs.cleaning import MOST_KEPT, throw_lost_files_away, throw_old_jobs_away


class FullDisk(FileSystemStorage):
    """Every write fails as it does when no space is left."""

    def _save(self, name, content):
        with Path("/dev/full").open("wb") as file:
            file.write(content.read())
        return name


def test_full_disk_is_told_in_words(desk, tournament, settings):
    settings.STORAGES = settings.STORAGES | {"default": {"BACKEND": f"{__name__}.FullDisk"}}

    job = begin(desk, tournament)

    assert (job.state, job.problem, job.result.name) == ("failed", "no_space", "")
    assert "The site has no space left for the file." in shown(desk, tournament, job)


def test_storage_that_fails_is_told_in_words(desk, tournament, media):
    media.parent.mkdir(exist_ok=True)
    media.write_text("no folder can be made here")  # any write fails

    job = begin(desk, tournament)

    assert (job.state, job.problem) == ("failed", "faulty")
    assert "Something went wrong, and it was noted" in shown(desk, tournament, job)


def test_no_cache_keeps_the_file(desk, tournament):
    job = begin(desk, tournament)

    answer = desk.get(url("job-file", tournament, job.pk))

    assert answer["Cache-Control"] == "private, no-store"
    assert answer["Content-Type"] == "application/zip"


def test_file_of_a_task_that_waits_is_not_there(queue, desk, tournament):
    job = begin(desk, tournament)

    assert desk.get(url("job-file", tournament, job.pk)).status_code == 404


def test_file_that_went_is_told_so(desk, tournament):
    job = begin(desk, tournament)
    default_storage.delete(job.result.name)

    answer = desk.get(url("job-file", tournament, job.pk))

    assert answer.status_code == 404
    assert "This file is not there any more." in answer.content.decode()


def test_what_is_no_archive_is_no_file_to_save(desk, tournament, organiser):
    job = tournament.jobs.create(user=organiser, kind="ratings", key="one", state="done")
    job.result.save("result", ContentFile(b"{}"))

    assert desk.get(url("job-file", tournament, job.pk)).status_code == 404


def test_tasks_and_files_are_gone_after_a_day(desk, tournament):
    begin(desk, tournament)
    Job.objects.update(kept_until=timezone.now() - timedelta(seconds=1))

    gone = throw_old_jobs_away()

    assert gone == 1
    assert default_storage.listdir("jobs")[1] == []


def test_asking_for_a_task_throws_old_ones_away(desk, tournament):
    old = begin(desk, tournament)
    Job.objects.update(kept_until=timezone.now() - timedelta(seconds=1))

    begin(desk, tournament)

    assert not Job.objects.filter(pk=old.pk).exists()
    assert len(default_storage.listdir("jobs")[1]) == 1


def test_task_at_work_is_not_thrown_away(queue, desk, tournament):
    begin(desk, tournament)
    Job.objects.update(kept_until=timezone.now() - timedelta(seconds=1), state="running")

    assert throw_old_jobs_away() == 0


def test_files_that_no_task_knows_are_thrown_away_after_a_day(desk, tournament, media):
    begin(desk, tournament)
    for name in ("old", "young"):
        default_storage.save(f"jobs/{name}", ContentFile(b"x"))
    then = (timezone.now() - LONG_AGO).timestamp()
    for path in (media / "jobs").iterdir():
        if path.name != "young":
            os.utime(path, (then, then))

    gone = throw_lost_files_away()

    known = Job.objects.get().result.name.removeprefix("jobs/")
    assert gone == 1
    assert set(default_storage.listdir("jobs")[1]) == {"young", known}


def test_files_are_readable_by_the_site_alone(desk, tournament, media):
    begin(desk, tournament)

    assert {path.stat().st_mode & 0o777 for path in (media / "jobs").iterdir()} == {0o600}


def test_emptying_the_bin_throws_old_tasks_away(queue, desk, tournament, capsys):
    begin(desk, tournament)
    Job.objects.update(kept_until=timezone.now() - LONG_AGO, seen_at=timezone.now() - LONG_AGO)
    DBTaskResult.objects.update(enqueued_at=timezone.now() - LONG_AGO, status="RUNNING")

    call_command("empty_bin")

    assert "1 old task is gone." in capsys.readouterr().out
    assert (Job.objects.count(), DBTaskResult.objects.count()) == (0, 0)


def test_nobody_fills_the_disk_with_files(desk, tournament, organiser):
    for number in range(MOST_KEPT + 3):
        job = tournament.jobs.create(
            user=organiser, kind="documents", key=str(number), state="done"
        )
        job.result.save("result", ContentFile(b"x"))

    newest = begin(desk, tournament)

    assert Job.objects.count() == MOST_KEPT + 1
    assert Job.objects.first() == newest
    assert len(default_storage.listdir("jobs")[1]) == MOST_KEPT + 1
