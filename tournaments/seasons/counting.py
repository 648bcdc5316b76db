"""What results come to in a season: plain values, no database. Source: RULES.md beside it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from itertools import groupby, zip_longest

TENTHS = 10


@dataclass(frozen=True)
class Result:
    """What one championship gave a player: points, and whether it was won outright."""

    value: Fraction
    is_win: bool = False


class Parting(StrEnum):
    """What put one of two with equal points before the other, in the order they are asked."""

    WINS = "wins"
    RESULTS = "results"
    NOTHING = "nothing"


@dataclass(frozen=True)
class Tally:
    """A player's season: results by championship, which of them count, and their sum.

    ``rank`` is None for who has played too few.
    """

    player: int
    results: Mapping[int, Result]
    counted: frozenset[int]
    rank: int | None = None

    @cached_property
    def total(self) -> Fraction:
        return sum((self.results[each].value for each in self.counted), Fraction(0))

    @cached_property
    def wins(self) -> int:
        return sum(result.is_win for result in self.results.values())

    @cached_property
    def falling(self) -> tuple[Fraction, ...]:
        """All results from the best down, those that are dropped too."""
        return tuple(sorted((each.value for each in self.results.values()), reverse=True))


def points_for_places(points: Sequence[int], first: int, last: int) -> Fraction:
    """The mean of the points for places ``first`` to ``last``; 0 for places beyond the list.

    Source: RULES.md 2.1, 2.2.
    """
    return Fraction(sum(points[first - 1 : last]), last - first + 1)


def per_cent(half_points: int, most: int) -> Fraction:
    """Out of a hundred, to the tenth, half up; 0 where there was nothing to win.

    Source: RULES.md 2.5.
    """
    if not most:
        return Fraction(0)
    return Fraction((2 * half_points * 100 * TENTHS + most) // (2 * most), TENTHS)


def season_table(
    results: Mapping[int, Mapping[int, Result]], *, best: int | None, fewest: int
) -> list[Tally]:
    """Everybody's season in the order of the table; equals as they stand in ``results``.

    ``results`` are by player, then by championship in the order of play. The ``best`` results
    count, or all; who has fewer than ``fewest`` comes last, without a rank.
    Source: RULES.md 3, 4.
    """
    tallies = [_tally(player, each, best) for player, each in results.items()]
    tallies.sort(key=_order, reverse=True)
    placed = [tally for tally in tallies if len(tally.results) >= fewest]
    others = [tally for tally in tallies if len(tally.results) < fewest]
    return [*_ranked(placed), *others]


def _tally(player: int, results: Mapping[int, Result], best: int | None) -> Tally:
    falling = sorted(results, key=lambda each: results[each].value, reverse=True)
    return Tally(player, results, frozenset(falling[:best]))


def _order(tally: Tally) -> tuple[Fraction, int, tuple[Fraction, ...]]:
    return tally.total, tally.wins, tally.falling


def _ranked(tallies: Iterable[Tally]) -> Iterable[Tally]:
    """Those who are level in everything share the higher place."""
    rank = 1
    for _level, group in groupby(tallies, key=_order):
        shared = list(group)
        for tally in shared:
            yield Tally(tally.player, tally.results, tally.counted, rank)
        rank += len(shared)


def parting(one: Tally, other: Tally) -> Parting:
    """What parted two with equal points. Source: RULES.md 4."""
    if one.wins != other.wins:
        return Parting.WINS
    return Parting.RESULTS if one.falling != other.falling else Parting.NOTHING


def first_difference(one: Tally, other: Tally) -> tuple[int, Fraction | None, Fraction | None]:
    """The first of their results, from the best down, that differ: which, and each one's.

    There must be one. None stands for a result that one of them does not have.
    """
    pairs = enumerate(zip_longest(one.falling, other.falling), start=1)
    return next((number, *pair) for number, pair in pairs if pair[0] != pair[1])
