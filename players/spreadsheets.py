"""Tables that leave the site for spreadsheets, as CSV and XLSX: the one place for their safety."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import get_language, get_language_bidi
from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, Cell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

Value = str | int | Fraction | None  # a number is a number in the file too

MARK = "\ufeff"  # without it Excel takes Arabic for something else
SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t"}
# What Excel expects where a system speaks that language, whatever the file says.
USUAL_SEPARATORS = {"ar": "semicolon", "en": "comma"}
# The wide forms count as well: some editions read them as their ASCII selves.
_FORMULA_BEGINS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
_NO_FORMULA = re.compile(r"[+-]?(?:\d+(?:[.,]\d+)?)?")  # a plain number, or a sign by itself
_NOT_IN_TITLES = re.compile(r"[\[\]:*?/\\]")
_LONGEST_TITLE = 31
_NARROWEST, _WIDEST = 6, 48  # columns, in characters
_DIGITS = 4  # of a number that is no whole one


@dataclass(frozen=True)
class Sheet:
    """One table: its title, the heads of its columns, and rows of as many values."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[Value]]


def usual_separator() -> str:
    """The name of the separator that spreadsheets in the reader's language expect."""
    return USUAL_SEPARATORS[get_language() or "ar"]


def as_csv(sheet: Sheet, separator: str = "") -> str:
    """The table as text with a byte order mark; ``separator`` is a key of SEPARATORS.

    Numbers have a point and no more than four digits after it. Text that a spreadsheet would
    take for a formula begins with an apostrophe.
    """
    file = io.StringIO(newline="")
    file.write(MARK)
    writer = csv.writer(file, delimiter=SEPARATORS[separator or usual_separator()])
    for row in (sheet.heads, *sheet.rows):
        writer.writerow([harmless(each) if isinstance(each, str) else _plain(each) for each in row])
    return file.getvalue()


def harmless(text: str) -> str:
    """The text, which no spreadsheet takes for a formula; plain numbers such as -1 stay."""
    is_formula = text.startswith(_FORMULA_BEGINS) and not _NO_FORMULA.fullmatch(text)
    return f"'{text}" if is_formula else text


def as_xlsx(sheets: Iterable[Sheet]) -> bytes:
    """A workbook of these tables, from right to left in Arabic; text is never a formula."""
    book = Workbook()
    book.remove(book.active)
    for sheet in sheets:
        page = book.create_sheet(_NOT_IN_TITLES.sub(" ", sheet.title)[:_LONGEST_TITLE])
        _fill(page, sheet)
    stored = io.BytesIO()
    book.save(stored)
    return stored.getvalue()


def _fill(page: Worksheet, sheet: Sheet) -> None:
    page.sheet_view.rightToLeft = get_language_bidi()
    page.freeze_panes = "A2"
    for number, row in enumerate((sheet.heads, *sheet.rows), start=1):
        for column, value in enumerate(row, start=1):
            _write(page.cell(number, column), value)
    for cell in page[1]:
        cell.font = Font(bold=True)
    for column, values in enumerate(zip(sheet.heads, *sheet.rows, strict=True), start=1):
        longest = max(len(str(_plain(each))) for each in values) + 2
        page.column_dimensions[get_column_letter(column)].width = min(
            max(longest, _NARROWEST), _WIDEST
        )


def _write(cell: Cell, value: Value) -> None:
    if not isinstance(value, str):
        cell.value = _plain(value)
        return
    cell.value = ILLEGAL_CHARACTERS_RE.sub("", value)
    cell.data_type = "s"
    # Else it would become a formula when somebody edits the cell.
    cell.quotePrefix = harmless(value) != value


def _plain(value: Value) -> str | int | float | None:
    return plain_number(value) if isinstance(value, Fraction) else value


def plain_number(value: Fraction) -> int | float:
    """A whole number where it is one, else with no more than four digits after the point."""
    return int(value) if value.denominator == 1 else round(float(value), _DIGITS)
