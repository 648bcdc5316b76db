"""A championship in its second round, and a clock that stands still."""

import datetime

import pytest
from django.utils import timezone

from games.services import submit_record
from tests.games.texts import WON
from tournaments import queries
from tournaments.models import TournamentRole

FORMATS = ("swiss", "round_robin", "knockout")


@pytest.fixture
def make_running(make_tournament, play_round):
    """Six players; round 1 is closed, round 2 runs."""

    def make(**fields):
        tournament = make_tournament(6, name="Ruwi Open", name_ar="بطولة روي", **fields)
        play_round(tournament)
        play_round(tournament, result="")
        tournament.refresh_from_db()
        return tournament

    return make


@pytest.fixture
def running(make_running):
    return make_running()


@pytest.fixture
def running_for(make_running, organiser):
    """A championship of the first format that a kind of document fits, with a record."""

    def recorded(**fields):
        tournament = make_running(**fields)
        game = queries.games_of(queries.last_round(tournament)).first()
        submit_record(game=game, text=WON, user=organiser)
        return tournament

    def make(kind):
        made = (recorded(format=format_) for format_ in FORMATS)
        return next(tournament for tournament in made if kind.fits(tournament))

    return make


@pytest.fixture
def clock(monkeypatch):
    """Sets the time, in seconds after a full minute of now."""
    start = timezone.now().replace(second=0, microsecond=0)

    def set_to(seconds):
        now = start + datetime.timedelta(seconds=seconds)
        monkeypatch.setattr(timezone, "now", lambda: now)

    set_to(0)
    return set_to


@pytest.fixture
def somebody(client, make_user):
    """A client signed in as one who is named for a championship."""

    def sign_in(tournament, kind):
        user = make_user(kind)
        TournamentRole.objects.create(user=user, tournament=tournament, kind=kind)
        client.force_login(user)
        return client

    return sign_in
