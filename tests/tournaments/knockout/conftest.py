"""Fixtures for knockouts."""

import pytest

from tournaments import queries
from tournaments.models import Game, Tournament
from tournaments.services import results

R = Game.Result


def better_seed_wins(game):
    return R.FIRST_WINS if game.first.seed < game.second.seed else R.SECOND_WINS


@pytest.fixture
def make_knockout(make_tournament):
    def make(players, **fields):
        return make_tournament(players, format=Tournament.Format.KNOCKOUT, **fields)

    return make


@pytest.fixture
def enter(organiser):
    """Enter one result, as the row is now."""

    def enter(game, result, **fields):
        game = Game.objects.get(pk=game.pk)
        return results.enter_result(
            game=game, version=game.version, result=result, user=organiser, **fields
        )

    return enter


@pytest.fixture
def begin_round(play_round):
    """Draw and publish the next round and return it with its tables' first games."""

    def begin(tournament):
        round_ = play_round(tournament, result="")
        return round_, list(queries.games_of(round_).filter(number=1))

    return begin


@pytest.fixture
def play_on(begin_round, enter):
    """Play rounds in which the better seed of each pair wins."""

    def play(tournament, count=1):
        for _ in range(count):
            round_, games = begin_round(tournament)
            for game in games:
                if not game.result:
                    enter(game, better_seed_wins(game))
        return round_

    return play
