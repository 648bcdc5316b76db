"""A border for what is hung up framed: a row of holes and stones, a star in each corner."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

from .pen import Align, Area, Pen, Sign

BAND = 20.0  # width of the border, in points
OUTER_RULE = 0.9
HAIRLINE = 0.4
FRAME_GAP = 2.4
HOLE = 3.6  # radius
STONE = 1.1
STEP = 18.0  # from hole to hole
CORNER = 13.0  # width of a star
SHELL = 12.0
DIVIDER_HOLES = 3  # on each side of the shell


def border(pen: Pen, area: Area) -> Area:
    """Draw the border along the edge of ``area``; what is left inside.

    All is outlines: no dark fills. Source: RULES.md 1.3, 1.17.
    """
    inner = inside(area, BAND)
    pen.frame(area, OUTER_RULE)
    pen.frame(inside(area, FRAME_GAP), HAIRLINE)
    pen.frame(inner, HAIRLINE)
    for at, radius in _along(area):
        pen.circle(at, radius, HAIRLINE)
    for at in _corners(area):
        star(pen, at)
    return inner


@dataclass(frozen=True)
class Divider:
    """A shell between holes, ``ems`` high, to part two texts."""

    ems: float
    span: int = 1

    def height(self, width: float, size: float) -> float:
        return self.ems * size

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        middle = area.anchor(Align.MIDDLE), area.top + area.height / 2
        pen.sign(Sign.SHELL, middle[0] - SHELL / 2, middle[1] - SHELL / 2, SHELL)
        for number in range(1, DIVIDER_HOLES + 1):
            for way in (-1, 1):
                hole = middle[0] + way * number * STEP
                pen.circle((hole, middle[1]), HOLE, HAIRLINE)
                pen.circle((hole - way * STEP / 2, middle[1]), STONE, HAIRLINE)


def star(pen: Pen, at: tuple[float, float]) -> None:
    """Two squares, one on its corner, and a hole in them."""
    half, reach = CORNER / 2, CORNER / sqrt(2)
    pen.frame(Area(at[0] - half, at[1] - half, CORNER, CORNER), HAIRLINE)
    points = [(at[0], at[1] - reach), (at[0] + reach, at[1])]
    points += [(at[0], at[1] + reach), (at[0] - reach, at[1])]
    for start, end in pairwise((*points, points[0])):
        pen.line(start, end, HAIRLINE)
    pen.circle(at, HOLE, HAIRLINE)


def inside(area: Area, edge: float) -> Area:
    return Area(area.start + edge, area.top + edge, area.width - 2 * edge, area.height - 2 * edge)


def _track(area: Area) -> Area:
    """The middle of the band."""
    return inside(area, (BAND + FRAME_GAP) / 2)


def _along(area: Area) -> Iterator[tuple[tuple[float, float], float]]:
    """Holes on all four sides, evenly between the corners, and a stone between any two."""
    track = _track(area)
    end = track.start + track.width
    for start, radius in _steps(track.start, track.width):
        yield (start, track.top), radius
        yield (start, track.bottom), radius
    for top, radius in _steps(track.top, track.height):
        yield (track.start, top), radius
        yield (end, top), radius


def _steps(start: float, length: float) -> Iterator[tuple[float, float]]:
    count = 2 * round(length / STEP)
    for number in range(2, count - 1):
        yield start + number * length / count, STONE if number % 2 else HOLE


def _corners(area: Area) -> Iterator[tuple[float, float]]:
    track = _track(area)
    for start in (track.start, track.start + track.width):
        yield start, track.top
        yield start, track.bottom
