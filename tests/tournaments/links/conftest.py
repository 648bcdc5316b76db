"""A card and a code for a running round, and who came by the code."""

import pytest

from tests.tournaments.links.opening import soon, url
from tournaments.models import AccessLink
from tournaments.services import links


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
