"""The sowing of one side's stones, lap after lap: the inner loop of the engine."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_LONGEST_WALK = 100_000


@dataclass(frozen=True, slots=True)
class Lap:
    """One handful: ``stones`` lifted from hole ``start``, the last of them sown in hole ``end``."""

    start: int
    stones: int
    end: int


def sow(stones: list[int], hole: int, limit: int) -> tuple[int, int | None]:
    """Sow ``stones``, in place, until a last one falls in an empty hole: laps, and that hole.

    ``stones`` are the counts of one side in sowing order, ``hole`` the index of some to lift.
    The last hole is None for an endless sowing: its first state has returned, or it has outlasted
    ``limit`` laps. Source: RULES.md 2.2, 2.3, 2.4, 5 (endless moves).
    """
    holes, first_stones, first_hole = len(stones), stones.copy(), hole
    laps = 0
    while laps != limit:
        held = stones[hole]
        stones[hole] = 0
        for step in range(hole + 1, hole + held + 1):
            stones[step % holes] += 1
        hole = (hole + held) % holes
        laps += 1
        if stones[hole] == 1:
            return laps, hole
        if hole == first_hole and stones == first_stones:
            break
    return laps, None


def laps_of(stones: Sequence[int], hole: int) -> Iterator[Lap]:
    """Yield the laps of the sowing from ``hole``, without end if the sowing has none.

    Source: RULES.md 2.2, 2.3.
    """
    left = list(stones)
    last: int | None = None
    while last is None:
        held = left[hole]
        end = (hole + held) % len(left)
        yield Lap(hole, held, end)
        _, last = sow(left, hole, limit=1)
        hole = end


def return_lap(stones: Sequence[int], hole: int) -> int | None:
    """Number of laps after which the first state returns, or None when it does not.

    For a page that explains an endless move, not for judging one: it walks up to 100,000 laps,
    more than the longest cycle on the board of oman-1. Source: RULES.md 5 (endless moves).
    """
    laps, end = sow(list(stones), hole, limit=_LONGEST_WALK)
    return laps if end is None and laps < _LONGEST_WALK else None
