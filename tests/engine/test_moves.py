import pytest

from games.engine import (
    OMAN_1,
    RULE_SETS,
    ZANZIBAR_1,
    Board,
    Capture,
    IllegalMoveError,
    Lap,
    MoveFault,
    Side,
    legal_holes,
    play,
    replay,
)
from tests.engine.reference import holes

EMPTY = "0 0 0 0 0 0 0"

# The last of two stones lifted from i falls in the empty front hole k, which faces K.
CAPTURES = [
    pytest.param("0 0 0 3 0 0 0", "0 0 0 4 0 0 0", ((10, 4), (3, 3)), id="front and back"),
    pytest.param(EMPTY, "0 0 0 4 0 0 0", ((10, 4),), id="front alone"),
    pytest.param("0 0 0 3 0 0 0", "1 0 0 0 0 0 0", (), id="back behind an empty front"),
    pytest.param("1 1 1 0 1 1 1", "1 1 1 0 1 1 1", (), id="nothing in the file"),
]

FAULTS = [
    pytest.param("0 2 0 0 0 0 0", "a", MoveFault.EMPTY_HOLE, id="empty hole"),
    pytest.param("1 0 2 0 0 0 0", "a", MoveFault.SINGLETON, id="singleton beside a larger hole"),
    pytest.param("1 1 2 0 0 0 0", "a", MoveFault.SINGLETON, id="singleton before a stone"),
    pytest.param("1 1 0 0 0 0 0", "a", MoveFault.NEXT_OCCUPIED, id="next hole occupied"),
    pytest.param("1 0 0 0 0 0 0", "o", MoveFault.EMPTY_HOLE, id="no such hole"),
]

WORKED_GAMES = [
    pytest.param("k", [4], (3, 0, 3, 3, 0, 3, 3, 0, 3, 3, 1, 3, 0, 3), id="opening k"),
    pytest.param(
        "h b k e i k j b j d g m f g i",
        [4, 0, 6, 2, 8, 0, 2, 0, 4, 0, 2, 1, 1, 1, 1],
        (0, 2, 9, 1, 0, 0, 1, 1, 0, 1, 3, 2, 3, 1),
        id="emptied in fifteen",
    ),
]


def test_each_opening_sows_fourteen_stones_in_five_laps_and_ends_where_it_began():
    openings = [play(Board.start(), hole) for hole in range(14)]

    laps = [tuple(lap.stones for lap in move.laps) for move in openings]
    assert laps == [(2, 3, 3, 3, 3)] * 14
    assert [move.laps[-1].end for move in openings] == list(range(14))
    assert [move.captured for move in openings] == [0] * 7 + [4] * 7


def test_laps_begin_in_the_hole_where_the_last_one_ended():
    move = play(Board.from_diagram(f"{EMPTY}\n1 1 1 1 1 1 1\n{EMPTY}\n2 0 1 0 0 0 0"), 0)

    assert move.laps == (Lap(start=0, stones=2, end=2), Lap(start=2, stones=2, end=4))
    assert (move.lap_count, move.board.south) == (2, (0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0))


def test_fourteen_stones_come_round_to_their_own_empty_hole():
    move = play(Board((14, *[0] * 13), (2,) * 14), 0)

    assert (move.laps, move.board.south) == ((Lap(0, 14, 0),), (1,) * 14)


@pytest.mark.parametrize(("back", "front", "captures"), CAPTURES)
def test_last_stone_in_an_empty_front_hole_captures(back, front, captures):
    board = Board.from_diagram(f"{back}\n{front}\n0 0 0 0 0 2 0\n{EMPTY}")

    move = play(board, 8)  # i: the second stone falls in k

    assert move.captures == tuple(Capture(hole, stones) for hole, stones in captures)
    assert [move.board.north[hole] for hole, _ in captures] == [0] * len(captures)
    assert sum(board.north) - sum(move.board.north) == move.captured


def test_last_stone_in_the_back_row_captures_nothing():
    move = play(Board.from_diagram(f"2 2 2 2 2 2 2\n2 2 2 2 2 2 2\n{EMPTY}\n2 0 0 0 0 0 0"), 0)

    assert move.captures == ()


def test_singleton_captures_like_any_last_stone():
    move = play(Board.from_diagram(f"{EMPTY}\n0 0 0 5 0 0 0\n0 0 0 0 1 0 0\n{EMPTY}"), 9)

    assert (move.captures, move.lap_count) == ((Capture(10, 5),), 1)


@pytest.mark.parametrize(("back_row", "letter", "fault"), FAULTS)
def test_illegal_move_says_why(back_row, letter, fault):
    board = Board.from_diagram(f"2 2 2 2 2 2 2\n{EMPTY}\n{EMPTY}\n{back_row}")
    [hole] = holes(letter)

    with pytest.raises(IllegalMoveError) as caught:
        play(board, hole, ply=7)

    assert (caught.value.fault, caught.value.ply, caught.value.hole) == (fault, 7, hole)


def test_holes_below_zero_are_no_holes():
    with pytest.raises(IllegalMoveError) as caught:
        play(Board.start(), -1)

    assert caught.value.fault is MoveFault.EMPTY_HOLE


def test_larger_holes_must_be_lifted_before_singletons():
    board = Board.from_diagram(f"2 2 2 2 2 2 2\n{EMPTY}\n{EMPTY}\n1 2 0 0 3 1 0")

    assert legal_holes(board) == (1, 4)


def test_singletons_move_only_into_a_gap():
    board = Board.from_diagram(f"2 2 2 2 2 2 2\n{EMPTY}\n{EMPTY}\n1 1 0 1 0 0 0")

    assert legal_holes(board) == (1, 3)


def test_endless_moves_are_no_legal_holes_where_the_rules_forbid_them():
    board = replay(holes("k i g j")).board  # ply 5 may lift i, endlessly (RULES.md 5)

    forbidding = legal_holes(board, RULE_SETS["oman-1-endless-illegal"])

    assert set(legal_holes(board)) - set(forbidding) == {8}


def test_endless_move_is_illegal_where_the_rules_forbid_it():
    board = replay(holes("k i g j")).board

    with pytest.raises(IllegalMoveError) as caught:
        play(board, 8, RULE_SETS["oman-1-endless-illegal"], ply=5)

    assert (caught.value.fault, caught.value.ply) == (MoveFault.ENDLESS, 5)


def test_irregular_singleton_is_sown_on_from_an_occupied_hole():
    board = Board.from_diagram(f"2 2 2 2 2 2 2\n{EMPTY}\n{EMPTY}\n1 1 0 0 3 0 0")

    move = play(board, 0, irregular=True)

    assert move.laps == (Lap(0, 1, 1), Lap(1, 2, 3))


def test_nothing_can_be_lifted_from_an_empty_hole_even_irregularly():
    with pytest.raises(IllegalMoveError) as caught:
        play(Board((2, *[0] * 13), (2,) * 14), 1, irregular=True)

    assert caught.value.fault is MoveFault.EMPTY_HOLE


@pytest.mark.parametrize(("letters", "captures", "south"), WORKED_GAMES)
def test_worked_games_come_out_as_in_the_rules(letters, captures, south):
    played = replay(holes(letters))

    assert [move.captured for move in played.moves] == captures
    assert played.board.south == south


def test_opening_k_leaves_north_two_everywhere_but_in_k_and_behind_it():
    move = play(Board.start(), 10)

    assert move.board.north == (2, 2, 2, 0, 2, 2, 2, 2, 2, 2, 0, 2, 2, 2)


def test_move_leaves_its_board_as_it_was():
    board = Board.start()

    move = play(board, 10)

    assert (board, move.before) == (Board.start(), board)
    assert (move.side, move.board.to_move) == (Side.SOUTH, Side.NORTH)


def test_zanzibar_captures_the_back_hole_by_itself():
    north = [0] * 16
    north[3], north[4] = 5, 6  # D and E stand behind M and L
    south = [0] * 16
    south[9] = 2  # j: the second stone falls in l, which faces M
    board = Board(tuple(south), tuple(north))

    move = play(board, 9, ZANZIBAR_1)

    assert move.captures == (Capture(3, 5),)


def test_zanzibar_opens_with_three_stones_in_sixteen_holes():
    board = Board.start(ZANZIBAR_1)

    assert (board.south, board.north) == ((3,) * 16, (3,) * 16)
    assert legal_holes(board, ZANZIBAR_1) == tuple(range(16))
    assert legal_holes(Board.start(OMAN_1)) == tuple(range(14))
