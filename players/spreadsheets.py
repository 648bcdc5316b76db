"""Lists of people as a spreadsheet program writes them: any of its encodings and separators."""

import codecs
import csv
import io
from collections.abc import Iterator

from players import names

SEPARATORS = "\t;,"
# Headings, folded as names are, and what stands below them.
HEADINGS = {
    "name": ("name", "name in english", "الاسم بالإنجليزية"),
    "name_ar": ("name_ar", "name in arabic", "الاسم", "الاسم بالعربية"),
    "birth_year": ("birth_year", "year of birth", "سنة الميلاد"),
    "rating": ("rating", "التصنيف"),
}
_FIELDS = {names.fold(text): field for field, texts in HEADINGS.items() for text in texts}


def decode(data: bytes) -> str:
    """The text: UTF-16 or UTF-8 when the bytes say so, else the Arabic code page of Windows."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1256")


def rows(text: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Line number and fields of each row that is not empty, by the headings of line 1.

    Columns with other headings are left out. Raises ValueError when no column holds a name.
    """
    headings = text.partition("\n")[0]
    reader = csv.reader(
        io.StringIO(text, newline=""), delimiter=max(SEPARATORS, key=headings.count)
    )
    fields = [_FIELDS.get(names.fold(heading)) for heading in next(reader, [])]
    if not {"name", "name_ar"} & set(fields):
        raise ValueError("no column of names")
    for cells in reader:
        row = {field: cell for field, cell in zip(fields, cells, strict=False) if field}
        if any(cell.strip() for cell in row.values()):
            yield reader.line_num, row
