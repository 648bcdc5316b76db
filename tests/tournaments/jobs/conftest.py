"""Championships with something to print, and files in a folder of the test's own."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tournaments.models import TournamentRole

AT_ONCE = {"default": {"BACKEND": "django_tasks.backends.immediate.ImmediateBackend"}}
QUEUE = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}


@pytest.fixture(autouse=True)
def media(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path / "media"
    return settings.MEDIA_ROOT


@pytest.fixture(autouse=True)
def at_once(settings):
    settings.TASKS = AT_ONCE


@pytest.fixture
def queue(settings, at_once):
    """Work waits for a worker."""
    settings.TASKS = QUEUE


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands; called with a time, it goes on by as much and says what it shows."""
    shown = [timezone.now()]
    monkeypatch.setattr(timezone, "now", lambda: shown[0])

    def go_on(**by):
        shown[0] += timedelta(**by)
        return shown[0]

    return go_on


@pytest.fixture
def tournament(make_tournament, play_round):
    made = make_tournament(4, name="Open Night", name_ar="ليلة مفتوحة")
    play_round(made)
    return made


@pytest.fixture
def arbiter(make_user, tournament):
    user = make_user("arbiter")
    TournamentRole.objects.create(user=user, tournament=tournament, kind="arbiter")
    return user
