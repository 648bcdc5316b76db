"""Stones lying in a hole: South's are shells with a whorl, North's pebbles with a gleam."""

from collections.abc import Iterator
from math import cos, sin, tau
from random import Random
from typing import NamedTuple

from games.boards.geometry import Place, units
from games.engine import Side

MOST_DRAWN = 12
WIDEST_TURN = 60
FLATNESS = 0.86  # of a pebble
_HERE = Place(0, 0, 0, 0)

# For each number of stones: how large they are, and the rings they lie in (stones, radius).
_LAYOUTS: tuple[tuple[float, tuple[tuple[int, float], ...]], ...] = (
    (14, ()),
    (14, ((1, 0),)),
    (14, ((2, 15.5),)),
    (13.5, ((3, 17.5),)),
    (13, ((4, 20.5),)),
    (11.5, ((1, 0), (4, 25))),
    (11, ((6, 25),)),
    (11, ((1, 0), (6, 25))),
    (9, ((1, 0), (7, 28))),
    (8, ((2, 9), (7, 28))),
    (8, ((2, 9), (8, 28))),
    (8, ((3, 9), (8, 28))),
    (8, ((3, 9), (9, 28))),
)
# The whorl of a shell of radius 1: half circles of these radii, ending at these points.
WHORL = ((0.82, -0.643), (0.55, 0.457), (0.3, -0.143))


class Stone(NamedTuple):
    """Where a stone lies, its radius, and by how many degrees it is turned."""

    x: float
    y: float
    size: float
    turn: int


def lying(place: Place, count: int, random: Random) -> Iterator[Stone]:
    """Lay ``count`` stones into a hole, at most twelve; ``random`` turns them."""
    size, rings = _LAYOUTS[min(count, MOST_DRAWN)]
    turn = random.uniform(0, tau)
    for number, radius in rings:
        for index in range(number):
            angle = turn + tau * index / number
            x, y = place.x + radius * cos(angle), place.y + radius * sin(angle)
            yield Stone(x, y, size, random.randint(-WIDEST_TURN, WIDEST_TURN))


def stones_in(place: Place, side: Side, count: int, random: Random) -> str:
    """Draw ``count`` stones of ``side``, at most twelve; ``random`` turns them."""
    draw = _shell if side is Side.SOUTH else _pebble
    return "".join(draw(stone) for stone in lying(place, count, random))


def draw_heaps() -> str:
    """Draw, as one picture of symbols, every heap that a hole of either side can hold.

    A script that moves stones takes them from here: ``south-3`` are three stones round 0, 0.
    """
    heaps = (
        f'<g id="{side.name.lower()}-{count}">{stones_in(_HERE, side, count, Random(count))}</g>'
        for side in Side
        for count in range(MOST_DRAWN + 1)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{"".join(heaps)}</defs></svg>'


def _shell(stone: Stone) -> str:
    size = stone.size
    whorl = "".join(
        f"A{units(size * radius, size * radius)} 0 0 1 {units(size * end, 0)}"
        for radius, end in WHORL
    )
    return (
        f'<g transform="translate({units(stone.x, stone.y)}) rotate({stone.turn})">'
        f'<circle class="shell" r="{size}"/><path class="whorl" d="M{units(size, 0)}{whorl}"/></g>'
    )


def _pebble(stone: Stone) -> str:
    x, y = units(stone.x), units(stone.y)
    return (
        f'<ellipse class="pebble" cx="{x}" cy="{y}" rx="{stone.size}" '
        f'ry="{units(stone.size * FLATNESS)}" transform="rotate({stone.turn} {x} {y})"/>'
    )
