"""Direct encounter: how a group of tied players stand among themselves (RULES.md 6, DE)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from tournaments.pairing.results import Results


@dataclass(frozen=True, slots=True)
class Encounters:
    """One player against the others of a group.

    ``scores`` holds the half-points by opponent met, averaged over several meetings;
    ``missing`` counts those not met.
    """

    number: int
    scores: Mapping[int, Fraction]
    missing: int

    @property
    def score(self) -> Fraction:
        """Half-points against the group."""
        return sum(self.scores.values(), Fraction(0))

    def best_possible(self, win: int) -> Fraction:
        """The score after a win in each missing meeting."""
        return self.score + win * self.missing


def encounters(results: Results, group: Sequence[int]) -> list[Encounters]:
    """Each player of the group against the others, in the order of ``group``."""
    return [_encounters_of(results, number, frozenset(group)) for number in group]


def _encounters_of(results: Results, number: int, group: frozenset[int]) -> Encounters:
    met: dict[int, list[int]] = {}
    for played in results.histories[number]:
        if played.opponent in group and results.is_meeting(played):
            met.setdefault(played.opponent, []).append(played.half_points)
    scores = {opponent: Fraction(sum(each), len(each)) for opponent, each in met.items()}
    return Encounters(number, scores, len(group) - 1 - len(scores))


def order(results: Results, group: Sequence[int]) -> Iterator[list[int]]:
    """The group from first to last, in parts that direct encounter leaves tied.

    Source: RULES.md 6, direct encounter.
    """
    table = sorted(encounters(results, group), key=lambda each: -each.score)
    if any(each.missing for each in table):
        parts = _leaders_out_of_reach(table, results.points.win)
    else:
        parts = [list(part) for _, part in groupby(table, key=lambda each: each.score)]
    for part in parts:
        numbers = [each.number for each in part]
        if len(numbers) < len(table):
            yield from order(results, numbers)
        else:
            yield numbers


def _leaders_out_of_reach(table: list[Encounters], win: int) -> list[list[Encounters]]:
    """Leaders whom nobody below can catch stand alone, at the first failure the rest is tied."""
    parts = []
    while table and all(table[0].score > each.best_possible(win) for each in table[1:]):
        parts.append(table[:1])
        table = table[1:]
    return [*parts, table] if table else parts
