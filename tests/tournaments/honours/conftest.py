"""Championships with shared places, and with a leader who left."""

import pytest
from django.utils.translation import override

from tests.tournaments.honours.reading import PEOPLE
from tournaments.services import entries
from tournaments.services.reckoning import refresh


@pytest.fixture(autouse=True)
def in_english():
    with override("en"):
        yield


@pytest.fixture
def people(make_club, make_player):
    club = make_club(name="Ruwi", slug="ruwi")
    return [make_player(name=name, club=club) for name in PEOPLE]


@pytest.fixture
def level(people, evening, play_all):
    """Three who are level in everything, after a round robin of draws."""
    tournament = play_all(evening(people[:3]), "1/2-1/2")
    refresh()
    return tournament


@pytest.fixture
def left(people, evening, play_as, organiser):
    """Ali has won four games of five and left before the last round, Badr has won four as well.

    The meeting of the two puts Ali first.
    """

    def make(**fields):
        tournament = evening(people, **fields)
        play_as(tournament, people, finish=False, until=4)
        ali = tournament.entries.get(player=people[0])
        entries.withdraw_entry(entry=ali, user=organiser)
        play_as(tournament, people)
        return tournament

    return make
