"""Tables for spreadsheets: opened again, in both kinds, with what people may write in them."""

import csv
import io
from fractions import Fraction

import openpyxl
import pytest
from django.utils.translation import override

from players.spreadsheets import Sheet, as_csv, as_xlsx, harmless

FORMULAS = ["=1+1", "+A1", "-A1", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1+1", "=cmd|' /C calc'!A0"]
NO_FORMULAS = ["", "Salim", "سالم", "-1", "+49", "2½", "-2.5", "+", "-", "1=1", "al-Harthy", "'x"]


def read_csv(text, separator=","):
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=separator))


def page(sheet):
    return openpyxl.load_workbook(io.BytesIO(as_xlsx([sheet]))).active


@pytest.mark.parametrize("text", FORMULAS)
def test_a_formula_is_made_harmless_in_csv(text):
    with override("en"):
        file = as_csv(Sheet("", ["Name"], [[text]]))

    assert read_csv(file)[1] == [f"'{text}"]


@pytest.mark.parametrize("text", NO_FORMULAS)
def test_what_is_no_formula_is_not_spoiled(text):
    assert harmless(text) == text


@pytest.mark.parametrize("text", [*FORMULAS, "-1", "Salim"])
def test_text_in_a_workbook_is_text(text):
    cell = page(Sheet("x", ["Name"], [[text]]))["A2"]

    assert cell.data_type == "s"
    assert cell.value.replace("\r\n", "\n") == text.replace("\r", "\n")
    assert cell.quotePrefix == (text in FORMULAS)


def test_numbers_are_numbers():
    sheet = Sheet("x", list("abcd"), [[-1, Fraction(5, 2), Fraction(4, 2), Fraction(1, 3)]])

    with override("en"):
        written = read_csv(as_csv(sheet))[1]
    cells = page(sheet)[2]

    assert written == ["-1", "2.5", "2", "0.3333"]
    assert [cell.value for cell in cells] == [-1, 2.5, 2, 0.3333]
    assert {cell.data_type for cell in cells} == {"n"}


def test_a_value_that_is_missing_is_an_empty_cell():
    sheet = Sheet("x", ["a", "b"], [[None, "x"]])

    with override("en"):
        assert read_csv(as_csv(sheet))[1] == ["", "x"]
    assert page(sheet)["A2"].value is None


@pytest.mark.parametrize(("language", "line"), [("ar", "a;b"), ("en", "a,b")])
def test_csv_is_parted_as_a_spreadsheet_of_that_language_expects(language, line):
    with override(language):
        text = as_csv(Sheet("", ["a", "b"], []))

    assert text == f"\ufeff{line}\r\n"


def test_a_separator_inside_a_cell_parts_nothing():
    text = as_csv(Sheet("", ["a", "b"], [["x;y", 'say "z"']]), "semicolon")

    assert read_csv(text, ";")[1] == ["x;y", 'say "z"']


@pytest.mark.parametrize(("language", "is_rtl"), [("ar", True), ("en", False)])
def test_a_workbook_runs_as_its_language_does(language, is_rtl):
    with override(language):
        sheet = page(Sheet("x", ["Name"], [["سالم بن خلفان الحارثي"]]))

    assert sheet.sheet_view.rightToLeft is is_rtl
    assert sheet.freeze_panes == "A2"
    assert sheet["A1"].font.bold
    assert sheet.column_dimensions["A"].width == len("سالم بن خلفان الحارثي") + 2


def test_signs_that_no_workbook_holds_are_left_out():
    sheet = page(Sheet("Round [1]: a/b " + "x" * 40, ["Name"], [["Ali\x00\x1f"]]))

    assert sheet["A2"].value == "Ali"
    assert sheet.title == "Round  1   a b " + "x" * 16
