"""Tables as people, by the headings above them."""

import pytest

from players.lists.files import grid_of_text
from players.lists.lines import club_key
from players.lists.people import read_people

CLUBS = {club_key(name) for name in ("Ruwi", "روي", "نادي السيب", "Seeb Club")}


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


@pytest.mark.parametrize("lost", ["#REF!", "#N/A", "#NAME?", "#DIV/0!", "#VALUE!"])
def test_a_formula_that_found_nothing_tells_nothing(lost):
    rows = read_people([["name", "DOB"], ["Ali", lost], [lost, "1975"]]).rows

    assert [(row.fields.get("name"), row.fault) for row in rows] == [("Ali", ""), ("", "no_name")]
    assert "birth_year" not in rows[0].fields


@pytest.mark.parametrize("name", ["Seeb", "السيب", "نادي السيب", "seeb club"])
def test_a_club_is_known_with_its_word_and_without(name):
    assert club_key(name) in CLUBS


@pytest.mark.parametrize("heading", ["Birth year", "Year", "DOB", "سنة الولادة", "تاريخ الولادة"])
def test_a_year_of_birth_is_known_by_any_usual_heading(heading):
    [row] = read_people([["Name", heading], ["Salim", "1990"]]).rows

    assert row.fields["birth_year"] == "1990"


TABLES = [
    pytest.param("First name,Last name,Club\nAli,Balushi,Ruwi", "Ali Balushi", id="two parts"),
    pytest.param("Surname,Given name\nBalushi,Ali", "Ali Balushi", id="the family first"),
    pytest.param("الاسم الأول;اسم الأب;القبيلة\nعلي;سعيد;البلوشي", "علي سعيد البلوشي", id="three"),
    pytest.param("الاسم;القبيلة\nعلي سعيد;البلوشي", "علي سعيد البلوشي", id="the tribe apart"),
    pytest.param("الاسم;القبيلة\nعلي البلوشي;البلوشي", "علي البلوشي", id="the tribe twice"),
    pytest.param("م;الاسم الثلاثي;الجوال\n1;علي سعيد;99123456", "علي سعيد", id="a phone apart"),
    pytest.param("الاسم / Name;النادي / Club\nعلي;روي", "علي", id="two languages"),
    pytest.param("الاسم;النادي\nName;Club\nعلي;روي", "علي", id="two languages in two rows"),
    pytest.param("Name;Role\nعلي;Player", "علي", id="a player of another column"),
    pytest.param("قائمة\nName;Club\nالاسم;النادي\nعلي;روي", "علي", id="two rows below a title"),
    pytest.param("الاسم الثلاثي (مطلوب) *;النادي (إن وجد)\nعلي;روي", "علي", id="a remark"),
    pytest.param("طابع زمني;اسم المتسابق:\n1/2/2026 20:31;علي", "علي", id="a form's answers"),
    pytest.param("الاسم باللغة العربية,العمر\nعلي,65", "علي", id="an age"),
    pytest.param("Name (English),Club\nAli,Ruwi", "Ali", id="the language in brackets"),
    pytest.param("المشاركون\nم;اسم المشارك\n1;علي", "علي", id="a title and headings"),
    pytest.param("بطولة\n" * 9 + "م;الاسم;النادي\n1;علي;روي", "علي", id="many titles"),
    pytest.param("اللاعبون\nم;الاسم\n1;علي", "علي", id="a title that could be a heading"),
]


@pytest.mark.parametrize(("text", "name"), TABLES)
def test_a_name_is_found_under_whatever_heading(text, name):
    people = read_people(grid_of_text(text), CLUBS)

    assert people.has_headings
    assert [row.fields.get("name") or row.fields["name_ar"] for row in people.rows] == [name]


@pytest.mark.parametrize("total", ["Total", "المجموع", "الإجمالي", "العدد: 12", "عدد اللاعبين"])
def test_a_sum_below_a_table_is_nobody(total):
    rows = read_people([["Name", "Club"], ["Ali", "Ruwi"], [total, "12"]]).rows

    assert [row.fault for row in rows] == ["", "heading"]


def test_a_title_within_a_list_drops_nobody_above_it():
    names = [[name] for name in ("Ali", "Badr", "Hamad", "Nasir", "Said", "Players", "Talib")]

    rows = read_people(names).rows

    assert [row.fields["name"] for row in rows][:5] == ["Ali", "Badr", "Hamad", "Nasir", "Said"]


NOTHING = ["-", "—", "…", "؟", "0", "0.0", "N/A", "#N/A", "لا يوجد", "غير معروف", "none"]


@pytest.mark.parametrize("cell", NOTHING)
def test_what_stands_for_nothing_tells_nothing(cell):
    heads = ["Name", "الاسم", "Club", "DOB", "Rating"]

    (row,) = read_people([heads, ["Ali", *[cell] * 4]]).rows

    assert (row.fields, row.club) == ({"name": "Ali", "name_ar": ""}, "")


NUMBERED = ["1. علي", "١- علي", "٢) علي", "12 علي", "• علي", "- علي"]


@pytest.mark.parametrize("cell", NUMBERED)
def test_numbers_may_stand_in_the_cell_of_the_name(cell):
    (row,) = read_people([["الاسم", "النادي"], [cell, "روي"]]).rows

    assert (row.fields["name_ar"], row.club) == ("علي", "روي")


REPEATED = [
    pytest.param("Name,Club,Team\nAli,Ruwi,", "Ali", "", "Ruwi", id="the last is empty"),
    pytest.param("النادي,الاسم,الفريق\n,علي,روي", "", "علي", "روي", id="the first is empty"),
    pytest.param("Name,Club,Team\nAli,Ruwi,Seeb", "Ali", "", "Seeb", id="the last counts"),
    pytest.param("Name\nAli علي", "Ali", "علي", "", id="two scripts in one cell"),
    pytest.param("Player,English name\nعلي,Ali", "Ali", "علي", "", id="two scripts"),
    pytest.param("English name,Player\nAli,علي", "Ali", "علي", "", id="two scripts, turned"),
    pytest.param("الاسم,اللاعب,النادي\nعلي,Ali,روي", "Ali", "علي", "روي", id="Arabic headings"),
    pytest.param("الاسم,الاسم\nعلي,Ali", "Ali", "علي", "", id="one heading, two scripts"),
    pytest.param("الاسم,النادي,الاسم\nعلي,روي,Ali", "Ali", "علي", "روي", id="a club between"),
    pytest.param("English name,Player,الاسم\nAli,علي,علي", "Ali", "علي", "", id="three"),
    pytest.param("م,الاسم,م\n1,علي,1", "", "علي", "", id="numbers at both edges"),
]


@pytest.mark.parametrize(("text", "name", "name_ar", "club"), REPEATED)
def test_of_headings_that_mean_the_same_nothing_is_lost(text, name, name_ar, club):
    (row,) = read_people(grid_of_text(text)).rows

    assert (row.fields, row.club) == ({"name": name, "name_ar": name_ar}, club)


HALVES = [
    pytest.param("م,الاسم,م,الاسم\n1,علي,3,ناصر\n2,Salim,,", id="numbers and names"),
    pytest.param("م;الاسم;;م;الاسم\n1;علي;;3;ناصر\n2;Salim", id="an empty column between"),
    pytest.param("قائمة\nم,الاسم,م,الاسم\n1,علي,3,ناصر\n2,Salim", id="below a title"),
    pytest.param("م,الاسم,م,الاسم,م,الاسم\n1,علي,2,Salim,3,ناصر", id="three thirds"),
    pytest.param("#,Name,Club,#,Name\n1,علي,,3,ناصر\n2,Salim,", id="a club in one of them"),
    pytest.param("الاسم,النادي,الاسم,النادي\nعلي,,ناصر,\nSalim,", id="names and clubs"),
    pytest.param("الاسم,الاسم\nعلي,ناصر\nSalim,", id="names alone"),
    pytest.param("#,Name,#,Name\nم,الاسم,م,الاسم\n1,علي,3,ناصر\n2,Salim", id="two languages"),
]


@pytest.mark.parametrize("text", HALVES)
def test_each_half_of_a_list_side_by_side_is_read(text):
    rows = read_people(grid_of_text(text)).rows

    people = [row.fields.get("name") or row.fields["name_ar"] for row in rows]
    assert people == ["علي", "Salim", "ناصر"]
    assert len({row.number for row in rows}) == len(rows)
