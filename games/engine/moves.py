"""One move: which holes may be lifted, and what lifting one does to the board."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine.board import Board, Side, behind, facing
from games.engine.errors import IllegalMoveError, MoveFault
from games.engine.rulesets import OMAN_1, CaptureRule, EndlessRule, RuleSet
from games.engine.sowing import Lap, Sowing, laps_of, return_lap, sow


@dataclass(frozen=True, slots=True)
class Capture:
    """``stones`` taken from ``hole``, an index on the opponent's side."""

    hole: int
    stones: int


@dataclass(frozen=True, slots=True)
class Move:
    """A finished move: the board before and after it, and what it took, front hole first.

    An endless move has no laps and no captures, and leaves the board as it was.
    """

    ply: int
    hole: int
    before: Board
    board: Board
    lap_count: int
    captures: tuple[Capture, ...] = ()

    @property
    def side(self) -> Side:
        """The side that moved."""
        return self.before.to_move

    @property
    def captured(self) -> int:
        """Number of stones captured."""
        return sum(capture.stones for capture in self.captures)

    @property
    def is_endless(self) -> bool:
        """Whether the sowing can never end (RULES.md 4.3)."""
        return self.lap_count == 0

    @property
    def laps(self) -> tuple[Lap, ...]:
        """The laps in order, sown again when asked for; empty for an endless move."""
        if self.is_endless:
            return ()
        return tuple(laps_of(self.before.stones(self.side), self.hole))

    @property
    def returns_at(self) -> int | None:
        """For an endless move the lap after which its first state returns; slow, see return_lap."""
        if not self.is_endless:
            return None
        return return_lap(self.before.stones(self.side), self.hole)


def legal_holes(board: Board, rules: RuleSet = OMAN_1) -> tuple[int, ...]:
    """Return the holes that the side to move may lift, in sowing order.

    Source: RULES.md 2.1, 2.5, and 4.3 where endless moves are illegal.
    """
    return tuple(_legal_holes(board, rules))


def can_move(board: Board, rules: RuleSet = OMAN_1) -> bool:
    """Whether the side to move has a legal move. Source: RULES.md 4.2."""
    return next(_legal_holes(board, rules), None) is not None


def play(board: Board, hole: int, rules: RuleSet = OMAN_1, *, ply: int = 1) -> Move:
    """Sow ``hole`` for the side to move and return the finished move.

    ``hole`` is an index on that side in sowing order; ``ply`` only labels the move.

    Raises IllegalMoveError for an empty hole or none at all, for a singleton while a larger
    hole exists or the next hole is occupied, and for an endless move where it is illegal.
    Source: RULES.md 2.1-2.5, 3.1, 3.2, 4.3.
    """
    own = board.stones(board.to_move)
    fault = _lifting_fault(own, hole)
    if fault:
        raise IllegalMoveError(fault, ply, hole)
    sowing = _sow(own, hole, rules)
    if sowing:
        return _finished(board, hole, sowing, rules, ply)
    if rules.endless is EndlessRule.ILLEGAL:
        raise IllegalMoveError(MoveFault.ENDLESS, ply, hole)
    return Move(ply, hole, board, board, lap_count=0)


def _legal_holes(board: Board, rules: RuleSet) -> Iterator[int]:
    own = board.stones(board.to_move)
    for hole in range(len(own)):
        if _lifting_fault(own, hole):
            continue
        if rules.endless is not EndlessRule.ILLEGAL or _sow(own, hole, rules):
            yield hole


def _lifting_fault(own: tuple[int, ...], hole: int) -> MoveFault | None:
    held = own[hole] if 0 <= hole < len(own) else 0
    if held > 1:
        return None
    if held == 0:
        return MoveFault.EMPTY_HOLE
    if max(own) > 1:
        return MoveFault.SINGLETON
    return MoveFault.NEXT_OCCUPIED if own[(hole + 1) % len(own)] else None


def _sow(own: tuple[int, ...], hole: int, rules: RuleSet) -> Sowing | None:
    # The longest sowing was counted for a side's own stones; a drawn board may hold more.
    limit = rules.longest_sowing if sum(own) <= rules.stones_a_side else None
    return sow(own, hole, limit)


def _finished(board: Board, hole: int, sowing: Sowing, rules: RuleSet, ply: int) -> Move:
    other = board.to_move.other
    opponent = board.stones(other)
    captures = _captures(sowing.end, opponent, rules)
    if captures:
        emptied = {capture.hole for capture in captures}
        opponent = tuple(0 if at in emptied else held for at, held in enumerate(opponent))
    if other is Side.NORTH:
        after = Board(sowing.stones, opponent, other)
    else:
        after = Board(opponent, sowing.stones, other)
    return Move(ply, hole, board, after, sowing.laps, captures)


def _captures(end: int, opponent: tuple[int, ...], rules: RuleSet) -> tuple[Capture, ...]:
    """What a last stone in the empty hole ``end`` takes. Source: RULES.md 3.1, 3.2, 6."""
    if end < rules.row_length:
        return ()
    front = facing(end, rules)
    if rules.capture is CaptureRule.FRONT_OPENS_BACK and not opponent[front]:
        return ()
    return tuple(
        Capture(hole, opponent[hole]) for hole in (front, behind(front, rules)) if opponent[hole]
    )
