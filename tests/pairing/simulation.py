"""Random championships of every size, by one seed."""

import random
from collections.abc import Iterator

from hypothesis import settings
from hypothesis import strategies as st

from tournaments.pairing import simulation
from tournaments.pairing.simulation import SimulatedRound

SEEDS = st.integers(0, 10_000)
# Derandomized: the same seeds every time, so that what fails once fails until it is mended.
of_random_championships = settings(max_examples=25, deadline=None, derandomize=True)


def championship(seed: int, largest: int = 16) -> Iterator[SimulatedRound]:
    """Every round of a Swiss of 1 to ``largest`` players and 1 to 9 rounds."""
    lot = random.Random(seed)
    return simulation.swiss(lot, lot.randint(1, largest), lot.randint(1, 9))


def round_robin(seed: int, largest: int = 9) -> Iterator[SimulatedRound]:
    """Every round of a round robin of 2 to ``largest`` players, of one cycle or two."""
    lot = random.Random(seed)
    size = lot.randint(2, largest)
    return simulation.round_robin(lot, size, lot.randint(1, 2) * (size - 1 + size % 2))
