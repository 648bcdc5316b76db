"""Many games in one text (RULES.md 3a)."""

import textwrap

import pytest

from games.engine import NotationError, Verdict, judge, judge_records, parse_records, split_records
from tests.engine.reference import holes, lines

TWO_GAMES = [
    pytest.param("n I *\ng D *", id="results"),
    pytest.param("n I * g D *", id="results on one line"),
    pytest.param("1. n I\n1. g D 2. h", id="numbers"),
    pytest.param("1. n I 1-0\n\n1. g D", id="results and numbers"),
    pytest.param('[Event "a"]\n\nn I\n\n[Event "b"]\n\ng D', id="tags"),
    pytest.param('[Event "a"] n I * [Event "b"] g D', id="tags on one line"),
]

ONE_GAME = [
    pytest.param("1. n I\n2. g D\n3. i H", id="numbers"),
    pytest.param("1. n\n1... I\n2. g", id="number 1 again for North"),
    pytest.param("n I\ng D\ni H", id="legal moves in lines"),
    pytest.param("n I g D\n1-0", id="result on its own line"),
    pytest.param('[Event "a"]\n\nn I\n\ng D', id="blank line"),
]


@pytest.mark.parametrize("text", TWO_GAMES)
def test_text_of_two_games_is_parted(text):
    records = parse_records(text)

    assert [record.holes[:2] for record in records] == [tuple(holes("n i")), tuple(holes("g d"))]


@pytest.mark.parametrize("text", ONE_GAME)
def test_text_of_one_game_is_not_parted(text):
    assert len(parse_records(text)) == 1


def test_bare_move_lists_are_one_game_a_line():
    records = lines("faults.jsonl")

    judgements = list(judge_records("\n".join(record["moves"] for record in records)))

    assert [judgement.replay.fault and judgement.ply for judgement in judgements] == [
        record.get("ply") for record in records
    ]


def test_bare_legal_game_broken_into_lines_is_one_game():
    games = [textwrap.fill(game["moves"], 40) for game in lines("games.jsonl")]

    judged = [[judgement.verdict for judgement in judge_records(game)] for game in games]

    assert judged == [[Verdict.VERIFIED]] * 800


def test_more_lines_than_a_game_has_plies_are_one_game_a_line():
    bare = "\n".join(game["moves"] for game in lines("games.jsonl")[:250])

    judged = [judgement.verdict for judgement in judge_records(bare)]

    assert judged == [Verdict.VERIFIED] * 250


def test_overlong_line_is_one_unreadable_game():
    judged = list(judge_records("a" * 30_000 + "\n1. n I"))

    assert [judgement.why for judgement in judged] == ["too_long", None]


def test_unreadable_game_leaves_the_others_readable():
    games = [
        '[Event "a"]\n\nn I',
        '[Event "b"]\n\nn zz',
        '[Event "c\n[Site "c"]\n\nn',
        '[Event "d"]\n\nnx5',
    ]

    judged = list(judge_records("\n\n".join(games)))

    assert [judgement.why for judgement in judged] == [None, "unknown_piece", "tag", "capture"]
    assert (judged[1].error.line, judged[1].error.column) == (7, 3)


def test_each_game_is_judged_by_the_rules_that_it_names():
    text = '[Rules "oman-1"]\n\no *\n[Rules "zanzibar-1"]\n\no *'

    assert [judgement.verdict for judgement in judge_records(text)] == ["unreadable", "unfinished"]


def test_first_unreadable_game_is_the_error_of_the_text():
    with pytest.raises(NotationError) as caught:
        parse_records("n I *\nn zz *")

    assert (caught.value.line, caught.value.piece) == (2, "zz")


@pytest.mark.parametrize("text", ["", " \n", "{nothing}"])
def test_text_without_games_holds_none(text):
    assert parse_records(text) == []


SPLIT = [
    pytest.param("", [], id="nothing"),
    pytest.param("{nothing}", [], id="a comment alone"),
    pytest.param("h b\n", ["h b"], id="one game"),
    pytest.param("{first} h b 1-0 {good}\n\nh c *", ["{first} h b 1-0 {good}", "h c *"], id="two"),
    pytest.param("h b\nh c\nh d", ["h b", "h c", "h d"], id="one a line"),
    pytest.param(
        '[Event "a"]\n\nh zz 1-0\n\n[Event "b"]\n\nh',
        ['[Event "a"]\n\nh zz 1-0', '[Event "b"]\n\nh'],
        id="unreadable ones too",
    ),
]


@pytest.mark.parametrize(("text", "games"), SPLIT)
def test_text_is_split_into_its_games(text, games):
    assert split_records(text) == games


def test_games_of_a_text_are_judged_alike_alone_and_together():
    text = '[First "x"]\nk I g J i 0-1\n\n1. h 2. b 1-0\nhx5 b *\nh zz *\n[Table "3"] k i'

    alone = [judge(game).verdict for game in split_records(text)]

    assert alone == [judgement.verdict for judgement in judge_records(text)]
    assert len(alone) == 5
