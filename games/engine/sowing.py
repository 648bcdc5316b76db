"""The sowing of one side's stones, lap after lap: the inner loop of the engine.

While it is sown, a side is one integer with a byte for each hole, so that a lap, however many
stones it drops, is a single addition taken from a table.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

BYTE = 8
MOST_STONES = (1 << BYTE) - 1


@dataclass(frozen=True, slots=True)
class Lap:
    """One handful: ``stones`` lifted from hole ``start``, the last of them sown in hole ``end``."""

    start: int
    stones: int
    end: int


@dataclass(frozen=True, slots=True)
class Sowing:
    """A sowing that ended: its number of laps, the hole of the last stone, the stones after it."""

    laps: int
    end: int
    stones: tuple[int, ...]


def sow(stones: tuple[int, ...], hole: int, limit: int | None = None) -> Sowing | None:
    """Sow from ``hole`` until a last stone falls in an empty hole; None when none ever does.

    ``stones`` are the counts of one side in sowing order, ``hole`` an index that holds some.
    A sowing is endless once its first state returns, or once it outlasts ``limit``, the laps of
    the longest sowing that ends. Source: RULES.md 2.2, 2.3, 2.4, 5 (endless moves).
    """
    laps, end, side = _walk(stones, hole, limit)
    if _held(side, end) != 1:
        return None
    return Sowing(laps, end, tuple(side.to_bytes(len(stones), "little")))


def laps_of(stones: tuple[int, ...], hole: int) -> Iterator[Lap]:
    """Yield the laps of the sowing from ``hole``, without end if the sowing has none.

    Source: RULES.md 2.2, 2.3.
    """
    holes = len(stones)
    counts = list(stones)
    while True:
        held, counts[hole] = counts[hole], 0
        for step in range(1, held + 1):
            counts[(hole + step) % holes] += 1
        end = (hole + held) % holes
        yield Lap(hole, held, end)
        if counts[end] == 1:
            return
        hole = end


def return_lap(stones: tuple[int, ...], hole: int) -> int | None:
    """Number of laps after which the first state returns, or None when the sowing ends.

    Walks the whole cycle, up to 97,580 laps on the board of oman-1: for a page that explains an
    endless move, not for judging one. Source: RULES.md 5 (endless moves).
    """
    laps, end, side = _walk(stones, hole, None)
    return None if _held(side, end) == 1 else laps


def _walk(stones: tuple[int, ...], hole: int, limit: int | None) -> tuple[int, int, int]:
    """Sow until the end, the first state or the limit: laps, hole of the last stone, side."""
    table = _lap_table(len(stones))
    first_side, first_hole = int.from_bytes(bytes(stones), "little"), hole
    side, held = first_side, stones[hole]
    laps = 0
    while laps != limit:
        laps += 1
        change, hole = table[hole][held]
        side += change
        held = side >> BYTE * hole & MOST_STONES
        if held == 1 or (side == first_side and hole == first_hole):
            break
    return laps, hole, side


def _held(side: int, hole: int) -> int:
    return side >> BYTE * hole & MOST_STONES


@cache
def _lap_table(holes: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each hole and number of stones in it: what a lap adds to the side, and where it ends."""
    return tuple(tuple(_laps_from(hole, holes)) for hole in range(holes))


def _laps_from(hole: int, holes: int) -> Iterator[tuple[int, int]]:
    change, end = 0, hole
    lifted = 1 << BYTE * hole
    yield change, end
    for _ in range(MOST_STONES):
        end = (end + 1) % holes
        change += (1 << BYTE * end) - lifted
        yield change, end
