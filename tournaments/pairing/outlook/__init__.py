"""Who can still come where while the games of the last round are open (RULES.md 9)."""

from collections.abc import Sequence
from math import prod
from typing import Protocol

from tournaments.pairing.outlook.bounds import Bounds
from tournaments.pairing.outlook.scenarios import Scenarios
from tournaments.pairing.outlook.types import (
    FLIPPED,
    Chance,
    Ending,
    OpenPairing,
    Outcome,
    Outlook,
    Places,
    Way,
)
from tournaments.pairing.results import results_after
from tournaments.pairing.types import Contender, Criterion, PointSystem

__all__ = [
    "FLIPPED",
    "Chance",
    "Ending",
    "OpenPairing",
    "Outcome",
    "Outlook",
    "Places",
    "Way",
    "look_ahead",
]

MOST_SCENARIOS = 243  # five open games; each is a table of standings of its own
LAST_PLACE = 3  # who can reach it is told of


class Reckoning(Protocol):
    """By points or by all criteria."""

    def places(self, number: int, outcome: Outcome | None) -> Places: ...

    def way(self, number: int, outcome: Outcome | None) -> Way: ...


def look_ahead(
    contenders: Sequence[Contender],
    pairings: Sequence[OpenPairing],
    criteria: Sequence[Criterion],
    *,
    points: PointSystem,
    rounds: int,
    round_robin: bool = False,
) -> Outlook:
    """What those can still reach who can still come third or better, best chances first.

    Histories hold ``rounds`` entries; what they say of open ``pairings`` is replaced by each
    ending in turn. With up to 243 scenarios every criterion counts; with more, points alone,
    and places are bounds. Criteria that end before nobody is tied leave ranges. Raises
    ValueError as ``standings.rank`` does. Source: RULES.md 9.
    """
    bounds = Bounds(contenders, pairings)
    numbers = bounds.leaders(LAST_PLACE)
    pool = bounds.within_reach_of(numbers)
    weighing = _weighing(pairings, contenders, pool)
    is_exact = prod(len(pairing.endings) for pairing in weighing) <= MOST_SCENARIOS
    reckoning: Reckoning = bounds
    if is_exact:
        results = results_after(contenders, points=points, rounds=rounds, round_robin=round_robin)
        reckoning = Scenarios(results, criteria, weighing, numbers=frozenset(numbers), pool=pool)
    chances = (_chance(number, reckoning, bounds.pairing_of.get(number)) for number in numbers)
    likely = [each for each in chances if each.places.best <= LAST_PLACE]
    return Outlook(tuple(sorted(likely, key=_by_promise)), is_exact)


def _weighing(
    pairings: Sequence[OpenPairing], contenders: Sequence[Contender], pool: Sequence[int]
) -> list[OpenPairing]:
    """Those that can move somebody of ``pool``: by points, or by an opponent's for a tie-break."""
    opponents = {
        played.opponent for each in contenders if each.number in pool for played in each.history
    }
    concerned = opponents.union(pool)
    return [each for each in pairings if not concerned.isdisjoint((each.first, each.second))]


def _by_promise(chance: Chance) -> tuple[int, int, int]:
    return chance.places.best, chance.places.worst, chance.number


def _chance(number: int, reckoning: Reckoning, pairing: OpenPairing | None) -> Chance:
    outcomes = pairing.outcomes(number) if pairing else ()
    by_outcome = {outcome: reckoning.places(number, outcome) for outcome in outcomes}
    places = reckoning.places(number, None)
    best = outcomes[0] if outcomes else None
    at_best = by_outcome[best] if best else places
    way = reckoning.way(number, best) if at_best.best == 1 else None
    return Chance(number, places, by_outcome, way)
