import pytest
from django.core.cache import cache

from tests.games.texts import ENDLESS, QUIET, WON


@pytest.fixture(autouse=True)
def empty_cache():
    cache.clear()


@pytest.fixture
def sent(make_games, send):
    """Records of whole games, one a table: South wins one, North two."""
    games = make_games(players=6)
    return [send(game, text) for game, text in zip(games, (WON, QUIET, ENDLESS), strict=True)]
