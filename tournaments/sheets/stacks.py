"""Slips: blocks below one another, each in columns of its own, to cut apart or on a roll."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .document import Page
from .edition import Edition
from .layout import FURNITURE_SIZE, SIZE_STEP, Block, Draw
from .paper import MARGIN, ROLL_MARGIN, ROLL_WIDTH
from .pen import Area, Pen
from .pieces import Grid

ROLL_SIZE = 11.0
SMALLEST_SIZE = 5.0
FOOT = 20.0  # what the foot of a page takes at the least
LONGEST_PAGE = 14_000.0  # a PDF knows none of more than 14,400 points


@dataclass(frozen=True)
class Stack:
    """Blocks below one another. Widths, heights and sizes are in points."""

    blocks: tuple[Block, ...]

    def height(self, width: float, size: float) -> float:
        return sum(block.height(width, size) for block in self.blocks)

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        """Draw the blocks from the top of ``area``."""
        top = area.top
        for block in self.blocks:
            height = block.height(area.width, size)
            block.draw(pen, Area(area.start, top, area.width, height), size)
            top += height

    def size_in(self, area: Area, largest: float) -> float:
        """The largest type size up to that at which the blocks are no taller than ``area``."""
        steps = int((largest - SMALLEST_SIZE) / SIZE_STEP)
        sizes = (largest - step * SIZE_STEP for step in range(steps + 1))
        fitting = (size for size in sizes if self.height(area.width, size) <= area.height)
        return next(fitting, SMALLEST_SIZE)

    def draw_in_middle(self, pen: Pen, area: Area, largest: float) -> None:
        """Draw the blocks as large as ``area`` allows, in the middle of its height."""
        size = self.size_in(area, largest)
        top = area.top + (area.height - self.height(area.width, size)) / 2
        self.draw(pen, area._replace(top=top), size)

    def fitted(self, largest: float) -> Draw:
        """Draws the blocks as large as their piece of paper allows, and no larger than that."""

        def draw(pen: Pen, area: Area) -> None:
            self.draw(pen, area, self.size_in(area, largest))

        return draw


def stacked_grid(edition: Edition, width: float, height: float) -> Grid:
    """As many pieces as share the paper evenly, none of them smaller than that; one at least."""
    paper_width, paper_height = edition.page_size()
    columns = (paper_width - 2 * MARGIN) // width
    rows = (paper_height - 2 * MARGIN - FOOT) // height
    return Grid(max(1, int(columns)), max(1, int(rows)), is_stacked=True)


def roll_pages(
    stacks: Sequence[Stack], edition: Edition, foot: Callable[[int, int], Block]
) -> tuple[Page, ...]:
    """A page of the roll for each slip, as long as what stands on it. Source: RULES.md 1.13."""
    width = ROLL_WIDTH - 2 * ROLL_MARGIN

    def page(number: int, stack: Stack) -> Page:
        height = stack.height(width, ROLL_SIZE)
        below = foot(number, len(stacks))
        foot_height = below.height(width, FURNITURE_SIZE)

        def draw(pen: Pen) -> None:
            stack.draw(pen, Area(ROLL_MARGIN, ROLL_MARGIN, width, height), ROLL_SIZE)
            foot_area = Area(ROLL_MARGIN, ROLL_MARGIN + height, width, foot_height)
            below.draw(pen, foot_area, FURNITURE_SIZE)

        page_height = height + foot_height + 2 * ROLL_MARGIN
        return Page(ROLL_WIDTH, page_height, edition.is_right_to_left, draw)

    return tuple(page(number, stack) for number, stack in enumerate(stacks, start=1))
