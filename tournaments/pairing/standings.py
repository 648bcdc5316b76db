"""Standings: the criteria applied one after the other, each within groups still tied."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import groupby, takewhile

from tournaments.pairing import direct_encounter
from tournaments.pairing.results import Results, results_after
from tournaments.pairing.tiebreaks import value_of
from tournaments.pairing.types import Contender, Criterion, PointSystem

BELOW_ALL = Fraction(-1)  # no real value is negative


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place: ``rank`` from 1, shared by players equal in every criterion.

    ``values`` are exact, in points, in the order of the criteria; DE is the rank within the
    group that was tied when its turn came, and ARO may be None.
    """

    number: int
    rank: int
    half_points: int
    values: Mapping[Criterion, Fraction | None]


def rank(
    contenders: Sequence[Contender],
    criteria: Sequence[Criterion],
    *,
    points: PointSystem,
    rounds: int,
    round_robin: bool = False,
) -> tuple[Standing, ...]:
    """The standings after ``rounds`` rounds, from first to last.

    Equal players share a rank and stand by pairing number. Fewer rounds than were played
    give interim standings. Raises ValueError for Buchholz in a round robin, for KS in a
    Swiss, and for histories shorter than ``rounds``. Source: RULES.md 6.
    """
    results = results_after(contenders, points=points, rounds=rounds, round_robin=round_robin)
    values: dict[int, dict[Criterion, Fraction | None]] = {
        number: {} for number in sorted(results.histories)
    }
    groups = [list(values)] if values else []
    for criterion in criteria:
        groups = [part for group in groups for part in _split(results, group, criterion, values)]
    return tuple(
        Standing(number, place, results.own[number], values[number])
        for place, group in _with_ranks(groups)
        for number in group
    )


def order(
    results: Results, numbers: Sequence[int], criteria: Sequence[Criterion]
) -> list[list[int]]:
    """``numbers`` from first to last in groups that the criteria leave tied.

    The same order as that of ``rank``, for a group tied so far. Source: RULES.md 6.
    """
    values: dict[int, dict[Criterion, Fraction | None]] = {number: {} for number in numbers}
    groups = [list(numbers)]
    for criterion in criteria:
        groups = [
            part
            for group in groups
            for part in (_split(results, group, criterion, values) if len(group) > 1 else [group])
        ]
    return groups


def ranks_of(
    chosen: Collection[int],
    contenders: Sequence[Contender],
    criteria: Sequence[Criterion],
    *,
    points: PointSystem,
    rounds: int,
    round_robin: bool = False,
) -> dict[int, int]:
    """The ranks that ``rank`` gives those ``chosen``, and at times others.

    Who has other points than any of them is only counted, which takes a fraction of the time.
    Raises ValueError as ``rank`` does, and for criteria that don't begin with points. Source:
    RULES.md 6.
    """
    if criteria[0] is not Criterion.PTS:
        raise ValueError("ranks are told by points before anything else")
    results = results_after(contenders, points=points, rounds=rounds, round_robin=round_robin)
    ranks: dict[int, int] = {}
    for above, level in _by_points(results):
        if not level.isdisjoint(chosen):
            parts = order(results, sorted(level), criteria[1:])
            for place, part in _with_ranks(parts):
                ranks |= dict.fromkeys(part, above + place)
    return ranks


def _by_points(results: Results) -> Iterator[tuple[int, set[int]]]:
    """Players with the same points, from the most on, each time with how many have more."""
    level: dict[int, set[int]] = defaultdict(set)
    for number, score in results.own.items():
        level[score].add(number)
    above = 0
    for score in sorted(level, reverse=True):
        yield above, level[score]
        above += len(level[score])


def tied_before(table: Sequence[Standing], number: int, criterion: Criterion) -> tuple[int, ...]:
    """The group, ``number`` among it, that was still tied when the criterion's turn came."""
    values = next(standing.values for standing in table if standing.number == number)
    earlier = [*takewhile(lambda each: each is not criterion, values)]
    return tuple(
        standing.number
        for standing in table
        if all(standing.values[each] == values[each] for each in earlier)
    )


def _split(
    results: Results,
    group: list[int],
    criterion: Criterion,
    values: Mapping[int, dict[Criterion, Fraction | None]],
) -> list[list[int]]:
    """The parts of a tied group in order, noting each player's value on the way."""
    if criterion is Criterion.DE:
        parts = [sorted(part) for part in direct_encounter.order(results, group)]
        for place, part in _with_ranks(parts):
            for number in part:
                values[number][criterion] = _whole(place)
        return parts
    for number in group:
        values[number][criterion] = (
            _whole(number) if criterion is Criterion.TPN else value_of(results, number, criterion)
        )
    if len(group) == 1:  # most are, at the end
        return [group]

    def key(number: int) -> Fraction:
        value = values[number][criterion]
        return BELOW_ALL if value is None else value

    ordered = sorted(group, key=key, reverse=criterion is not Criterion.TPN)
    return [list(part) for _, part in groupby(ordered, key=key)]


@cache  # making a fraction costs more than all else that is done with it
def _whole(number: int) -> Fraction:
    return Fraction(number)


def _with_ranks(groups: Sequence[list[int]]) -> Iterator[tuple[int, list[int]]]:
    place = 1
    for group in groups:
        yield place, group
        place += len(group)
