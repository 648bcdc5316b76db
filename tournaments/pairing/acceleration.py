"""Accelerated pairing: virtual points for the top half in the first rounds (RULES.md 4)."""

from tournaments.pairing.types import Acceleration, PointSystem


def baku(size: int, planned_rounds: int, points: PointSystem) -> tuple[Acceleration, ...]:
    """The Baku acceleration of a field: points of a win first, then of a draw.

    Source: RULES.md 4, Baku.
    """
    top_half = min(size, 2 * -(-size // 4))
    accelerated = -(-planned_rounds // 2)
    with_a_win = -(-accelerated // 2)
    spans = (
        Acceleration(points.win, 1, with_a_win, 1, top_half),
        Acceleration(points.draw, with_a_win + 1, accelerated, 1, top_half),
    )
    return tuple(span for span in spans if span.first_round <= span.last_round)
