"""Who does long work: the process of who asks, or workers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.operations.queueing import backend

ROOT = Path(__file__).resolve().parents[3]


def run(folder, *command, **variables):
    own = {"DATA_DIR": str(folder), "DEBUG": "1"} | variables
    kept = {name: os.environ[name] for name in ("PATH",) if name in os.environ}
    return subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env=kept | own,
        capture_output=True,
        text=True,
        check=False,
    )


def test_work_is_done_at_once_unless_told_otherwise():
    assert backend("")["BACKEND"] == "django_tasks.backends.immediate.ImmediateBackend"


@pytest.mark.parametrize("word", ["redis", "Database", "1"])
def test_unknown_queue_stops_the_start(word):
    with pytest.raises(ImproperlyConfigured, match="TASKS is database or nothing"):
        backend(word)


def test_worker_takes_what_waits_and_ends(tmp_path):
    run(tmp_path, "migrate", "--verbosity", "0", TASKS="database")

    done = run(tmp_path, "db_worker", "--batch", "--no-reload", TASKS="database")

    assert (done.returncode, "Traceback" in done.stderr) == (0, False)


def test_worker_without_a_queue_says_so(tmp_path):
    done = run(tmp_path, "db_worker", "--batch", "--no-reload")

    assert done.returncode == 2
    assert "is not a database backend" in done.stderr
