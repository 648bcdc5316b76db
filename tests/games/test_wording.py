import re

import pytest
from django.utils.translation import override

from games.engine import (
    Ending,
    Fault,
    MoveFault,
    NotationError,
    NotationFault,
    Result,
    Side,
    Verdict,
    judge,
    replay,
    rule_set,
)
from games.errors import GameError
from games.positions import position_at
from games.uploads import LONGEST_TEXT
from games.wording import faults, verdicts
from games.wording.moves import board_title, position_sentence, stones_sentence
from games.wording.terms import bold
from tests.games.texts import ENDLESS, WON

OMAN, ZANZIBAR = rule_set("oman-1"), rule_set("zanzibar-1")
LANGUAGES = ("en", "ar")
PARAMS = {"most": LONGEST_TEXT, "number": 3, "piece": "x", "expected": 28, "found": 27}
PARAMS |= {"last": 3, "side": 0}


@pytest.fixture(autouse=True)
def english():
    with override("en"):
        yield


def position(text, ply, rules=OMAN):
    holes = ["abcdefghijklmnop".index(letter) for letter in text.lower().split()]
    return position_at(replay(holes, rules), rules, ply)


def verdict(text, rules=OMAN):
    return verdicts.verdict_sentence(judge(text, rules), rules)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", MoveFault)
def test_every_move_fault_has_a_sentence_with_its_move(code, language):
    with override(language):
        sentence = faults.explain_move(Fault(code, ply=614, hole=2), OMAN)

    assert "614" in sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", NotationFault)
def test_every_notation_fault_has_a_sentence(code, language):
    error = NotationError(code, 4711, 4712, "qqq", "rrr")

    with override(language):
        sentence = faults.explain_text(error)

    assert "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", faults.REFUSALS)
def test_every_refusal_has_a_sentence(code, language):
    with override(language):
        sentence = faults.explain(GameError(code, **PARAMS))

    assert "{" not in sentence


def test_sentences_stand_for_every_ending_of_a_board():
    told = {Ending.EMPTIED, *verdicts.WON, *verdicts.DRAWN}

    assert told == {Ending.EMPTIED, Ending.BLOCKED, Ending.ENDLESS, Ending.REPETITION}


def test_every_decided_result_and_every_verdict_has_words():
    assert set(verdicts.RESULTS) == set(Result) - {Result.OPEN}
    assert set(verdicts.ADVICE) == set(Verdict)


MOVES = [
    pytest.param(
        WON, 0, "The start: every hole holds 2 stones, and South moves first.", id="start"
    ),
    pytest.param(
        WON,
        5,
        "Move 5: South lifts i, sows 5 laps and ends in m. It faces I, so 4 stones are taken "
        "there and 4 behind it in F.",
        id="front and back",
    ),
    pytest.param(WON, 6, "Move 6: North lifts K, sows 2 laps and ends in C.", id="no capture"),
    pytest.param(
        WON, 10, "Move 10: North moves the single stone of D to E.", id="one stone to the next hole"
    ),
    pytest.param(
        WON,
        15,
        "Move 15: South lifts i, sows one lap and ends in n. It faces H, so one stone is taken "
        "there.",
        id="one lap, one stone",
    ),
    pytest.param(
        ENDLESS,
        5,
        "Move 5: South lifts i, and the sowing never ends: after 238 laps all stands as it began.",
        id="endless",
    ),
    pytest.param(
        "h b h", 3, "Move 3: hole h holds one stone, but a hole with more exists.", id="wrong"
    ),
]


@pytest.mark.parametrize(("text", "ply", "expected"), MOVES)
def test_position_is_told_in_a_sentence(text, ply, expected):
    assert position_sentence(position(text, ply)) == expected


def test_back_hole_taken_alone_is_told_by_the_rules_that_allow_it():
    told = position_sentence(position("o l", 2, ZANZIBAR))

    assert told == (
        "Move 2: North lifts L, sows 5 laps and ends in O. It faces the empty j, so 4 stones are "
        "taken behind it in g."
    )


def test_endless_sowing_too_long_to_be_followed_round_is_told_without_a_number():
    told = position_sentence(position("e m n g o j c", 7, ZANZIBAR))

    assert told == "Move 7: South lifts c, and the sowing never ends."


def test_letters_can_be_set_off():
    told = position_sentence(position(WON, 6), mark=bold)

    assert told == "Move 6: North lifts <b>K</b>, sows 2 laps and ends in <b>C</b>."


def test_arabic_names_holes_by_abjad_letters():
    with override("ar"):
        told = position_sentence(position(WON, 6), mark=bold)

    assert re.findall("<b>(.)</b>", told) == ["ك", "ج"]


def test_stones_of_both_sides_are_told():
    told = [stones_sentence(position(WON, ply)) for ply in (5, 15)]

    assert told == ["South has 26 stones, North 10.", "South has 24 stones, North 0."]


@pytest.mark.parametrize(
    ("ply", "title"),
    [
        (0, "Position at the start"),
        (2, "Position after move 2"),
        (3, "The record breaks at move 3"),
    ],
)
def test_drawn_board_is_named(ply, title):
    assert board_title(position("h b h", ply)) == title


OPEN = "The game is not over on the board."
LEGAL = f"All 2 moves are legal. {OPEN}"
WINS = "All 15 moves are legal. South takes the last stone and has 24 left."
VERDICTS = [
    pytest.param(WON, WINS, id="emptied"),
    pytest.param(
        ENDLESS,
        "All 5 moves are legal. The last sowing never ends, so South loses and North wins.",
        id="endless",
    ),
    pytest.param("h b", LEGAL, id="open"),
    pytest.param("h b 1-0", f"{LEGAL} The record says: South wins.", id="claimed"),
    pytest.param(
        '[Ending "resigned"] h b 0-1',
        f"{LEGAL} The record says: North wins, resigned.",
        id="resigned",
    ),
    pytest.param("1-0", f"{OPEN} The record says: South wins.", id="no moves"),
    pytest.param("h", f"The one move is legal. {OPEN}", id="one move"),
    pytest.param(f"{WON} 0-1", f"{WINS} The record says: North wins.", id="other result"),
    pytest.param(
        f'[Ending "blocked"] {WON}', f"{WINS} The record says: no legal move.", id="other ending"
    ),
    pytest.param(
        "hx3 b", f"{LEGAL} But move 1 takes 4 stones, and the record says 3.", id="other capture"
    ),
    pytest.param("h c h x", "Line 1, column 7: “x” is no move.", id="unreadable"),
    pytest.param(f"{WON} A", "Move 16 was written after the game had ended.", id="after the end"),
]


@pytest.mark.parametrize(("text", "expected"), VERDICTS)
def test_verdict_is_told_in_sentences(text, expected):
    told = re.sub("</?bdi>", "", verdict(text))

    assert told.partition(" A letter")[0] == expected


def test_pieces_of_a_text_are_escaped():
    told = verdict("h <script>")

    assert told.startswith("Line 1, column 3: “<bdi>&lt;</bdi>” is no move.")


def test_draw_by_rules_that_let_endless_moves_draw_is_told():
    told = verdict(ENDLESS, rule_set("oman-1-endless-draw"))

    assert told == (
        "All 5 moves are legal. The last sowing of South never ends, so the game is drawn."
    )


def test_names_the_other_way_round_are_told():
    judgement = judge(WON, OMAN, starter=Side.NORTH)

    told = verdicts.verdict_sentence(judgement, OMAN)

    assert told == f"{WINS} But the record names the two players the other way round."


def test_other_rules_named_by_a_record_are_told():
    judgement = judge(f'[Rules "zanzibar-1"] {WON}', OMAN)

    assert verdicts.other_rules_sentence(judgement, OMAN) == (
        "The record names the rules “zanzibar-1”; it was judged by those of the championship, "
        "oman-1."
    )


DISPUTES = [
    ("0-1", "{second} wins"),
    ("1/2-1/2", "draw"),
    ("-+", "{second} wins by forfeit"),
    ("--", "both forfeit"),
]


@pytest.mark.parametrize(("result", "table"), DISPUTES)
def test_record_against_the_table_is_told_by_names(game, send, result, table):
    names = {"first": game.first.player.name, "second": game.second.player.name}
    record = send(game)
    game.result = result
    record.game = game

    told = re.sub("</?bdi>", "", verdicts.dispute_sentence(record))

    assert told == (
        f"The record says: {{first}} wins. The result of the table says: {table}."
    ).format(**names)


@pytest.mark.parametrize("result", ["", "1-0", "+-"])
def test_record_that_fits_the_table_is_no_dispute(game, send, result):
    record = send(game)
    game.result = result
    record.game = game

    assert verdicts.dispute_sentence(record) == ""
