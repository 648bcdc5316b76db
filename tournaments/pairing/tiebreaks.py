"""Tie-breaks whose sum can be opened: the value is made of the very terms that are shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from tournaments.pairing.results import Results, results_after
from tournaments.pairing.terms import QUARTERS, Term, terms_of
from tournaments.pairing.types import Contender, Criterion, PointSystem


@dataclass(frozen=True, slots=True)
class Explanation:
    """A value and the rounds it is made of; rounds that have no part in it are left out."""

    number: int
    criterion: Criterion
    terms: tuple[Term, ...]
    total: Fraction | None


def explain(
    contenders: Sequence[Contender],
    number: int,
    criterion: Criterion,
    *,
    points: PointSystem,
    rounds: int,
    round_robin: bool = False,
) -> Explanation:
    """How the player's value comes about; ``total`` equals the value in the standings.

    Raises ValueError for DE and TPN, which are no sums over rounds, for Buchholz in a round
    robin and for KS in a Swiss. Source: RULES.md 6.
    """
    results = results_after(contenders, points=points, rounds=rounds, round_robin=round_robin)
    terms = terms_of(results, number, criterion)
    return Explanation(number, criterion, tuple(terms), _total(terms, criterion))


def value_of(results: Results, number: int, criterion: Criterion) -> Fraction | None:
    """The player's exact value; ARO is None for who met nobody, or if anyone is unrated.

    Raises ValueError as ``explain`` does. Source: RULES.md 6.
    """
    return _total(terms_of(results, number, criterion), criterion)


def _total(terms: Sequence[Term], criterion: Criterion) -> Fraction | None:
    counted = [term for term in terms if term.cut is None]
    if criterion is Criterion.ARO:
        return _mean_rounded_half_up([term.contribution for term in counted])
    return _in_points(sum(term.quarters for term in counted))


@cache  # a field has few values, and making a fraction costs more than summing it up
def _in_points(quarters: int) -> Fraction:
    return Fraction(quarters, QUARTERS)


def _mean_rounded_half_up(ratings: Sequence[int]) -> Fraction | None:
    if not ratings:
        return None
    return Fraction((2 * sum(ratings) + len(ratings)) // (2 * len(ratings)))
