"""What a check of a report file finds, as plain values."""

from dataclasses import dataclass
from enum import StrEnum

from tournaments.pairing.errors import Fault
from tournaments.pairing.types import Criterion, Pair


class Method(StrEnum):
    """What the rounds of a file can be held against (RULES.md 8)."""

    DUTCH = "dutch"
    BERGER = "berger"
    LEGALITY = "legality"


@dataclass(frozen=True, slots=True)
class PairsDiffer:
    """Pairs of a round that only the file has, and those that only the rules give."""

    round_number: int
    told: tuple[Pair, ...]
    by_rules: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class SidesDiffer:
    """A pair that meets as it should, while the other one should move first."""

    round_number: int
    told: Pair


@dataclass(frozen=True, slots=True)
class ByeDiffers:
    """The bye is another player's by the rules; None for no bye."""

    round_number: int
    told: int | None
    by_rules: int | None


@dataclass(frozen=True, slots=True)
class Unpairable:
    """The rules leave no pairing where the file has one."""

    round_number: int


@dataclass(frozen=True, slots=True)
class RuleBroken:
    """A round that cannot be drawn anew breaks an absolute rule (RULES.md 3)."""

    round_number: int
    fault: Fault
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RankDiffers:
    """A stated rank outside the places ``first`` to ``last`` that the player's group takes."""

    number: int
    told: int
    first: int
    last: int


Difference = PairsDiffer | SidesDiffer | ByeDiffers | Unpairable | RuleBroken | RankDiffers


@dataclass(frozen=True, slots=True)
class Findings:
    """What was compared, and every difference.

    ``rounds`` are the numbers of the rounds compared; ``criteria`` what the stated ranks
    were compared by, empty when they were not.
    """

    method: Method
    rounds: tuple[int, ...]
    criteria: tuple[Criterion, ...]
    differences: tuple[Difference, ...]
