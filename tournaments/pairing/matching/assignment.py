"""The cheapest assignment of rows to columns, and the prices that prove it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

Row = dict[int, int]

_FREE = -1


@dataclass(frozen=True, slots=True)
class Assignment:
    """A column for each row, and prices: no cell costs less than its row and column together.

    What is assigned costs exactly as much, so nothing is cheaper in all.
    """

    row_prices: list[int]
    column_prices: list[int]
    column_of: list[int]
    row_of: list[int]


@dataclass(slots=True)
class _Search:
    """Shortest paths from a free row, where a cell is as long as it costs beyond its prices."""

    column: int = _FREE
    length: int = 0
    came_from: Row = field(default_factory=dict)
    reached: Row = field(default_factory=dict)
    settled: Row = field(default_factory=dict)


def assign(rows: Sequence[Row]) -> Assignment | None:
    """The cheapest assignment of a square table, or None if there is no assignment at all.

    A row is what each of its columns costs; a column that it can't have is missing. Source:
    Jonker and Volgenant, Computing 38 (1987) 325-340.
    """
    if not all(rows):
        return None
    assignment = _greedy(rows)
    for row in range(len(rows)):
        if assignment.column_of[row] == _FREE:
            search = _nearest_free_column(rows, assignment, row)
            if search is None:
                return None
            _reprice(assignment, row, search)
            _reassign(assignment, row, search)
    return assignment


def _greedy(rows: Sequence[Row]) -> Assignment:
    """Each row priced at its cheapest cell, each column at what is left, and what fits then."""
    row_prices = [min(cells.values()) for cells in rows]
    column_prices: Row = {}
    for price, cells in zip(row_prices, rows, strict=True):
        for column, cost in cells.items():
            left = cost - price
            if left < column_prices.get(column, left + 1):
                column_prices[column] = left
    free = [_FREE] * len(rows)
    prices = [column_prices[column] for column in range(len(rows))]
    assignment = Assignment(row_prices, prices, free, free.copy())
    for row, cells in enumerate(rows):
        _take_a_free_column(assignment, row, cells)
    return assignment


def _take_a_free_column(assignment: Assignment, row: int, cells: Row) -> None:
    price = assignment.row_prices[row]
    for column, cost in cells.items():
        fits = cost - price == assignment.column_prices[column]
        if fits and assignment.row_of[column] == _FREE:
            assignment.row_of[column], assignment.column_of[row] = row, column
            return


def _nearest_free_column(rows: Sequence[Row], assignment: Assignment, row: int) -> _Search | None:
    search = _Search()
    while True:
        _reach(search, rows[row], search.length - assignment.row_prices[row], assignment, row)
        if not search.reached:
            return None
        search.column = min(search.reached, key=search.reached.__getitem__)
        search.length = search.reached.pop(search.column)
        row = assignment.row_of[search.column]
        if row == _FREE:
            return search
        search.settled[search.column] = search.length


def _reach(search: _Search, cells: Row, base: int, assignment: Assignment, row: int) -> None:
    reached, settled, prices = search.reached, search.settled, assignment.column_prices
    for column, cost in cells.items():
        if column in settled:
            continue
        length = base + cost - prices[column]
        if column not in reached or length < reached[column]:
            reached[column] = length
            search.came_from[column] = row


def _reprice(assignment: Assignment, row: int, search: _Search) -> None:
    """Move prices so that every cell on the path costs exactly its prices."""
    assignment.row_prices[row] += search.length
    for column, length in search.settled.items():
        assignment.row_prices[assignment.row_of[column]] += search.length - length
        assignment.column_prices[column] -= search.length - length


def _reassign(assignment: Assignment, start: int, search: _Search) -> None:
    """Give each row on the path the column it was left by, back to where the path starts."""
    column, row = search.column, _FREE
    while row != start:
        row = search.came_from[column]
        assignment.row_of[column] = row
        column, assignment.column_of[row] = assignment.column_of[row], column
