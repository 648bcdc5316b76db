"""A game that waits for its result, and a scorer who may enter it."""

import pytest

from tournaments import queries
from tournaments.models import TournamentRole


@pytest.fixture
def running(make_tournament, play_round):
    tournament = make_tournament(6)
    play_round(tournament, result="")
    return tournament


@pytest.fixture
def game(running):
    return queries.games_of(running.rounds.get()).first()


@pytest.fixture
def scorer(client, running, make_user):
    user = make_user()
    TournamentRole.objects.create(user=user, tournament=running, kind="scorer")
    client.force_login(user)
    return client
