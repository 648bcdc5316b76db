"""Rows of cells as people: tables with headings or without, and lists from a chat."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from players import names
from players.lists.grids import Grid
from players.lists.headings import cells_below, headings_of
from players.lists.lines import cells_by_looks, number_of

_TEXT_FORMULA = re.compile(r'^="(.*)"$')
_SUM = re.compile(r"(?:total|المجموع|(?:ال)?[إا]جمالي|(?:ال)?عدد)\b", re.IGNORECASE)
_LOST_FORMULA = re.compile(r"#(?:REF!|NAME\?|VALUE!|NULL!|NUM!|DIV/0!|N/A)")


@dataclass(frozen=True, slots=True)
class Row:
    """One person as a list has it: fields of players.forms.PlayerForm, and the club's name.

    ``number`` counts the rows that are not empty, from 1; ``fault`` is a code, see
    wording.ROW_FAULTS, for a row that is no person.
    """

    number: int
    text: str
    fields: dict[str, str] = field(default_factory=dict)
    club: str = ""
    fault: str = ""

    @property
    def reading(self) -> str:
        """What was made of the text: its fields, one after the other."""
        return " · ".join(filter(None, [*self.fields.values(), self.club]))


@dataclass(frozen=True, slots=True)
class PeopleList:
    """``left_out`` are the headings of columns that nothing is made of."""

    rows: list[Row]
    has_headings: bool
    left_out: tuple[str, ...] = ()


def read_people(grid: Grid, clubs: Collection[str] = ()) -> PeopleList:
    """The people of a grid; ``clubs`` are keys of clubs that are known, see ``club_key``."""
    plain = [[_plain(cell) for cell in cells] for cells in grid]
    index, columns = headings_of(plain)
    if columns is None or len(columns.fields) == 1:  # a title alone tells of no columns
        return PeopleList(_by_looks(plain, index, clubs), columns is not None)
    body = enumerate(plain[index:], start=index + 1)
    people = [_row(n, row, cells_below(columns, row)) for n, row in body]
    return PeopleList(people, True, columns.left_out)


def _by_looks(grid: Grid, title: int, clubs: Collection[str]) -> list[Row]:
    """The rows below a title; what bears no number above number 1 of a list is no person either."""
    body = grid[title:]
    numbers = [number_of(cells) for cells in body]
    above = numbers.index(1) if 1 in numbers else 0
    unnumbered = [n < above and number is None for n, number in enumerate(numbers)]
    return [
        _row(n, cells, cells_by_looks(cells, clubs), is_above=is_above)
        for n, (cells, is_above) in enumerate(zip(body, unnumbered, strict=True), start=title + 1)
    ]


def _plain(cell: str) -> str:
    """Some programs write a text as a formula, ="0012"; one that found nothing tells nothing."""
    text = _TEXT_FORMULA.match(cell)
    return "" if _LOST_FORMULA.fullmatch(cell) else text[1] if text else cell


def _row(
    number: int, cells: Sequence[str], found: dict[str, str], *, is_above: bool = False
) -> Row:
    """``is_above`` tells a line above the first of a numbered list: a greeting or a title."""
    text = " · ".join(cell for cell in cells if cell)
    club = found.pop("club", "")
    name = found.get("name") or found.get("name_ar") or ""
    return Row(number, text, found, club, _fault(name) or ("heading" if is_above else ""))


def _fault(name: str) -> str:
    if name.startswith(("=", "+", "@")):
        return "formula"
    if not names.fold(name) or not any(char.isalpha() for char in name):
        return "no_name"
    return "heading" if name.endswith(":") or _SUM.match(name) else ""
