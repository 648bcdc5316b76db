"""Recording by taps: which holes, which moves, and what the page says."""

import re

import pytest

from games.engine import (
    ZANZIBAR_1,
    Board,
    hole_letter,
    legal_holes,
    play,
    rule_set,
)
from games.tapping import MOST_MOVES, tapped_game
from tests.games.pages import url, words
from tests.games.tapping.board import TAPPED, address, said, taps
from tests.games.texts import ENDLESS


def test_first_player_may_lift_every_hole_at_the_start(desk, game):
    page = desk.get(url("tap", game.pk))

    assert "".join(taps(page)) == "abcdefghijklmn"
    assert taps(page)["c"] == ("?moves=c", "hole c, 2 stones")
    turn = f"{game.first.player.name} is to move, as South. South has 28 stones, North 28."
    assert turn in words(page)


def test_tap_leads_to_the_board_after_it(desk, game):
    page = desk.get(address(game, "h"))

    assert "".join(taps(page)) == "BCDEFGHIJKLM"  # h took what stood in N and A
    assert taps(page)["B"][0] == "?moves=hB"
    assert said(page)[0] == (
        "Move 1: South lifts h, sows 5 laps and ends in h. It faces N, so 2 stones are taken there "
        f"and 2 behind it in A. {game.second.player.name} is to move, as North. "
        "South has 28 stones, North 24."
    )


def test_only_legal_holes_can_be_tapped(desk, make_games):
    game = make_games(players=2, rules="oman-1-endless-illegal")[0]

    page = desk.get(address(game, "kigj"))

    assert "i" not in taps(page)  # it would never end


def test_move_is_taken_back_by_a_link(desk, game):
    page = desk.get(address(game, "hBk")).content.decode()

    assert 'href="?moves=hB" data-key="Backspace"' in page


def test_nothing_is_taken_back_at_the_start(desk, game):
    assert 'data-key="Backspace"' not in desk.get(address(game)).content.decode()


def test_board_is_turned_for_north_and_stays_so(desk, game):
    page = desk.get(address(game, "h", seat="north"))

    assert taps(page)["B"][0] == "?moves=hB&seat=north"
    assert re.search(r'class="letter" x="32" y="49">g<', page.content.decode())
    assert 'href="?moves=h">Turn the board' in page.content.decode()


def test_arabic_page_names_holes_by_abjad_letters(desk, game):
    page = desk.get(address(game, "h", language="ar"))

    assert taps(page)["B"][0] == "?moves=hB"
    assert "الحفرة ب" in taps(page)["B"][1]


FAULTY = [
    pytest.param(
        "hBh", "Move 3: hole h holds one stone, but a hole with more exists.", id="single"
    ),
    pytest.param("hN", "Move 2: hole N is empty.", id="empty"),
    pytest.param("hB<", "“&lt;” is no hole of this board.", id="no letter"),
    pytest.param("hBp", "“p” is no hole of this board.", id="another board"),
    pytest.param(f"{TAPPED}A", "Move 16 was written after the game had ended.", id="after the end"),
]


@pytest.mark.parametrize(("moves", "sentence"), FAULTY)
def test_tampered_moves_are_met_with_a_sentence_and_the_legal_ones_kept(
    desk, game, moves, sentence
):
    page = desk.get(address(game, f"{moves}k"))

    kept = page.context["tapped"].moves
    assert said(page)[0] == f"{sentence} The moves before it are kept."
    assert kept.lower() == moves[:-1].lower()


def test_letters_are_read_in_either_case_and_script():
    rules = ZANZIBAR_1

    assert tapped_game("pع\nA", rules).moves == tapped_game("pPa", rules).moves


def game_without_captures(rules, plies):
    """A game in which both sides take as little as they can: it never comes to an end."""
    board, moves = Board.start(rules), ""
    for _ in range(plies):
        choices = [play(board, hole, rules) for hole in legal_holes(board, rules)]
        move = min(choices, key=lambda move: (move.is_endless, move.captured, move.hole))
        moves += hole_letter(move.hole, move.side)
        board = move.board
    return moves


def test_no_more_moves_are_taken_than_an_address_can_hold():
    rules = rule_set("oman-1-no-repetition")

    tapped = tapped_game(game_without_captures(rules, MOST_MOVES + 1), rules)

    assert (len(tapped.moves), tapped.refusal.code) == (MOST_MOVES, "too_many_moves")


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (TAPPED, "The game is over. South takes the last stone and has 24 left."),
        (
            ENDLESS.replace(" ", ""),
            "The game is over. The last sowing never ends, so South loses and North wins.",
        ),
    ],
)
def test_page_says_when_the_game_is_over_and_why(desk, game, moves, sentence):
    page = desk.get(address(game, moves))

    assert sentence in words(page)
    assert (taps(page), 'form="send" data-key="Enter"' in page.content.decode()) == ({}, True)


def test_script_gets_the_part_alone_and_small(desk, game):
    part = desk.get(address(game, TAPPED[:8]), headers={"HX-Request": "true"})
    packed = desk.get(
        address(game, TAPPED[:8]), headers={"HX-Request": "true", "Accept-Encoding": "gzip"}
    )

    html = part.content.decode()
    assert (html.count("data-live"), "<html" in html, "csrf" in html) == (1, False, False)
    assert "HX-Request" in part["Vary"]
    assert len(packed.content) < 8_000


def test_page_asks_the_database_little(desk, game, django_assert_num_queries):
    desk.get(address(game))

    with django_assert_num_queries(4):
        desk.get(address(game, TAPPED))
