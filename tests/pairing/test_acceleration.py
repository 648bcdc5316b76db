import pytest

from tournaments.pairing.acceleration import baku
from tournaments.pairing.types import STANDARD_POINTS, Acceleration, PointSystem

from .oracle import event, names

ACCELERATED = [name for name in names("sim") if event(name).data["acceleration"]]


@pytest.mark.parametrize("name", ACCELERATED)
def test_baku_equals_the_reference(name):
    oracle = event(name)

    spans = baku(len(oracle.contenders), oracle.rounds, oracle.points)

    assert spans == oracle.snapshot(1).acceleration


def test_three_rounds_accelerate_two():
    assert baku(8, 3, PointSystem(6, 2, 0)) == (
        Acceleration(6, 1, 1, 1, 4),
        Acceleration(2, 2, 2, 1, 4),
    )


def test_two_rounds_accelerate_only_the_first():
    assert baku(8, 2, STANDARD_POINTS) == (Acceleration(2, 1, 1, 1, 4),)


def test_top_half_is_never_larger_than_the_field():
    assert baku(1, 2, STANDARD_POINTS) == (Acceleration(2, 1, 1, 1, 1),)
