"""What the games say in numbers."""

from collections import Counter

import pytest

from games.engine import parse_record, replay
from games.played import courses_of, played
from games.queries import counted_records
from games.statistics import Moment, Statistics, Tally
from tests.games.pages import url
from tests.games.texts import QUIET, WON

# RULES.md 5: what the moves of WON capture.
TAKEN = (4, 0, 6, 2, 8, 0, 2, 0, 4, 0, 2, 1, 1, 1, 1)


def statistics(player=None):
    games = played(counted_records(player=player))
    return Statistics(games, courses_of(games), player.pk if player else None)


def test_course_of_a_game_is_its_opening_and_what_each_move_came_to(game, send):
    record = send(game, WON)

    course = courses_of(played(counted_records()))[record.pk]

    laps = tuple(len(move.laps) for move in replay(parse_record(WON)).moves)
    assert course == (7, TAKEN, laps)


def test_record_is_replayed_once_and_then_remembered(game, send, django_assert_num_queries):
    send(game, WON)
    games = played(counted_records())
    courses = courses_of(games)

    with django_assert_num_queries(0):
        remembered = courses_of(games)

    assert remembered == courses


def test_corrected_record_is_counted_in_place_of_the_old_one(client, game, send):
    send(game, QUIET)
    client.get(url("all-statistics"))
    send(game, WON)

    shown = client.get(url("all-statistics")).context["statistics"]

    assert (shown.lengths.plies, shown.first) == ([15], Tally(won=1))


def test_games_are_tallied_for_both_sides(sent):
    numbers = statistics()

    assert (numbers.first, numbers.second) == (Tally(won=1, lost=2), Tally(won=2, lost=1))


def test_games_of_a_player_are_told_from_where_he_sat(sent):
    winner, loser = sent[0].game.first.player, sent[0].game.second.player

    won, lost = statistics(winner), statistics(loser)

    assert (won.first, won.second, won.together) == (Tally(won=1), Tally(), Tally(won=1))
    assert (lost.first, lost.second, lost.openings) == (Tally(), Tally(lost=1), [])


@pytest.mark.parametrize(
    ("tally", "share"),
    [(Tally(1, 0, 2), 33), (Tally(2, 0, 1), 67), (Tally(0, 1, 0), 50), (Tally(1, 1, 2), 38)],
)
def test_score_is_the_share_of_points_in_whole_per_cent(tally, share):
    assert tally.share == share


def test_openings_are_listed_with_how_their_games_went(sent):
    assert statistics().openings == [(7, Tally(won=1, lost=1)), (10, Tally(lost=1))]


def test_endings_and_lengths_are_those_of_the_board(sent):
    numbers = statistics()

    plies = [5, 15, len(QUIET.split())]
    assert Counter(dict(numbers.endings)) == {"emptied": 2, "endless": 1}
    assert (numbers.lengths.plies, numbers.lengths.median) == (plies, 15)


def test_captures_are_counted_by_their_size(game, send):
    send(game, WON)

    numbers = statistics()

    assert numbers.captures == {1: 4, 2: 3, 4: 2, 6: 1, 8: 1}
    assert (numbers.captures_a_side, numbers.stones_a_capture) == ("5.5", "2.9")


def test_captures_of_a_player_are_his_own(game, send):
    send(game, WON)

    assert statistics(game.second.player).captures == {1: 2, 2: 1}


def test_biggest_capture_and_longest_sowing_name_their_ply(game, send):
    record = send(game, WON)

    numbers = statistics()

    laps = [len(move.laps) for move in replay(parse_record(WON)).moves]
    assert numbers.biggest_capture == Moment(8, record.pk, 5)
    assert numbers.longest_sowing == Moment(max(laps), record.pk, laps.index(max(laps)) + 1)


def test_games_without_a_capture_have_no_biggest_one(game, send):
    send(game, '[Result "1-0"] a 1-0')

    numbers = statistics()

    assert (numbers.biggest_capture, numbers.capture_bins) == (None, [])
    assert (numbers.captures_a_side, numbers.stones_a_capture) == ("0.0", "0.0")
