"""Files as rows of cells: whatever Excel writes, and what must not be unpacked."""

import datetime
import io
import zipfile

import pytest
from openpyxl import Workbook
from openpyxl.utils.datetime import from_excel

from players.errors import PlayerError
from players.lists.files import grid_of, grid_of_text
from players.lists.grids import BIGGEST_FILE, MOST_ROWS, packed, unpacked

ROWS = [["الاسم", "النادي"], ["علي البلوشي", "روي"]]
TEXT = "الاسم,النادي\r\nعلي البلوشي,روي\r\n"
QUOTED = 'الاسم,النادي\r\n"علي\r\nالبلوشي",روي\r\n'
ARABIC = [
    pytest.param(TEXT.encode("utf-8"), id="UTF-8"),
    pytest.param(TEXT.encode("utf-8-sig"), id="UTF-8 with mark"),
    pytest.param(TEXT.encode("utf-16"), id="UTF-16"),
    pytest.param(b"\xfe\xff" + TEXT.encode("utf-16-be"), id="UTF-16, big end first"),
    pytest.param(TEXT.encode("utf-16-le"), id="UTF-16 without a mark"),
    pytest.param(TEXT.encode("utf-16-be"), id="UTF-16 without a mark, big end first"),
    pytest.param(TEXT.replace(",", "\t").encode("utf-16"), id="Unicode text"),
    pytest.param(TEXT.encode("cp1256"), id="Arabic code page"),
    pytest.param(TEXT.replace(",", ";").encode("cp1256"), id="semicolons"),
    pytest.param(TEXT.replace(",", "، ").encode("utf-8"), id="Arabic commas"),
    pytest.param(TEXT.replace(",", "؛").encode("utf-8"), id="Arabic semicolons"),
    pytest.param(
        TEXT.replace("علي", '"علي\r\n').replace("شي,", 'شي",').encode(), id="quoted break"
    ),
]


def workbook(rows, *, merged=(), first=()):
    book = Workbook()
    sheet = book.active
    for row in first:
        sheet.append(row)
    if first != ():
        sheet = book.create_sheet()
    for row in rows:
        sheet.append(row)
    for cells in merged:
        sheet.merge_cells(cells)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


@pytest.mark.parametrize("data", ARABIC)
def test_a_text_of_any_kind_is_read(data):
    assert grid_of(data) == ROWS


STRAY = [
    pytest.param('"علي\nسالم', [["علي"], ["سالم"]], id="begins a line"),
    pytest.param(
        '"Ali, Said",Nizwa\nTall 6" Omar,Sur',
        [["Ali, Said", "Nizwa"], ['Tall 6" Omar', "Sur"]],
        id="within a cell",
    ),
    pytest.param(
        '"Ali, Said",Nizwa\nOmar,"Sur\n"Badr, Said",Ibri',
        [["Ali, Said", "Nizwa"], ["Omar", "Sur"], ["Badr, Said", "Ibri"]],
        id="begins a cell between whole ones",
    ),
    pytest.param('"a,b\n"c,d', [["a", "b"], ["c", "d"]], id="two of them"),
    pytest.param('"Ali ""Abu, X""",Ruwi', [['Ali "Abu, X"', "Ruwi"]], id="doubled in a cell"),
    pytest.param('"","Ruwi"\r\n"Ali" ,""', [["", "Ruwi"], ["Ali"]], id="empty cells"),
    pytest.param('"Ali, Said" ;x\nb;"c', [["Ali, Said", "x"], ["b", "c"]], id="a space behind"),
    pytest.param('"Abu" Ali,Ruwi\n"', [["Abu Ali", "Ruwi"]], id="a name's first word"),
]


@pytest.mark.parametrize(("text", "rows"), STRAY)
def test_a_quotation_mark_that_nothing_closes_parts_and_swallows_nothing(text, rows):
    assert grid_of_text(text) == rows


def test_names_of_the_west_are_told_from_arabic_ones():
    assert grid_of("name;club\nJosé Núñez;Málaga\n".encode("cp1252"))[1] == ["José Núñez", "Málaga"]


def test_a_workbook_is_read_with_dates_and_numbers():
    data = workbook([["Name", "Born"], ["Ali", datetime.date(1975, 3, 1)], ["Badr", 1980.0]])

    assert grid_of(data) == [["Name", "Born"], ["Ali", "1975-03-01"], ["Badr", "1980"]]


@pytest.mark.parametrize("year", [1950, 1975, 2020])
def test_a_year_typed_into_a_cell_of_dates_is_a_year(year):
    assert grid_of(workbook([["Ali", from_excel(year)]])) == [["Ali", str(year)]]


def test_merged_cells_hold_what_is_seen_in_them():
    data = workbook(
        [["Name", "Club"], ["Ali", "Ruwi"], ["Badr"], ["Said", "Seeb"]], merged=["B2:B3"]
    )

    assert [row[1] for row in grid_of(data)] == ["Club", "Ruwi", "Ruwi", "Seeb"]


def test_an_empty_first_sheet_is_passed_over():
    assert grid_of(workbook([["Ali"]], first=[[None]])) == [["Ali"]]


SHEETS = [
    pytest.param([("Hidden", "hidden"), ("Seen", "visible")], id="a hidden one first"),
    pytest.param([("Hidden", "veryHidden"), ("Seen", "visible")], id="one hidden by a program"),
    pytest.param([("Seen", "visible"), ("Ali", "visible")], id="two alike"),
]


@pytest.mark.parametrize("sheets", SHEETS)
def test_the_first_sheet_that_is_shown_is_the_list(sheets):
    book = Workbook()
    book.remove(book.active)
    for name, state in sheets:
        sheet = book.create_sheet()
        sheet.sheet_state = state
        for row in (["Name"], [name]):
            sheet.append(row)
    stream = io.BytesIO()
    book.save(stream)

    assert grid_of(stream.getvalue()) == [["Name"], ["Seen"]]


def test_a_cover_sheet_is_no_list():
    rows = [["Name", "Club"], ["Ali", "Ruwi"]]

    assert grid_of(workbook(rows, first=[["Summer championship"]])) == rows


def test_a_formula_that_was_never_worked_out_is_empty():
    assert grid_of(workbook([["Ali", "=1+1", "Ruwi"]])) == [["Ali", "", "Ruwi"]]


def bomb():
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", b"0" * (40 * 2**20))
    return stream.getvalue()


def broken():
    return workbook([["Ali"]])[:-200]


REFUSED = [
    pytest.param(bomb, "list_too_big", id="a zip bomb"),
    pytest.param(lambda: b"x" * (BIGGEST_FILE + 1), "list_too_big", id="a big file"),
    pytest.param(broken, "list_unreadable", id="half a workbook"),
    pytest.param(lambda: b"PK\x03\x04 and nothing more", "list_unreadable", id="no workbook"),
    pytest.param(lambda: b"\xd0\xcf\x11\xe0" + b"0" * 99, "old_workbook", id="an XLS"),
    pytest.param(lambda: b"\x89PNG\r\n\x1a\n\x00\x00", "list_unreadable", id="a picture"),
    pytest.param(lambda: b"%PDF-1.4\n1 0 obj", "list_unreadable", id="a PDF"),
    pytest.param(lambda: b"{\\rtf1 Ali}", "list_unreadable", id="a text with fonts"),
    pytest.param(lambda: b"\n<HTML><table>", "list_unreadable", id="a page named like a workbook"),
    pytest.param(lambda: b"\xff\xfe\x00", "list_unreadable", id="half a letter"),
    pytest.param(lambda: b"Ali\n" * (MOST_ROWS + 1), "list_too_long", id="too many rows"),
    pytest.param(
        lambda: b"No,Name,No,Name\n" + b"1,Ali,2,Omar\n" * (MOST_ROWS // 2),
        "list_too_long",
        id="too many in halves",
    ),
]


@pytest.mark.parametrize(("make", "code"), REFUSED)
def test_what_is_no_list_is_refused(make, code):
    with pytest.raises(PlayerError, match=code):
        grid_of(make())


def test_a_grid_survives_the_page_it_travels_in():
    grid = [["Ali, the tall", "Ruwi; Muscat"], ["", "=1"]]

    assert unpacked(packed(grid)) == grid
