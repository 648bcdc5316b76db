"""Rows on pages: what every sheet is made of, and the size its table is set in.

Sizes inside a block are shares of one type size, so that a table can be tried at several and
set at the largest that fits one page.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from itertools import accumulate
from typing import NamedTuple

from .cells import Cell
from .document import Page
from .paper import MARGIN
from .pen import Area, Pen

GAP = 9.0  # between head, table and foot
FURNITURE_SIZE = 10.0  # of head and foot, which don't grow with the table
LARGEST_SIZE = 20.0
SMALLEST_SIZE = 11.0
SIZE_STEP = 0.5
LITTLE = 0.15  # of a type size
PADDING = 0.2  # above and below most rows, in ems
GUTTER = 0.4  # between columns, in ems
HAIRLINE = 0.3
RULE = 0.9

Draw = Callable[[Pen, Area], None]


@dataclass(frozen=True)
class Column:
    """A column ``ems`` wide, plus its ``share`` of what all columns leave of the line."""

    ems: float = 0.0
    share: float = 0.0


@dataclass(frozen=True)
class Row:
    """Cells that cover the columns, each in the middle of the height, and the line below them.

    A lead stays on the page of the row that follows it. Above and below are so many ems of paper.
    """

    cells: tuple[Cell, ...]
    rule: float = HAIRLINE
    is_lead: bool = False
    hangs: bool = False  # cells hang from the top instead
    padding: float = PADDING


class _Placed(NamedTuple):
    """A cell, where it starts in its line, its width and height in points."""

    cell: Cell
    start: float
    width: float
    height: float


@dataclass(frozen=True)
class Block:
    """Rows below one another in the same columns. Widths, heights and sizes are in points."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]

    def height(self, width: float, size: float) -> float:
        return sum(self.row_height(row, width, size) for row in self.rows)

    def fits(self, area_height: float, width: float, size: float) -> bool:
        """Whether the rows are no taller than that, measured no further than it takes to see."""
        heights = (self.row_height(row, width, size) for row in self.rows)
        return all(total <= area_height for total in accumulate(heights))

    def row_height(self, row: Row, width: float, size: float) -> float:
        return _tallest(self._placed(row, width, size)) + 2 * row.padding * size

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        """Draw the rows from the top of ``area``."""
        top = area.top
        for row in self.rows:
            placed = list(self._placed(row, area.width, size))
            height = _tallest(placed) + 2 * row.padding * size
            _draw_row(pen, row, placed, Area(area.start, top, area.width, height), size)
            top += height

    def _placed(self, row: Row, width: float, size: float) -> Iterator[_Placed]:
        widths = _widths(self.columns, width, size)
        gutter = GUTTER * size
        column, start = 0, 0.0
        for cell in row.cells:
            room = sum(widths[column : column + cell.span]) + gutter * (cell.span - 1)
            yield _Placed(cell, start, room, cell.height(room, size))
            column, start = column + cell.span, start + room + gutter


def _tallest(placed: Iterable[_Placed]) -> float:
    return max((cell.height for cell in placed), default=0.0)


def _draw_row(pen: Pen, row: Row, placed: Iterable[_Placed], area: Area, size: float) -> None:
    for cell, start, width, height in placed:
        top = area.top + (row.padding * size if row.hangs else (area.height - height) / 2)
        cell.draw(pen, Area(area.start + start, top, width, height), size)
    if row.rule:
        pen.line((area.start, area.bottom), (area.start + area.width, area.bottom), row.rule)


@lru_cache(maxsize=64)
def _widths(columns: tuple[Column, ...], width: float, size: float) -> tuple[float, ...]:
    """The widths of the columns in points: what is left of the line is shared."""
    gutters = GUTTER * (len(columns) - 1)
    left = width - size * (gutters + sum(column.ems for column in columns))
    shares = sum(column.share for column in columns)
    return tuple(column.ems * size + left * column.share / shares for column in columns)


@dataclass(frozen=True)
class Table:
    """Rows under a header that is repeated on every page."""

    columns: tuple[Column, ...]
    header: Row
    rows: tuple[Row, ...]
    several_pages_size: float  # for what doesn't fit one page
    shared_ems: float = 0.0  # what columns that share the line need of it together
    smallest_size: float = SMALLEST_SIZE  # to fit one page

    def size_in(self, width: float, height: float) -> float:
        """The type size: the largest that fits one page, else the one for several pages.

        No larger than the columns leave room for; a table of very many columns goes below the
        smallest size of others. Source: RULES.md 1.2.
        """
        block = Block(self.columns, (self.header, *self.rows))
        largest = min(LARGEST_SIZE, self.widest_size(width))
        smallest = min(largest, self.smallest_size)
        if not block.fits(height, width, smallest):
            return self._size_on_pages(min(self.several_pages_size, largest), width, height)
        steps = int((largest - smallest) / SIZE_STEP)
        sizes = (largest - step * SIZE_STEP for step in range(steps + 1))
        fitting = (size for size in sizes if block.fits(height, width, size))
        return next(fitting, smallest)

    def _size_on_pages(self, size: float, width: float, height: float) -> float:
        """That size, or one a little smaller if rows that belong together then share a page."""
        groups = [group for group in self._groups() if len(group) > 1]
        blocks = [Block(self.columns, (self.header, *group)) for group in groups]
        steps = int(size * LITTLE / SIZE_STEP)
        sizes = (size - step * SIZE_STEP for step in range(steps + 1))
        fitting = (each for each in sizes if all(b.fits(height, width, each) for b in blocks))
        return next(fitting, size)

    def widest_size(self, width: float) -> float:
        """The largest type size at which the columns have room in the line, in whole steps."""
        if not self.shared_ems:
            return LARGEST_SIZE
        ems = sum(column.ems for column in self.columns) + GUTTER * (len(self.columns) - 1)
        size = width / (ems + self.shared_ems)
        return size - size % SIZE_STEP

    def pages(self, width: float, height: float, size: float) -> list[Block]:
        """The table on as few pages as it needs, evenly filled, each with the header."""
        block = Block(self.columns, (self.header, *self.rows))
        room = height - block.row_height(self.header, width, size)
        measured = (
            [(row, block.row_height(row, width, size)) for row in group] for group in self._groups()
        )
        groups = [part for group in measured for part in _together(group, room)]
        pages = _filled(groups, room)
        while room > size and len(evener := _filled(groups, room - size)) == len(pages):
            pages, room = evener, room - size
        return [Block(self.columns, (self.header, *rows)) for rows in pages]

    def _groups(self) -> Iterator[list[Row]]:
        """Rows that stay on one page: leads with the row that follows."""
        group: list[Row] = []
        for row in self.rows:
            group.append(row)
            if not row.is_lead:
                yield group
                group = []


def _together(group: Sequence[tuple[Row, float]], room: float) -> Iterator[tuple[list[Row], float]]:
    """The rows of a group with their height; as many of the first as no page holds with the rest
    go by themselves.
    """
    left = sum(height for _, height in group)
    for number, (row, height) in enumerate(group, start=1):
        if left <= room or number == len(group):
            yield [row for row, _ in group[number - 1 :]], left
            return
        yield [row], height
        left -= height


def _filled(groups: Sequence[tuple[list[Row], float]], room: float) -> list[list[Row]]:
    """Groups of rows with their heights, put on pages one after another; at least one page."""
    pages: list[list[Row]] = [[]]
    left = room
    for rows, height in groups:
        if height > left and pages[-1]:
            pages.append([])
            left = room
        pages[-1].extend(rows)
        left -= height
    return pages


@dataclass(frozen=True)
class Sequel:
    """Tables one after another in one type size, each from a new page on."""

    tables: tuple[Table, ...]

    def size_in(self, width: float, height: float) -> float:
        return min(table.size_in(width, height) for table in self.tables)

    def widest_size(self, width: float) -> float:
        return min(table.widest_size(width) for table in self.tables)

    def pages(self, width: float, height: float, size: float) -> list[Block]:
        return [page for table in self.tables for page in table.pages(width, height, size)]


class Setting(NamedTuple):
    """A table set on pages at a type size in points."""

    size: float
    pages: list[Block]

    def drawings(self) -> list[Draw]:
        return [partial(self._draw, page) for page in self.pages]

    def _draw(self, page: Block, pen: Pen, area: Area) -> None:
        page.draw(pen, area, self.size)


def best_setting(ways: Iterable[Table | Sequel], area: Area) -> Setting:
    """Of several ways to set a table the one on fewest pages, and of those the largest."""
    settings = []
    for table in ways:
        size = table.size_in(area.width, area.height)
        settings.append(Setting(size, table.pages(area.width, area.height, size)))
    return min(settings, key=lambda setting: (len(setting.pages), -setting.size))


@dataclass(frozen=True)
class Sheet:
    """Pages of one size: a head on each, and below a foot that says page x of y."""

    head: Block
    foot: Callable[[int, int], Block]
    width: float
    height: float

    @cached_property
    def body(self) -> Area:
        """What is left of a page between head and foot."""
        top = self._head.bottom + GAP
        return Area(MARGIN, top, self._head.width, self._foot.top - GAP - top)

    def pages(self, bodies: Sequence[Draw], *, is_mirrored: bool) -> tuple[Page, ...]:
        """A page for each of these drawings."""

        def page(number: int, body: Draw) -> Page:
            def draw(pen: Pen) -> None:
                self.head.draw(pen, self._head, FURNITURE_SIZE)
                body(pen, self.body)
                self.foot(number, len(bodies)).draw(pen, self._foot, FURNITURE_SIZE)

            return Page(self.width, self.height, is_mirrored, draw)

        return tuple(page(number, body) for number, body in enumerate(bodies, start=1))

    @cached_property
    def _head(self) -> Area:
        width = self.width - 2 * MARGIN
        return Area(MARGIN, MARGIN, width, self.head.height(width, FURNITURE_SIZE))

    @cached_property
    def _foot(self) -> Area:
        width = self.width - 2 * MARGIN
        height = self.foot(1, 1).height(width, FURNITURE_SIZE)
        return Area(MARGIN, self.height - MARGIN - height, width, height)
