import pytest

from tournaments.pairing import dutch

from .oracle import event, names


@pytest.mark.slow
@pytest.mark.parametrize("name", names("rtg", "sim"))
def test_every_round_is_paired_as_the_reference_does(name):
    oracle = event(name)

    for number in range(1, oracle.rounds + 1):
        assert dutch.pair(oracle.snapshot(number)) == oracle.pairing(number)
