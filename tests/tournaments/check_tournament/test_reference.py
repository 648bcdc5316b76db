"""The reference files: pairs, standings and refusals as the reference programs print them."""

import json

import pytest

from tests.pairing.oracle import DATA, event, names

REPORTS = sorted(path.stem for path in DATA.glob("*.trf"))


@pytest.mark.slow
@pytest.mark.parametrize("name", REPORTS)
def test_reference_file_agrees_with_the_rules(run_report, name):
    answer = run_report(name)

    assert (answer.code, answer.err) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize("name", names("rtg", "sim", "rr"))
def test_each_round_is_paired_as_the_reference_prints_it(run_report, name):
    oracle = event(name)

    for number in {1, oracle.rounds // 2, oracle.rounds}:
        drawn = oracle.pairing(number)
        free = [(drawn.bye, 0)] if drawn.bye else []
        rows = [*map(tuple, drawn.pairs), *free]

        answer = run_report(name, "--pair", str(number))

        printed = [tuple(map(int, line.split())) for line in answer.out.splitlines()]
        assert printed == [(len(rows),), *rows]


@pytest.mark.parametrize("name", names("rtg", "sim", "rr"))
def test_standings_are_printed_as_the_reference_has_them(run_report, name):
    data = event(name).data

    values = json.loads(run_report(name, "--standings", " ".join(data["standings"]["columns"])).out)
    assert values["values"] == {
        number: dict(zip(data["standings"]["columns"], row, strict=True))
        for number, row in data["standings"]["values"].items()
    }
    for codes, expected in data["rankings"].items():
        assert json.loads(run_report(name, "--standings", codes).out)["ranking"] == expected


def test_interim_standings_are_those_of_the_round(run_report):
    table = event("sim-05").data["interim"]

    answer = run_report("sim-05", "--round", str(table["after_round"]), "--standings", "PTS,BH")

    told_values = json.loads(answer.out)["values"]
    column = table["columns"].index("BH")
    assert {number: row["BH"] for number, row in told_values.items()} == {
        number: row[column] for number, row in table["values"].items()
    }


@pytest.mark.parametrize("name", names("nopair"))
def test_position_without_a_pairing_is_told_in_a_sentence(run_report, name):
    number = json.loads((DATA / f"{name}.json").read_text())["pair_round"]

    answer = run_report(name, "--pair", str(number))

    assert (answer.code, answer.out) == (1, "")
    assert answer.err.startswith(f"Round {number} has no legal pairing: ")
