from fractions import Fraction

import pytest

from tournaments.pairing import standings
from tournaments.pairing.types import Criterion

from .oracle import event, names

EVENTS = names("rtg", "sim", "rr")


def expected_values(table):
    columns = [Criterion(code) for code in table["columns"]]
    return {
        int(number): {
            criterion: None if value is None else Fraction(value)
            for criterion, value in zip(columns, values, strict=True)
        }
        for number, values in table["values"].items()
    }


def ranked(oracle, codes, rounds):
    return standings.rank(
        oracle.contenders,
        [Criterion(code) for code in codes],
        points=oracle.points,
        rounds=rounds,
        round_robin=oracle.round_robin,
        cycles=oracle.cycles,
    )


def values_by_number(table):
    return {standing.number: standing.values for standing in table}


@pytest.mark.parametrize("name", EVENTS)
def test_final_values_equal_the_reference(name):
    oracle = event(name)
    table = oracle.data["standings"]

    assert values_by_number(ranked(oracle, table["columns"], oracle.rounds)) == expected_values(
        table
    )


@pytest.mark.parametrize("name", [name for name in EVENTS if "interim" in event(name).data])
def test_interim_values_equal_the_reference(name):
    oracle = event(name)
    table = oracle.data["interim"]

    assert values_by_number(
        ranked(oracle, table["columns"], table["after_round"])
    ) == expected_values(table)


@pytest.mark.parametrize("name", EVENTS)
def test_rankings_equal_the_reference(name):
    oracle = event(name)

    for codes, expected in oracle.data["rankings"].items():
        table = ranked(oracle, codes.split(), oracle.rounds)

        assert [standing.number for standing in table] == expected
        assert [standing.rank for standing in table] == list(range(1, len(expected) + 1))
