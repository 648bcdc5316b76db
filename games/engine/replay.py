"""A whole game on the board: every position of it, up to its end or its first wrong move."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass

from games.engine.board import Board, Side
from games.engine.errors import IllegalMoveError, MoveFault
from games.engine.moves import Move, play
from games.engine.outcome import Outcome, outcome_of
from games.engine.record import Record
from games.engine.rulesets import OMAN_1, RuleSet


@dataclass(frozen=True, slots=True)
class Fault:
    """The first wrong move: the hole that ``ply`` lifts, and why it may not."""

    why: MoveFault
    ply: int
    hole: int


@dataclass(frozen=True, slots=True)
class Replay:
    """A game as played on the board: its legal moves, and how it ended or went wrong."""

    start: Board
    moves: tuple[Move, ...]
    fault: Fault | None
    outcome: Outcome | None

    @property
    def board(self) -> Board:
        """The board after the last legal move."""
        return self.moves[-1].board if self.moves else self.start

    @property
    def boards(self) -> tuple[Board, ...]:
        """Every board of the game, the start included, so that ``boards[n]`` is after ply n."""
        return (self.start, *(move.board for move in self.moves))


def replay(game: Record | Iterable[int], rules: RuleSet = OMAN_1) -> Replay:
    """Play ``game``, a record or holes in order, from the start, and never raise.

    A wrong move, or any move after the end, stops the replay and is its fault.
    Source: RULES.md 4, 4.5.
    """
    holes = [move.hole for move in game.moves] if isinstance(game, Record) else game
    board = start = Board.start(rules)
    seen = {_position(start, rules): 1}
    moves: list[Move] = []
    outcome = None
    for ply, hole in enumerate(holes, start=1):
        if outcome:
            return Replay(start, tuple(moves), Fault(MoveFault.AFTER_END, ply, hole), outcome)
        try:
            move = play(board, hole, rules, ply=ply)
        except IllegalMoveError as error:
            return Replay(start, tuple(moves), Fault(error.fault, ply, hole), outcome)
        moves.append(move)
        board = move.board
        position = _position(board, rules)
        seen[position] = seen.get(position, 0) + 1
        outcome = outcome_of(move, seen[position], rules)
    return Replay(start, tuple(moves), None, outcome)


def _position(board: Board, rules: RuleSet) -> Hashable:
    """What must be the same for a position to be repeated. Source: RULES.md 4.4."""
    if rules.side_in_position:
        return board.south, board.north, board.to_move is Side.SOUTH
    return board.south, board.north
