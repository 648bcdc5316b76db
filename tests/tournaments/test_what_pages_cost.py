"""What the pages that everybody may see ask of the database.

All addresses of the site are walked, so that a new page is counted by itself.
"""

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.services import submit_record
from tests.browser.test_every_page import PUBLIC, demo  # noqa: F401
from tests.games.texts import WON
from tests.tournaments.access import finish_round
from tests.tournaments.test_roles import ROWS, known_routes
from tournaments import queries, remembered
from tournaments.services import championships, entries
from tournaments.services.reckoning import refresh

MOST = 12


@pytest.fixture
def grow(make_tournament, make_player, play_round, organiser):
    """Let everything in the world become more: members, championships, rounds, games, records."""

    def more(world):
        club = world.tournament.club
        finish_round(world.tournament, organiser)
        people = [make_player(club=club) for _ in range(4)]
        entries.enter_players(tournament=world.tournament, players=people, user=organiser)
        play_round(world.tournament, result="")
        for _ in range(2):
            held = make_tournament(4, club=club, planned_rounds=2)
            for _ in range(2):
                for game in queries.games_of(play_round(held)):
                    submit_record(game=game, text=WON, user=organiser)
            championships.finish_tournament(tournament=held, user=organiser)
            world.tournament.seasons.get().tournaments.add(held)
            entries_again(held, world)
        for game in queries.games_of(queries.last_round(world.tournament)):
            submit_record(game=game, text=WON, user=organiser)
        refresh()

    def entries_again(held, world):
        """The player that pages are opened of has played there too."""
        player = world.tournament.entries.get(pk=world.parts["entry"]).player
        held.entries.order_by("seed").filter(seed=1).update(player=player)

    return more


def public_pages(world):
    """The address of every page to read that a visitor is let into, by name."""
    for route in known_routes():
        methods, grade = ROWS[route.name]
        if "GET" in methods and grade.published.startswith("O"):
            yield route.name, world.address(route)


def questions(address):
    """How many queries a page takes when nothing of it is remembered; None for what is no page."""
    remembered.forget()
    cache.clear()
    with CaptureQueriesContext(connection) as asked:
        answer = Client().get(address)
    is_page = answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/html")
    return len(asked) if is_page else None


def test_every_public_page_asks_the_same_few_questions_at_any_size(world, grow):
    grow(world)
    small = {name: questions(address) for name, address in public_pages(world)}
    grow(world)
    large = {name: questions(address) for name, address in public_pages(world)}

    pages = {name: (small[name], count) for name, count in large.items() if count is not None}

    assert len(pages) > 40
    assert {name: counts for name, counts in pages.items() if max(counts) > MOST} == {}
    assert {name: counts for name, counts in pages.items() if counts[0] != counts[1]} == {}


def test_no_page_of_any_kind_of_championship_asks_much(demo):  # noqa: F811
    """Knockouts, groups and stages, seasons, what is finished and what has not begun."""
    refresh()
    addresses = [f"/en{address.format(**demo)}" for address in PUBLIC]

    asked = {address: questions(address) for address in addresses}

    assert sum(count is not None for count in asked.values()) > 50
    assert {address: count for address, count in asked.items() if (count or 0) > MOST} == {}
