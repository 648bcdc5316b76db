"""A game on paper: what is told of it, and which positions are drawn."""

import re

import pytest

from games.engine import parse_record, replay
from games.on_paper.plies import chosen_plies
from players.models import Player
from tests.games.sheets.reading import enter, longest_game
from tests.games.texts import ENDLESS, QUIET, WON

PAPERS = ["A4", "A5", "Letter"]


def test_a_sheet_says_all_there_is_to_say(game, send, sheet, organiser):
    send(game)
    enter(game, organiser)

    [page] = sheet(game)

    assert page.startswith("Open Club 1 ")
    assert "Round 1 Game sheet Table 1 Moves first Player 001 Club 1 1 0 Answers" in page
    assert "Answers Player 002 Club 1 Scan to replay the game." in page
    assert (
        "Result: Player 001 wins · all stones taken · 24 stones left Verified · All 15 moves"
        in page
    )
    assert "Position after move 15 " in page
    assert page.endswith("version 1 Page 1 of 1")


def test_moves_are_numbered_and_say_what_they_took(game, send, sheet):
    send(game, QUIET)

    [page] = sheet(game, plies="none")

    first, *others = re.findall(r"\d+ [a-n](?: ×\d+)? [A-N](?: ×\d+)?", page)
    assert first == "1 h ×4 C ×4"
    assert "20 e L ×2" in others
    assert "×5: takes five stones." in page
    assert "Position" not in page


def test_a_name_in_the_other_script_keeps_its_place(game, send, sheet, organiser):
    Player.objects.filter(pk=game.first.player_id).update(name="")
    send(game)
    enter(game, organiser)

    [page] = sheet(game, plies="none")

    assert re.search(r"Result: 001 لاعب ?wins · all stones taken", page)


def test_without_a_result_the_sheet_says_so(game, send, sheet):
    send(game, "h b k")

    [page] = sheet(game)

    assert "No result is entered yet." in page
    assert "Unfinished · All 3 moves are legal. The game is not over on the board." in page


def test_a_wrong_move_is_told_plainly(game, send, sheet):
    send(game, "h h a b h b")

    [page] = sheet(game, plies="end")

    assert "Illegal move · " in page
    assert "?: the wrong move. In brackets: written after it, and never played." in page
    assert "The record breaks at move " in page


def test_an_endless_move_is_told(game, send, sheet):
    send(game, ENDLESS)

    [page] = sheet(game)

    assert "∞: the sowing never ends." in page


def test_letters_are_those_of_the_sheet_unless_chosen(game, send, sheet):
    send(game)

    assert "1 h " in sheet(game, plies="none")[0]
    assert "ح" in sheet(game, plies="none", letters="abjad")[0]
    assert "h ح" in sheet(game, plies="none", letters="both")[0]


def test_numbers_follow_the_digits(game, send, sheet):
    send(game)

    [page] = sheet(game, lang="ar", digits="arab")

    assert "×٥" in page
    assert "×5" not in page


@pytest.mark.parametrize(
    ("asked", "plies"),
    [
        ("start,12,end", (0, 12, 15)),
        ("١٢، 3 3", (3, 12)),
        ("999,-1,7", (7,)),
        ("every-10", (10, 15)),
        ("end", (15,)),
        ("none", ()),
    ],
)
def test_positions_are_chosen_by_name_or_number(asked, plies):
    assert chosen_plies(asked, replay(parse_record(WON))) == plies


@pytest.mark.parametrize("asked", [None, "", "nonsense", "99"])
def test_the_biggest_captures_are_usual(asked):
    game = replay(parse_record(WON))

    *biggest, last = chosen_plies(asked, game)

    assert last == 15
    least = min(game.captured(ply) for ply in biggest)
    others = set(range(1, 15)) - set(biggest)
    assert all(game.captured(ply) <= least for ply in others)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("turn", ["portrait", "landscape"])
def test_the_longest_game_has_all_its_lines(game, send, sheet, paper, turn):
    longest = longest_game()
    send(game, longest["moves"])

    told = sheet(game, lang="en-ar", letters="both", paper=paper, turn=turn, plies="every-20")

    numbers = {int(word) for page in told for word in page.split() if word.isdecimal()}
    assert numbers >= set(range(1, (longest["plies"] + 1) // 2 + 1))
    assert all("Player 001" in page for page in told)
    assert f"Page {len(told)} of {len(told)}" in told[-1]


def test_what_no_one_asked_for_changes_nothing(game, send, sheet):
    send(game)

    asked = {"plies": "\0", "letters": "runes", "paper": "A0", "turn": "٣", "x": "y"}

    assert sheet(game, **asked) == sheet(game)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("M" * 120, id="wide and long"),
        pytest.param("سالم " * 24, id="Arabic and long"),
        pytest.param("Ali \u202eالبحري\u202c (٣)", id="turned round"),
        pytest.param("𐤀𐤁 ﷽ 🐚", id="signs no face has"),
    ],
)
def test_any_name_has_a_sheet(game, send, sheet, name):
    Player.objects.filter(pk=game.first.player_id).update(name=name, name_ar=name)
    send(game)

    assert "Result: " in sheet(game, lang="ar-en")[0]
