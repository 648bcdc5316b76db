"""Direct encounter: how a group of tied players stand among themselves (RULES.md 6, DE)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from tournaments.pairing.results import Results, results_after
from tournaments.pairing.types import Contender, PointSystem


@dataclass(frozen=True, slots=True)
class Encounters:
    """One player against the others of a group.

    ``meetings`` holds the half-points of each meeting by opponent met; ``missing`` counts those
    not met.
    """

    number: int
    meetings: Mapping[int, tuple[int, ...]]
    missing: int

    @property
    def score(self) -> Fraction:
        """Half-points against the group, averaged where two met several times."""
        averages = (Fraction(sum(each), len(each)) for each in self.meetings.values())
        return sum(averages, Fraction(0))

    def best_possible(self, win: int) -> Fraction:
        """The score after a win in each missing meeting."""
        return self.score + win * self.missing


def explain(
    contenders: Sequence[Contender],
    group: Collection[int],
    *,
    points: PointSystem,
    rounds: int,
    round_robin: bool = False,
) -> list[Encounters]:
    """The little table of a tied group: each against the others, best score first.

    ``standings.tied_before`` tells the group. Source: RULES.md 6, direct encounter.
    """
    return _table(
        results_after(contenders, points=points, rounds=rounds, round_robin=round_robin),
        group,
    )


def _table(results: Results, group: Collection[int]) -> list[Encounters]:
    members = frozenset(group)
    rows = [_encounters_of(results, number, members) for number in sorted(members)]
    return sorted(rows, key=lambda row: -row.score)


def _encounters_of(results: Results, number: int, group: frozenset[int]) -> Encounters:
    met: dict[int, tuple[int, ...]] = {}
    for played in results.histories[number]:
        if played.opponent in group and results.is_meeting(played):
            met[played.opponent] = (*met.get(played.opponent, ()), played.half_points)
    return Encounters(number, met, len(group) - 1 - len(met))


def order(results: Results, group: Collection[int]) -> Iterator[list[int]]:
    """The group from first to last, in parts that direct encounter leaves tied.

    Source: RULES.md 6, direct encounter.
    """
    table = _table(results, group)
    # RULES.md 6: only a Swiss waits for missing meetings, a round robin ranks by what there is.
    if not results.round_robin and any(each.missing for each in table):
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
