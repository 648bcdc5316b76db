"""Round robin schedules on Berger tables (RULES.md 4, Berger)."""

from tournaments.pairing.types import Pair, RoundPairing

SMALLEST_FIELD = 2
LARGEST_FIELD = 24


def rounds_for(size: int, *, double: bool = False) -> int:
    """How many rounds a field of ``size`` players needs. Source: RULES.md 4, Berger."""
    return (size - 1 + size % 2) * (2 if double else 1)


def schedule(size: int, *, double: bool = False) -> tuple[RoundPairing, ...]:
    """Every round for ``size`` players, 2 to 24, in Berger order.

    Whoever would meet number size + 1 of an odd field has that round's ``bye``. A double
    schedule swaps the last two rounds of the first cycle and reverses the sides in the
    second. Raises ValueError for another size. Source: RULES.md 4, Berger.
    """
    if not SMALLEST_FIELD <= size <= LARGEST_FIELD:
        raise ValueError(f"a Berger table is for {SMALLEST_FIELD} to {LARGEST_FIELD} players")
    even = size + size % 2
    cycle = [_round(index, even) for index in range(even - 1)]
    rounds = _both_cycles(cycle) if double else cycle
    return tuple(_without_dummy(pairs, size) for pairs in rounds)


def _round(index: int, even: int) -> list[Pair]:
    """Round ``index`` from 0 of an even field, the pair of the highest number first.

    The others stand on a circle that turns by half the field each round.
    """
    circle = even - 1
    lead = index * (even // 2) % circle
    fixed = Pair(even, lead + 1) if index % 2 else Pair(lead + 1, even)
    others = [
        Pair((lead + step) % circle + 1, (lead - step) % circle + 1) for step in range(1, even // 2)
    ]
    return [fixed, *others]


def _both_cycles(cycle: list[list[Pair]]) -> list[list[Pair]]:
    reversed_cycle = [[Pair(pair.second, pair.first) for pair in pairs] for pairs in cycle]
    # RULES.md 4, Berger: swapped so that nobody has three in a row.
    return [*cycle[:-2], *reversed(cycle[-2:]), *reversed_cycle]


def _without_dummy(pairs: list[Pair], size: int) -> RoundPairing:
    real = tuple(pair for pair in pairs if max(pair) <= size)
    free = [min(pair) for pair in pairs if max(pair) > size]
    return RoundPairing(real, free[0] if free else None)
