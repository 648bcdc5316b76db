"""One move: which holes may be lifted, and what lifting one does to the board."""

from dataclasses import dataclass

from games.engine.board import Board, Side, Stones, behind, facing
from games.engine.errors import IllegalMoveError, MoveFault
from games.engine.rulesets import OMAN_1, CaptureRule, EndlessRule, RuleSet
from games.engine.sowing import Lap, laps_of, return_lap, sow


@dataclass(frozen=True, slots=True)
class Capture:
    """``stones`` taken from ``hole``, an index on the opponent's side."""

    hole: int
    stones: int


# What lifting a hole comes to: laps (0 if endless), captures, and the stones of the mover and of
# the opponent after it. A plain tuple, since a replay makes one a ply.
Lifted = tuple[int, tuple[Capture, ...], Stones, Stones]
CERTIFIED = -1  # in place of the laps, where an arbiter certified the stones after the move


@dataclass(frozen=True, slots=True)
class Move:
    """A finished move: the board before and after it, and what it took, front hole first.

    An endless move has no laps and no captures, and leaves the board as it was. Of a certified
    move only the boards are known.
    """

    ply: int
    hole: int
    before: Board
    board: Board
    lap_count: int
    captures: tuple[Capture, ...]

    @classmethod
    def of(cls, ply: int, hole: int, before: Board, lifted: Lifted) -> "Move":
        """Return the move that lifts ``hole`` on the board ``before`` with this outcome."""
        laps, captures, own, opponent = lifted
        board = Board.after(before.to_move, own, opponent) if laps else before
        return cls(ply, hole, before, board, laps, captures)

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
    def is_certified(self) -> bool:
        """Whether an arbiter certified the board after it (RULES.md 4a)."""
        return self.lap_count == CERTIFIED

    @property
    def laps(self) -> tuple[Lap, ...]:
        """The laps in order, sown again when asked for; none for an endless or certified move."""
        if self.is_endless or self.is_certified:
            return ()
        own, _ = self.before.mover_first
        return tuple(laps_of(own, self.hole))

    @property
    def returns_at(self) -> int | None:
        """For an endless move the lap after which its first state returns, if return_lap knows."""
        if not self.is_endless:
            return None
        own, _ = self.before.mover_first
        return return_lap(own, self.hole)


def legal_holes(board: Board, rules: RuleSet = OMAN_1) -> tuple[int, ...]:
    """Return the holes that the side to move may lift, in sowing order.

    Source: RULES.md 2.1, 2.5, and 4.3 where endless moves are illegal.
    """
    own, _ = board.mover_first
    return tuple(hole for hole in range(len(own)) if _is_legal(own, hole, rules))


def is_blocked(own: Stones, rules: RuleSet = OMAN_1) -> bool:
    """Whether a side to move that has the stones ``own`` has no legal move. Source: RULES.md 4.2.

    Where endless moves are legal, only single stones that fill every hole cannot move: two
    stones or more can be lifted, and a single one moves into any gap before it.
    """
    if rules.endless is EndlessRule.ILLEGAL:
        return not any(_is_legal(own, hole, rules) for hole in range(len(own)))
    return 0 not in own and max(own) == 1


def play(
    board: Board, hole: int, rules: RuleSet = OMAN_1, *, ply: int = 1, irregular: bool = False
) -> Move:
    """Sow ``hole`` for the side to move and return the finished move.

    ``hole`` is an index on that side in sowing order; ``ply`` only labels the move. An
    ``irregular`` move may lift a singleton that the rules forbid, since nobody stopped it.

    Raises IllegalMoveError for an empty hole or none at all, for a singleton while a larger
    hole exists or the next hole is occupied, and for an endless move where it is illegal.
    Source: RULES.md 2.1-2.5, 3.1, 3.2, 4.3, 4a (irregular plies).
    """
    own, opponent = board.mover_first
    lifted = lift(own, opponent, hole, rules, ply=ply, irregular=irregular)
    return Move.of(ply, hole, board, lifted)


def lift(
    own: Stones, opponent: Stones, hole: int, rules: RuleSet, *, ply: int, irregular: bool
) -> Lifted:
    """Return what lifting ``hole`` of ``own`` comes to: ``play`` on bare stones, for speed.

    Raises IllegalMoveError as ``play`` does.
    """
    fault = _lifting_fault(own, hole)
    if fault and not (irregular and fault is not MoveFault.EMPTY_HOLE):
        raise IllegalMoveError(fault, ply, hole)
    sown = list(own)
    laps, end = sow(sown, hole, rules.longest_sowing)
    if end is None:
        if rules.endless is EndlessRule.ILLEGAL:
            raise IllegalMoveError(MoveFault.ENDLESS, ply, hole)
        return 0, (), own, opponent
    if end < rules.row_length:
        return laps, (), tuple(sown), opponent
    captures, left = _capture(end, opponent, rules)
    return laps, captures, tuple(sown), left


def _is_legal(own: Stones, hole: int, rules: RuleSet) -> bool:
    if _lifting_fault(own, hole):
        return False
    if rules.endless is not EndlessRule.ILLEGAL:
        return True
    _, end = sow(list(own), hole, rules.longest_sowing)
    return end is not None


def _lifting_fault(own: Stones, hole: int) -> MoveFault | None:
    """Why ``hole`` may not be lifted, if so. Source: RULES.md 2.1, 2.5."""
    held = own[hole] if 0 <= hole < len(own) else 0
    if held > 1:
        return None
    if held == 0:
        return MoveFault.EMPTY_HOLE
    if max(own) > 1:
        return MoveFault.SINGLETON
    return MoveFault.NEXT_OCCUPIED if own[(hole + 1) % len(own)] else None


def _capture(end: int, opponent: Stones, rules: RuleSet) -> tuple[tuple[Capture, ...], Stones]:
    """What a last stone in the empty front hole ``end`` takes, and what it leaves.

    Source: RULES.md 3.1, 3.2, and 1a for the other capture rule.
    """
    front = facing(end, rules)
    if not opponent[front] and rules.capture is CaptureRule.FRONT_OPENS_BACK:
        return (), opponent
    captures, left = [], list(opponent)
    for hole in (front, behind(front, rules)):
        if left[hole]:
            captures.append(Capture(hole, left[hole]))
            left[hole] = 0
    return tuple(captures), tuple(left)
