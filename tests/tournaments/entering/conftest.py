"""A round of six that runs, and a scorer who may enter its results."""

import pytest

from tournaments.models import TournamentRole


@pytest.fixture
def running(make_tournament, play_round):
    tournament = make_tournament(6)
    play_round(tournament, result="")
    return tournament


@pytest.fixture
def scorer(client, running, make_user):
    user = make_user()
    TournamentRole.objects.create(user=user, tournament=running, kind="scorer")
    client.force_login(user)
    return client
