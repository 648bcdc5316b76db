"""Lines as people: lists from a chat, and cells under no headings."""

import pytest

from players.lists.files import grid_of_text
from players.lists.lines import club_key
from players.lists.people import read_people

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
    pytest.param("علي؛ السيب", {"name_ar": "علي"}, "السيب", id="an Arabic semicolon"),
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
    pytest.param("١ـ علي", {"name_ar": "علي"}, "", id="a number and a long stroke"),
    pytest.param("1/ علي", {"name_ar": "علي"}, "", id="a number and a slash"),
    pytest.param("أ- علي", {"name_ar": "علي"}, "", id="a letter that counts"),
    pytest.param("b) Ali", {"name": "Ali"}, "", id="a letter in brackets"),
    pytest.param("J-Ali Salim", {"name": "J-Ali Salim"}, "", id="a letter of the name"),
    pytest.param("1. *علي سالم*", {"name_ar": "علي سالم"}, "", id="bold in a chat"),
    pytest.param("_Ali_ - Ruwi", {"name": "Ali"}, "Ruwi", id="slanted in a chat"),
    pytest.param("علي ٩٩١٢٣٤٥٦", {"name_ar": "علي"}, "", id="a phone number"),
    pytest.param("Ali +968 9912 3456, Ruwi", {"name": "Ali"}, "Ruwi", id="a phone from abroad"),
    pytest.param("علي (99123456) روي", {"name_ar": "علي روي"}, "", id="a phone in brackets"),
    pytest.param("Ali 1960 - 99123456", {"name": "Ali", "birth_year": "1960"}, "", id="and a year"),
    pytest.param("علي ..... روي", {"name_ar": "علي"}, "روي", id="dots as in a table of contents"),
    pytest.param(
        "علي سالم من مواليد عام ١٩٦٠",
        {"name_ar": "علي سالم", "birth_year": "1960"},
        "",
        id="a year in words",
    ),
    pytest.param(
        "Ali Salim 05/03/1990", {"name": "Ali Salim", "birth_year": "1990"}, "", id="a date"
    ),
]
BORN = [
    ("سالم 1975م", "1975"),
    ("سالم ١٩٧٥ م", "1975"),
    ("سالم م 1975", "1975"),
    ("سالم 1395هـ", "1395"),
    ("سالم ولد سنة 1975", "1975"),
    ("سالم، 5/3/75", "5-3-75"),
    ("سالم ٥-٣-٧٥", "5-3-75"),
]
COURTEOUS = [
    pytest.param("الفاضل/ سالم البلوشي", "سالم البلوشي", "", id="a courtesy"),
    pytest.param("1- الأخ / سالم البلوشي - روي", "سالم البلوشي", "روي", id="behind a number"),
    pytest.param("د/ سالم البلوشي", "سالم البلوشي", "", id="a letter"),
    pytest.param("الاسم: سالم البلوشي", "سالم البلوشي", "", id="a label"),
    pytest.param("شيخ سالم", "شيخ سالم", "", id="a name"),
    pytest.param("سالم (روي، 1975)", "سالم", "روي", id="more than one thing in brackets"),
    pytest.param("سالم <تم تعديل هذه الرسالة>", "سالم", "", id="an edited message"),
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


@pytest.mark.parametrize(("line", "year"), BORN)
def test_a_year_of_birth_comes_off_the_name_however_it_is_written(line, year):
    (row,) = read_people([[line]]).rows

    assert row.fields == {"name_ar": "سالم", "birth_year": year}


@pytest.mark.parametrize(("line", "name", "club"), COURTEOUS)
def test_what_stands_beside_a_name_is_no_part_of_it(line, name, club):
    (row,) = read_people([[line]]).rows

    assert (row.fields["name_ar"], row.club) == (name, club)


@pytest.mark.parametrize(("line", "fault"), FAULTS)
def test_a_line_that_is_no_person_is_told(line, fault):
    (row,) = read_people([[line]]).rows

    assert row.fault == fault


GREETED = [
    "السلام عليكم\nقائمة المشاركين\n١. علي\n٢. سالم",
    "السلام عليكم\nأسماء المشاركين:\n1) علي\n2) سالم",
]


@pytest.mark.parametrize("text", GREETED)
def test_what_stands_above_a_numbered_list_is_nobody(text):
    rows = read_people(grid_of_text(text)).rows

    assert [row.fields["name_ar"] for row in rows if not row.fault] == ["علي", "سالم"]


SORTED = [
    pytest.param("12 سالم\n7 علي\n1 عمر", id="by name"),
    pytest.param("١٢- سالم\n٧- علي\n١- عمر", id="Arabic digits"),
    pytest.param("۱۲. سالم\n۷. علي\n۱. عمر", id="Persian digits"),
    pytest.param("12\tسالم\n7\tعلي\n1\tعمر", id="numbers in cells of their own"),
    pytest.param("المشاركون\n12 سالم\n7 علي\n01 عمر", id="a title above"),
    pytest.param("28/11/2026 الجمعة\n12 سالم\n7 علي\n1 عمر", id="a date above"),
    pytest.param("٣٠ نوفمبر\n12 سالم\n7 علي\n1 عمر", id="a month in words above"),
    pytest.param("1 November 2026\n12 سالم\n7 علي\n1 عمر", id="the first of a month above"),
    pytest.param("8:30 مساء\n12 سالم\n7 علي\n1 عمر", id="a time above"),
]


@pytest.mark.parametrize("text", SORTED)
def test_a_numbered_list_in_any_order_leaves_out_nobody(text):
    rows = read_people(grid_of_text(text)).rows

    assert [row.fields["name_ar"] for row in rows if not row.fault] == ["سالم", "علي", "عمر"]


CALLS = [
    ("سالم البلوشي جوال: ٩٩٨٨٧٧٦٦", "سالم البلوشي"),
    ("سالم البلوشي جوال : ۹۹۸۸۷۷۶۶", "سالم البلوشي"),
    ("سالم هاتف 99887766", "سالم"),
    ("سالم رقم الهاتف: 99887766", "سالم"),
    ("سالم - نقال - 9988 7766", "سالم"),
    ("سالم ت/99887766", "سالم"),
    ("سالم: 99887766", "سالم"),
    ("سالم,جوال:,99887766", "سالم"),
    ("سالم (هاتف 99887766)", "سالم"),
    ("Salim tel: 99887766", "Salim"),
    ("Salim Tel. +968 9988 7766", "Salim"),
    ("Salim, Mobile No: 99887766", "Salim"),
    ("Salim GSM 99887766 / 99112233", "Salim"),
    ("1) Salim mob.99887766", "Salim"),
    ("Salim Bint Rachel 99887766", "Salim Bint Rachel"),
    ("Salim, salim.hinai@example.om", "Salim"),
    ("سالم (البريد الإلكتروني: s_1@example.com) 99887766", "سالم"),
    ("سالم - إيميل s@example.com", "سالم"),
    ("Salim <s@example.com>", "Salim"),
    ("سالم بنت 99887766", "سالم بنت"),
]


@pytest.mark.parametrize(("line", "name"), CALLS)
def test_a_phone_number_or_an_address_goes_with_what_announces_it(line, name):
    (row,) = read_people(grid_of_text(line)).rows

    assert ([*row.fields.values()], row.club, row.fault) == ([name], "", "")


AGES = [
    "سالم (65 سنة)",
    "سالم (٦٥ سنة)",
    "سالم، ٦٥ عامًا",
    "سالم - ٦٥ عاماً",
    "سالم 65 سنه",
    "سالم عمره 65",
    "سالم (العمر: 65 سنة)",
    "سالم، وعمره ٦ سنوات",
    "سالم (65)",
    "سالم، 65",
    "1. سالم (aged 65)",
    "سالم, 65 yrs",
    "سالم - 65 years old",
    "سالم (65-year-old)",
    "سالم 65 y.o.",
    "سالم (Age: 65)",
    "سالم – ☆",
]


@pytest.mark.parametrize("line", AGES)
def test_an_age_is_no_club_and_no_year(line):
    (row,) = read_people([[line]], CLUBS).rows

    assert (row.fields, row.club, row.fault) == ({"name_ar": "سالم"}, "", "")
    assert row.reading == "سالم"


NO_AGES = [
    pytest.param("سالم، روي، 65 سنة", {"name_ar": "سالم"}, "روي", id="a club too"),
    pytest.param(
        "Ali (65 yrs) 1960", {"name": "Ali", "birth_year": "1960"}, "", id="and a year of birth"
    ),
    pytest.param(
        "علي من مواليد سنة ١٩٦٠", {"name_ar": "علي", "birth_year": "1960"}, "", id="a year of birth"
    ),
    pytest.param("سالم عمر", {"name_ar": "سالم عمر"}, "", id="a name like a word for age"),
    pytest.param("Sage Young", {"name": "Sage Young"}, "", id="such words within names"),
    pytest.param("Ali, Club 60", {"name": "Ali"}, "Club 60", id="a club with a number"),
    pytest.param("Ali 2", {"name": "Ali 2"}, "", id="a number that tells namesakes apart"),
]


@pytest.mark.parametrize(("line", "fields", "club"), NO_AGES)
def test_what_is_no_age_is_kept(line, fields, club):
    (row,) = read_people([[line]], CLUBS).rows

    assert (row.fields, row.club) == (fields, club)


@pytest.mark.parametrize("line", ["فئة تحت 15 سنة:", "Under 15 years:"])
def test_a_class_by_age_is_a_heading(line):
    (row,) = read_people([[line]]).rows

    assert row.fault == "heading"


def test_a_list_that_begins_with_another_number_leaves_out_nobody():
    rows = read_people(grid_of_text("علي\n2. سالم\n3. ناصر")).rows

    assert [row.fault for row in rows] == ["", "", ""]
