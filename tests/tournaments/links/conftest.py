"""A running round, a card and a code for it, and who came by the code."""

import pytest

from tests.tournaments.links.opening import soon, url
from tournaments import queries
from tournaments.models import AccessLink
from tournaments.services import links


@pytest.fixture
def running(make_tournament, play_round):
    """A championship whose first round runs."""
    tournament = make_tournament(4)
    play_round(tournament, result="")
    tournament.refresh_from_db()
    return tournament


@pytest.fixture
def game(running):
    return queries.games_of(running.rounds.get()).first()


@pytest.fixture
def card(running, game, organiser):
    links.make_player_cards(tournament=running, user=organiser)
    return AccessLink.objects.get(entry=game.first)


@pytest.fixture
def code(running, organiser):
    return links.make_code(tournament=running, user=organiser, label="Salim", until=soon())


@pytest.fixture
def scorer(client, code):
    """A client that came by a scorer's code."""
    client.post(url("code"), {"code": code.secret})
    return client
