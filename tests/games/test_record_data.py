"""A record as data and as the program writes it: what docs/record-format.md promises."""

import pytest

from games.engine import parse_record
from tests.games.pages import data, url
from tests.games.texts import ENDLESS, WON


def test_data_tells_verdict_tags_and_positions(client, game, send):
    send(game, f'[Event "Evening"]\n[First "A \\"B\\""]\n{WON} 1-0')

    told = data(client, game)

    assert (told["verdict"], told["result"], told["ending"], told["plies"], told["rules"]) == (
        *("verified", "1-0", "emptied", 15, "oman-1"),
    )
    assert told["tags"] == [
        {"name": "Event", "value": "Evening"},
        {"name": "First", "value": 'A "B"'},
    ]
    assert told["captures"] == [4, 0, 6, 2, 8, 0, 2, 0, 4, 0, 2, 1, 1, 1, 1]  # RULES.md 5
    assert (told["start"], len(told["moves"])) == ({"south": [2] * 14, "north": [2] * 14}, 15)
    assert (told["moves"][-1]["south"], told["moves"][-1]["north"]) == (
        *([0, 2, 9, 1, 0, 0, 1, 1, 0, 1, 3, 2, 3, 1], [0] * 14),
    )


def test_data_tells_a_move_lap_by_lap(client, game, send):
    send(game)

    move = data(client, game)["moves"][0]

    assert move == {
        "ply": 1,
        "side": "south",
        "hole": "h",
        "endless": False,
        "certified": False,
        "laps": [
            {"hole": "h", "stones": 2, "sown": "ij", "end": "j"},
            {"hole": "j", "stones": 3, "sown": "klm", "end": "m"},
            {"hole": "m", "stones": 3, "sown": "nab", "end": "b"},
            {"hole": "b", "stones": 3, "sown": "cde", "end": "e"},
            {"hole": "e", "stones": 3, "sown": "fgh", "end": "h"},
        ],
        "captures": [{"hole": "N", "stones": 2}, {"hole": "A", "stones": 2}],
        "south": [3, 0, 3, 3, 0, 3, 3, 1, 3, 0, 3, 3, 0, 3],
        "north": [0, *[2] * 12, 0],
    }


def test_data_of_an_endless_move_has_no_laps(client, game, send):
    send(game, ENDLESS)

    move = data(client, game)["moves"][4]

    assert (move["endless"], move["laps"], move["captures"]) == (True, [], [])


def test_data_stops_at_a_wrong_move_and_says_why(client, game, send):
    send(game, "h b h")

    told = data(client, game)

    assert (told["verdict"], told["ply"], told["hole"], told["why"], len(told["moves"])) == (
        *("illegal", 3, "h", "singleton", 2),
    )


def test_data_of_an_unreadable_record_is_its_place(client, game, send):
    send(game, "h b\nk <b>")

    assert data(client, game) == {
        "verdict": "unreadable",
        "why": "unknown_piece",
        "plies": 0,
        "line": 2,
        "column": 3,
        "rules": "oman-1",
    }


def test_earlier_version_can_be_had_as_data(client, game, send):
    wrong = send(game, "h b h")
    send(game)

    assert data(client, game, record=wrong.pk)["verdict"] == "illegal"


@pytest.mark.parametrize(("letters", "begin"), [("latin", "1. h B"), ("abjad", "1. ح ب")])
def test_text_can_be_had_in_both_letterings(client, game, send, letters, begin):
    send(game, f"{WON} 1-0")

    answer = client.get(url("record-text", game.pk), {"letters": letters})

    assert answer.text.startswith(begin)
    assert parse_record(answer.text) == parse_record(f"{WON} 1-0")
    assert answer["Content-Disposition"] == f'attachment; filename="open-1-1-1-{letters}.txt"'


def test_unreadable_record_can_be_had_only_as_it_was_sent(client, game, send):
    send(game, "h b\nk <b>")
    page = url("record-text", game.pk)

    answers = [client.get(page, {"letters": letters}) for letters in ("", "latin")]

    assert [answer.status_code for answer in answers] == [200, 404]
    assert answers[0].text == "h b\nk <b>"
