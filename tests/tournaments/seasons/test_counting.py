"""What results come to: worked by hand from seasons/RULES.md, and properties of any season."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.seasons.counting import (
    Parting,
    Result,
    first_difference,
    parting,
    per_cent,
    points_for_places,
    season_table,
)

POINTS = [10, 8, 6, 5, 4, 3, 2, 1]


def season(*players, best=None, fewest=1):
    """Players from 1 on by their results; a win is written as a text, a gap as None."""
    results = {
        number: {
            event: Result(Fraction(value), is_win=isinstance(value, str))
            for event, value in enumerate(values)
            if value is not None
        }
        for number, values in enumerate(players, start=1)
    }
    return season_table(results, best=best, fewest=fewest)


def ranks(tallies):
    return [(tally.player, tally.rank) for tally in tallies]


@pytest.mark.parametrize(
    ("first", "last", "points"),
    [
        pytest.param(1, 1, 10, id="alone"),
        pytest.param(3, 4, Fraction(11, 2), id="two share"),
        pytest.param(5, 8, Fraction(5, 2), id="four share"),
        pytest.param(7, 9, 1, id="one of the places counts nothing"),
        pytest.param(9, 9, 0, id="beyond the list"),
    ],
)
def test_shared_places_count_the_mean(first, last, points):
    assert points_for_places(POINTS, first, last) == points


@pytest.mark.parametrize(
    ("scored", "most", "points"),
    [
        pytest.param(14, 14, 100, id="everything"),
        pytest.param(1, 3, Fraction(333, 10), id="down"),
        pytest.param(2, 3, Fraction(667, 10), id="up"),
        pytest.param(1, 16, Fraction(63, 10), id="half up"),
        pytest.param(0, 0, 0, id="nothing to win"),
    ],
)
def test_score_out_of_a_hundred_is_rounded_to_the_tenth(scored, most, points):
    assert per_cent(scored, most) == points


def test_only_the_best_results_count():
    [tally] = season([3, 8, 5, 8], best=2)

    assert tally.total == 16
    assert tally.counted == {1, 3}


def test_of_two_equal_results_the_earlier_one_counts():
    [tally] = season([5, 5, 5], best=2)

    assert tally.counted == {0, 1}


def test_more_championships_won_come_first_on_equal_points():
    table = season([8, 8], ["10", 6])

    assert ranks(table) == [(2, 1), (1, 2)]
    assert parting(*table) is Parting.WINS


def test_a_win_that_is_dropped_parts_too():
    table = season([6, 6], [6, 6, "5"], best=2)

    assert ranks(table) == [(2, 1), (1, 2)]


def test_then_the_best_single_result_and_so_on_down():
    table = season([8, 4, 4], [8, 5, 3])

    assert ranks(table) == [(2, 1), (1, 2)]
    assert parting(*table) is Parting.RESULTS
    assert first_difference(*table) == (2, 5, 4)


def test_a_dropped_result_is_better_than_none():
    table = season([8, 5], [8, 5, 0], best=2)

    assert ranks(table) == [(2, 1), (1, 2)]
    assert first_difference(*table) == (3, 0, None)


def test_who_is_level_in_everything_shares_the_place():
    table = season([5, 8], [8, 5], [1])

    assert ranks(table) == [(1, 1), (2, 1), (3, 3)]
    assert parting(*table[:2]) is Parting.NOTHING


def test_who_played_too_few_stands_below_without_a_place():
    table = season([1, 1], ["10"], [0, 2], fewest=2)

    assert ranks(table) == [(3, 1), (1, 2), (2, None)]


VALUES = st.lists(st.one_of(st.none(), st.integers(0, 10)), max_size=5)


@given(st.lists(VALUES, max_size=6), st.integers(1, 4), st.integers(1, 3))
def test_any_season_is_in_order(players, best, fewest):
    table = season(*players, best=best, fewest=fewest)

    placed = [tally for tally in table if tally.rank is not None]
    assert sorted(tally.player for tally in table) == list(range(1, len(players) + 1))
    assert table[: len(placed)] == placed
    assert [tally.total for tally in placed] == sorted((t.total for t in placed), reverse=True)
    assert all(len(tally.counted) == min(best, len(tally.results)) for tally in table)
    assert all(placed[tally.rank - 1].total == tally.total for tally in placed)
