"""Ranks of some players are those of the whole standings."""

import random

import pytest

from tournaments.pairing import simulation
from tournaments.pairing.standings import rank, ranks_of
from tournaments.pairing.types import Criterion, PointSystem

C = Criterion
CRITERIA = (C.PTS, C.DE, C.BH_C1, C.BH, C.SB, C.TPN)


@pytest.mark.parametrize("seed", range(5))
def test_ranks_of_some_are_those_among_all(seed):
    *_, last = simulation.swiss(random.Random(seed), 24, 5)
    chosen = random.Random(seed).sample(range(1, 25), 6)

    for rounds in range(1, 6):
        whole = rank(last.after, CRITERIA, points=PointSystem(), rounds=rounds)
        found = ranks_of(chosen, last.after, CRITERIA, points=PointSystem(), rounds=rounds)

        ranks = {line.number: line.rank for line in whole}
        assert {number: found[number] for number in chosen} == {n: ranks[n] for n in chosen}
        assert found.items() <= ranks.items()


def test_ranks_begin_with_points():
    with pytest.raises(ValueError, match="points before anything"):
        ranks_of([1], [], (C.BH, C.PTS), points=PointSystem(), rounds=0)
