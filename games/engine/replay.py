"""A whole game on the board: every position of it, up to its end or its first wrong move."""

from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import count, cycle
from types import MappingProxyType

from games.engine.board import Board, Side, Stones
from games.engine.errors import IllegalMoveError, MoveFault
from games.engine.moves import CERTIFIED, Lifted, Move, lift
from games.engine.outcome import Outcome, outcome_after
from games.engine.record import Record
from games.engine.rulesets import OMAN_1, RuleSet


@dataclass(frozen=True, slots=True)
class Fault:
    """The first wrong move: the hole that ``ply`` lifts, and why it may not."""

    why: MoveFault
    ply: int
    hole: int


@dataclass(frozen=True)
class Replay:
    """A game as played on the board: its legal moves, and how it ended or went wrong.

    ``steps`` holds the hole of each legal move and what lifting it came to.
    """

    start: Board
    steps: tuple[tuple[int, Lifted], ...]
    fault: Fault | None
    outcome: Outcome | None

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves, with the board before and after each."""
        moves: list[Move] = []
        for ply, (hole, lifted) in enumerate(self.steps, start=1):
            before = moves[-1].board if moves else self.start
            moves.append(Move.of(ply, hole, before, lifted))
        return tuple(moves)

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """Every board of the game, the start included, so that ``boards[n]`` is after ply n."""
        return (self.start, *(move.board for move in self.moves))

    @property
    def board(self) -> Board:
        """The board after the last legal move."""
        return self.boards[-1]

    @property
    def plies(self) -> int:
        """Number of legal moves."""
        return len(self.steps)

    def captured(self, ply: int) -> int:
        """Number of stones that the move of ``ply``, from 1, captured."""
        _, (_, captures, _, _) = self.steps[ply - 1]
        return sum(capture.stones for capture in captures)


def replay(
    game: Record | Iterable[int],
    rules: RuleSet = OMAN_1,
    *,
    start: Board | None = None,
    irregular: Collection[int] = (),
    certified: Mapping[int, Board] = MappingProxyType({}),
) -> Replay:
    """Play ``game``, a record or holes in order, from ``start``, and never raise.

    Without ``start`` the game begins as the rules say. A wrong move, or any move after the end,
    stops the replay and is its fault, unless it is a singleton at one of the ``irregular`` plies.
    A ply that is a key of ``certified`` leaves the stones of that board, whatever it lifts.
    Source: RULES.md 4, 4.5, 4a.
    """
    board = start or Board.start(rules)
    own, opponent = board.mover_first
    sides = (board.to_move, board.to_move.other)
    stood = {_position(own, opponent, sides[1], rules): [0]}
    steps: list[tuple[int, Lifted]] = []
    outcome = None
    holes = game.holes if isinstance(game, Record) else game
    for ply, side, hole in zip(count(1), cycle(sides), holes, strict=False):
        if outcome:
            return Replay(board, tuple(steps), Fault(MoveFault.AFTER_END, ply, hole), outcome)
        if ply in certified:
            lifted = _certified(certified[ply], side)
        else:
            try:
                lifted = lift(own, opponent, hole, rules, ply=ply, irregular=ply in irregular)
            except IllegalMoveError as error:
                return Replay(board, tuple(steps), Fault(error.fault, ply, hole), None)
        steps.append((hole, lifted))
        _, _, opponent, own = lifted
        plies = stood.setdefault(_position(own, opponent, side, rules), [])
        plies.append(ply)
        outcome = outcome_after(lifted, side, len(plies), rules)
    return Replay(board, tuple(steps), None, outcome)


def _certified(after: Board, side: Side) -> Lifted:
    return CERTIFIED, (), after.stones(side), after.stones(side.other)


def _position(own: Stones, opponent: Stones, moved: Side, rules: RuleSet) -> Hashable:
    """What must be the same for a position to be repeated. Source: RULES.md 4.4."""
    south, north = (own, opponent) if moved else (opponent, own)
    return (south, north, moved) if rules.side_in_position else (south, north)
