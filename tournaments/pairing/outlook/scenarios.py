"""Places by all criteria: every way in which the open pairings can end, one after the other."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import groupby, product
from operator import or_

from tournaments.pairing import standings
from tournaments.pairing.outlook.types import Ending, OpenPairing, Outcome, Places, Way
from tournaments.pairing.results import Results
from tournaments.pairing.scores import adjusted_score, own_score
from tournaments.pairing.types import Criterion, Played


@dataclass(frozen=True, slots=True)
class Scenario:
    """One way everything can end: an ending for each pairing, and the places then."""

    endings: Mapping[OpenPairing, Ending]
    places: Mapping[int, Places]

    def brings(self, number: int, outcome: Outcome | None) -> bool:
        """Whether the player's own pairing ends so; None is no game."""
        return outcome is None or any(
            number in pairing and pairing.outcome(number, ending) is outcome
            for pairing, ending in self.endings.items()
        )

    def keeps_to(self, way: Mapping[OpenPairing, frozenset[Outcome]]) -> bool:
        return all(self.endings[pairing].outcome in allowed for pairing, allowed in way.items())


class Scenarios:
    """What all criteria leave open to ``numbers``; nobody outside ``pool`` can reach them."""

    def __init__(
        self,
        results: Results,
        criteria: Sequence[Criterion],
        pairings: Sequence[OpenPairing],
        *,
        numbers: frozenset[int],
        pool: Sequence[int],
    ) -> None:
        self.scenarios = [
            Scenario(endings, _places(_after(results, endings), criteria, numbers, pool))
            for endings in _all_endings(pairings)
        ]

    def places(self, number: int, outcome: Outcome | None) -> Places:
        """The places that the outcome of the own game leaves; None is no game or any outcome."""
        return reduce(or_, (each.places[number] for each in self._where(number, outcome)))

    def way(self, number: int, outcome: Outcome | None) -> Way:
        """What others must bring for the first place after the own outcome."""
        scenarios = self._where(number, outcome)
        won = [each for each in scenarios if each.places[number].best == 1]
        allowed = {}
        for pairing in won[0].endings:
            kept = frozenset(each.endings[pairing].outcome for each in won)
            if number not in pairing and kept != {ending.outcome for ending in pairing.endings}:
                allowed[pairing] = kept
        is_enough = all(
            each.places[number].worst == 1 for each in scenarios if each.keeps_to(allowed)
        )
        return Way(allowed, is_enough)

    def _where(self, number: int, outcome: Outcome | None) -> list[Scenario]:
        return [each for each in self.scenarios if each.brings(number, outcome)]


def _all_endings(pairings: Sequence[OpenPairing]) -> Iterator[dict[OpenPairing, Ending]]:
    for endings in product(*(pairing.endings for pairing in pairings)):
        yield dict(zip(pairings, endings, strict=True))


def _after(results: Results, endings: Mapping[OpenPairing, Ending]) -> Results:
    """The results with these endings in the place of the open games."""
    changed = {
        number: _ending_in(results.histories[number], played)
        for pairing, ending in endings.items()
        for number, played in ((pairing.first, ending.first), (pairing.second, ending.second))
    }
    own = {number: own_score(history) for number, history in changed.items()}
    adjusted = (
        own
        if results.round_robin
        else {n: adjusted_score(history, results.points.draw) for n, history in changed.items()}
    )
    return replace(
        results,
        histories={**results.histories, **changed},
        own={**results.own, **own},
        adjusted={**results.adjusted, **adjusted},
    )


def _ending_in(history: tuple[Played, ...], played: tuple[Played, ...]) -> tuple[Played, ...]:
    return history[: -len(played)] + played


def _places(
    results: Results, criteria: Sequence[Criterion], numbers: frozenset[int], pool: Sequence[int]
) -> dict[int, Places]:
    """The places of ``numbers``; those whom the criteria leave tied share a range."""
    found: dict[int, Places] = {}
    place = 1
    for group in _groups(results, criteria, numbers, pool):
        shared = Places(place, place + len(group) - 1)
        found |= {number: shared for number in group if number in numbers}
        place += len(group)
    return found


def _groups(
    results: Results, criteria: Sequence[Criterion], numbers: frozenset[int], pool: Sequence[int]
) -> Iterator[list[int]]:
    """Who stays tied, from the first on; ties that concern nobody of ``numbers`` stay whole."""
    by_points = sorted(pool, key=results.own.__getitem__, reverse=True)
    for _score, tied in groupby(by_points, key=results.own.__getitem__):
        group = list(tied)
        if len(group) == 1 or numbers.isdisjoint(group):
            yield group
        else:
            yield from standings.order(results, group, criteria[1:])
