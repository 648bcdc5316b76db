"""The sowing of one side's stones, lap after lap: the inner loop of the engine."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

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
    The last hole is None for a sowing that goes on after ``limit`` laps; with the laps of the
    longest sowing that ends, this is an endless one. Source: RULES.md 2.2, 2.3, 2.4, 5.
    """
    holes = len(stones)
    for laps in range(1, limit + 1):
        held = stones[hole]
        stones[hole] = 0
        for step in range(hole + 1, hole + held + 1):
            stones[step % holes] += 1
        hole = (hole + held) % holes
        if stones[hole] == 1:
            return laps, hole
    return limit, None


def laps_of(stones: Sequence[int], hole: int) -> Iterator[Lap]:
    """Yield the laps of the sowing from ``hole``, without end if the sowing has none.

    Source: RULES.md 2.2, 2.3.
    """
    for lap, _ in _walk(stones, hole):
        yield lap


def return_lap(stones: Sequence[int], hole: int) -> int | None:
    """Number of laps after which the first state returns, or None when it does not.

    For a page that explains an endless move, not for judging one: it walks up to 100,000 laps,
    more than the longest cycle on the board of oman-1. Source: RULES.md 5 (endless moves).
    """
    first = list(stones)
    for laps, (lap, left) in enumerate(islice(_walk(stones, hole), _LONGEST_WALK), start=1):
        if lap.end == hole and left == first:
            return laps
    return None


def _walk(stones: Sequence[int], hole: int) -> Iterator[tuple[Lap, list[int]]]:
    """Yield each lap and the stones after it, always in the same list."""
    left = list(stones)
    last: int | None = None
    while last is None:
        lap = Lap(hole, left[hole], (hole + left[hole]) % len(left))
        _, last = sow(left, hole, limit=1)
        yield lap, left
        hole = lap.end
