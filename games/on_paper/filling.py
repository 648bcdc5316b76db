"""Pages filled with blocks from the top, as many pages as it takes."""

from copy import copy
from typing import NamedTuple

from tournaments.sheets.layout import Block, Draw
from tournaments.sheets.pen import Area, Pen


class Placed(NamedTuple):
    """A block with its height in points."""

    height: float
    block: Block


def drawing(page: list[Placed], size: float) -> Draw:
    """Draws what was put on a page, at that type size."""

    def draw(pen: Pen, area: Area) -> None:
        top = area.top
        for height, block in page:
            block.draw(pen, Area(area.start, top, area.width, height), size)
            top += height

    return draw


class Filling:
    """Pages of that height, filled from the top; all but the first begin with ``lead``."""

    def __init__(self, height: float, lead: Placed) -> None:
        self._height, self._lead = height, lead
        self.pages: list[list[Placed]] = [[]]
        self.left = height

    def branch(self) -> "Filling":
        """Another one that goes on from here."""
        other = copy(self)
        other.pages = [list(page) for page in self.pages]
        return other

    def turn(self) -> None:
        """Go on at the top of a new page."""
        self.pages.append([self._lead])
        self.left = self._height - self._lead.height

    def put(self, *blocks: Placed) -> None:
        """Put blocks that stay together on this page, or where it lacks the room on a new one."""
        needed = sum(each.height for each in blocks)
        if needed > self.left:
            self.turn()
        self.pages[-1].extend(blocks)
        self.left -= needed
