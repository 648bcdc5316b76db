"""How games end on the board, under each switch of the rule sets (RULES.md 1, 4)."""

from dataclasses import replace

import pytest

from games.engine import (
    RULE_SETS,
    Board,
    Ending,
    Fault,
    MoveFault,
    Outcome,
    Result,
    Side,
    replay,
)
from tests.engine.reference import holes

ENDLESS = "k i g j i"
NONE = (0,) * 14


def side(**stones):
    """A side with these stones by letter, and no others."""
    return tuple(stones.get(letter, 0) for letter in "abcdefghijklmn")


# South lifts fourteen stones, one into each hole; North passes a single one on: South is blocked.
TO_BLOCK = Board(side(h=14), side(a=1))

# A game whose board after ply 42 comes back after ply 54, and would again after ply 66.
ROUND = "f B g C l H a I d J e M"
OPENING = "e I a A n M m K h D m L f F b B i C l D n F a I c J d L e M f E g G l H a I d J e M"


def test_player_without_stones_has_lost():
    played = replay(holes("j"), start=Board(side(j=1), side(k=4, d=2)))

    assert played.outcome == Outcome(Ending.EMPTIED, Result.SOUTH_WINS)


@pytest.mark.parametrize(
    ("name", "result"), [("oman-1", "0-1"), ("oman-1-blocked-draw", "1/2-1/2")]
)
def test_player_blocked_by_his_own_stones(name, result):
    played = replay(holes("h A"), RULE_SETS[name], start=TO_BLOCK)

    assert played.board == Board((1,) * 14, side(b=1), Side.SOUTH)
    assert played.outcome == Outcome(Ending.BLOCKED, Result(result))


@pytest.mark.parametrize(
    ("name", "result"), [("oman-1", "0-1"), ("oman-1-endless-draw", "1/2-1/2")]
)
def test_endless_move_ends_the_game(name, result):
    played = replay(holes(ENDLESS), RULE_SETS[name])

    assert played.outcome == Outcome(Ending.ENDLESS, Result(result))


def test_endless_move_may_be_illegal():
    played = replay(holes(ENDLESS), RULE_SETS["oman-1-endless-illegal"])

    assert (played.fault, played.outcome) == (Fault(MoveFault.ENDLESS, 5, 8), None)


def test_player_with_none_but_illegal_endless_moves_is_blocked():
    only_endless = (3, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1)
    board = Board(side(a=1), only_endless)

    played = replay(holes("a"), RULE_SETS["oman-1-endless-illegal"], start=board)

    assert played.outcome == Outcome(Ending.BLOCKED, Result.SOUTH_WINS)


@pytest.mark.parametrize(
    ("name", "plies"),
    [
        ("oman-1", 54),
        ("oman-1-position-without-side", 54),
        ("oman-1-third-repetition", 66),
        ("oman-1-no-repetition", None),
    ],
)
def test_repeated_position_draws_at_the_occurrence_that_the_rules_name(name, plies):
    played = replay(holes(f"{OPENING} {ROUND} {ROUND} {ROUND}"), RULE_SETS[name])

    assert (played.plies if played.outcome else None) == plies


def test_position_at_the_start_counts_as_an_occurrence():
    start = replay(holes(OPENING)).board

    played = replay(holes(ROUND), start=start)

    assert played.outcome == Outcome(Ending.REPETITION, Result.DRAW)


@pytest.mark.parametrize(
    ("name", "over"), [("oman-1", False), ("oman-1-position-without-side", True)]
)
def test_side_to_move_may_be_no_part_of_the_position(name, over):
    """The counts after ply 3, North to move, come back after ply 14, South to move."""
    board = Board(side(a=3, c=1, d=1, g=1, h=1, i=1, m=1), side(a=1, b=1, d=1, i=1, l=2, n=1))

    played = replay(holes("a L c A h F k G f H l K a L"), RULE_SETS[name], start=board)

    assert (played.plies, played.outcome is not None) == (14, over)


def test_moves_after_the_end_are_a_fault_and_leave_the_outcome():
    played = replay(holes(f"{ENDLESS} a"))

    assert played.fault == Fault(MoveFault.AFTER_END, 6, 0)
    assert played.outcome.ending is Ending.ENDLESS


def test_replay_keeps_every_position_up_to_the_fault():
    played = replay(holes("k i g i"))

    assert played.fault == Fault(MoveFault.EMPTY_HOLE, 4, 8)
    assert [board.to_move for board in played.boards] == [*Side, *Side]
    assert played.board == played.boards[3] == played.moves[2].board


def test_replay_may_begin_with_north_to_move():
    start = replay(holes("k")).board

    played = replay(holes("i g"), start=start)

    assert [move.side for move in played.moves] == [Side.NORTH, Side.SOUTH]
    assert played.board == replay(holes("k i g")).board


def test_irregular_ply_stands_and_the_replay_goes_on():
    board = Board(side(a=2, d=1), side(a=2, c=2))

    refused = replay(holes("d a a"), start=board)
    certified = replay(holes("d a a"), start=board, irregular={1})

    assert refused.fault == Fault(MoveFault.SINGLETON, 1, 3)
    assert (certified.plies, certified.fault) == (3, None)


def test_replay_goes_on_from_a_certified_board():
    after = Board(side(a=2, d=1), side(b=3))

    played = replay(holes("d b"), start=Board(side(a=2, d=1), side(a=2, c=2)), certified={1: after})

    certified, next_move = played.moves
    assert (certified.is_certified, certified.laps, certified.captured) == (True, (), 0)
    assert certified.board == replace(after, to_move=Side.NORTH) == next_move.before
    assert (next_move.hole, played.fault) == (1, None)


CERTIFIED = [
    pytest.param(side(a=2), NONE, (Ending.EMPTIED, Result.SOUTH_WINS), id="emptied"),
    pytest.param(side(a=2), (1,) * 14, (Ending.BLOCKED, Result.SOUTH_WINS), id="blocked"),
    pytest.param((2,) * 14, (2,) * 14, None, id="the start, but North to move"),
]


@pytest.mark.parametrize(("south", "north", "outcome"), CERTIFIED)
def test_certified_board_may_end_the_game(south, north, outcome):
    played = replay(holes("h"), certified={1: Board(south, north)})

    end = played.outcome
    assert (end and (end.ending, end.result)) == outcome
