"""Tables printed side by side to save paper, the same headings above each, as one table."""

from collections.abc import Sequence
from itertools import chain

from players import names
from players.lists.grids import Grid
from players.lists.headings import columns_below, headings_of


def one_below_another(grid: Grid) -> Grid:
    """The grid with the columns of each repetition of its headings below those of the first."""
    index, _ = headings_of(grid)
    if not index:
        return grid
    above, body = grid[:index], grid[index:]
    heads = above[-1]
    starts = _starts(heads)
    is_lone = starts[-1] == len(heads) - 1  # a column of names, which may be the same people's
    if len(starts) == 1 or (is_lone and _are_in_two_scripts(body, starts)):
        return grid
    parts = [[row[n : n + starts.step] for row in body] for n in starts]
    return [*(row[: starts.step] for row in above), *filter(any, chain(*parts))]


def _starts(heads: Sequence[str]) -> range:
    """Where the headings begin anew, a name among them each time; the first column at least."""
    said = [names.fold(cell) for cell in heads]
    for width in range(1, len(said)):
        starts = range(0, len(said), width)
        if said[width:] == said[:-width] and columns_below(heads[starts[-1] :]):
            return starts
    return range(1)


def _are_in_two_scripts(body: Grid, columns: Sequence[int]) -> bool:
    """Whether any row has a name in both scripts in these columns."""
    rows = ([row[n] for n in columns if n < len(row) and row[n]] for row in body)
    return any(len({*chain(*(names.in_script("name", cell) for cell in row))}) > 1 for row in rows)
