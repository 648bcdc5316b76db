"""Ratings from games in order, against FIDE's table and by properties."""

from math import erf, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.rating import elo
from tournaments.rating.elo import Played

# FIDE Rating Regulations 8.1.2: the first and the last difference of some lines.
FIDE_TABLE = [
    *[(0, 50), (3, 50), (4, 51), (10, 51), (11, 52), (54, 58), (61, 58), (92, 63), (98, 63)],
    *[(198, 76), (206, 76), (207, 77), (303, 86), (315, 86), (316, 87), (328, 87), (329, 88)],
    *[(344, 88), (345, 89), (357, 89), (358, 90), (375, 91), (391, 91), (392, 92), (400, 92)],
]
ratings = st.integers(1000, 3000).map(lambda points: points * elo.POINT)
games = st.lists(
    st.builds(Played, st.integers(1, 3), st.integers(4, 6), st.sampled_from([0, 1, 2])),
    max_size=120,
)


def rated(played, **starts):
    given_starts = dict.fromkeys(range(1, 7), elo.START)
    return elo.rate(played, given_starts | {int(key[1:]): value for key, value in starts.items()})


def factors(told, player):
    return [side.factor for sides in told for side in sides if side.player == player]


@pytest.mark.parametrize(("difference", "expected"), FIDE_TABLE)
def test_expected_score_is_that_of_the_table(difference, expected):
    own, other = elo.START + difference * elo.POINT, elo.START

    assert (elo.expected_score(own, other), elo.expected_score(other, own)) == (
        expected,
        100 - (expected if difference > 3 else 50),
    )


def test_table_follows_the_normal_curve_but_where_fide_prints_otherwise():
    """Elo's own curve: a normal distribution with 2000/7 points, rounded to hundredths."""
    off = [
        points
        for points in range(elo.MOST_APART)
        if abs(
            elo.expected_score(elo.START + points * elo.POINT, elo.START)
            - 50 * (1 + erf(points * 7 / 2000 / sqrt(2)))
        )
        > 0.52
    ]

    assert off == [344]


def test_more_than_400_points_apart_counts_as_400():
    assert elo.expected_score(elo.START + 900 * elo.POINT, elo.START) == 92


def test_half_a_point_of_difference_is_rounded_up():
    assert elo.expected_score(elo.START + 350, elo.START) == 51  # 3.5 points count as 4


def test_new_players_win_and_lose_as_much_as_the_table_says():
    [(first, second)] = rated([Played(1, 4, 2)], p1=1600_00, p4=1500_00)

    assert (first.expected, first.after) == (64, 1614_40)  # 40 × (1 − .64)
    assert (second.expected, second.after) == (36, 1485_60)


def test_draw_costs_the_stronger():
    [(first, _second)] = rated([Played(1, 4, 1)], p1=1600_00, p4=1500_00)

    assert first.after == 1594_40  # 40 × (.50 − .64)


def test_provisional_period_ends_after_thirty_games():
    told = rated([Played(1, 4, 2 * (game % 2)) for game in range(32)])

    assert factors(told, 1) == [elo.NEW] * 30 + [elo.SETTLED] * 2


def test_guess_moves_a_settled_rating_half_as_much():
    told = rated([*(Played(1, 4, 1) for _ in range(30)), Played(1, 5, 2)])

    assert (factors(told, 1)[-1], factors(told, 5)) == (elo.AGAINST_NEW, [elo.NEW])


@pytest.mark.parametrize(
    ("given_number", "points"),
    [(None, 1500), (999, 1500), (1000, 1000), (1720, 1720), (3000, 3000), (3001, 1500), (7, 1500)],
)
def test_club_number_begins_a_rating_if_it_is_of_this_scale(given_number, points):
    assert elo.start_of(given_number) == points * elo.POINT


@given(games)
def test_each_game_goes_on_from_the_one_before(played):
    told = rated(played)

    last = dict.fromkeys(range(1, 7), (elo.START, 0))
    for sides in told:
        for side in sides:
            assert (side.before, side.number) == (last[side.player][0], last[side.player][1] + 1)
        for side in sides:
            last[side.player] = side.after, side.number


@given(games)
def test_sides_of_a_game_expect_one_point_together(played):
    for first, second in rated(played):
        assert first.expected + second.expected == 100
        assert first.before == second.opponent_before
        assert first.half_points + second.half_points == 2


@given(ratings, ratings)
def test_winner_never_loses_points(own, other):
    won = elo.change(2, elo.expected_score(own, other), elo.NEW)
    lost = elo.change(0, elo.expected_score(own, other), elo.NEW)

    assert lost < 0 < won
    assert won - lost == elo.NEW * elo.POINT


def test_normal_curve_of_the_docstring_is_about_65_points_after_thirty_games():
    """RULES.md 4: one standard error of a score in 30 even games, in rating points."""
    error = round(100 * sqrt(0.25 / 30))

    apart = [d for d in range(200) if elo.expected_score(d * 100, 0) == 50 + error]
    assert 60 <= apart[len(apart) // 2] <= 70
