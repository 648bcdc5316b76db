"""A hall for the tests. What kills the database's own server must be asked for: FAULTS=1."""

import os

import pytest

from tests.chaos.hall import Hall

asked_for = "FAULTS" in os.environ and "DATABASE_URL" in os.environ
collect_ignore = [] if asked_for else ["test_killed_database.py"]


@pytest.fixture
def hall(db, tmp_path):
    running = Hall(tmp_path)
    yield running
    running.close()
