"""What cannot be answered is said in one sentence, with an exit code of its own."""

import io
from types import SimpleNamespace

import pytest

from tests.pairing.oracle import report
from tests.pairing.report_lines import player, told

REFUSALS = [
    pytest.param(
        "", (), "No line begins with 001, so there are no players in this file.", id="empty"
    ),
    pytest.param(b"%PDF-1.4 \x00", (), "This is not a text file, so it is no report.", id="pdf"),
    pytest.param(
        report("sim-05"), ("--round", "6"), "The file has no round 6 that is over.", id="round"
    ),
    pytest.param(
        report("sim-05"), ("--round", "0"), "The file has no round 0 that is over.", id="round 0"
    ),
    pytest.param(report("sim-05"), ("--pair", "6"), "This championship has no round 6.", id="pair"),
    pytest.param(
        report("sim-05"), ("--pair", "0"), "This championship has no round 0.", id="pair 0"
    ),
    pytest.param(
        report("nopair-01"),
        ("--pair", "5"),
        "Round 4 is not in the file, and no later one can be drawn without it.",
        id="missing rounds",
    ),
    pytest.param(
        report("rr-03"),
        ("--standings", "PTS BH"),
        "“BH” can't be used where everyone meets everyone.",
        id="BH",
    ),
    pytest.param(
        report("sim-05"),
        ("--standings", "KS"),
        "“KS” can only be used where everyone meets everyone.",
        id="KS",
    ),
    pytest.param(
        report("sim-05"),
        ("--standings", "GP"),
        "“GP” counts what no report file tells: single games, or stones.",
        id="GP",
    ),
    pytest.param(
        told(player(1), player(2)),
        ("--pair", "1"),
        "Nothing in the file tells who moves first at the first table: record 152 is missing.",
        id="no initial side",
    ),
    pytest.param(
        told("142 3", "152 W", player(1, "2 w  "), player(2, "1 b  ")),
        ("--pair", "2"),
        "Round 1 is not over; these have no result yet: 1 meets 2.",
        id="open round",
    ),
    pytest.param(
        told("192 FIDE_DUBOV", "142 3", "152 W", player(1), player(2)),
        ("--pair", "1"),
        "Round 1 can't be drawn: the file (FIDE_DUBOV) follows neither the Dutch system nor the "
        "Berger table.",
        id="other system",
    ),
    pytest.param(
        told(player(1, "2 w 1", points="1.5"), player(2, "1 b 0")),
        (),
        "Line 1: The stated points of player 1 are 1.5, but the results add up to 1.0.",
        id="points",
    ),
]


@pytest.mark.parametrize(("source", "arguments", "sentence"), REFUSALS)
def test_what_cannot_be_answered_is_refused_in_a_sentence(run, source, arguments, sentence):
    answer = run(source, *arguments)

    assert (answer.code, answer.out, answer.err) == (2, "", f"{sentence}\n")


def test_unknown_tie_break_is_refused_with_those_that_are_known(run):
    answer = run(report("sim-05"), "--standings", "PTS XYZ")

    assert answer.code == 2
    assert answer.err.startswith("“XYZ” is no criterion that is known here. Known are PTS, DE, ")


@pytest.mark.parametrize("name", ["nowhere.trf", "."])
def test_file_that_cannot_be_opened_is_refused(called, tmp_path, name):
    answer = called(tmp_path / name)

    assert answer.code == 2
    assert answer.err.startswith(f"The file {tmp_path / name} can't be read (")


def test_everyone_absent_is_no_round(run):
    lines = told("142 3", "152 W", player(1), player(2), "240 H   1    1    2")

    answer = run(lines, "--pair", "1")

    assert (answer.code, answer.err) == (1, "Nobody is present in round 1.\n")


def test_file_is_read_from_standard_input(called, monkeypatch):
    data = report("sim-05").replace("\n", "\r\n").encode("utf-8-sig")
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(data)))

    assert called("-").code == 0


def test_sentences_are_told_in_arabic_when_asked(run):
    answer = run(report("sim-05"), "--language", "ar")

    assert answer.code == 0
    assert answer.out
