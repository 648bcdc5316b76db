import re
from dataclasses import replace
from datetime import datetime
from io import BytesIO

import pytest
from pypdf import PdfReader

from tournaments.sheets.edition import Bilingual, Edition
from tournaments.sheets.pairings import ByeRow, TableRow, pairings_by_name, pairings_by_table

ENGLISH, ARABIC, BOTH = ("en",), ("ar",), ("ar", "en")
BYES = ["pairing", "full", "half", "zero"]
SHEETS = [
    pytest.param(pairings_by_table, id="by table"),
    pytest.param(pairings_by_name, id="by name"),
]


@pytest.fixture
def small_round(make_player):
    """One table with a result, and a bye."""
    said = make_player("Said al-Habsi", "سعيد الحبسي")
    juma = make_player("Juma al-Zadjali", "جمعة الزدجالي", points="3")
    ali = make_player("Ali al-Lawati", "علي اللواتي", points="0")
    return [TableRow(7, said, juma, ("1", "0"))], [ByeRow(ali, "pairing")]


def test_by_table_says_all_there_is_to_say(small_round, make_heading, read):
    pdf = pairings_by_table(make_heading(), *small_round, Edition(ENGLISH)).pdf()

    assert read(pdf) == [
        "Mutrah Evenings Ruwi Club Mutrah Corniche 30 November 2026, 19:40 "
        "Round 4 Pairings by table "
        "Table Moves first Points Result Answers Points "
        "7 Said al-Habsi Seeb 1½ 1 0 Juma al-Zadjali Seeb 3 "
        "Byes and absent Ali al-Lawati Seeb 0 Bye "
        "Printed 30 November 2026 at 19:31 Muscat time, version 2 Page 1 of 1"
    ]


def test_by_table_tells_games_at_one_table_apart(small_round, make_heading, read):
    rows, byes = small_round
    games = [replace(rows[0], game=game, result=None) for game in (1, 2)]

    [text] = read(pairings_by_table(make_heading(), games, byes, Edition(ENGLISH)).pdf())

    assert re.findall("7 Game [12]", text) == ["7 Game 1", "7 Game 2"]


def test_by_table_shows_the_family_of_a_long_name(make_heading, make_player, read):
    long = make_player("Abdulrahman bin Abdulmajid bin Abdulhakim al-Mahrooqi")

    [text] = read(
        pairings_by_table(make_heading(), [TableRow(1, long, long)], [], Edition(ENGLISH)).pdf()
    )

    assert text.count("al-Mahrooqi") == 2


def test_by_table_puts_each_group_under_its_heading(make_heading, make_round, read):
    rows, byes = make_round(4)
    rows = [replace(row, group=1 if row.table < 3 else 2) for row in rows]

    text = read(pairings_by_table(make_heading(), rows, byes, Edition(ENGLISH)).pdf())[0]

    order = re.findall("Group [12]|Player 00[1357]", text)
    assert order == ["Group 1", "Player 001", "Player 003", "Group 2", "Player 005", "Player 007"]


def test_by_name_lists_every_player_once_in_order(small_round, make_heading, read):
    pdf = pairings_by_name(make_heading(), *small_round, Edition(ENGLISH)).pdf()

    assert read(pdf) == [
        "Mutrah Evenings Ruwi Club Mutrah Corniche 30 November 2026, 19:40 "
        "Round 4 Pairings by name "
        "Player Club Table Side Opponent "
        "Ali al-Lawati Seeb Bye "
        "Juma al-Zadjali Seeb 7 answers Said al-Habsi "
        "Said al-Habsi Seeb 7 moves first Juma al-Zadjali "
        "Printed 30 November 2026 at 19:31 Muscat time, version 2 Page 1 of 1"
    ]


def test_by_name_tells_the_group_where_there_are_several(small_round, make_heading, read):
    rows, byes = small_round
    rows, byes = [replace(rows[0], group=2)], [replace(byes[0], group=1)]

    [page] = read(pairings_by_name(make_heading(), rows, byes, Edition(ENGLISH)).pdf())

    assert "Player Club Group Table Side Opponent" in page
    assert "Ali al-Lawati Seeb 1 Bye" in page
    assert "Said al-Habsi Seeb 2 7 moves first Juma al-Zadjali" in page


def test_arabic_names_read_back_as_they_were_given(small_round, make_heading, read):
    pdf = pairings_by_table(make_heading(), *small_round, Edition(ARABIC)).pdf()

    [page] = read(pdf)
    names = ["أماسي مطرح", "نادي روي", "سعيد الحبسي", "جمعة الزدجالي", "علي اللواتي"]
    assert [name for name in names if name not in page] == []


def test_sheet_in_two_languages_holds_both_scripts(small_round, make_heading, written):
    pdf = pairings_by_table(make_heading(), *small_round, Edition(BOTH)).pdf()

    sizes = {piece.text: piece.size for piece in written(pdf)}
    assert sizes["سعيد الحبسي"] > sizes["Said al-Habsi"]
    assert sizes["أماسي مطرح"] == sizes["Mutrah Evenings"]


def test_name_in_one_script_only_is_printed_once(make_heading, make_player, read):
    byes = [ByeRow(make_player("Ali al-Lawati"), "zero")]

    [page] = read(pairings_by_name(make_heading(), [], byes, Edition(BOTH)).pdf())

    assert page.count("Ali al-Lawati") == 1


COLUMNS = ["7", "Said", "1½", "1", "0", "Juma", "3"]


@pytest.mark.parametrize(("languages", "order"), [(ENGLISH, 1), (ARABIC, -1)], ids=["en", "ar"])
def test_columns_and_results_follow_the_direction(
    languages, order, make_heading, make_player, written
):
    first, second = make_player("Said"), make_player("Juma", points="3")
    rows = [TableRow(7, first, second, ("1", "0"))]

    pieces = written(pairings_by_table(make_heading(), rows, [], Edition(languages)).pdf())

    x = {piece.text: piece.x for piece in reversed(pieces)}  # the foot has numbers too
    assert sorted(COLUMNS, key=lambda text: order * x[text]) == COLUMNS


@pytest.mark.parametrize("sheet", SHEETS)
def test_draft_says_so_on_every_page(sheet, make_heading, make_round, read):
    pdf = sheet(make_heading(is_draft=True), *make_round(60), Edition(ENGLISH)).pdf()

    pages = read(pdf)
    assert len(pages) > 1
    assert [page.count("DRAFT") for page in pages] == [1] * len(pages)


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("languages", [ENGLISH, ARABIC, BOTH], ids=["en", "ar", "both"])
def test_two_hundred_players_are_all_there(sheet, languages, make_heading, make_round, read):
    pages = read(sheet(make_heading(), *make_round(100), Edition(languages)).pdf())

    words = " ".join(pages).split()
    numbers = [f"{number:03d}" for number in range(1, 202)]
    assert [number for number in numbers if number not in words] == []
    assert "100" in words


def test_pages_are_numbered_and_repeat_the_header(make_heading, make_round, read):
    pages = read(pairings_by_table(make_heading(), *make_round(40), Edition(ENGLISH)).pdf())

    assert [page.count("Moves first") for page in pages] == [1, 1, 1]
    assert [page[-11:] for page in pages] == ["Page 1 of 3", "Page 2 of 3", "Page 3 of 3"]


SIZES = [
    pytest.param(4, 20.0, id="8 players"),
    pytest.param(12, 18.5, id="24 players"),
    pytest.param(40, 14.0, id="80 players on several pages"),
]


@pytest.mark.parametrize(("tables", "size"), SIZES)
def test_names_by_table_are_as_large_as_a_page_allows(
    tables, size, make_heading, make_round, written
):
    pdf = pairings_by_table(make_heading(), *make_round(tables), Edition(ENGLISH)).pdf()

    assert {piece.size for piece in written(pdf) if piece.text.startswith("Player")} == {size}


def test_equal_keys_keep_the_order_of_tables(make_heading, make_player, read):
    twins = [make_player("Ali Said", club=(club, ""), sort="x") for club in ("Ruwi", "Seeb")]
    byes = [ByeRow(twin, "zero") for twin in twins]

    [page] = read(pairings_by_name(make_heading(), [], byes, Edition(ENGLISH)).pdf())

    assert page.index("Ali Said Ruwi") < page.index("Ali Said Seeb")


@pytest.mark.parametrize("sheet", SHEETS)
def test_equal_input_gives_equal_bytes(sheet, make_heading, make_round):
    first, second = (sheet(make_heading(), *make_round(8), Edition(BOTH)).pdf() for _ in range(2))

    assert first == second


def test_document_names_itself_and_its_language(small_round, make_heading):
    pdf = pairings_by_table(make_heading(), *small_round, Edition(("ar",))).pdf()

    reader = PdfReader(BytesIO(pdf))
    assert reader.metadata.title.startswith("أماسي مطرح · ")
    assert reader.metadata.author == "نادي روي"
    assert reader.trailer["/Root"]["/Lang"] == "ar"


def test_digits_of_arabic_sheets_are_a_choice(make_heading, make_player):
    rows = [TableRow(78, make_player(points="2"), make_player(points="3"), ("1", "0"))]

    pdf = pairings_by_table(make_heading(), rows, [], Edition(ARABIC, "arab")).pdf()

    # layout mode gives what stands on the paper from left to right
    lines = PdfReader(BytesIO(pdf)).pages[0].extract_text(extraction_mode="layout").splitlines()
    [row] = [line for line in lines if "٧" in line]
    assert re.findall("[٠-٩]+", row) == ["٣", "٠", "١", "٢", "٧٨"]


def test_english_keeps_its_digits(small_round, make_heading):
    latin, arabic = (
        pairings_by_table(make_heading(), *small_round, Edition(ENGLISH, digits)).pdf()
        for digits in ("latn", "arab")
    )

    assert latin == arabic


def test_times_are_those_of_muscat(small_round, make_heading, read):
    heading = make_heading(starts=None, printed=datetime.fromisoformat("2026-12-31T21:05+00:00"))

    [page] = read(pairings_by_table(heading, *small_round, Edition(ENGLISH)).pdf())

    assert "Printed 1 January 2027 at 01:05 Muscat time" in page


def test_time_without_zone_is_refused(small_round, make_heading):
    heading = make_heading(printed=datetime(2026, 11, 30, 19, 31))

    with pytest.raises(ValueError, match="naive"):
        pairings_by_table(heading, *small_round, Edition(ENGLISH)).pdf()


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("languages", [ENGLISH, ARABIC], ids=["en", "ar"])
def test_no_label_lacks_a_glyph(sheet, languages, make_heading, make_player, make_round, read):
    byes = [ByeRow(make_player("Ali"), kind) for kind in BYES]
    rows, _ = make_round(1)

    [page] = read(sheet(make_heading(is_draft=True), rows, byes, Edition(languages)).pdf())

    assert "◌" not in page


@pytest.mark.parametrize("paper", ["A4", "A5", "Letter"])
def test_long_names_stay_on_the_paper(paper, make_heading, make_player, written):
    long = make_player("Abdulrahman " * 12, "عبدالرحمن " * 12, club=("Club " * 20, "نادي " * 20))
    heading = make_heading(tournament=Bilingual("Evenings " * 20, "أماسي " * 20))
    rows = [TableRow(100, long, long, ("½", "½"))]

    pdf = pairings_by_table(heading, rows, [], Edition(BOTH, paper=paper)).pdf()

    width = PdfReader(BytesIO(pdf)).pages[0].mediabox.width
    assert all(0 < piece.x < width for piece in written(pdf))


def test_unknown_paper_is_an_error(small_round, make_heading):
    with pytest.raises(KeyError):
        pairings_by_table(make_heading(), *small_round, Edition(ENGLISH, paper="A3")).pdf()
