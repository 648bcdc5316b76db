import re
from functools import partial
from io import BytesIO

import pytest
from pypdf import PdfReader

from tournaments.sheets.edition import Edition
from tournaments.sheets.pairings import ByeRow, TableRow
from tournaments.sheets.paper import MARGIN, ROLL, ROLL_WIDTH
from tournaments.sheets.slips import (
    PAIRING_SLIP,
    RESULT_SLIP,
    Code,
    GameSlip,
    pairing_slips,
    pairing_strip,
    result_slips,
)
from tournaments.sheets.stacks import stacked_grid

ENGLISH, ARABIC, BOTH = ("en",), ("ar",), ("ar", "en")
PAPERS = ["A4", "A5", "Letter", ROLL]
LONG_ARABIC = "عبد الرحمن بن عبد المجيد بن عبد الحكيم المحروقي البوسعيدي الخروصي"
LONG = "Abdulrahman bin Abdulmajid bin Abdulhakim al-Mahrooqi al-Busaidi al-Kharusi"


@pytest.fixture
def code():
    return Code(lambda: "http://hall/l/secret/", lambda: "Scan.")


@pytest.fixture
def make_slips(make_player, code):
    """A slip for that many tables."""

    def make(tables, game=None):
        return [
            GameSlip(
                table,
                game,
                make_player(f"Player {2 * table - 1:03d}", f"لاعب {2 * table - 1:03d}"),
                make_player(f"Player {2 * table:03d}", f"لاعب {2 * table:03d}"),
                code,
            )
            for table in range(1, tables + 1)
        ]

    return make


def heights(pdf):
    return [float(page.mediabox.height) for page in PdfReader(BytesIO(pdf)).pages]


def test_result_slip_says_who_plays_where(make_heading, make_slips, read):
    pdf = result_slips(make_heading(), make_slips(1, game=2), Edition(ENGLISH)).pdf()

    assert read(pdf) == [
        "Table 1 Mutrah Evenings Round 4 Game 2 Scan. "
        "Moves first Answers Player 001 Seeb Player 002 Seeb "
        "Stones left to the winner Signature Signature "
        "Printed 30 November 2026 at 19:31 Muscat time, version 2 Page 1 of 1"
    ]


def test_who_moves_first_stands_at_the_start_in_either_direction(make_heading, make_slips, written):
    orders = []
    for languages in (ENGLISH, ARABIC):
        pieces = written(result_slips(make_heading(), make_slips(1), Edition(languages)).pdf())
        x = {number: piece.x for piece in pieces for number in re.findall("00[12]", piece.text)}
        orders.append(x["001"] < x["002"])

    assert orders == [True, False]


def test_cut_as_one_stack_result_slips_lie_in_order(make_heading, make_slips, read):
    pages = read(result_slips(make_heading(), make_slips(12), Edition(ENGLISH)).pdf())

    tables = [[int(table) for table in re.findall(r"Table (\d+)", page)] for page in pages]
    assert tables == [[1, 3, 5, 7, 9, 11], [2, 4, 6, 8, 10, 12]]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("languages", [ENGLISH, BOTH], ids=["one language", "two"])
def test_two_hundred_players_have_their_slips(
    paper, languages, make_heading, make_slips, make_round, read
):
    edition = Edition(languages, paper=paper)
    numbers = [f"{number:03d}" for number in range(1, 201)]

    games = read(result_slips(make_heading(), make_slips(100), edition).pdf())
    players = read(pairing_slips(make_heading(), *make_round(100), edition).pdf())

    for pages in (games, players):
        words = " ".join(pages).split()
        assert [number for number in numbers if number not in words] == []


def test_draft_says_so_on_every_slip(make_heading, make_slips, make_round, read):
    heading = make_heading(is_draft=True)

    [games] = read(result_slips(heading, make_slips(4), Edition(ENGLISH)).pdf())
    [players] = read(pairing_slips(heading, *make_round(2), Edition(ENGLISH)).pdf())

    assert (games.count("DRAFT"), players.count("DRAFT")) == (4, 5)


def test_pairing_slip_leads_to_the_table(make_heading, make_player, read):
    rows = [TableRow(7, make_player("Said"), make_player("Juma"))]

    [page] = read(pairing_slips(make_heading(), rows, [], Edition(ENGLISH)).pdf())

    assert page.startswith(
        "Juma Seeb Table 7 Answers Opponent Said Seeb Mutrah Evenings · Round 4 "
        "Said Seeb Table 7 Moves first Opponent Juma Seeb Mutrah Evenings · Round 4 "
    )


def test_pairing_slip_of_a_bye_says_why(make_heading, make_player, read):
    byes = [ByeRow(make_player("Ali"), "half")]

    [page] = read(pairing_slips(make_heading(), [], byes, Edition(ENGLISH)).pdf())

    assert page.startswith("Ali Seeb Bye asked for, half a point Mutrah Evenings · Round 4")


def test_roll_is_as_long_as_what_stands_on_it(make_heading, make_slips, make_player, code):
    edition = Edition(ENGLISH, paper=ROLL)
    long = GameSlip(1, None, make_player(LONG), make_player("Ali"), code)

    pdf = result_slips(make_heading(), [*make_slips(2), long], edition).pdf()

    first, second, third = heights(pdf)
    assert first == second < third
    width = PdfReader(BytesIO(pdf)).pages[0].mediabox.width
    assert float(width) == pytest.approx(ROLL_WIDTH, abs=0.01)


def test_count_of_pages_stands_in_one_line_on_a_roll(make_heading, make_slips, written):
    pdf = result_slips(make_heading(), make_slips(200), Edition(ENGLISH, paper=ROLL)).pdf()

    assert "Page 1 of 200" in {piece.text for piece in written(pdf)}


def test_strip_holds_the_whole_round(make_heading, make_round, read):
    rows, byes = make_round(100)

    pages = read(pairing_strip(make_heading(), rows, byes, Edition(BOTH, paper=ROLL)).pdf())

    assert len(pages) == 1
    words = pages[0].split()
    assert [n for n in range(1, 202) if f"{n:03d}" not in words] == []


def test_strip_longer_than_a_page_can_be_goes_on(make_heading, make_round):
    pdf = pairing_strip(make_heading(), *make_round(500), Edition(BOTH, paper=ROLL)).pdf()

    assert len(heights(pdf)) > 1
    assert max(heights(pdf)) < 14_400


def test_round_without_games_says_so(make_heading, read):
    [page] = read(result_slips(make_heading(), [], Edition(ENGLISH)).pdf())

    assert "Nobody plays in this round." in page


def lowest_text(pdf):
    """How far from the top of the page the lowest text above the foot is."""
    page = PdfReader(BytesIO(pdf)).pages[0]
    height, levels = float(page.mediabox.height), []

    def note(text, matrix, text_matrix, font, size):
        if text.strip():
            levels.append(height - text_matrix[5])

    page.extract_text(visitor_text=note)
    return max(level for level in levels if level < height - MARGIN - 40)


@pytest.mark.parametrize("paper", ["A4", "A5", "Letter"])
def test_long_names_stay_inside_their_slip(paper, make_heading, make_player, code):
    edition = Edition(BOTH, paper=paper)
    long = make_player(LONG, LONG_ARABIC, club=(LONG, LONG_ARABIC))
    drawn = {
        RESULT_SLIP: result_slips(make_heading(), [GameSlip(100, 2, long, long, code)], edition),
        PAIRING_SLIP[2]: pairing_slips(make_heading(), [], [ByeRow(long, "pairing")], edition),
    }

    for least, document in drawn.items():
        rows = stacked_grid(edition, *least).rows
        _width, height = edition.page_size()
        assert lowest_text(document.pdf()) < MARGIN + (height - 2 * MARGIN) / rows


@pytest.mark.parametrize("paper", PAPERS)
def test_equal_input_gives_equal_slips(paper, make_heading, make_slips):
    draw = partial(result_slips, make_heading(), make_slips(3), Edition(BOTH, paper=paper))

    assert draw().pdf() == draw().pdf()


def test_digits_of_a_table_are_a_choice_and_never_change_the_address(
    make_heading, make_slips, written
):
    slips = make_slips(1)
    addresses = []
    slips[0] = GameSlip(
        7,
        None,
        slips[0].first,
        slips[0].second,
        Code(lambda: addresses.append("/7/") or "/7/", str),
    )

    pieces = written(result_slips(make_heading(), slips, Edition(ARABIC, "arab")).pdf())

    assert "٧" in [piece.text for piece in pieces]
    assert addresses == ["/7/"]
