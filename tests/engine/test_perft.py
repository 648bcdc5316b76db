"""Sequences of legal moves from the start, counted by two other programs (RULES.md 5)."""

from typing import NamedTuple

import pytest

from games.engine import Board, legal_holes, play
from games.engine.outcome import outcome_of


class Count(NamedTuple):
    """Sequences of one length, and those whose last move captures or never ends."""

    sequences: int
    capturing: int
    endless: int


COUNTS = [
    pytest.param(1, Count(14, 7, 0)),
    pytest.param(2, Count(182, 75, 0)),
    pytest.param(3, Count(1_539, 581, 0)),
    pytest.param(4, Count(12_626, 4_862, 0)),
    pytest.param(5, Count(80_262, 31_836, 12)),
    pytest.param(6, Count(502_762, 204_668, 90), marks=pytest.mark.slow),
]


def last_moves(board, plies, seen=()):
    """The last move of every sequence of ``plies`` legal moves from ``board``."""
    seen = (*seen, board)
    for hole in legal_holes(board):
        move = play(board, hole, ply=len(seen))
        if plies == 1:
            yield move
        elif outcome_of(move, seen.count(move.board) + 1) is None:
            yield from last_moves(move.board, plies - 1, seen)


@pytest.mark.parametrize(("plies", "count"), COUNTS)
def test_legal_sequences_are_as_many_as_counted_elsewhere(plies, count):
    moves = list(last_moves(Board.start(), plies))

    assert count == Count(
        len(moves),
        sum(1 for move in moves if move.captures),
        sum(1 for move in moves if move.is_endless),
    )
