"""Files and pasted texts as rows of cells: any encoding, separator and workbook of Excel."""

import codecs
import csv
import io
import re
from collections.abc import Iterable

from players.errors import PlayerError
from players.lists import workbooks
from players.lists.grids import BIGGEST_FILE, Grid, limited
from players.lists.halves import one_below_another

SEPARATORS = ("\t;,", "؛،")  # of spreadsheets; where there is none, of Arabic sentences
_OLD_EXCEL = b"\xd0\xcf\x11\xe0"
_OF_OTHER_PROGRAMS = ("%pdf", "{\\rtf", "<!doctype", "<html", "<table", "<?xml", "begin:vcard")
_FIRST_LINES = 10
_BLOCKS = {0x00, 0x01, 0x02, 0x06, 0x1E, 0x20, *range(0xFB, 0xFF)}  # Latin, Arabic, signs of both


def grid_of(data: bytes) -> Grid:
    """The rows of a file, empty ones left out.

    Raises PlayerError "list_too_big", "list_too_long", "list_unreadable", "old_workbook".
    """
    if len(data) > BIGGEST_FILE:
        raise PlayerError("list_too_big", most=BIGGEST_FILE // 2**20)
    if data.startswith(_OLD_EXCEL):
        raise PlayerError("old_workbook")
    if workbooks.is_workbook(data):
        return _one_table(workbooks.rows_of(data))
    return grid_of_text(decode(data))


def grid_of_text(text: str) -> Grid:
    """The rows of a text: by its separators, or one cell a line where it has none.

    Raises PlayerError "list_too_long", "list_unreadable".
    """
    if "\0" in text or text.lstrip().lower().startswith(_OF_OTHER_PROGRAMS):
        raise PlayerError("list_unreadable")
    if len(text) > BIGGEST_FILE:
        raise PlayerError("list_too_big", most=BIGGEST_FILE // 2**20)
    return _one_table(_cells(text, _separator(text)))


def _separator(text: str) -> str:
    """The sign that stands most often in the first lines."""
    first = "".join(text.splitlines()[:_FIRST_LINES])
    counts = ({sign: first.count(sign) for sign in signs} for signs in SEPARATORS)
    most = [max(each, key=lambda sign: each[sign]) for each in counts if any(each.values())]
    return most[0] if most else ","


def _one_table(rows: Iterable[list[str]]) -> Grid:
    return limited(one_below_another(limited(rows)))


def _cells(text: str, separator: str) -> Iterable[list[str]]:
    closed = io.StringIO(_without_open_quotes(text, separator), newline="")
    try:
        yield from csv.reader(closed, delimiter=separator)
    except csv.Error as error:
        raise PlayerError("list_unreadable") from error


def _without_open_quotes(text: str, separator: str) -> str:
    """The text without marks that begin a cell and nothing closes: it would run to the next one."""
    end = rf"[{separator}\r\n]"
    quoted = rf'"(?:[^"]++|"")*+"(?= *(?:{end}|\Z))|"[^"{separator}\r\n]*"'
    begun = re.compile(rf'(?:(?<={end})|(?<![\s\S]))(?:({quoted})|")')
    return begun.sub(lambda cell: cell[1] or "", text)


def decode(data: bytes) -> str:
    """The text: UTF-16 or UTF-8 when the bytes say so, else a code page of Windows.

    Raises PlayerError "list_unreadable".
    """
    encoding = _utf_16(data)
    try:
        return data.decode(encoding or "utf-8-sig")
    except UnicodeDecodeError as error:
        if encoding:
            raise PlayerError("list_unreadable") from error
        return data.decode(_code_page(data), errors="replace")


def _utf_16(data: bytes) -> str:
    """Which UTF-16 it is, if any: a mark says so, or every second byte names a block of letters."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if b"\0" not in data or len(data) % 2:
        return ""
    halves = {"utf-16-le": data[1::2], "utf-16-be": data[::2]}
    return next((name for name, high in halves.items() if set(high) <= _BLOCKS), "")


def _code_page(data: bytes) -> str:
    """Arabic letters stand beside one another; accented ones of the West between plain ones."""
    in_words = sum(len(run) for run in re.findall(rb"[\x80-\xff]{2,}", data))
    return "cp1256" if in_words * 2 > len(re.findall(rb"[\x80-\xff]", data)) else "cp1252"
