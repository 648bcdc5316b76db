"""What games are worth: point systems, byes, matches of two games, tie-breaks of the games."""

from fractions import Fraction

import pytest

from tournaments import adapters, queries
from tournaments.models import Game
from tournaments.services import results, rounds

R = Game.Result
THREE_ONE_NIL = {"win_half_points": 6, "draw_half_points": 2, "bye_half_points": 6}


def enter(tournament, organiser, outcomes, stones=()):
    """Draw and publish the next round and enter its games' results in order."""
    last = queries.last_round(tournament)
    number = last.number + 1 if last else 1
    rounds.pair_next_round(tournament=tournament, number=number, user=organiser)
    round_ = rounds.publish_round(tournament=tournament, number=number, user=organiser)
    left = [*stones, *[None] * len(outcomes)]
    for game, result, count in zip(queries.games_of(round_), outcomes, left, strict=False):
        results.enter_result(
            game=game,
            version=game.version,
            result=result,
            stones_left=count,
            user=organiser,
        )
    return round_


def scores(tournament, number=1):
    return [line.half_points for line in adapters.standings_after(tournament, number)]


def test_a_win_counts_three_where_the_championship_says_so(make_tournament, organiser):
    tournament = make_tournament(5, **THREE_ONE_NIL)

    enter(tournament, organiser, [R.FIRST_WINS, R.DRAW])

    assert scores(tournament) == [6, 6, 2, 2, 0]  # a win, the bye, two who drew, a loss


def test_a_forfeit_is_worth_nothing_where_a_lost_game_is_worth_something(
    make_tournament, organiser
):
    values = {"win_half_points": 6, "draw_half_points": 4, "loss_half_points": 2}
    tournament = make_tournament(4, **values)

    enter(tournament, organiser, [R.FIRST_WINS, R.SECOND_FORFEITS])

    assert scores(tournament) == [6, 6, 2, 0]


def test_next_rounds_are_drawn_under_other_points(make_tournament, organiser):
    tournament = make_tournament(7, **THREE_ONE_NIL)

    for _round in range(3):
        enter(tournament, organiser, [R.FIRST_WINS, R.DRAW, R.SECOND_WINS])

    assert sum(scores(tournament, 3)) == 3 * (6 + 6 + 4 + 6)


@pytest.mark.parametrize(
    ("outcomes", "match", "games"),
    [
        pytest.param([R.FIRST_WINS, R.SECOND_WINS], [2, 0], [4, 0], id="both won"),
        pytest.param([R.FIRST_WINS, R.DRAW], [2, 0], [3, 1], id="won and drawn"),
        pytest.param([R.FIRST_WINS, R.FIRST_WINS], [1, 1], [2, 2], id="one each"),
        pytest.param([R.SECOND_FORFEITS, R.FIRST_FORFEITS], [2, 0], [4, 0], id="forfeited"),
    ],
)
def test_a_match_is_one_result_with_game_points_beside_it(
    make_tournament, organiser, outcomes, match, games
):
    tournament = make_tournament(2, games_per_pairing=2, tie_breaks=["GP"])

    enter(tournament, organiser, outcomes)

    lines = adapters.standings_after(tournament, 1)
    assert [line.half_points for line in lines] == match
    assert [line.values["GP"] for line in lines] == [Fraction(each, 2) for each in games]


def test_a_bye_counts_as_two_games_won_among_game_points(make_tournament, organiser):
    tournament = make_tournament(3, games_per_pairing=2, tie_breaks=["GP"])

    enter(tournament, organiser, [R.DRAW, R.DRAW])

    assert [line.values["GP"] for line in adapters.standings_after(tournament, 1)] == [2, 1, 1]


def test_a_bye_worth_a_draw_counts_as_two_games_drawn_among_game_points(make_tournament, organiser):
    tournament = make_tournament(3, games_per_pairing=2, bye_half_points=1)

    enter(tournament, organiser, [R.FIRST_WINS, R.FIRST_WINS])

    lines = adapters.standings_after(tournament, 1)
    assert [line.history[0].game_half_points for line in lines] == [2, 2, 2]


def test_each_game_counts_where_everyone_meets_everyone_by_games(make_tournament, organiser):
    tournament = make_tournament(
        2, format="round_robin", games_per_pairing=2, scoring="games", tie_breaks=["WIN", "SB"]
    )

    enter(tournament, organiser, [R.FIRST_WINS, R.DRAW])

    first, second = adapters.standings_after(tournament, 1)
    assert (first.half_points, second.half_points) == (3, 1)
    assert (first.values["WIN"], second.values["WIN"]) == (1, 0)
    assert first.values["SB"] == Fraction(3, 4)  # beat and drew one who has half a point


def test_by_games_means_by_match_in_a_swiss(make_tournament, organiser):
    tournament = make_tournament(2, games_per_pairing=2, scoring="games")

    enter(tournament, organiser, [R.FIRST_WINS, R.DRAW])

    assert scores(tournament) == [2, 0]


def test_stones_left_to_the_winner_break_a_tie_where_a_club_wishes(make_tournament, organiser):
    tournament = make_tournament(4, tie_breaks=["SL"])

    enter(tournament, organiser, [R.FIRST_WINS, R.FIRST_WINS], stones=[7, 21])

    values = [line.values["SL"] for line in adapters.standings_after(tournament, 1)]
    assert values == [21, 7, 0, 0]
