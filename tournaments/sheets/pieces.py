"""Pieces to cut apart: slips, cards and badges, several on a page, with marks for the knife."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from .document import Page
from .edition import Edition
from .layout import FURNITURE_SIZE, Block, Draw
from .paper import MARGIN, Turn
from .pen import Area, Pen

MARK = 10.0  # length of a cutting mark, in points
MARK_RULE = 0.4
LEAST_EDGE = 14.0  # of paper around pieces of a size of their own, in points


@dataclass(frozen=True)
class Grid:
    """How pieces lie on a page: columns and rows of equal size, in the order of reading.

    A stack is in order after it was cut as a whole: the second piece lies on the second page.
    Pieces share the page evenly, or have the width and height of ``piece``, in points.
    """

    columns: int
    rows: int
    is_stacked: bool = False
    padding: float = 12.0  # around what is drawn in a piece, in points
    piece: tuple[float, float] | None = None

    @property
    def places(self) -> int:
        return self.columns * self.rows

    def pages_of(self, pieces: Sequence[Draw]) -> list[list[tuple[int, Draw]]]:
        """The pieces of each page, each with the place it has there."""
        count = ceil(len(pieces) / self.places)
        pages: list[list[tuple[int, Draw]]] = [[] for _ in range(count)]
        for index, piece in enumerate(pieces):
            place, page = (
                divmod(index, count) if self.is_stacked else divmod(index, self.places)[::-1]
            )
            pages[page].append((place, piece))
        return pages

    def field(self, width: float, height: float) -> Area:
        """What all pieces cover of so much of a page, the margins in it."""
        if self.piece is None:
            return Area(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
        covered = self.columns * self.piece[0], self.rows * self.piece[1]
        return Area((width - covered[0]) / 2, (height - covered[1]) / 2, *covered)

    def area(self, place: int, field: Area) -> Area:
        """Where the piece of that place is drawn in ``field``."""
        row, column = divmod(place, self.columns)
        width, height = field.width / self.columns, field.height / self.rows
        start, top = field.start + column * width, field.top + row * height
        inner = 2 * self.padding
        return Area(start + self.padding, top + self.padding, width - inner, height - inner)


def fitted(
    piece: tuple[float, float], edition: Edition, foot: Callable[[int, int], Block]
) -> tuple[Grid, Edition]:
    """As many pieces of that size as a page holds, and the edition on the paper lying so."""

    def grid_on(edition: Edition) -> Grid:
        width, height = edition.page_size()
        height -= _foot_height(edition, foot)
        columns, rows = (
            int((room - 2 * LEAST_EDGE) // size)
            for room, size in zip((width, height), piece, strict=True)
        )
        return Grid(max(columns, 1), max(rows, 1), piece=piece)

    turns: tuple[Turn, ...] = ("portrait", "landscape")
    ways = [replace(edition, turn=turn) for turn in turns if edition.turn in ("auto", turn)]
    return max(((grid_on(way), way) for way in ways), key=lambda way: way[0].places)


def cut_pages(
    pieces: Sequence[Draw], grid: Grid, edition: Edition, foot: Callable[[int, int], Block]
) -> tuple[Page, ...]:
    """Pages of pieces, with marks at their edges where to cut, and the foot of a sheet below."""
    width, height = edition.page_size()
    foot_height = _foot_height(edition, foot)
    field = grid.field(width, height - foot_height)
    below = Area(MARGIN, field.bottom, width - 2 * MARGIN, foot_height)
    pages = grid.pages_of(pieces)

    def page(number: int, placed: list[tuple[int, Draw]]) -> Page:
        def draw(pen: Pen) -> None:
            for place, piece in placed:
                piece(pen, grid.area(place, field))
            for at, to in _marks(grid, field):
                pen.line(at, to, MARK_RULE)
            foot(number, len(pages)).draw(pen, below, FURNITURE_SIZE)

        return Page(width, height, edition.is_right_to_left, draw)

    return tuple(page(number, placed) for number, placed in enumerate(pages, start=1))


def _foot_height(edition: Edition, foot: Callable[[int, int], Block]) -> float:
    return foot(1, 1).height(edition.page_size()[0] - 2 * MARGIN, FURNITURE_SIZE)


def _marks(grid: Grid, field: Area) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Short lines in the margin where each cut begins and ends, and crosses where two meet."""
    end = field.start + field.width
    columns = [field.start + n * field.width / grid.columns for n in range(grid.columns + 1)]
    rows = [field.top + n * field.height / grid.rows for n in range(grid.rows + 1)]
    for x in columns:
        yield (x, field.top - MARK), (x, field.top)
        yield from (((x, y - MARK / 2), (x, y + MARK / 2)) for y in rows[1:-1])
        yield (x, field.bottom - MARK / 2), (x, field.bottom + MARK / 2)
    for y in rows[:-1]:
        yield (field.start - MARK, y), (field.start, y)
        yield from (((x - MARK / 2, y), (x + MARK / 2, y)) for x in columns[1:-1])
        yield (end, y), (end + MARK, y)
