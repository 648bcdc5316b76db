import json
from io import StringIO

import pytest
from django.core.management import call_command

from tests.games.texts import ENDLESS, WON


@pytest.fixture
def check(tmp_path, capsys):
    """Check files with these contents; gives the exit code, and the lines of both outputs."""

    def run(*contents, options=()):
        paths = [tmp_path / f"{number}.txt" for number in range(len(contents))]
        for path, content in zip(paths, contents, strict=True):
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        code = exit_code("check_records", *map(str, paths), *options)
        out, err = capsys.readouterr()
        return code, [line.replace(f"{tmp_path}/", "") for line in out.splitlines()], err

    return run


def exit_code(*command):
    try:
        call_command(*command)
    except SystemExit as leave:
        return leave.code
    return 0


def test_games_that_hold_are_counted(check):
    answer = check(WON, f"{ENDLESS}\nh b")

    summary = "3 games: 2 verified, 1 unfinished, 0 mismatch, 0 illegal, 0 unreadable"
    assert answer == (0, [summary], "")


def test_games_that_do_not_hold_are_named(check):
    code, lines, _ = check(f"{WON} 0-1\n\n1. h b 2. h", "h b 1-0 h 5 1-0")

    assert (code, lines) == (
        1,
        [
            "0.txt, game 1: mismatch, ply 15, hole i: result",
            "0.txt, game 2: illegal, ply 3, hole h: singleton",
            "1.txt, game 2: unreadable, line 1, column 11: plain_number",
            "4 games: 0 verified, 1 unfinished, 1 mismatch, 1 illegal, 1 unreadable",
        ],
    )


def test_file_that_cannot_be_read_does_not_hide_the_others(check, tmp_path):
    code, lines, err = check(b"\xff\xd8\xff\xe0", "h b h", options=[str(tmp_path / "gone.txt")])

    assert (code, lines[0]) == (2, "1.txt, game 1: illegal, ply 3, hole h: singleton")
    assert err.replace(f"{tmp_path}/", "").splitlines() == [
        "0.txt: neither UTF-8 nor UTF-16 text",
        "gone.txt: No such file or directory",
    ]


ANSWERS = [
    pytest.param(
        WON,
        {
            "verdict": "verified",
            "result": "1-0",
            "ending": "emptied",
            "plies": 15,
            "captures": [4, 0, 6, 2, 8, 0, 2, 0, 4, 0, 2, 1, 1, 1, 1],
            "south": [0, 2, 9, 1, 0, 0, 1, 1, 0, 1, 3, 2, 3, 1],
            "north": [0] * 14,
        },
        id="verified",
    ),
    pytest.param(
        "k D",
        {
            "verdict": "illegal",
            "ply": 2,
            "hole": "D",
            "why": "empty_hole",
            "plies": 1,
            "captures": [4],
            "south": [3, 0, 3, 3, 0, 3, 3, 0, 3, 3, 1, 3, 0, 3],
            "north": [2, 2, 2, 0, 2, 2, 2, 2, 2, 2, 0, 2, 2, 2],
        },
        id="illegal",
    ),
    pytest.param(
        "h b\nk 5",
        {"verdict": "unreadable", "why": "plain_number", "plies": 0, "line": 2, "column": 3},
        id="unreadable",
    ),
]


@pytest.mark.parametrize(("text", "answer"), ANSWERS)
def test_programs_read_one_object_a_game(check, text, answer):
    _, lines, _ = check(text, options=["--json"])

    assert [json.loads(line) for line in lines] == [answer]


def test_rules_asked_for_go_before_those_named(check):
    game = f'[Rules "oman-1"] {ENDLESS}'

    _, lines, _ = check(game, options=["--json", "--rules", "oman-1-endless-draw"])

    assert [json.loads(line)["result"] for line in lines] == ["1/2-1/2"]


def test_each_game_is_judged_by_the_rules_it_names(check):
    game = f'[Rules "oman-1-endless-draw"] {ENDLESS}'

    _, lines, _ = check(f"{game} 1/2-1/2 {ENDLESS}", options=["--json"])

    assert [json.loads(line)["result"] for line in lines] == ["1/2-1/2", "0-1"]


def test_holes_of_a_bigger_board_have_letters(check):
    _, lines, _ = check('[Rules "zanzibar-1"] p p p p p p p p p p', options=["--json"])

    assert json.loads(lines[0])["hole"].lower() == "p"


class Terminal(StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(("stream", "bars"), [(Terminal(), 2), (StringIO(), 0)])
def test_who_watches_sees_a_bar(tmp_path, stream, bars):
    path = tmp_path / "many.txt"
    path.write_text("\n".join([WON] * 250))

    call_command("check_records", str(path), stdout=StringIO(), stderr=stream)

    assert stream.getvalue().count("/ 250") == bars
