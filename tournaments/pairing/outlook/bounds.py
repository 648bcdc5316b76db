"""Places by points alone: exact bounds for any number of open pairings."""

from collections.abc import Iterator, Mapping, Sequence

from tournaments.pairing.outlook.types import OpenPairing, Outcome, Places, Way
from tournaments.pairing.scores import own_score
from tournaments.pairing.types import Contender, Played

Totals = list[tuple[int, int]]  # half-points of first and second, an ending each


class Bounds:
    """What points leave open; a tie counts as won at best, as lost at worst.

    Pairings end independently of each other, so that the fewest and the most who may stand
    above a player are sums over pairings.
    """

    def __init__(self, contenders: Sequence[Contender], pairings: Sequence[OpenPairing]) -> None:
        histories = {each.number: each.history for each in contenders}
        self.totals = {pairing: _totals(pairing, histories) for pairing in pairings}
        self.pairing_of = {n: each for each in pairings for n in (each.first, each.second)}
        self.settled = {
            number: own_score(history)
            for number, history in histories.items()
            if number not in self.pairing_of
        }
        self.ranges = dict(self._ranges())  # the fewest and the most half-points to end with

    def leaders(self, last_place: int) -> list[int]:
        """Those whom points allow one of the first places, by number."""
        certain = sorted((least for least, _most in self.ranges.values()), reverse=True)
        floor = certain[min(last_place, len(certain)) - 1]
        return [
            number
            for number, (_least, most) in sorted(self.ranges.items())
            if most >= floor and self.places(number, None).best <= last_place
        ]

    def within_reach_of(self, numbers: Sequence[int]) -> list[int]:
        """Those who can end level with one of ``numbers`` or above, them included."""
        floor = min(self.ranges[number][0] for number in numbers)
        return [number for number, (_least, most) in sorted(self.ranges.items()) if most >= floor]

    def places(self, number: int, outcome: Outcome | None) -> Places:
        """The places that the outcome of the own game leaves; None is no game or any outcome."""
        first, *more = [
            self._places(mine, rivals, number) for mine, rivals in self._ends(number, outcome)
        ]
        for each in more:
            first |= each
        return first

    def way(self, number: int, outcome: Outcome | None) -> Way:
        """What others must bring so that nobody passes the player after the own outcome."""
        mine, rivals = max(self._ends(number, outcome))
        allowed = {}
        is_enough = all(score < mine for score in rivals)
        for pairing in self._others(number):
            outcomes = [ending.outcome for ending in pairing.endings]
            kept = {
                outcome
                for outcome, scores in zip(outcomes, self.totals[pairing], strict=True)
                if max(scores) <= mine
            }
            is_enough &= all(
                max(scores) < mine
                for outcome, scores in zip(outcomes, self.totals[pairing], strict=True)
                if outcome in kept
            )
            if kept != set(outcomes):
                allowed[pairing] = frozenset(kept)
        return Way(allowed, is_enough)

    def _ranges(self) -> Iterator[tuple[int, tuple[int, int]]]:
        for number, score in self.settled.items():
            yield number, (score, score)
        for pairing, totals in self.totals.items():
            for number, ends in zip(
                (pairing.first, pairing.second), zip(*totals, strict=True), strict=True
            ):
                yield number, (min(ends), max(ends))

    def _ends(self, number: int, outcome: Outcome | None) -> Iterator[tuple[int, list[int]]]:
        """Own half-points, and those of everybody they already settle the score of."""
        pairing = self.pairing_of.get(number)
        rivals = [score for other, score in self.settled.items() if other != number]
        if pairing is None:
            yield self.settled[number], rivals
            return
        for ending, scores in zip(pairing.endings, self.totals[pairing], strict=True):
            if outcome is None or pairing.outcome(number, ending) is outcome:
                mine, theirs = scores if number == pairing.first else reversed(scores)
                yield mine, [theirs, *rivals]

    def _others(self, number: int) -> Iterator[OpenPairing]:
        return (pairing for pairing in self.totals if number not in pairing)

    def _places(self, mine: int, rivals: list[int], number: int) -> Places:
        above = sum(score > mine for score in rivals)
        level = sum(score >= mine for score in rivals)
        for pairing in self._others(number):
            totals = self.totals[pairing]
            above += min((one > mine) + (other > mine) for one, other in totals)
            level += max((one >= mine) + (other >= mine) for one, other in totals)
        return Places(1 + above, 1 + level)


def _totals(pairing: OpenPairing, histories: Mapping[int, tuple[Played, ...]]) -> Totals:
    def total(number: int, played: tuple[Played, ...]) -> int:
        return own_score(histories[number][: -len(played)] + played)

    return [
        (total(pairing.first, ending.first), total(pairing.second, ending.second))
        for ending in pairing.endings
    ]
