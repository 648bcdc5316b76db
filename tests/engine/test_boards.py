import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import (
    OMAN_1,
    ZANZIBAR_1,
    Board,
    NotationError,
    NotationFault,
    Side,
    behind,
    facing,
    hole_letter,
    hole_named,
    seats,
)

DRAWN = """\
6 5 4 3 2 1 0
0 0 0 0 0 0 7
13 12 0 0 0 0 0
0 1 0 0 0 2 0"""

LETTERS = [
    pytest.param(OMAN_1, "GFEDCBA HIJKLMN nmlkjih abcdefg", id="oman-1"),
    pytest.param(ZANZIBAR_1, "ABCDEFGH PONMLKJI ijklmnop hgfedcba", id="zanzibar-1"),
]

FAULTY = [
    pytest.param("2 2 x 2", (NotationFault.POSITION, 1, 5, "x", "0-28"), id="a word"),
    pytest.param("2 2\n2 29", (NotationFault.POSITION, 2, 3, "29", "0-28"), id="too large"),
    pytest.param("2 -1", (NotationFault.POSITION, 1, 3, "-", "0-28"), id="negative"),
    pytest.param("2 2", (NotationFault.POSITION, 1, 4, "", "28"), id="too few"),
    pytest.param("2 " * 29, (NotationFault.POSITION, 1, 59, "", "28"), id="too many"),
    pytest.param("3 " * 28, (NotationFault.POSITION, 1, 1, "3", "28"), id="too many stones"),
]


def test_diagram_shows_the_board_as_south_sees_it():
    board = Board.from_diagram(DRAWN, Side.NORTH)

    assert board == Board(
        (0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 12, 13),
        (0, 1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0, 7),
        Side.NORTH,
    )


def test_diagram_may_stand_on_one_line_in_arabic_digits():
    line = "٦ ٥ ٤ ٣ ٢ ١ ٠ / ٠ ٠ ٠ ٠ ٠ ٠ ٧ / ١٣ ١٢ ٠ ٠ ٠ ٠ ٠ / ٠ ١ ٠ ٠ ٠ ٢ ٠"

    assert Board.from_diagram(line) == Board.from_diagram(DRAWN)


@pytest.mark.parametrize(("text", "error"), FAULTY)
def test_faulty_diagram_says_what_was_expected(text, error):
    with pytest.raises(NotationError) as caught:
        Board.from_diagram(text)

    assert caught.value.args == error


@given(st.sampled_from([OMAN_1, ZANZIBAR_1]), st.data())
def test_drawn_board_reads_back(rules, data):
    side = st.lists(st.integers(0, 2), min_size=rules.holes, max_size=rules.holes).map(tuple)
    board = Board(data.draw(side), data.draw(side), data.draw(st.sampled_from(Side)))

    drawn = board.diagram(rules)

    assert Board.from_diagram(drawn, board.to_move, rules=rules) == board


@pytest.mark.parametrize(("rules", "letters"), LETTERS)
def test_seats_put_the_letters_where_the_rules_draw_them(rules, letters):
    rows = seats(rules)

    drawn = " ".join(
        "".join(hole_letter(hole, side, rules=rules) for side, hole in row) for row in rows
    )
    assert drawn == letters


@pytest.mark.parametrize("rules", [OMAN_1, ZANZIBAR_1], ids=lambda rules: rules.name)
def test_facing_holes_stand_on_each_other_in_the_drawing(rules):
    _, north_front, south_front, south_back = seats(rules)

    assert [(facing(hole, rules), behind(hole, rules)) for _, hole in south_front] == [
        (north, back) for (_, north), (_, back) in zip(north_front, south_back, strict=True)
    ]


def test_hole_letters_run_in_step_in_both_scripts():
    latin = [hole_letter(hole, Side.SOUTH) for hole in range(14)]
    abjad = [hole_letter(hole, Side.NORTH, script="abjad") for hole in range(14)]

    assert ("".join(latin), "".join(abjad)) == ("abcdefghijklmn", "ابجدهوزحطيكلمن")


def test_hole_letter_refuses_a_hole_off_the_board():
    with pytest.raises(ValueError, match="no hole 14"):
        hole_letter(14, Side.SOUTH)


@pytest.mark.parametrize(
    ("letter", "hole"),
    [("c", 2), ("C", 2), ("ج", 2), ("أ", 0), ("n", 13), ("p", None), ("3", None)],
)
def test_hole_is_named_by_its_letter_in_either_script(letter, hole):
    assert hole_named(letter) == hole


def test_bigger_board_has_more_letters():
    assert hole_named("p", rules=ZANZIBAR_1) == 15
