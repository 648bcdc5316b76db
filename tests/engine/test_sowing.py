"""Endless moves are decided exactly (RULES.md 5)."""

from itertools import combinations, islice

import pytest

from games.engine import OMAN_1, ZANZIBAR_1, Board, Lap, laps_of, play, replay, return_lap
from games.engine.sowing import sow
from tests.engine.reference import holes

# a-g 0 1 0 1 7 4 0, h-n 2 0 5 0 1 6 1, lifting h: the longest sowing that ends.
LONGEST = (0, 1, 0, 1, 7, 4, 0, 2, 0, 5, 0, 1, 6, 1)


def arrangements(most, size):
    """Every way to put up to ``most`` stones into ``size`` holes."""
    for bars in combinations(range(most + size), size):
        yield [bar - before - 1 for before, bar in zip((-1, *bars), bars, strict=False)]


def test_longest_sowing_ends_after_1267_laps():
    move = play(Board(LONGEST, (0,) * 14), 7)

    assert (move.lap_count, len(move.laps), move.is_endless) == (1267, 1267, False)
    assert move.returns_at is None


def test_endless_move_has_no_laps_and_leaves_the_board_as_it_was():
    move = replay(holes("k i g j i")).moves[-1]

    assert (move.is_endless, move.laps, move.captures) == (True, (), ())
    assert move.board == move.before


def test_endless_move_returns_to_its_first_state():
    move = replay(holes("k i g j i")).moves[-1]

    assert move.returns_at == 238


def test_laps_of_an_endless_sowing_go_round():
    board = replay(holes("k i g j")).board

    laps = list(islice(laps_of(board.south, 8), 2 * 238))

    assert laps[:238] == laps[238:]
    assert laps[0] == Lap(start=8, stones=4, end=12)


def test_sowing_that_outlasts_the_laps_of_its_rules_is_endless_though_no_state_returns():
    stones = (3, 3, 2, 4, 3, 4, 5, 0, 3, 2, 1, 2, 7, 3, 2, 4)

    move = play(Board(stones, (0,) * 16), 0, ZANZIBAR_1)

    assert (move.is_endless, move.returns_at) == (True, None)


@pytest.mark.slow
def test_every_arrangement_of_up_to_twelve_stones_is_decided_exactly():
    """The ring looks alike from each hole, so lifting hole a stands for lifting any."""
    endless, longest = [], 0
    for first, *others in arrangements(10, 14):
        stones = [first + 2, *others]  # with a single stone no sowing goes on
        laps, end = sow(stones.copy(), 0, OMAN_1.longest_sowing)
        if end is None:
            endless.append(stones)
        longest = max(longest, laps if end is not None else 0)

    assert [stones for stones in endless if return_lap(stones, 0) is None] == []
    assert (len(endless), longest) == (92, 27)
