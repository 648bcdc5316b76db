"""Tasks that wait in the database for a worker, which is a process of its own and may be killed."""

import os
import subprocess
import sys
import time
from contextlib import contextmanager
from datetime import timedelta
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from tests.chaos.hall import ROOT, database_url
from tests.tournaments.jobs.pages import url
from tournaments.models import Job
from tournaments.services.jobs.asking import ask_for, do_again
from tournaments.services.jobs.running import run_job

pytestmark = [
    pytest.mark.slow,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("queue"),
]


@pytest.fixture
def worker(media):
    """A process that takes what waits, until it is ended."""

    @contextmanager
    def start():
        variables = {
            "DATABASE_URL": database_url(),
            "DATA_DIR": str(media.parent),
            "MEDIA_ROOT": str(media),
            "TASKS": "database",
            "DEBUG": "1",
            "DJANGO_SETTINGS_MODULE": "config.settings",
        }
        options = ("--no-reload", "--no-startup-delay", "--interval", "0.1")
        process = subprocess.Popen(
            [sys.executable, "manage.py", "db_worker", *options],
            cwd=ROOT,
            env=os.environ | variables,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
        )
        try:
            yield process
        finally:
            process.kill()
            process.wait()

    return start


@pytest.fixture
def ask(tournament, organiser):
    def begin(**asked):
        everything = {"choices": {}, "site": "http://hall.example/"} | asked
        return ask_for("documents", tournament=tournament, user=organiser, asked=everything)

    return begin


def until(true, seconds=120):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "It took too long."
        time.sleep(0.05)


def state_of(job):
    return Job.objects.values_list("state", flat=True).get(pk=job.pk)


def test_task_waits_for_a_worker_and_is_done_by_it(worker, ask, desk, tournament):
    job = ask()
    waiting = state_of(job)
    page = desk.get(url("job", tournament, job.pk)).content.decode()

    with worker():
        until(lambda: state_of(job) not in Job.OPEN)

    job.refresh_from_db()
    with ZipFile(BytesIO(b"".join(desk.get(url("job-file", tournament, job.pk))))) as archive:
        assert len(archive.namelist()) == job.told["count"]
    assert (waiting, job.state, job.done) == ("waiting", "done", job.total)
    assert "It waits for its turn." in page


def test_progress_only_rises(worker, ask):
    job, seen = ask(), []

    def is_over():
        state, done = Job.objects.values_list("state", "done").get(pk=job.pk)
        seen.append(done)
        return state not in Job.OPEN

    with worker():
        until(is_over)

    assert seen == sorted(seen)


def test_task_of_a_killed_worker_is_found_and_done_again(worker, ask, desk, tournament):
    job = ask()
    with worker() as process:
        until(lambda: state_of(job) == "running")
        process.kill()
        process.wait()
    Job.objects.update(seen_at=timezone.now() - timedelta(minutes=3))
    page = desk.get(url("job", tournament, job.pk)).content.decode()

    desk.post(url("try-job-again", tournament, job.pk))
    with worker():
        until(lambda: state_of(job) not in Job.OPEN)

    assert "Nothing has been heard of it for minutes" in page
    assert state_of(job) == "done"
    assert Job.objects.get().attempt == 2


def test_waiting_task_outlives_the_end_of_all_workers(worker, ask):
    with worker() as process:
        process.terminate()
        process.wait(timeout=60)
    job = ask()

    with worker():
        until(lambda: state_of(job) not in Job.OPEN)

    assert state_of(job) == "done"


def test_two_workers_do_a_task_once(worker, ask):
    job = ask()
    run_job.enqueue(job.pk, job.attempt)  # as if it had been handed on twice

    with worker(), worker():
        until(lambda: DBTaskResult.objects.filter(status="SUCCESSFUL").count() == 2)

    assert state_of(job) == "done"
    assert len(default_storage.listdir("jobs")[1]) == 1


def test_worker_that_was_thought_dead_writes_nothing(ask):
    """The one that is stopped in the middle goes on after another has done its work."""
    job = ask()
    Job.objects.update(state="running", seen_at=timezone.now() - timedelta(minutes=3))
    do_again(Job.objects.get())

    run_job.call(job.pk, 1)

    assert Job.objects.get().state == "waiting"
    assert default_storage.exists("jobs") is False


def test_stopped_task_is_left_by_its_worker(worker, ask, desk, tournament):
    job = ask()
    with worker():
        until(lambda: state_of(job) == "running")
        desk.post(url("stop-job", tournament, job.pk))
        until(lambda: DBTaskResult.objects.exclude(status="RUNNING").exists())

    assert state_of(job) == "cancelled"
    assert not default_storage.exists("jobs") or default_storage.listdir("jobs")[1] == []
