"""Numbered lines for the moves of both sides, in columns."""

from dataclasses import dataclass

from tournaments.sheets.cells import Phrase
from tournaments.sheets.edition import Edition
from tournaments.sheets.parts import SMALL
from tournaments.sheets.pen import Align, Area, Pen, Sign

LINES = 60  # of a move each; a long game takes up to two sheets
COLUMNS = 4
HEAD_EMS = 1.5
NUMBER_SHARE = 0.22  # of a column
GUTTER = 0.8  # between columns, in ems
TALLEST_EMS = 2.9
FRAME = 0.7
RULE = 0.3


@dataclass(frozen=True)
class MoveLines:
    """Sixty numbered lines after ``before`` others, each for a move of either side."""

    edition: Edition
    before: int

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        """Fill ``area``, with lines that are no taller than anybody writes."""
        gutter = GUTTER * size
        width = (area.width - (COLUMNS - 1) * gutter) / COLUMNS
        for number in range(COLUMNS):
            start = area.start + number * (width + gutter)
            first = self.before + number * (LINES // COLUMNS) + 1
            self._column(pen, area._replace(start=start, width=width), size, first)

    def _column(self, pen: Pen, area: Area, size: float, first: int) -> None:
        count = LINES // COLUMNS
        head = HEAD_EMS * size
        height = min((area.height - head) / count, TALLEST_EMS * size)
        number = NUMBER_SHARE * area.width
        move = (area.width - number) / 2
        starts = (area.start + number, area.start + number + move)
        for sign, start in zip(Sign, starts, strict=True):
            pen.sign(sign, start + (move - size) / 2, area.top + 0.2 * size, size)
        grid = Area(area.start + number, area.top + head, 2 * move, count * height)
        pen.frame(grid, FRAME)
        pen.line((starts[1], grid.top), (starts[1], grid.bottom), RULE)
        for line in range(count):
            top = grid.top + line * height
            if line:
                pen.line((grid.start, top), (grid.start + grid.width, top), RULE)
            label = Phrase(self.edition.number(first + line), scale=SMALL, max_lines=1)
            label_top = top + (height - label.height(number, size)) / 2
            label.draw(pen, Area(area.start, label_top, number * 0.8, height), size, Align.END)
