"""Stones lying in a hole: South's are shells with a whorl, North's pebbles with a gleam."""

from math import cos, sin, tau
from random import Random

from games.boards.geometry import Place, units
from games.engine import Side

MOST_DRAWN = 12
WIDEST_TURN = 60

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
_WHORL = ((0.82, -0.643), (0.55, 0.457), (0.3, -0.143))


def stones_in(place: Place, side: Side, count: int, random: Random) -> str:
    """Draw ``count`` stones of ``side``, at most twelve; ``random`` turns them."""
    size, rings = _LAYOUTS[min(count, MOST_DRAWN)]
    draw = _shell if side is Side.SOUTH else _pebble
    turn = random.uniform(0, tau)
    drawn = []
    for number, radius in rings:
        for index in range(number):
            angle = turn + tau * index / number
            at = (place.x + radius * cos(angle), place.y + radius * sin(angle))
            drawn.append(draw(at, size, random.randint(-WIDEST_TURN, WIDEST_TURN)))
    return "".join(drawn)


def _shell(at: tuple[float, float], size: float, turn: int) -> str:
    whorl = "".join(
        f"A{units(size * radius, size * radius)} 0 0 1 {units(size * end, 0)}"
        for radius, end in _WHORL
    )
    return (
        f'<g transform="translate({units(*at)}) rotate({turn})"><circle class="shell" r="{size}"/>'
        f'<path class="whorl" d="M{units(size, 0)}{whorl}"/></g>'
    )


def _pebble(at: tuple[float, float], size: float, turn: int) -> str:
    x, y = units(at[0]), units(at[1])
    return (
        f'<ellipse class="pebble" cx="{x}" cy="{y}" rx="{size}" ry="{units(size * 0.86)}" '
        f'transform="rotate({turn} {x} {y})"/>'
    )
