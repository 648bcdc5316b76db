"""Championships whose places are known, and a season of them."""

import datetime

import pytest

from players.models import ClubRole
from tests.tournaments.careers.conftest import evening, play_all  # noqa: F401
from tournaments import queries
from tournaments.services import championships, results, rounds, seasons
from tournaments.services.reckoning import refresh

FIRST_DAY = datetime.date(2026, 1, 1)
LAST_DAY = datetime.date(2026, 12, 31)


@pytest.fixture
def play_as(organiser):
    """Play a championship to its end: of two who meet, whoever stands first in ``order`` wins."""

    def play(tournament, order, *, finish=True):
        place = {player.pk: number for number, player in enumerate(order)}
        number = 1
        while number == 1 or number <= tournament.planned_rounds:
            rounds.pair_next_round(tournament=tournament, number=number, user=organiser)
            round_ = rounds.publish_round(tournament=tournament, number=number, user=organiser)
            for game in queries.games_of(round_):
                wins = place[game.first.player_id] < place[game.second.player_id]
                result = "1-0" if wins else "0-1"
                results.enter_result(game=game, version=game.version, result=result, user=organiser)
            tournament.refresh_from_db()
            number += 1
        if finish:
            championships.finish_tournament(tournament=tournament, user=organiser)
        tournament.refresh_from_db()
        refresh()
        return tournament

    return play


@pytest.fixture
def ended(evening, play_as):  # noqa: F811
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
