"""The standings and the cross table on paper."""

import re
from dataclasses import replace
from functools import partial
from io import BytesIO

import pytest
from pypdf import PdfReader

from tournaments.sheets.cross_table import CrossGroup, CrossRow, RoundBox, cross_table_sheet
from tournaments.sheets.edition import Edition
from tournaments.sheets.pen import Sign
from tournaments.sheets.standings import (
    Legend,
    StandingGroup,
    StandingRow,
    Value,
    standing_sheet,
)

ENGLISH, ARABIC, BOTH = ("en",), ("ar",), ("ar", "en")


def legend(heads=("Opp.",), notes=("Round 2: bye",)):
    return Legend(
        heads=tuple(partial(str, head) for head in heads),
        lines=(partial(str, "Opp.: Opponents' points"),),
        notes=tuple(partial(str, note) for note in notes),
    )


@pytest.fixture
def make_row(make_player):
    def make(rank=1, name="Said al-Habsi", **changes):
        fields = {
            "rank": rank,
            "is_level": False,
            "player": make_player(name, "سعيد الحبسي"),
            "left_after": None,
            "points": Value("3½"),
            "values": (Value("12½", (1,)),),
            "counts": (3, 1, 0),
        }
        return StandingRow(**fields | changes)

    return make


@pytest.fixture
def after(make_heading):
    return make_heading(is_after=True, starts=None)


def pages_of(pdf):
    return PdfReader(BytesIO(pdf)).pages


def test_standings_say_all_there_is_to_say(make_row, after, read):
    rows = (make_row(), make_row(2, "Ali al-Lawati", is_level=True, left_after=3))

    pdf = standing_sheet(after, [StandingGroup(None, rows)], legend(), Edition(ENGLISH)).pdf()

    assert read(pdf) == [
        "Mutrah Evenings Ruwi Club Mutrah Corniche After round 4 Standings "
        "Place Player Club Points Opp. W D L "
        "1 Said al-Habsi Seeb 3½ 12½ (1) 3 1 0 "
        "2 = Ali al-Lawati withdrew after round 3 Seeb 3½ 12½ (1) 3 1 0 "
        "Opp.: Opponents' points (1) Round 2: bye "
        "Printed 30 November 2026 at 19:31 Muscat time, version 2 Page 1 of 1"
    ]


def test_who_left_before_round_1_did_not_leave_after_round_0(make_row, after, read):
    groups = [StandingGroup(None, (make_row(left_after=0),))]

    [page] = read(standing_sheet(after, groups, legend(), Edition(ENGLISH)).pdf())

    assert "withdrew before round 1" in page


def test_groups_stand_below_one_another(make_row, after, read):
    groups = [StandingGroup(number, (make_row(),)) for number in (1, 2)]

    [page] = read(standing_sheet(after, groups, legend(), Edition(ENGLISH)).pdf())

    assert page.index("Group 1") < page.index("Group 2")


@pytest.mark.parametrize(("count", "is_wide"), [(0, False), (5, False), (6, True)])
def test_many_tie_breaks_turn_the_sheet(count, is_wide, make_row, after):
    row = make_row(values=(Value("12½"),) * count)
    group = StandingGroup(None, (row,))

    heads = legend(("Opp.",) * count)
    [page] = pages_of(standing_sheet(after, [group], heads, Edition(BOTH)).pdf())

    assert (page.mediabox.width > page.mediabox.height) is is_wide


def test_a_note_stands_smaller_and_in_brackets_beside_its_number(make_row, after, written):
    """A bare note 1 beside ½ once read as 1½."""
    group = StandingGroup(None, (make_row(values=(Value("12½", (7, 8)),)),))

    pieces = written(standing_sheet(after, [group], legend(), Edition(ENGLISH)).pdf())

    number = next(piece for piece in pieces if piece.text == "12½")
    note = next(piece for piece in pieces if piece.text == "(7 8)")
    assert note.size < number.size
    assert note.x > number.x


@pytest.mark.parametrize("languages", [ENGLISH, ARABIC, BOTH], ids=["en", "ar", "both"])
def test_two_hundred_places_fill_pages_and_lose_nobody(languages, make_row, after, read):
    rows = tuple(make_row(n, f"Player {n:03d}") for n in range(1, 201))

    group = StandingGroup(None, rows)
    pages = read(standing_sheet(after, [group], legend(), Edition(languages)).pdf())

    words = " ".join(pages).split()
    assert [n for n in range(1, 201) if str(n) not in words] == []
    assert "◌" not in words


@pytest.mark.parametrize("languages", [ENGLISH, ARABIC, BOTH], ids=["en", "ar", "both"])
@pytest.mark.parametrize("paper", ["A4", "A5", "Letter"])
@pytest.mark.parametrize("players", [9, 11, 14, 40])
def test_no_page_holds_the_legend_alone(players, paper, languages, make_row, after, read):
    rows = tuple(make_row(n, f"Player {n:03d}") for n in range(1, players + 1))
    heads = ("Opp.", "Opp. −1", "Beaten", "Wins", "Among them")
    notes = [f"Round {n}: won, opponent absent, counted with own points" for n in range(7)]

    meanings = tuple(partial(str, f"{head}: what it is made of") for head in heads)
    whole = replace(legend(heads, notes), lines=meanings)
    edition = Edition(languages, paper=paper)
    pages = read(standing_sheet(after, [StandingGroup(None, rows)], whole, edition).pdf())

    assert all(re.search(r"Player \d{3}|سعيد", page) for page in pages)


def test_many_footnotes_of_a_number_are_all_there(make_row, after, written):
    """Numbers of notes from a hundred on once ended in "…"."""
    notes = (97, 100, 104, 119, 121, 130)
    group = StandingGroup(None, (make_row(values=(Value("12½", notes),)),))

    pieces = written(standing_sheet(after, [group], legend(), Edition(ENGLISH)).pdf())

    size = next(piece.size for piece in pieces if piece.text == "12½")
    small = [piece.text for piece in pieces if piece.size < 0.6 * size]
    raised = " ".join(text for text in small if re.fullmatch(r"[\d() ]+", text))
    assert raised == f"({' '.join(map(str, notes))})"
    assert not any("…" in piece.text for piece in pieces)


def test_equal_standings_give_equal_bytes(make_row, after):
    first, second = (
        standing_sheet(after, [StandingGroup(None, (make_row(),))], legend(), Edition(BOTH)).pdf()
        for _ in range(2)
    )

    assert first == second


@pytest.fixture
def make_cross(make_player, after):
    def make(boxes, *, is_grid, languages=ENGLISH):
        rows = tuple(
            CrossRow(number, make_player(f"Player {number}", "لاعب"), None, "1½", each)
            for number, each in enumerate(boxes, start=1)
        )
        lines = [partial(str, "How to read it")]
        groups = [CrossGroup(None, rows)]
        return cross_table_sheet(after, groups, lines, Edition(languages), is_grid=is_grid).pdf()

    return make


def test_a_cross_table_of_rounds_names_opponent_and_result(make_cross, read):
    boxes = [
        (RoundBox(2, Sign.SHELL, "1"), RoundBox(None, None, "(½)")),
        (RoundBox(1, Sign.PEBBLE, "0"), RoundBox(None, None, "(1)")),
    ]

    [page] = read(make_cross(boxes, is_grid=False))

    assert (
        "No. Player 1 2 Points No. 1 Player 1 2 1 (½) 1½ 1 2 Player 2 1 0 (1) 1½ 2 How to read it"
        in page
    )


def test_a_grid_has_a_diagonal_and_both_results(make_cross, read):
    [page] = read(make_cross([((), ("1", "½")), (("0", "½"), ())], is_grid=True))

    assert "1 Player 1 × 1 ½ 1½ 1 2 Player 2 0 ½ × 1½ 2" in page


@pytest.mark.parametrize(("languages", "way"), [(ENGLISH, 1), (ARABIC, -1)], ids=["en", "ar"])
def test_meetings_of_many_stand_beside_one_another(languages, way, make_cross, written):
    boxes = [tuple(("1", "½") for _opponent in range(24))] * 24

    pdf = make_cross(boxes, is_grid=True, languages=languages)

    row = [piece for piece in written(pdf) if piece.text in ("1", "½")][2:6]  # of two opponents
    assert [piece.text for piece in row] == ["1", "½", "1", "½"]
    assert [piece.x for piece in row] == sorted((piece.x for piece in row), reverse=way < 0)
    assert len(pages_of(pdf)) == 1


@pytest.mark.parametrize("rounds", [5, 15, 24])
@pytest.mark.parametrize("languages", [ENGLISH, ARABIC], ids=["en", "ar"])
def test_many_rounds_stay_on_the_paper(rounds, languages, make_cross, written):
    boxes = [(RoundBox(1, Sign.SHELL, "1"),) * rounds] * 30

    pdf = make_cross(boxes, is_grid=False, languages=languages)

    width = pages_of(pdf)[0].mediabox.width
    assert all(0 < piece.x < width for piece in written(pdf))


def sizes_of(pieces):
    return {round(piece.size, 1) for piece in pieces if piece.text.startswith("Player ")}


@pytest.mark.parametrize(("rounds", "sides"), [(18, 1), (19, 2), (36, 2), (45, 3)])
def test_rounds_without_room_go_on_on_further_pages(rounds, sides, make_cross, read, written):
    """Forty rounds were once set side by side in three points."""
    boxes = [(RoundBox(1, Sign.SHELL, "1"),) * rounds] * 12

    pdf = make_cross(boxes, is_grid=False)

    pages = read(pdf)
    assert len(pages) == sides
    assert all(f"Player {number} " in page for page in pages for number in range(1, 13))
    assert [page.count("Points") for page in pages] == [0] * (sides - 1) + [1]
    assert ["How to read it" in page for page in pages] == [False] * (sides - 1) + [True]
    heads = [page.split("No. Player ")[1].split(" No.")[0].split() for page in pages]
    numbers = [int(head) for page in heads for head in page if head != "Points"]
    assert numbers == [*range(1, rounds + 1)]
    assert max(map(len, heads)) - min(map(len, heads)) <= sides
    assert min(sizes_of(written(pdf))) >= 7


def test_opponents_without_room_go_on_on_further_pages(make_cross, read):
    boxes = [tuple((str(number % 10),) for number in range(60))] * 60

    pages = read(make_cross(boxes, is_grid=True))

    assert all("Player 60 " in page for page in pages[len(pages) // 2 - 1 :: len(pages) // 2])
    assert sum("Points" in page for page in pages) == len(pages) / 2


def test_a_table_of_a_thousand_has_room_for_its_numbers(make_cross, read):
    boxes = [(RoundBox(1000, Sign.SHELL, "½"), RoundBox(999, Sign.PEBBLE, "1"))] * 1000

    text = " ".join(read(make_cross(boxes, is_grid=False)))

    assert "…" not in text
    assert text.count("Player 1000 1000 ½ 999 1") == 1
