"""Championships that were played, for what is worked out from them."""

import datetime

import pytest

from tests.tournaments.access import make_world
from tournaments import queries
from tournaments.services import championships, entries, results, rounds
from tournaments.services.reckoning import refresh

FIRST_DAY = datetime.date(2026, 1, 9)


@pytest.fixture
def play_all(play_round, organiser):
    """Play what a championship has planned, first movers winning unless told, and end it."""

    def play(tournament, result="1-0", *, finish=True):
        play_round(tournament, result)  # the first draw counts the rounds
        tournament.refresh_from_db()
        for _ in range(1, tournament.planned_rounds):
            play_round(tournament, result)
        if finish:
            championships.finish_tournament(tournament=tournament, user=organiser)
        tournament.refresh_from_db()
        return tournament

    return play


@pytest.fixture
def play_as(organiser):
    """Play a championship on: of two who meet, whoever stands first in ``order`` wins.

    To its end, or through round ``until``.
    """

    def play(tournament, order, *, finish=True, until=None):
        place = {player.pk: number for number, player in enumerate(order)}
        number = tournament.rounds.count() + 1
        while number == 1 or number <= (until or tournament.planned_rounds):
            rounds.pair_next_round(tournament=tournament, number=number, user=organiser)
            round_ = rounds.publish_round(tournament=tournament, number=number, user=organiser)
            for game in queries.games_of(round_).filter(result=""):
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
def evening(make_tournament, organiser):
    """A round robin of these players, ``week`` weeks after the first day."""

    def make(players, week=0, **fields):
        day = FIRST_DAY + datetime.timedelta(weeks=week)
        fields = {"format": "round_robin", "name": f"Evening {week}"} | fields
        tournament = make_tournament(starts=day, ends=day, **fields)
        entries.enter_players(tournament=tournament, players=players, user=organiser)
        return tournament

    return make


@pytest.fixture
def world(make_tournament, make_user, make_club, play_round, organiser):
    """A championship with one of everything an address can name."""
    return make_world(make_tournament, make_user, make_club, play_round, organiser)


@pytest.fixture
def running(make_tournament, play_round):
    """A championship of four whose first round runs."""
    tournament = make_tournament(4)
    play_round(tournament, result="")
    tournament.refresh_from_db()
    return tournament


@pytest.fixture
def game(running):
    """The game at the first table of ``running``."""
    return queries.games_of(running.rounds.get()).select_related("pairing__round").first()
