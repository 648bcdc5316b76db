"""The prize sheet and certificates on paper."""

import re
from datetime import date
from io import BytesIO

import pytest
from pypdf import PdfReader

from tournaments.sheets.certificates import NOTHING, Certificate, certificate_document
from tournaments.sheets.edition import Bilingual, Edition
from tournaments.sheets.prizes import PlaceRow, PrizeRow, Winner, prize_sheet

ENGLISH, ARABIC, BOTH = ("en",), ("ar",), ("ar", "en")
DAY = date(2026, 11, 30)
EDITIONS = [
    pytest.param(Edition(languages, paper=paper, turn=turn), id=f"{languages} {paper} {turn}")
    for languages in (ENGLISH, BOTH)
    for paper in ("A4", "A5", "Letter")
    for turn in ("auto", "portrait")
]


@pytest.fixture
def heading(make_heading):
    return make_heading(round_number=None, starts=None)


@pytest.fixture
def content(make_player):
    said = make_player("Said al-Habsi", "سعيد الحبسي")
    juma = make_player("Juma al-Zadjali", "جمعة الزدجالي")
    why = Bilingual("Place 1 with points: 3½.", "المركز 1، والنقاط: 3½.")
    prize = PrizeRow(
        Bilingual("Champion", "البطل"), Bilingual("A cup", "كأس"), (Winner(said, why),)
    )
    nobody = PrizeRow(Bilingual("The best junior", "أفضل ناشئ"), NOTHING, ())
    return [PlaceRow(1, said, "3½"), PlaceRow(2, juma, "3")], [prize, nobody]


def test_the_prize_sheet_says_all_there_is_to_say(content, heading, read):
    assert read(prize_sheet(heading, *content, Edition(ENGLISH)).pdf()) == [
        "Mutrah Evenings Ruwi Club Mutrah Corniche Prize sheet "
        "Prize Winner Received "
        "Place 1 Points: 3½ Said al-Habsi Seeb "
        "Place 2 Points: 3 Juma al-Zadjali Seeb "
        "Champion A cup Said al-Habsi Seeb Place 1 with points: 3½. "
        "The best junior "
        "Organiser Arbiter Date "
        "Printed 30 November 2026 at 19:31 Muscat time, version 2 Page 1 of 1"
    ]


def test_before_the_end_the_sheet_says_so(content, make_heading, read):
    heading = make_heading(is_after=True, starts=None)

    [page] = read(prize_sheet(heading, *content, Edition(ENGLISH)).pdf())

    assert "After round 4" in page
    assert "As it stands after round 4: nothing is won before the end." in page


def test_digits_of_sentences_are_a_choice(content, heading, read):
    [page] = read(prize_sheet(heading, *content, Edition(ARABIC, "arab")).pdf())

    assert "المركز ١" in page
    assert not re.search("[0-9]", page)


def test_a_prize_of_many_is_named_once(make_player, heading, read):
    winners = tuple(Winner(make_player(f"P{n:03d}"), NOTHING) for n in range(60))
    prize = PrizeRow(Bilingual("Shared", ""), NOTHING, winners)

    pages = read(prize_sheet(heading, [], [prize], Edition(ENGLISH)).pdf())

    text = " ".join(pages)
    assert [n for n in range(60) if f"P{n:03d}" not in text] == []
    assert text.count("Shared") == 1
    assert "P059" in pages[-1]
    assert "Organiser" in pages[-1]


@pytest.fixture
def make_certificate(make_player):
    def make(**changes):
        values = {
            "player": make_player("Said al-Habsi", "سعيد الحبسي"),
            "honour": Bilingual("First place", "المركز الأول"),
            "details": NOTHING,
            "code": "https://hawalis.example/games/1/",
            "caption": lambda: "Scan to see the deciding game.",
        }
        return Certificate(**values | changes)

    return make


def certificates(heading, rows, edition=None):
    return certificate_document(heading, rows, DAY, edition or Edition(ENGLISH)).pdf()


def test_a_certificate_says_who_for_what_and_when(make_certificate, heading, read):
    assert read(certificates(heading, [make_certificate()])) == [
        "Organiser Scan to see the deciding game. Arbiter "
        "Printed 30 November 2026 at 19:31 Muscat time, version 2 · Page 1 of 1 "
        "Ruwi Club Certificate This certificate is given to Said al-Habsi Seeb "
        "First place in the championship Mutrah Evenings Mutrah Corniche · 30 November 2026"
    ]


def test_a_certificate_without_an_honour_is_for_taking_part(make_certificate, heading, read):
    [page] = read(certificates(heading, [make_certificate(honour=NOTHING)]))

    assert "Certificate of participation" in page
    assert "for taking part in the championship Mutrah Evenings" in page


def test_a_certificate_before_the_end_is_a_draft(make_certificate, make_heading, read):
    [page] = read(
        certificates(make_heading(round_number=None, is_draft=True), [make_certificate()])
    )

    assert "DRAFT" in page


def test_the_name_can_be_left_to_be_written(make_certificate, heading, read):
    [page] = read(certificates(heading, [make_certificate(player=None)]))

    assert "This certificate is given to First place" in page


def test_two_languages_share_the_page_side_by_side(make_certificate, heading, written):
    pieces = {
        p.text: p for p in written(certificates(heading, [make_certificate()], Edition(BOTH)))
    }

    arabic, english = pieces["سعيد الحبسي"], pieces["Said al-Habsi"]
    assert arabic.size == english.size
    assert arabic.x > english.x


def test_a_name_in_one_script_is_printed_once(make_certificate, make_player, heading, read):
    row = make_certificate(player=make_player("Said", club=("", "")))

    [page] = read(certificates(heading, [row], Edition(BOTH)))

    assert page.count("Said") == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_stays_inside_the_border(edition, make_certificate, make_player, heading):
    long = make_player("Abdulrahman " * 9, "عبدالرحمن " * 9, club=("Club " * 20, "نادي " * 20))
    row = make_certificate(player=long, honour=Bilingual("Prize " * 20, "جائزة " * 20))
    places = []

    def note(text, matrix, text_matrix, font, size):
        if text.strip():
            places.append((text_matrix[4], text_matrix[5]))

    page = PdfReader(BytesIO(certificates(heading, [row], edition))).pages[0]
    page.extract_text(visitor_text=note)

    width, height = page.mediabox.width, page.mediabox.height
    assert all(46 < x < width - 46 and 46 < y < height - 46 for x, y in places)


@pytest.mark.parametrize("paper", ["A4", "A5", "Letter"])
def test_a_certificate_lies_on_its_side(paper, make_certificate, heading):
    pdf = certificates(heading, [make_certificate()], Edition(ENGLISH, paper=paper))

    page = PdfReader(BytesIO(pdf)).pages[0]
    assert page.mediabox.width > page.mediabox.height


def test_equal_prizes_give_equal_bytes(content, make_certificate, heading):
    drawn = [
        (
            prize_sheet(heading, *content, Edition(BOTH)).pdf(),
            certificates(heading, [make_certificate()] * 2, Edition(BOTH)),
        )
        for _ in range(2)
    ]

    assert drawn[0] == drawn[1]
