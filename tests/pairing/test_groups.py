"""Groups, start numbers for club-mates, early withdrawals, the cut to a next stage."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing import berger
from tournaments.pairing.cut import Cut, TieRule, cut_of, settle
from tournaments.pairing.groups import snake
from tournaments.pairing.standings import Standing
from tournaments.pairing.start_numbers import club_order
from tournaments.pairing.types import Criterion, Kind, Played
from tournaments.pairing.withdrawal import completed, is_annulled

LOT = random.Random(7)


def meeting_rounds(order, clubs):
    """The rounds in which club-mates meet, straight from the Berger table."""
    return [
        number
        for number, round_ in enumerate(berger.schedule(len(clubs)), start=1)
        for pair in round_.pairs
        if clubs[order[pair.first - 1]] is not None
        and clubs[order[pair.first - 1]] == clubs[order[pair.second - 1]]
    ]


def test_the_snake_turns_round_at_the_last_group():
    assert snake(10, 3) == (1, 2, 3, 3, 2, 1, 1, 2, 3, 3)


@given(st.integers(1, 16), st.data())
def test_groups_of_the_snake_differ_by_one_player_at_most(groups, data):
    size = data.draw(st.integers(3 * groups, 24 * groups))

    sizes = Counter(snake(size, groups)).values()

    assert len(sizes) == groups
    assert max(sizes) - min(sizes) <= 1


def test_the_snake_refuses_groups_of_two():
    with pytest.raises(ValueError, match="at least 3"):
        snake(8, 3)


@pytest.mark.parametrize("size", range(2, 25))
def test_two_of_each_club_meet_in_round_1(size):
    clubs = [index % (size // 2) if index < size // 2 * 2 else None for index in range(size)]

    order = club_order(clubs)

    assert sorted(order) == list(range(size))
    assert set(meeting_rounds(order, clubs)) == {1}


@given(st.lists(st.sampled_from([None, *"abcde"]), min_size=2, max_size=24))
def test_club_mates_meet_no_later_than_by_chance(clubs):
    order = club_order(clubs)

    rounds = meeting_rounds(order, clubs)
    each = meeting_rounds(range(len(clubs)), ["all"] * len(clubs))
    assert sorted(order) == list(range(len(clubs)))
    if rounds:
        assert Fraction(sum(rounds), len(rounds)) <= Fraction(sum(each), len(each))


def test_players_without_a_club_keep_their_order():
    assert club_order([None] * 7) == tuple(range(7))


@pytest.mark.parametrize(
    ("kinds", "games", "annulled"),
    [
        ([Kind.GAME] * 3, 7, True),
        ([Kind.GAME] * 4, 7, False),
        ([Kind.GAME] * 3, 6, False),
        ([Kind.GAME, Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS], 4, True),
        ([Kind.GAME, Kind.FORFEIT_WIN, Kind.ZERO_BYE], 4, False),
        ([], 2, True),
    ],
)
def test_games_are_annulled_when_fewer_than_half_were_completed(kinds, games, annulled):
    assert is_annulled(completed(Played(kind) for kind in kinds), games) is annulled


def table(*keys):
    """Standings by points and wins, the start number last."""
    return [
        Standing(
            number,
            number,
            points,
            {Criterion.PTS: points, Criterion.WIN: wins, Criterion.TPN: Fraction(number)},
        )
        for number, (points, wins) in enumerate(keys, start=1)
    ]


FOUR = table((6, 3), (4, 2), (4, 2), (4, 1), (0, 0))


@pytest.mark.parametrize(
    ("places", "cut"),
    [
        pytest.param(1, Cut((1,)), id="clear"),
        pytest.param(2, Cut((1,), tied=(2, 3), free=1), id="tied but for the start number"),
        pytest.param(3, Cut((1, 2, 3)), id="a tie-break parts them"),
        pytest.param(5, Cut((1, 2, 3, 4, 5)), id="everybody"),
        pytest.param(9, Cut((1, 2, 3, 4, 5)), id="more places than players"),
    ],
)
def test_a_tie_at_the_cut_is_one_that_only_the_start_number_parts(places, cut):
    assert cut_of(FOUR, places) == cut


def test_who_is_out_is_passed_over():
    assert cut_of(FOUR, 2, out=[3]) == Cut((1, 2))


TIE = Cut((1,), tied=(2, 3, 4), free=2)


@pytest.mark.parametrize(
    ("rule", "chosen", "through"),
    [
        (TieRule.START_NUMBER, (), (1, 2, 3)),
        (TieRule.ALL, (), (1, 2, 3, 4)),
        (TieRule.PLAY_OFF, (4, 2), (1, 2, 4)),
    ],
)
def test_a_tie_is_settled_by_the_rule(rule, chosen, through):
    assert settle(TIE, rule, lot=LOT, chosen=chosen) == through


def test_the_lot_gives_each_of_the_tied_a_chance_and_is_the_same_again():
    drawn = [settle(TIE, TieRule.LOT, lot=random.Random(seed)) for seed in range(40)]

    assert {through[1:] for through in drawn} == set(combinations((2, 3, 4), 2))
    assert drawn == [settle(TIE, TieRule.LOT, lot=random.Random(seed)) for seed in range(40)]


@pytest.mark.parametrize("chosen", [(), (2,), (2, 5), (2, 3, 4)])
def test_a_play_off_names_as_many_as_there_are_places(chosen):
    with pytest.raises(ValueError, match="play-off"):
        settle(TIE, TieRule.PLAY_OFF, lot=LOT, chosen=chosen)
