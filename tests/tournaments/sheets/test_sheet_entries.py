"""The entry list and the check-in list on paper."""

import re
from io import BytesIO

import pytest
from pypdf import PdfReader

from tournaments.sheets.check_in import check_in_sheet
from tournaments.sheets.edition import Edition
from tournaments.sheets.entries import EntryRow, entry_sheet

ENGLISH, ARABIC, BOTH = ("en",), ("ar",), ("ar", "en")


@pytest.fixture
def heading(make_heading):
    return make_heading(round_number=None, starts=None)


@pytest.fixture
def rows(make_player):
    said = make_player("Said al-Habsi", "سعيد الحبسي", sort="s")
    juma = make_player("Juma al-Zadjali", "جمعة الزدجالي", club=("Ruwi", "روي"), sort="j")
    ali = make_player("Ali al-Lawati", "علي اللواتي", club=("", ""), sort="a")
    return [
        EntryRow(said, 1, rating=1900),
        EntryRow(juma, 2, rating=1850, left_after=2),
        EntryRow(ali, 3),
    ]


def entry_pages(read, *args, by_name=False):
    return read(entry_sheet(*args, by_name=by_name).pdf())


def test_the_entry_list_says_all_there_is_to_say(rows, heading, read):
    assert entry_pages(read, heading, rows, Edition(ENGLISH)) == [
        "Mutrah Evenings Ruwi Club Mutrah Corniche Entry list "
        "No. Player Club Rating "
        "1 Said al-Habsi Seeb 1900 "
        "2 Juma al-Zadjali withdrew after round 2 Ruwi 1850 "
        "3 Ali al-Lawati "
        "3 players · 2 clubs · 1 withdrew "
        "Printed 30 November 2026 at 19:31 Muscat time, version 2 Page 1 of 1"
    ]


def test_by_name_folds_spellings_together(rows, heading, read):
    [page] = entry_pages(read, heading, rows, Edition(ENGLISH), by_name=True)

    assert re.findall("Said|Juma|Ali", page) == ["Ali", "Juma", "Said"]


def test_what_nobody_has_gets_no_column(make_player, heading, read):
    rows = [EntryRow(make_player("Said", club=("", "")))]

    [page] = entry_pages(read, heading, rows, Edition(ENGLISH))

    assert "Entry list Player Club Said 1 player Printed" in page


def test_groups_get_a_column(make_player, heading, read):
    [page] = entry_pages(read, heading, [EntryRow(make_player("Said"), group=2)], Edition(ENGLISH))

    assert "Player Club Group Said Seeb 2" in page


def test_the_check_in_list_says_who_has_come(make_player, heading, read):
    rows = [
        EntryRow(make_player("Said"), came="18:42"),
        EntryRow(make_player("Juma"), is_away=True),
        EntryRow(make_player("Ali")),
    ]

    [page] = read(check_in_sheet(heading, rows, Edition(ENGLISH), by_name=False).pdf())

    assert (
        "Check-in list Player Club Here Said Seeb 18:42 Juma away in round 1 Seeb Ali Seeb "
        "Late comers 3 players · 1 here · 1 missing · 1 away Printed" in page
    )


def test_club_by_club_who_has_none_comes_last(rows, heading, read):
    [page] = read(check_in_sheet(heading, rows, Edition(ENGLISH), by_club=True).pdf())

    order = re.findall("Ruwi(?! Club)|Seeb|Without a club|Said|Juma|Ali", page)
    assert order == ["Ruwi", "Juma", "Seeb", "Said", "Without a club", "Ali"]


def test_a_fee_has_two_boxes_a_player(rows, heading):
    plain, with_fees = (
        check_in_sheet(heading, rows, Edition(ENGLISH), with_fees=fees).pdf()
        for fees in (False, True)
    )

    players_late_comers_and_sums = len(rows) + 8 + 1
    assert boxes_of(with_fees) - boxes_of(plain) == 2 * players_late_comers_and_sums


def boxes_of(pdf):
    drawn = PdfReader(BytesIO(pdf)).pages[0].get_contents().get_data()
    return len(re.findall(rb" re\b", drawn))


def entries_by_name(heading, rows, edition):
    return entry_sheet(heading, rows, edition, by_name=True)


@pytest.mark.parametrize("sheet", [entries_by_name, check_in_sheet], ids=["entries", "check-in"])
@pytest.mark.parametrize("languages", [ENGLISH, ARABIC, BOTH], ids=["en", "ar", "both"])
def test_two_hundred_players_are_all_there(sheet, languages, make_player, heading, read):
    rows = [EntryRow(make_player(f"P{n:03d}", f"ل{n:03d}"), n) for n in range(1, 201)]

    text = " ".join(read(sheet(heading, rows, Edition(languages)).pdf()))

    assert [n for n in range(1, 201) if f"{n:03d}" not in text] == []
    assert "◌" not in text


@pytest.mark.parametrize("sheet", [entries_by_name, check_in_sheet], ids=["entries", "check-in"])
@pytest.mark.parametrize("paper", ["A4", "A5", "Letter"])
def test_long_names_stay_on_the_paper(sheet, paper, make_player, heading, written):
    long = make_player("Abdulrahman " * 12, "عبدالرحمن " * 12, club=("Club " * 20, "نادي " * 20))
    rows = [EntryRow(long, 100, 2000, 16, 3, "18:42")]

    pdf = sheet(heading, rows, Edition(BOTH, paper=paper)).pdf()

    width = PdfReader(BytesIO(pdf)).pages[0].mediabox.width
    assert all(0 < piece.x < width for piece in written(pdf))


@pytest.mark.parametrize("sheet", [entries_by_name, check_in_sheet], ids=["entries", "check-in"])
def test_equal_lists_give_equal_bytes(sheet, rows, heading):
    first, second = (sheet(heading, rows, Edition(BOTH)).pdf() for _ in range(2))

    assert first == second
