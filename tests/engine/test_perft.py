"""Sequences of legal moves from the start, counted by two other programs (RULES.md 5)."""

import pytest

from games.engine import OMAN_1, Board, Ending
from games.engine.moves import legal_holes, lift
from games.engine.outcome import outcome_after

COUNTS = [
    pytest.param(1, (14, 7, 0)),
    pytest.param(2, (182, 75, 0)),
    pytest.param(3, (1_539, 581, 0)),
    pytest.param(4, (12_626, 4_862, 0)),
    pytest.param(5, (80_262, 31_836, 12)),
    pytest.param(6, (502_762, 204_668, 90), marks=pytest.mark.slow),
]


def last_moves(board, plies, seen=()):
    """Captures and outcome of the last move of every legal sequence of ``plies`` moves."""
    own, opponent = board.mover_first
    for hole in legal_holes(board):
        lifted = lift(own, opponent, hole, OMAN_1, ply=1, irregular=False)
        after = Board.after(board.to_move, *lifted[2:])
        outcome = outcome_after(lifted, board.to_move, (*seen, board, after).count(after))
        if plies == 1:
            yield lifted[1], outcome
        elif outcome is None:
            yield from last_moves(after, plies - 1, (*seen, board))


@pytest.mark.parametrize(("plies", "counts"), COUNTS)
def test_legal_sequences_are_as_many_as_counted_elsewhere(plies, counts):
    moves = list(last_moves(Board.start(), plies))

    capturing = sum(1 for captures, _ in moves if captures)
    endless = sum(1 for _, outcome in moves if outcome and outcome.ending is Ending.ENDLESS)
    assert (len(moves), capturing, endless) == counts
