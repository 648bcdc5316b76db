"""Drafts are told in no channel: every address is walked as everybody to whom they are nothing."""

import pytest

from tests.tournaments.access import ask, with_draft
from tests.tournaments.drafts import read, seat_otherwise
from tests.tournaments.test_roles import ROWS, known_routes
from tournaments.models import Tournament

OUTSIDERS = ("visitor", "other organiser", "player", "player card", "table card", "scorer code")


@pytest.mark.slow
@pytest.mark.parametrize("who", OUTSIDERS)
def test_a_draft_championship_is_named_nowhere(world, who):
    """Lists, searches, pages of players and clubs, feeds: whatever is let in says nothing of it."""
    Tournament.objects.update(state=Tournament.State.DRAFT)
    client = world.client(who)

    telling = [
        route.name
        for route in known_routes()
        if "Veiled" in read(ask(client, "GET", world.address(route)))
    ]

    assert telling == []


FRESH_EACH_TIME = {"two-factor"}  # shows another secret whenever it is asked


@pytest.mark.slow
@pytest.mark.parametrize("who", (*OUTSIDERS, "scorer"))
def test_a_draft_round_changes_nothing_that_others_see(world, organiser, who):
    """Drawn one way or another: no page, file, picture or search tells them apart."""
    with_draft(world, organiser)
    client = world.client(who)

    def seen():
        return {
            route.name: read(ask(client, "GET", world.address(route)))
            for route in known_routes()
            if ROWS[route.name][0] != "POST" and route.name not in FRESH_EACH_TIME
        }

    before = seen()
    seat_otherwise(world.tournament)

    assert seen() == before
