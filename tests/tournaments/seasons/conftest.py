"""Championships whose places are known, and a season of them."""

import datetime

import pytest

from players.models import ClubRole
from tournaments.services import seasons

FIRST_DAY = datetime.date(2026, 1, 1)
LAST_DAY = datetime.date(2026, 12, 31)


@pytest.fixture
def ended(evening, play_as):
    """A round robin that is over, its players by place in this order."""

    def make(order, week=0, **fields):
        return play_as(evening(order, week, **fields), order)

    return make


@pytest.fixture
def people(make_club, make_player):
    ruwi, seeb = make_club(name="Ruwi", slug="ruwi"), make_club(name="Seeb", slug="seeb")
    named = (("Ali", ruwi), ("Badr", seeb), ("Said", seeb), ("Nasir", ruwi))
    return [make_player(name=name, name_ar="", club=club) for name, club in named]


@pytest.fixture
def ruwi(people, organiser):
    """The club of Ali and Nasir, run by ``organiser``."""
    ClubRole.objects.create(user=organiser, club=people[0].club)
    return people[0].club


@pytest.fixture
def make_season(people, organiser):
    """A season of Ruwi with these championships; 5, 3, 2, 1 for the first four places."""

    def make(*tournaments, **fields):
        settings = {
            "club": people[0].club,
            "name": "League",
            "name_ar": "الدوري",
            "starts": FIRST_DAY,
            "ends": LAST_DAY,
            "place_points": [5, 3, 2, 1],
        }
        season = seasons.create_season(**(settings | fields))
        for tournament in tournaments:
            seasons.take_in(season=season, tournament=tournament, user=organiser)
        return season

    return make
