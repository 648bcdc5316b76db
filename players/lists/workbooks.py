"""Workbooks of Excel (XLSX), read without trust: limits before anything is unpacked."""

import datetime
import io
import re
import zipfile
from collections.abc import Iterator
from typing import Any

from openpyxl import load_workbook
from openpyxl.utils.cell import range_boundaries
from openpyxl.utils.datetime import to_excel
from openpyxl.worksheet._read_only import ReadOnlyWorksheet

from players.errors import PlayerError
from players.lists.grids import MOST_COLUMNS, MOST_ROWS
from players.lists.headings import headings_of

BIGGEST_UNPACKED = 30 * 2**20
MOST_PARTS = 500
_OF_TYPED_YEARS = 1905  # nobody is left who was born then
_MERGED = re.compile(rb'<mergeCell ref="([A-Z]+[0-9]+:[A-Z]+[0-9]+)"')

Row = list[str]


def is_workbook(data: bytes) -> bool:
    return data.startswith(b"PK\x03\x04")


def rows_of(data: bytes) -> Iterator[Row]:
    """The rows of the sheet that a list stands on: values of formulas, merged cells filled in.

    Of the sheets that hold anything those that are shown come first, then those with headings.

    Raises PlayerError "list_too_big" for what would be too much unpacked, "list_unreadable".
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            _check_size(archive)
            yield from _rows_of_list(archive, data)
    except PlayerError:
        raise
    except Exception as error:  # a broken workbook breaks the library in any way it likes
        raise PlayerError("list_unreadable") from error


def _check_size(archive: zipfile.ZipFile) -> None:
    """The sizes stand in the directory, and zipfile stops a part that is longer than it says."""
    parts = archive.infolist()
    if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > BIGGEST_UNPACKED:
        raise PlayerError("list_too_big", most=BIGGEST_UNPACKED // 2**20)


def _rows_of_list(archive: zipfile.ZipFile, data: bytes) -> list[Row]:
    book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
    sheets = [(sheet, _rows(sheet)) for sheet in book.worksheets]
    filled = [(sheet, rows) for sheet, rows in sheets if any(map(any, rows))]
    if not filled:
        return []
    sheet, rows = min(filled, key=lambda each: _rank(*each))
    # The path is private to the library, which reads merged cells only with all the rest.
    merged = _MERGED.findall(archive.read(sheet._worksheet_path))
    return _filled(rows, [ref.decode() for ref in merged])


def _rank(sheet: ReadOnlyWorksheet, rows: list[Row]) -> tuple[bool, bool]:
    index, _columns = headings_of([row for row in rows if any(row)])
    return sheet.sheet_state != "visible", not index


def _rows(sheet: ReadOnlyWorksheet) -> list[Row]:
    sheet.reset_dimensions()  # what the file says of itself may be wrong
    cells = sheet.iter_rows(max_row=MOST_ROWS + 1, max_col=MOST_COLUMNS, values_only=True)
    return [[_text(value) for value in row] for row in cells]


def _filled(rows: list[Row], merged: list[str]) -> list[Row]:
    """Merged cells down a column all hold what stands in the first, as it looks on the screen."""
    for ref in merged:
        first_column, top, last_column, bottom = range_boundaries(ref)
        if first_column != last_column or top > len(rows):
            continue
        value = rows[top - 1][first_column - 1] if first_column <= len(rows[top - 1]) else ""
        for row in rows[top:bottom]:
            row.extend([""] * (first_column - len(row)))
            row[first_column - 1] = value
    return rows


def _text(value: Any) -> str:
    match value:
        case None | bool():
            return ""
        case float() if value.is_integer():
            return str(int(value))
        case datetime.datetime() | datetime.date():
            return _date(value)
        case _:
            return str(value)


def _date(value: datetime.date) -> str:
    """As a date; a year that was typed into a cell of dates, 1975 days after 1899, as the year."""
    is_year = value.year == _OF_TYPED_YEARS
    return str(int(to_excel(value))) if is_year else value.strftime("%Y-%m-%d")
