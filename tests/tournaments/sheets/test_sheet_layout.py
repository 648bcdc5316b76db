import pytest

from tournaments.sheets.cells import Beside, Phrase, Text
from tournaments.sheets.fonts import em_width
from tournaments.sheets.layout import Column, Row, Table

WIDTH = 400.0


def row(text, **options):
    return Row((Text((Phrase(text),)),), **options)


def table_of(*rows):
    return Table((Column(share=1),), row("header"), rows, several_pages_size=14.0)


def texts(pages):
    return [[row.cells[0].phrases[0].text for row in page.rows] for page in pages]


@pytest.fixture
def line_height():
    """Height of a row of one line at 10 points."""
    return table_of().pages(WIDTH, 100, 10)[0].height(WIDTH, 10)


def test_table_without_rows_is_one_page_with_its_header():
    assert texts(table_of().pages(WIDTH, 100, 10)) == [["header"]]


def test_header_is_repeated_on_pages_filled_evenly(line_height):
    table = table_of(*(row(str(number)) for number in range(6)))

    pages = table.pages(WIDTH, 5.5 * line_height, 10)

    assert texts(pages) == [["header", "0", "1", "2"], ["header", "3", "4", "5"]]


def test_heading_goes_to_the_page_of_what_it_heads(line_height):
    table = table_of(row("0"), row("1"), row("heading", is_lead=True), row("2"))

    pages = table.pages(WIDTH, 4.5 * line_height, 10)

    assert texts(pages) == [["header", "0", "1"], ["header", "heading", "2"]]


def test_rows_that_no_page_holds_together_are_parted_from_the_top(line_height):
    leads = [row(f"lead {number}", is_lead=True) for number in range(4)]
    table = table_of(*leads, row("headed"))

    pages = table.pages(WIDTH, 3.5 * line_height, 10)

    assert texts(pages) == [
        ["header", "lead 0", "lead 1"],
        ["header", "lead 2"],
        ["header", "lead 3", "headed"],
    ]


def test_what_belongs_together_is_set_a_little_smaller_to_share_a_page(line_height):
    leads = [row(f"lead {number}", is_lead=True) for number in range(4)]
    rows = [row(str(number)) for number in range(40)]
    height = 5.6 * 1.3 * line_height  # for six rows, at 13 points

    assert table_of(*rows).size_in(WIDTH, height) == 14
    assert table_of(*rows, *leads, row("headed")).size_in(WIDTH, height) < 14


def test_row_taller_than_the_page_does_not_stop_the_sheet(line_height):
    table = table_of(row("0"), row("1"))

    pages = table.pages(WIDTH, 0.5 * line_height, 10)

    assert texts(pages) == [["header", "0"], ["header", "1"]]


def test_texts_beside_one_another_are_as_tall_as_the_taller():
    short, tall = (Text(tuple(Phrase(line) for line in lines)) for lines in ("a", "abc"))

    assert Beside((short, tall), apart=2.0).height(WIDTH, 10) == tall.height(WIDTH, 10)


def test_texts_apart_leave_room_between_them():
    text = Text((Phrase("Salim bin Khalfan"),))
    just_enough = 2 * em_width("Salim bin Khalfan", "Body") * 10 + 0.1

    heights = [Beside((text, text), apart=apart).height(just_enough, 10) for apart in (0.0, 2.0)]

    assert heights == [13.0, 26.0]


SIZES = [
    pytest.param(3, 20.0, id="a few rows are large"),
    pytest.param(19, 16.0, id="more rows are smaller"),
    pytest.param(28, 11.0, id="the smallest that fits"),
    pytest.param(60, 14.0, id="several pages"),
]


@pytest.mark.parametrize(("rows", "size"), SIZES)
def test_size_is_the_largest_that_fits_one_page(rows, size, line_height):
    table = table_of(*(row(str(number)) for number in range(rows)))

    assert table.size_in(WIDTH, 20 * 1.6 * line_height) == size
