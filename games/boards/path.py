"""The last move on the drawn board: the way of its stones, its laps, and what it took."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot

from games.boards.geometry import RADIUS, Place, Plan, units
from games.engine import Lap, Move, RuleSet

MOST_LAPS = 14
SHIFT = 13  # a second time round runs this much further out
MOST_SHIFTS = 2
HEAD, TAIL, WING = 9, 5, 9  # an arrowhead, measured from the middle of its step
_CORNERS = ((-31, -31), (31, -31), (31, 31), (-31, 31))

Point = tuple[float, float]


def draw_move(move: Move, plan: Plan, rules: RuleSet) -> tuple[str, str]:
    """Draw a move in two layers, under and over the stones, unless no path of it is known."""
    lifted = _ring("lifted", plan.places[move.side, move.hole], RADIUS)
    if move.is_endless or move.is_certified:
        return lifted, ""
    end = plan.places[move.side, move.laps[-1].end]
    landed = _ring("halo", end, RADIUS + 1) + _ring("landed", end, RADIUS + 1)
    lines = "".join(_way(points) for points in ways(move, plan, rules))
    return lines + lifted + landed, _lap_discs(move, plan) + _captures(move, plan)


def draw_fault(place: Place) -> str:
    """Mark the hole of a wrong move with a ring and a stroke."""
    x, y = place.x, place.y
    stroke = f'<path class="fault" d="M{x - 29} {y - 29}L{x + 29} {y + 29}"/>'
    return _ring("fault", place, RADIUS + 1) + stroke


def _ring(css: str, place: Place, radius: int) -> str:
    return f'<circle class="{css}" cx="{place.x}" cy="{place.y}" r="{radius}"/>'


def ways(move: Move, plan: Plan, rules: RuleSet) -> Iterator[list[Point]]:
    """The lines to draw: one for the whole sowing, or the first and the last lap of a long one."""
    laps = move.laps
    if len(laps) <= MOST_LAPS:
        yield _points(move, sum(lap.stones for lap in laps), laps[0], plan, rules)
    else:
        for lap in (laps[0], laps[-1]):
            yield _points(move, lap.stones, lap, plan, rules)


def _points(move: Move, stones: int, lap: Lap, plan: Plan, rules: RuleSet) -> list[Point]:
    """The hole where ``lap`` begins and those of the next ``stones`` stones sown."""
    visits: Counter[int] = Counter()
    points: list[Point] = []
    for step in range(stones + 1):
        hole = (lap.start + step) % rules.holes
        place = plan.places[move.side, hole]
        shift = SHIFT * min(visits[hole], MOST_SHIFTS)
        points.append((place.x, place.y + place.outward * shift))
        visits[hole] += 1
    return points


def _way(points: list[Point]) -> str:
    line = "M" + "L".join(units(*point) for point in points)
    heads = "".join(_arrowhead(start, end) for start, end in pairwise(points))
    return (
        f'<path class="case" d="{line}"/><path class="way" d="{line}"/>'
        f'<path class="arrow" d="{heads}"/>'
    )


def _arrowhead(start: Point, end: Point) -> str:
    length = hypot(end[0] - start[0], end[1] - start[1])
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    tail = (x - TAIL * dx, y - TAIL * dy)
    one = units(tail[0] - WING * dy, tail[1] + WING * dx)
    other = units(tail[0] + WING * dy, tail[1] - WING * dx)
    return f"M{one}L{units(x + HEAD * dx, y + HEAD * dy)}L{other}"


def _lap_discs(move: Move, plan: Plan) -> str:
    """The number of each lap beside the hole where it ends; of a long move first and last."""
    numbered = list(enumerate(move.laps, start=1))
    shown = numbered if len(numbered) <= MOST_LAPS else [numbered[0], numbered[-1]]
    taken: Counter[int] = Counter()
    discs = []
    for number, lap in shown:
        dx, dy = _CORNERS[taken[lap.end] % len(_CORNERS)]
        taken[lap.end] += 1
        place = plan.places[move.side, lap.end]
        discs.append(_disc(place.x + dx, place.y + dy, number))
    return "".join(discs)


def _disc(x: int, y: int, number: int) -> str:
    radius = 16 if number < 100 else 25 if number < 1000 else 32
    return (
        f'<g class="lap"><circle cx="{x}" cy="{y}" r="{radius}"/>'
        f'<text x="{x}" y="{y + 8}">{number}</text></g>'
    )


def _captures(move: Move, plan: Plan) -> str:
    drawn: Iterable[tuple[Place, int]] = (
        (plan.places[move.side.other, capture.hole], capture.stones) for capture in move.captures
    )
    return "".join(
        _ring("captured", place, RADIUS)
        + f'<text class="loss" x="{place.x}" y="{place.y + 11}">−{stones}</text>'
        for place, stones in drawn
    )
