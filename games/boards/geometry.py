"""Where the holes of a board lie in its picture: 740 x 536 units for rows of seven."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from games.engine import RuleSet, Side
from games.engine.board import seats

PITCH = 100
RADIUS = 41
MARGIN = 70
HEIGHT = 536
RIB = 268
ROWS = (98, 214, 322, 438)  # the back and front row above, the front and back row below
OUTWARD = (-1, 1, -1, 1)  # away from the middle of a side's two rows


class Place(NamedTuple):
    """The centre of a hole, the baseline of its letter, and which way out of the loop is."""

    x: int
    y: int
    letters: int
    outward: int


@dataclass(frozen=True, slots=True)
class Plan:
    """The picture's width and the place of every hole, in the order in which it is drawn."""

    width: int
    places: Mapping[tuple[Side, int], Place]


@cache
def plan_of(rules: RuleSet, below: Side = Side.SOUTH) -> Plan:
    """The plan of a board as the player ``below`` sees it, for rows of any length.

    With North below the board is turned, never mirrored: sowing goes the same way round.
    """
    rows = seats(rules)
    if below is Side.NORTH:
        rows = tuple(row[::-1] for row in rows[::-1])
    places = {
        seat: Place(MARGIN + PITCH * column, y, y - 49 if y < RIB else y + 67, out)
        for row, y, out in zip(rows, ROWS, OUTWARD, strict=True)
        for column, seat in enumerate(row)
    }
    return Plan(2 * MARGIN + PITCH * (rules.row_length - 1), places)


def units(*values: float) -> str:
    """Coordinates for a picture, with one decimal at most."""
    return " ".join(format(round(value, 1), "g") for value in values)
