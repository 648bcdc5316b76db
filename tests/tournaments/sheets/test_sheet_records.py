import unicodedata
from functools import partial
from io import BytesIO

import pypdfium2
import pytest
from pypdf import PdfReader

from games.engine import OMAN_1, ZANZIBAR_1
from games.on_paper.lines import LINES
from games.on_paper.record_sheets import Form, record_sheets
from tournaments.sheets.edition import Edition
from tournaments.sheets.slips import Code, GameSlip

ENGLISH, ARABIC, BOTH = ("en",), ("ar",), ("ar", "en")
FIRST = Form(OMAN_1, ("latin",), has_first=True, has_continuation=False)
# engine/RULES.md 2, and the same in abjad.
SOUTH_SEES = ["GFEDCBA", "HIJKLMN", "nmlkjih", "abcdefg"]
IN_ABJAD = ["زوهدجبا", "حطيكلمن", "نملكيطح", "ابجدهوز"]
PAPERS = ["A4", "A5", "Letter"]


@pytest.fixture
def game(make_player):
    return GameSlip(
        7,
        None,
        make_player("Said al-Habsi", "سعيد الحبسي", club=("Ruwi", "روي")),
        make_player("Juma al-Zadjali", "جمعة الزدجالي"),
        Code(lambda: "http://hall/l/secret/", lambda: "Scan."),
    )


def holes(pdf):
    """Rows of single letters as they lie on the page, from the top, each from left to right."""
    letters = []

    def note(text, matrix, text_matrix, font, size):
        letter = unicodedata.normalize("NFKC", text.strip())
        if len(letter) == 1 and letter.isalpha():
            letters.append((-round(text_matrix[5]), text_matrix[4], letter))

    PdfReader(BytesIO(pdf)).pages[0].extract_text(visitor_text=note)
    rows = {}
    for level, _x, letter in sorted(letters):
        rows.setdefault(level, []).append(letter)
    return ["".join(row) for row in rows.values()]


def test_record_sheet_says_all_there_is_to_say(game, make_heading, read):
    [page] = read(record_sheets(make_heading(), [game], FIRST, Edition(ENGLISH)).pdf())

    assert page.startswith("Table 7 Mutrah Evenings Round 4 Record of the game Scan. ")
    assert "Answers Juma al-Zadjali Seeb Moves first Said al-Habsi Ruwi" in page
    signed = "Signature of who moves first Signature of who answers Signature of the arbiter"
    assert f"Stones left to the winner {signed}" in page
    assert page.endswith("Printed 30 November 2026 at 19:31 Muscat time, version 2 Page 1 of 1")


@pytest.mark.parametrize("languages", [ENGLISH, ARABIC], ids=["en", "ar"])
@pytest.mark.parametrize("turn", ["portrait", "landscape"])
def test_board_lies_as_south_sees_it_in_either_direction(languages, turn, game, make_heading):
    edition = Edition(languages, turn=turn)

    assert holes(record_sheets(make_heading(), [game], FIRST, edition).pdf()) == SOUTH_SEES


def test_letters_of_both_scripts_stand_below_one_another(game, make_heading):
    form = Form(OMAN_1, ("latin", "abjad"), has_first=True, has_continuation=False)

    rows = holes(record_sheets(make_heading(), [game], form, Edition(ENGLISH)).pdf())

    assert rows[::2] == SOUTH_SEES
    assert rows[1::2] == IN_ABJAD


def test_board_of_other_rules_has_its_own_rows(game, make_heading):
    form = Form(ZANZIBAR_1, ("latin",), has_first=True, has_continuation=False)

    rows = holes(record_sheets(make_heading(), [game], form, Edition(ENGLISH)).pdf())

    assert [len(row) for row in rows] == [8, 8, 8, 8]
    assert rows[3] == "hgfedcba"  # clockwise


def numbers(page):
    return [int(word) for word in page.split() if word.isdecimal()]


def test_continuation_goes_on_where_the_first_sheet_ends(game, make_heading, read):
    form = Form(OMAN_1, ("latin",), has_first=True, has_continuation=True)

    first, second = read(record_sheets(make_heading(), [game], form, Edition(ENGLISH)).pdf())

    assert set(range(1, LINES + 1)) <= set(numbers(first))
    assert LINES + 1 not in numbers(first)
    assert set(range(LINES + 1, 2 * LINES + 1)) <= set(numbers(second))
    assert "Record of the game, continued" in second
    assert "Said al-Habsi" in second


def test_sheet_without_names_has_lines_for_them(make_heading, read):
    heading = make_heading(round_number=None)

    [page] = read(record_sheets(heading, [None], FIRST, Edition(ENGLISH)).pdf())

    assert page.startswith("Mutrah Evenings Record of the game Round Table ")
    assert "Moves first" in page


def test_two_hundred_players_have_their_record_sheets(game, make_heading, read):
    pages = read(record_sheets(make_heading(), [game] * 100, FIRST, Edition(BOTH)).pdf())

    assert len(pages) == 100
    assert pages[-1].endswith("Page 100 of 100")


def test_numbers_of_lines_follow_the_digits(game, make_heading, written):
    pdf = record_sheets(make_heading(), [game], FIRST, Edition(ARABIC, "arab")).pdf()

    texts = [piece.text for piece in written(pdf)]
    assert {"١", "٢", "٩"} <= set(texts)
    assert "1" not in texts


def levels_in(pdf):
    """How high above the foot of the first page each text stands, what is stamped too."""
    levels = {}
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0].get_textpage()
        for number in range(page.count_rects()):
            left, bottom, right, top = page.get_rect(number)
            for text in page.get_text_bounded(left, bottom, right, top).splitlines():
                levels.setdefault(text.strip(), []).append(bottom)
    return levels


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("turn", ["portrait", "landscape"])
def test_names_end_above_the_lines_and_lines_above_the_signatures(
    paper, turn, make_heading, make_player
):
    name = "Abdulrahman bin Abdulmajid bin Abdulhakim al-Mahrooqi al-Busaidi"
    long = make_player(name, "عبد الرحمن بن عبد المجيد بن عبد الحكيم المحروقي البوسعيدي")
    slip = GameSlip(100, 2, long, long, Code(lambda: "/", lambda: "Scan."))
    edition = Edition(("en", "ar"), paper=paper, turn=turn)

    levels = levels_in(record_sheets(make_heading(), [slip], FIRST, edition).pdf())

    signed = max(levels["Signature of the arbiter"] if turn == "portrait" else [0])
    assert min(levels["a"]) > signed
    assert min(levels["60"]) > signed
    if turn == "portrait":
        assert min(levels["a"]) > max(levels["16"])


@pytest.mark.parametrize("paper", PAPERS)
def test_equal_input_gives_equal_record_sheets(paper, game, make_heading):
    draw = partial(record_sheets, make_heading(), [game], FIRST, Edition(BOTH, paper=paper))

    assert draw().pdf() == draw().pdf()
