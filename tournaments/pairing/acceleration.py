"""Accelerated pairing: virtual points for the top half in the first rounds (RULES.md 4)."""

from tournaments.pairing.types import Acceleration, PointSystem


def top_half_of(size: int) -> int:
    """How many of a field are accelerated: half of it, rounded up to an even number."""
    return min(size, 2 * -(-size // 4))


def baku(
    size: int, planned_rounds: int, points: PointSystem, *, top_half: int | None = None
) -> tuple[Acceleration, ...]:
    """The Baku acceleration of a field: points of a win first, then of a draw.

    ``top_half`` is the number of the last accelerated player where late entries moved it.
    Source: RULES.md 4, Baku.
    """
    last_number = top_half or top_half_of(size)
    accelerated = -(-planned_rounds // 2)
    with_a_win = -(-accelerated // 2)
    spans = (
        Acceleration(points.win, 1, with_a_win, 1, last_number),
        Acceleration(points.draw, with_a_win + 1, accelerated, 1, last_number),
    )
    return tuple(span for span in spans if span.first_round <= span.last_round)
