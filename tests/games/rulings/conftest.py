"""Games that an arbiter has to decide."""

import pytest

from games.services import submit_record
from tests.games.texts import WON
from tournaments.services import results


@pytest.fixture
def disputed(game, send, organiser):
    """A game whose record shows 1-0, and whose table says 0-1."""
    send(game)
    results.enter_result(game=game, version=game.version, result="0-1", user=organiser)
    game.refresh_from_db()
    return game


@pytest.fixture
def told_twice(game, make_user):
    """A game that its two players tell in different ways, the second's with a result."""
    for entry, text in ((game.first, "h b k e i"), (game.second, WON)):
        entry.player.user = make_user()
        entry.player.save()
        submit_record(game=game, text=text, user=entry.player.user)
    game.refresh_from_db()
    return game


@pytest.fixture
def ruling(organiser):
    """What a ruling on a game carries from the page."""

    def seen(game, **fields):
        newest = game.records.first()
        return {
            "newest": newest.pk,
            "version": game.version,
            "user": organiser,
            "reason": "the score sheet",
        } | fields

    return seen
