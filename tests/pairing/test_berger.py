import json
from collections import Counter

import pytest

from tournaments.pairing import berger
from tournaments.pairing.types import Pair, RoundPairing

from .oracle import DATA

TABLES = json.loads((DATA / "berger.json").read_text())
CASES = [
    pytest.param(kind == "double", int(size), rounds, id=f"{kind}-{size}")
    for kind in ("single", "double")
    for size, rounds in TABLES[kind].items()
]


def as_round(couples):
    pairs = tuple(Pair(*couple) for couple in couples if 0 not in couple)
    free = [max(couple) for couple in couples if 0 in couple]
    return RoundPairing(pairs, free[0] if free else None)


@pytest.mark.parametrize(("double", "size", "rounds"), CASES)
def test_schedule_equals_the_published_table(double, size, rounds):
    assert berger.schedule(size, double=double) == tuple(as_round(row) for row in rounds)


def test_two_players_meet_with_both_sides_in_a_double_schedule():
    first, second = berger.schedule(2, double=True)

    assert first == RoundPairing((Pair(1, 2),))
    assert second == RoundPairing((Pair(2, 1),))


@pytest.mark.parametrize("size", range(3, 25))
def test_double_schedule_pairs_all_twice_with_sides_changed(size):
    pairs = Counter(pair for row in berger.schedule(size, double=True) for pair in row.pairs)

    assert pairs == {
        Pair(one, other): 1
        for one in range(1, size + 1)
        for other in range(1, size + 1)
        if one != other
    }


@pytest.mark.parametrize("size", [0, 1, 25])
def test_schedule_refuses_a_field_without_a_table(size):
    with pytest.raises(ValueError, match="Berger"):
        berger.schedule(size)
