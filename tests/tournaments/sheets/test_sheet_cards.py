"""What is cut from a sheet and handed out: table cards, player cards, badges."""

import re
from collections import Counter
from io import BytesIO

import pytest
import segno
from pypdf import PdfReader
from reportlab.lib.units import mm

from tournaments.sheets.badges import Badge, badge_sheet
from tournaments.sheets.edition import Bilingual, Edition
from tournaments.sheets.heading import Letterhead
from tournaments.sheets.pieces import fitted
from tournaments.sheets.player_cards import PlayerCard, player_card_sheet
from tournaments.sheets.slips import Code
from tournaments.sheets.table_cards import TableCard, table_card_sheet

ENGLISH, ARABIC, BOTH = ("en",), ("ar",), ("ar", "en")
BADGE = (90 * mm, 55 * mm)
CODE = Code(lambda: "https://hawalis.example/l/secret/", lambda: "Scan it")
SAID, JUMA = (
    Bilingual("Said al-Habsi", "سعيد الحبسي"),
    Bilingual("Juma al-Zadjali", "جمعة الزدجالي"),
)


def table_cards(heading, numbers, edition, *, per_page=2, players=None):
    cards = [TableCard(number, CODE, players=players) for number in numbers]
    return table_card_sheet(heading, cards, edition, per_page=per_page)


def player_cards(heading, players, edition):
    cards = [PlayerCard(number, player, CODE, number) for number, player in enumerate(players, 1)]
    return player_card_sheet(heading, cards, edition)


def badges(heading, players, edition, size=BADGE):
    return badge_sheet(
        heading, [Badge(n, each) for n, each in enumerate(players, 1)], edition, size
    )


PIECES = [pytest.param(player_cards, id="player cards"), pytest.param(badges, id="badges")]


@pytest.mark.parametrize("languages", [ENGLISH, ARABIC, BOTH], ids=["en", "ar", "both"])
def test_a_table_card_has_both_digits_on_both_faces(languages, make_heading, read):
    [page] = read(table_cards(make_heading(), [77], Edition(languages)).pdf())

    assert (page.count("77"), page.count("٧٧"), page.count("Table")) == (2, 2, 2)


def test_a_table_card_names_the_one_who_moves_first_before_the_other(make_heading, read):
    pdf = table_cards(make_heading(), [7], Edition(ENGLISH), players=(SAID, JUMA)).pdf()

    assert re.findall("Said|Juma", read(pdf)[0])[-2:] == ["Said", "Juma"]


def test_a_table_card_of_a_draft_says_so(make_heading, read):
    [page] = read(table_cards(make_heading(is_draft=True), [7], Edition(ENGLISH)).pdf())

    assert page.count("Mutrah Evenings · Round 4 · DRAFT") == 2


def test_faces_of_a_table_card_stand_upright_when_it_is_folded(make_heading):
    turned = Counter()
    pdf = table_cards(make_heading(), [7], Edition(ENGLISH), per_page=1).pdf()

    def note(text, matrix, text_matrix, font, size):
        if text.strip() == "7":
            height = matrix[1] * text_matrix[4] + matrix[3] * text_matrix[5] + matrix[5]
            turned[matrix[3] < 0, height > float(page.mediabox.height) / 2] += 1

    page = PdfReader(BytesIO(pdf)).pages[0]
    page.extract_text(visitor_text=note)
    assert turned == {(True, True): 1, (False, False): 1}


@pytest.mark.parametrize(("per_page", "pages"), [(1, 100), (2, 50)])
def test_a_hundred_tables_are_all_there(per_page, pages, make_heading, read):
    numbers = range(1, 101)

    texts = read(table_cards(make_heading(), numbers, Edition(BOTH), per_page=per_page).pdf())

    words = " ".join(texts).split()
    assert len(texts) == pages
    assert [n for n in numbers if words.count(str(n)) < 2] == []


@pytest.mark.parametrize("languages", [ENGLISH, ARABIC], ids=["en", "ar"])
def test_a_code_is_drawn_as_it_is_read(languages, make_heading, make_player):
    pdf = player_cards(make_heading(), [make_player("Said")], Edition(languages)).pdf()

    drawn = PdfReader(BytesIO(pdf)).pages[0].get_contents().get_data()
    runs = [map(int, run) for run in re.findall(rb"(\d+) -(\d+) (\d+) 1 re", drawn)]
    dark = {(row - 1, start + n) for start, row, length in runs for n in range(length)}
    code = segno.make_qr(CODE.address(), error="m", boost_error=False)
    rows = [*code.matrix_iter(border=2)]
    assert dark == {
        (y, x) for y, row in enumerate(rows) for x, is_dark in enumerate(row) if is_dark
    }


def test_numbers_of_one_and_two_digits_are_of_one_size(make_heading, written):
    pieces = written(table_cards(make_heading(), [7, 12], Edition(ENGLISH)).pdf())

    sizes = {piece.size for piece in pieces if piece.text in ("7", "٧", "12", "١٢")}
    assert len(sizes) == 1
    assert min(sizes) > 80


def test_a_badge_says_who_and_for_which_championship(make_heading, make_player, read):
    heading = make_heading(round_number=None)

    pdf = badge_sheet(heading, [Badge(3, make_player("Said"))], Edition(ENGLISH), BADGE).pdf()

    assert read(pdf)[0].startswith("Mutrah Evenings Said Seeb 3 ")


def test_a_badge_without_a_start_number_has_none(make_heading, make_player, read):
    heading = make_heading(round_number=None)

    pdf = badge_sheet(heading, [Badge(None, make_player("Said"))], Edition(ENGLISH), BADGE).pdf()

    assert read(pdf)[0].startswith("Mutrah Evenings Said Seeb Printed")


HELD = [
    pytest.param("A4", 90, 55, 10, id="A4"),
    pytest.param("Letter", 90, 55, 8, id="Letter"),
    pytest.param("A5", 90, 55, 4, id="A5 on its side"),
    pytest.param("A4", 105, 74, 4, id="A4 on its side"),
]


@pytest.mark.parametrize(("paper", "width", "height", "count"), HELD)
def test_a_page_lies_whichever_way_holds_more_badges(
    paper, width, height, count, make_heading, make_player
):
    document = badges(
        make_heading(),
        [make_player("Said")] * (count + 1),
        Edition(BOTH, paper=paper),
        (width * mm, height * mm),
    )

    assert len(document.pages) == 2


def test_badges_lie_as_was_asked(make_heading, make_player):
    edition = Edition(ENGLISH, turn="landscape")

    document = badges(make_heading(), [make_player("Said")], edition)

    assert document.pages[0].width > document.pages[0].height


def test_pieces_of_a_size_keep_it_in_the_middle_of_the_page(make_heading):
    foot = Letterhead(make_heading(), lambda: "Badges", Edition(ENGLISH)).foot
    grid, edition = fitted(BADGE, Edition(ENGLISH), foot)

    field = grid.field(*edition.page_size())

    assert (field.width, field.height) == pytest.approx((180 * mm, 275 * mm))
    assert field.start == pytest.approx((210 * mm - field.width) / 2, abs=0.01)


def test_a_player_card_says_whose_it_is(make_heading, make_player, read):
    pdf = player_cards(make_heading(round_number=None), [make_player("Said")], Edition(ENGLISH))

    assert read(pdf.pdf())[0].startswith("Mutrah Evenings Said No. 1 · Seeb Scan it")


@pytest.mark.parametrize("sheet", PIECES)
@pytest.mark.parametrize("languages", [ENGLISH, ARABIC, BOTH], ids=["en", "ar", "both"])
def test_two_hundred_players_are_all_there(sheet, languages, make_heading, make_player, read):
    players = [make_player(f"P{n:03d}", f"ل{n:03d}") for n in range(1, 201)]

    text = " ".join(read(sheet(make_heading(), players, Edition(languages)).pdf()))

    assert [n for n in range(1, 201) if f"{n:03d}" not in text] == []
    assert "◌" not in text


@pytest.mark.parametrize("sheet", PIECES)
@pytest.mark.parametrize("paper", ["A4", "A5", "Letter"])
def test_long_names_stay_in_their_piece(sheet, paper, make_heading, make_player, written):
    long = make_player("Abdulrahman " * 12, "عبدالرحمن " * 12, club=("Club " * 20, "نادي " * 20))

    pdf = sheet(make_heading(), [long] * 20, Edition(BOTH, paper=paper)).pdf()

    width = PdfReader(BytesIO(pdf)).pages[0].mediabox.width
    assert all(0 < piece.x < width for piece in written(pdf))


@pytest.mark.parametrize("sheet", PIECES)
def test_equal_pieces_give_equal_bytes(sheet, make_heading, make_player):
    first, second = (sheet(make_heading(), [make_player("Said")], Edition(BOTH)) for _ in range(2))

    assert first.pdf() == second.pdf()


def test_a_player_card_ends_with_the_number_where_there_is_no_club(make_heading, make_player, read):
    said = make_player("Said", club=("", ""))

    text = read(player_cards(make_heading(), [said], Edition(ENGLISH)).pdf())[0]

    assert "Said No. 1 Scan it" in text
