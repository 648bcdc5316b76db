"""Names that a spreadsheet would take for formulas, in every table that leaves the site."""

import csv
import io

import pytest
from openpyxl import load_workbook

from players.models import Club, Player
from tests.attacks.walking import asked, every_address
from tournaments.models import Tournament

FORMULAS = ["=1+1", "+1+1", "-1+1", "@SUM(1)", "\t=1+1", "＝1+1", '=HYPERLINK("//evil.example")']
BEGINS = tuple("=+-@\t\r＝＋－＠")


def is_number(cell):
    try:
        float(cell)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("formula", FORMULAS)
def test_no_table_counts_a_name(world, formula):
    for model in (Club, Player, Tournament):
        model.objects.update(name=formula, name_ar=formula)
    client = world.client("administrator")

    counted = {
        name: cells
        for name, address in every_address(world)
        if (cells := formulas_in(asked(client, "GET", address)))
    }

    assert counted == {}


def formulas_in(response):
    kind = response.headers.get("Content-Type", "")
    if kind.startswith("text/csv"):
        return list(in_csv(response.content.decode("utf-8-sig")))
    if "spreadsheetml" in kind:
        return list(in_workbook(response.content))
    return []


def in_csv(text):
    first = text.partition("\n")[0]
    rows = csv.reader(io.StringIO(text), delimiter=";" if ";" in first else ",")
    for row in rows:
        yield from (
            cell
            for cell in row
            if cell.startswith(BEGINS) and len(cell) > 1 and not is_number(cell)
        )


def is_formula(cell):
    return cell.startswith(BEGINS) and len(cell) > 1 and not is_number(cell)


def in_workbook(content):
    for page in load_workbook(io.BytesIO(content)):
        yield from (cell.value for row in page for cell in row if cell.data_type == "f")
