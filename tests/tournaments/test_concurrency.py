"""Two at one board, for real: threads with connections of their own, on either database."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from tournaments import queries
from tournaments.errors import StaleError, TournamentError
from tournaments.models import Game, Round
from tournaments.services import entries, results, rounds

pytestmark = pytest.mark.django_db(transaction=True)


def together(*steps):
    """What each step answered or raised, all begun at the same moment."""
    start = Barrier(len(steps))

    def run(step):
        try:
            start.wait()
            return step()
        except TournamentError as error:
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(len(steps)) as pool:
        return list(pool.map(run, steps))


def codes(answers):
    return sorted(getattr(answer, "code", "done") for answer in answers)


def test_drawing_at_once_makes_one_round(make_tournament, organiser):
    tournament = make_tournament(9)

    def draw():
        return rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    answers = together(*[draw] * 4)

    assert codes(answers) == ["done", "round_exists", "round_exists", "round_exists"]
    assert Round.objects.count() == 1
    assert Game.objects.count() == 4


def test_of_two_results_at_once_one_is_stored_and_one_is_told(
    make_tournament, play_round, organiser
):
    game = queries.games_of(play_round(make_tournament(4), result="")).first()

    def enter(result):
        return lambda: results.enter_result(game=game, version=1, result=result, user=organiser)

    answers = together(enter("1-0"), enter("0-1"))

    assert codes(answers) == ["done", "result_changed"]
    [refusal] = [answer for answer in answers if isinstance(answer, StaleError)]
    game.refresh_from_db()
    assert (game.result, game.version) == (refusal.params["theirs"], 2)


def test_one_result_sent_by_many_is_stored_once(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()

    def enter():
        return results.enter_result(game=game, version=1, result="1-0", user=organiser)

    answers = together(*[enter] * 6)

    assert codes(answers) == ["done"] * 6
    assert tournament.log.filter(action="result").count() == 1


def test_entering_one_player_at_once_makes_one_entry(make_tournament, make_player, organiser):
    tournament, player = make_tournament(2), make_player()

    def enter():
        return entries.enter_players(tournament=tournament, players=[player], user=organiser)

    answers = together(*[enter] * 4)

    assert sorted(len(answer) for answer in answers) == [0, 0, 0, 1]
    assert tournament.entries.filter(player=player).count() == 1


def test_every_table_entered_at_once_is_stored(make_tournament, play_round, organiser):
    games = list(queries.games_of(play_round(make_tournament(16), result="")))

    def enter(game):
        return lambda: results.enter_result(game=game, version=1, result="1-0", user=organiser)

    together(*map(enter, games))

    assert Game.objects.filter(result="1-0", version=2).count() == 8
