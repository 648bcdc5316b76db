"""Rows as people: tables with headings or without, and lists from a chat."""

import pytest

from players.lists.files import grid_of_text
from players.lists.people import club_key, read_people

CLUBS = {club_key(name) for name in ("Ruwi", "روي", "نادي السيب", "Seeb Club")}

LINES = [
    pytest.param("علي البلوشي", {"name_ar": "علي البلوشي"}, "", id="a name"),
    pytest.param("1- علي البلوشي", {"name_ar": "علي البلوشي"}, "", id="1-"),
    pytest.param("١. علي البلوشي", {"name_ar": "علي البلوشي"}, "", id="Arabic number"),
    pytest.param("(12) Ali", {"name": "Ali"}, "", id="in brackets"),
    pytest.param("1️⃣ Ali", {"name": "Ali"}, "", id="a keycap"),
    pytest.param("• Ali al-Balushi", {"name": "Ali al-Balushi"}, "", id="a bullet"),
    pytest.param("- D'Ark O'Neil", {"name": "D'Ark O'Neil"}, "", id="a dash"),
    pytest.param("Ali - Ruwi", {"name": "Ali"}, "Ruwi", id="a club after a dash"),
    pytest.param("علي (نادي روي)", {"name_ar": "علي"}, "نادي روي", id="a club in brackets"),
    pytest.param("علي، السيب، ١٩٧٥", {"name_ar": "علي", "birth_year": "1975"}, "السيب", id="all"),
    pytest.param("Ali Salim 1975", {"name": "Ali Salim", "birth_year": "1975"}, "", id="a year"),
    pytest.param(
        "علي سالم / Ali Salim", {"name_ar": "علي سالم", "name": "Ali Salim"}, "", id="both scripts"
    ),
    pytest.param("Ali, Nizwa", {"name": "Ali"}, "Nizwa", id="a club nobody knows"),
    pytest.param("[3/11/26, 19:03:11] Hamad: 2) Ali", {"name": "Ali"}, "", id="a chat's sender"),
    pytest.param(
        "12/11/2026, 20:14 - Hamad: Ali Salim", {"name": "Ali Salim"}, "", id="another chat's"
    ),
    pytest.param("🏆 Ali Salim ✅", {"name": "Ali Salim"}, "", id="a cup and a tick"),
    pytest.param("➊ علي سالم", {"name_ar": "علي سالم"}, "", id="a number in a circle"),
    pytest.param("#3 Ali", {"name": "Ali"}, "", id="a number with a sign"),
    pytest.param("1 Ali", {"name": "Ali"}, "", id="a bare number"),
    pytest.param(
        "Ali Salim 05/03/1990", {"name": "Ali Salim", "birth_year": "1990"}, "", id="a date"
    ),
]
FAULTS = [
    ("=HYPERLINK(1)", "formula"),
    ("@sum", "formula"),
    ("-----", "no_name"),
    ("12", "no_name"),
    ("قائمة اللاعبين:", "heading"),
]


@pytest.mark.parametrize(("line", "fields", "club"), LINES)
def test_a_line_of_a_chat_is_read(line, fields, club):
    (row,) = read_people([[line]], CLUBS).rows

    assert (row.fields, row.club, row.fault) == (fields, club, "")


@pytest.mark.parametrize(("line", "fault"), FAULTS)
def test_a_line_that_is_no_person_is_told(line, fault):
    (row,) = read_people([[line]]).rows

    assert row.fault == fault


def test_headings_say_what_a_column_is_below_a_title():
    people = read_people(
        grid_of_text("Summer list\nNo;الاسم;النادي;سنة الميلاد\n1;علي;روي;1975\n2;Badr;;\n")
    )

    assert people.has_headings
    assert [(row.number, row.fields, row.club) for row in people.rows] == [
        (3, {"name": "", "name_ar": "علي", "birth_year": "1975"}, "روي"),
        (4, {"name": "Badr", "name_ar": ""}, ""),
    ]


def test_a_text_written_as_a_formula_is_a_text():
    (row,) = read_people([["name"], ['="Ali"']]).rows

    assert row.fields["name"] == "Ali"


@pytest.mark.parametrize("name", ["Seeb", "السيب", "نادي السيب", "seeb club"])
def test_a_club_is_known_with_its_word_and_without(name):
    assert club_key(name) in CLUBS


@pytest.mark.parametrize("heading", ["Birth year", "Year", "DOB", "سنة الولادة", "تاريخ الولادة"])
def test_a_year_of_birth_is_known_by_any_usual_heading(heading):
    [row] = read_people([["Name", heading], ["Salim", "1990"]]).rows

    assert row.fields["birth_year"] == "1990"
