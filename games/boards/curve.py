"""The stones on each side over a game, as a picture (SVG) of 316 x 196 units."""

from collections.abc import Callable

from django.utils.html import escape
from django.utils.safestring import SafeString

from games.boards.geometry import units
from games.engine import Side
from games.positions import Position

LEFT, RIGHT, TOP, BOTTOM = 28, 262, 16.8, 168
MOST_TICKS = 5
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
NAME_HEIGHT = 16


def draw_curve(
    position: Position, *, title: str, south: str, north: str, link: Callable[[int], str]
) -> SafeString:
    """Draw how many stones each side had after every move, with a line where ``position`` is.

    ``title`` is the sentence for who cannot see it, ``south`` and ``north`` name the lines,
    ``link`` gives the address of a ply. The links are for the pointer: the list of moves has
    the same ones for keys and screen readers.
    """
    counts = [tuple(sum(board.stones(side)) for side in Side) for board in position.replay.boards]
    scale = _Scale(moves=len(counts) - 1, stones=position.rules.stones_a_side)
    lines = "".join(
        f'<path class="{css}" d="{scale.line([count[side] for count in counts])}"/>'
        for side, css in ((Side.NORTH, "north"), (Side.SOUTH, "south"))
    )
    here = units(scale.x(min(position.ply, scale.moves)))
    return SafeString(
        '<svg class="curve" viewBox="0 0 316 196"><g role="img" aria-labelledby="curve-title">'
        f'<title id="curve-title">{escape(title)}</title>{scale.grid()}'
        f'<path class="here" d="M{here} 10V174"/>{lines}'
        f"{scale.names((escape(south), escape(north)), counts[-1])}</g>"
        f'<g aria-hidden="true">{scale.links(link)}</g></svg>'
    )


class _Scale:
    def __init__(self, *, moves: int, stones: int) -> None:
        self.moves = moves
        self.stones = stones

    def x(self, ply: int) -> float:
        return LEFT + (RIGHT - LEFT) * ply / max(self.moves, 1)

    def y(self, stones: int) -> float:
        return BOTTOM - (BOTTOM - TOP) * stones / self.stones

    def line(self, counts: list[int]) -> str:
        points = (units(self.x(ply), self.y(count)) for ply, count in enumerate(counts))
        return "M" + "L".join(points)

    def grid(self) -> str:
        levels = "".join(
            f'<path d="M{LEFT} {units(self.y(stones))}H{RIGHT}"/><text x="{LEFT - 7}" '
            f'y="{units(self.y(stones) + 5)}" text-anchor="end">{stones}</text>'
            for stones in (0, self.stones // 2, self.stones)
        )
        step = next(step for step in STEPS if self.moves <= step * MOST_TICKS)
        return levels + "".join(
            f'<text x="{units(self.x(ply))}" y="190" text-anchor="middle">{ply}</text>'
            for ply in range(0, self.moves + 1, step)
        )

    def links(self, link: Callable[[int], str]) -> str:
        """A strip over each ply of the curve that leads there."""
        width = (RIGHT - LEFT) / max(self.moves, 1)
        return "".join(
            f'<a href="{escape(link(ply))}" tabindex="-1"><rect class="ply" '
            f'x="{units(self.x(ply) - width / 2)}" y="10" width="{units(width)}" height="164"/></a>'
            for ply in range(self.moves + 1)
        )

    def names(self, names: tuple[str, str], counts: tuple[int, ...]) -> str:
        """The sides' names at the ends of their lines, moved apart where the lines meet."""
        south, north = (self.y(stones) + 5 for stones in counts)
        overlap = max(NAME_HEIGHT - abs(south - north), 0) / 2
        apart = overlap if south > north else -overlap
        return "".join(
            f'<text class="name" x="{RIGHT + 6}" y="{units(y)}">{name}</text>'
            for name, y in zip(names, (south + apart, north - apart), strict=True)
        )
