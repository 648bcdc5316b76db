"""Rows of cells, whatever they come from, within what a list of people may be."""

from collections.abc import Iterable, Sequence
from itertools import islice

from players import names
from players.errors import PlayerError

Grid = list[list[str]]

BIGGEST_FILE = 4 * 2**20
MOST_ROWS = 1000
MOST_COLUMNS = 40
LONGEST_CELL = 300


def limited(rows: Iterable[Sequence[str]]) -> Grid:
    """The rows with something in them, cells cleaned. Raises PlayerError "list_too_long"."""
    filled = list(islice(filter(None, map(_cleaned, rows)), MOST_ROWS + 1))
    if len(filled) > MOST_ROWS:
        raise PlayerError("list_too_long", most=MOST_ROWS)
    return filled


def _cleaned(row: Sequence[str]) -> list[str]:
    """Its cells up to the last that holds anything."""
    cells = [names.clean(cell[:LONGEST_CELL]) for cell in islice(row, MOST_COLUMNS)]
    while cells and not cells[-1]:
        cells.pop()
    return cells


def packed(grid: Grid) -> str:
    """The grid as text for a form; a clean cell holds neither tab nor line end."""
    return "\n".join("\t".join(row) for row in grid)


def unpacked(text: str) -> Grid:
    """The grid of a packed text. Raises PlayerError "list_too_long"."""
    return limited(line.split("\t") for line in text.splitlines())
