"""What each round adds to each tie-break (RULES.md 6), in whole quarter-points."""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from tournaments.pairing.results import Results
from tournaments.pairing.scores import VOLUNTARILY_UNPLAYED
from tournaments.pairing.types import Criterion, Kind, Played

QUARTERS = 4  # to the point: a half-point times a half-point is a quarter-point
_TO_QUARTERS = 2  # from half-points


class Basis(StrEnum):
    """What a term's ``contribution`` is."""

    ROUND = "round"
    RUNNING_SCORE = "running_score"
    OWN_SCORE = "own_score"
    OPPONENT_SCORE = "opponent_score"
    OPPONENT_ADJUSTED = "opponent_adjusted"
    ALL_DRAWS = "all_draws"
    RATING = "rating"
    GAMES = "games"
    STONES = "stones"


class Cut(StrEnum):
    """Why a term is left out of the sum."""

    LEAST = "least"
    VOLUNTARILY_UNPLAYED = "voluntarily_unplayed"
    MOST = "most"
    FIRST_ROUND = "first_round"


class Term(NamedTuple):
    """One round's part of a tie-break.

    ``contribution`` is in half-points (``Basis.RATING``: in rating points, ``Basis.STONES``:
    in stones), ``quarters`` what goes into the sum, in quarter-points or quarters of a stone,
    unless ``cut`` says why it does not.
    """

    round_number: int
    played: Played
    basis: Basis
    contribution: int
    quarters: int
    cut: Cut | None = None


def terms_of(results: Results, number: int, criterion: Criterion) -> list[Term]:
    """The terms of a player's value in round order, cut ones included.

    Raises ValueError for DE and TPN, which are no sums over rounds, for Buchholz in a round
    robin and for KS in a Swiss. Source: RULES.md 6.
    """
    if criterion in (SWISS_ONLY if results.round_robin else ROUND_ROBIN_ONLY):
        raise ValueError(f"{criterion} does not fit this kind of championship")
    if criterion not in _TERMS:
        raise ValueError(f"{criterion} is no sum over rounds")
    return list(_TERMS[criterion](results, number))


def _rounds(results: Results, number: int) -> Iterator[tuple[int, Played]]:
    return enumerate(results.histories[number], start=1)


def _points(results: Results, number: int) -> Iterator[Term]:
    for round_number, played in _rounds(results, number):
        scored = played.half_points
        yield Term(round_number, played, Basis.ROUND, scored, _TO_QUARTERS * scored)


def _counted(
    counts: Callable[[Results, Played], bool], results: Results, number: int
) -> Iterator[Term]:
    for round_number, played in _rounds(results, number):
        if counts(results, played):
            yield Term(round_number, played, Basis.ROUND, played.half_points, QUARTERS)


def _is_worth_a_win(results: Results, played: Played) -> bool:
    return played.half_points == results.points.win


def _is_won(results: Results, played: Played) -> bool:
    return played.kind is Kind.GAME and _is_worth_a_win(results, played)


def _is_second(results: Results, played: Played) -> bool:
    return played.kind is Kind.GAME and not played.first


def _is_won_as_second(results: Results, played: Played) -> bool:
    return _is_won(results, played) and not played.first


def _is_elected(results: Results, played: Played) -> bool:
    return played.kind not in VOLUNTARILY_UNPLAYED


def _opponent_ratings(results: Results, number: int) -> Iterator[Term]:
    if not results.all_rated:
        return
    for round_number, played in _rounds(results, number):
        rating = results.ratings[played.opponent] if played.opponent else None
        if rating is not None and played.kind is Kind.GAME:
            yield Term(round_number, played, Basis.RATING, rating, 0)


def _koya(results: Results, number: int) -> Iterator[Term]:
    threshold = 2 * koya_threshold(results)
    for term in _points(results, number):
        opponent = term.played.opponent
        if opponent is not None and results.own[opponent] >= threshold:
            yield term


def koya_threshold(results: Results) -> Fraction:
    """Half of the points that were to be had, in points: KS counts games against who has them.

    Source: RULES.md 6, KS.
    """
    never_paired = sum(
        all(played.opponent is None for played in history) for history in results.histories.values()
    )
    size = len(results.histories)
    # While a cycle is under way not everybody has been free alike: no round is taken off yet.
    is_complete = size % 2 == 1 and results.rounds % size == 0
    free_rounds = results.rounds // size if is_complete else 0
    games = max(results.rounds - free_rounds - never_paired, 0)
    return Fraction(results.points.win * games, 4)


def _game_points(results: Results, number: int) -> Iterator[Term]:
    for round_number, played in _rounds(results, number):
        scored = played.game_half_points
        yield Term(round_number, played, Basis.GAMES, scored, _TO_QUARTERS * scored)


def _stones_left(results: Results, number: int) -> Iterator[Term]:
    for round_number, played in _rounds(results, number):
        left = played.stones_left
        yield Term(round_number, played, Basis.STONES, left, QUARTERS * left)


def _progressive(results: Results, number: int) -> Iterator[Term]:
    score = 0
    for round_number, played in _rounds(results, number):
        score += played.half_points
        yield Term(round_number, played, Basis.RUNNING_SCORE, score, _TO_QUARTERS * score)


def _progressive_cut(results: Results, number: int) -> Iterator[Term]:
    for term in _progressive(results, number):
        yield term._replace(cut=Cut.FIRST_ROUND) if term.round_number == 1 else term


def _buchholz(results: Results, number: int) -> tuple[Term, ...]:
    if number not in results.opponents:
        results.opponents[number] = tuple(_opponents(results, number))
    return results.opponents[number]


def _opponents(results: Results, number: int) -> Iterator[Term]:
    for round_number, played in _rounds(results, number):
        basis, contribution = _contribution(results, number, played)
        yield Term(round_number, played, basis, contribution, _TO_QUARTERS * contribution)


def _sonneborn_berger(results: Results, number: int) -> Iterator[Term]:
    for round_number, played, basis, contribution, *_rest in _buchholz(results, number):
        if results.round_robin and played.opponent is None:
            continue  # RULES.md 6, round robin: a free round contributes nothing.
        yield Term(round_number, played, basis, contribution, contribution * played.half_points)


def _contribution(results: Results, number: int, played: Played) -> tuple[Basis, int]:
    """c(p,r) in half-points and what it is (RULES.md 6, contribution)."""
    basis, limit = _opponent_part(results, played)
    own = results.own[number]
    if results.is_meeting(played) or limit < own:
        return basis, limit
    return Basis.OWN_SCORE, own


def _opponent_part(results: Results, played: Played) -> tuple[Basis, int]:
    if played.opponent is None:
        return Basis.ALL_DRAWS, results.points.draw * results.rounds
    adjusted = results.adjusted[played.opponent]
    is_own = adjusted == results.own[played.opponent]
    return (Basis.OPPONENT_SCORE if is_own else Basis.OPPONENT_ADJUSTED), adjusted


def _cut_least(terms: list[Term]) -> list[Term]:
    """Drop the least round, or rather one voluntarily unplayed (RULES.md 6, BH/C1)."""
    remaining = [term for term in terms if term.cut is None]
    if not remaining:
        return terms
    least = min(remaining, key=lambda term: (term.contribution, term.quarters))
    unplayed = [term for term in remaining if term.played.kind in VOLUNTARILY_UNPLAYED]
    if unplayed:
        dropped = min(unplayed, key=lambda term: term.quarters)
        if dropped.quarters >= least.quarters:
            return _without(dropped, Cut.VOLUNTARILY_UNPLAYED, terms)
    return _without(least, Cut.LEAST, terms)


def _cut_most(terms: list[Term]) -> list[Term]:
    remaining = [term for term in terms if term.cut is None]
    if not remaining:
        return terms
    return _without(max(remaining, key=lambda term: term.contribution), Cut.MOST, terms)


def _without(dropped: Term, cut: Cut, terms: list[Term]) -> list[Term]:
    return [term._replace(cut=cut) if term is dropped else term for term in terms]


def _buchholz_cut_1(results: Results, number: int) -> list[Term]:
    return _cut_least(list(_buchholz(results, number)))


def _buchholz_cut_2(results: Results, number: int) -> list[Term]:
    return _cut_least(_buchholz_cut_1(results, number))


def _buchholz_median(results: Results, number: int) -> list[Term]:
    return _cut_most(_buchholz_cut_1(results, number))


def _sonneborn_berger_cut(results: Results, number: int) -> list[Term]:
    return _cut_least(list(_sonneborn_berger(results, number)))


SWISS_ONLY = frozenset({Criterion.BH, Criterion.BH_C1, Criterion.BH_C2, Criterion.BH_M1})
ROUND_ROBIN_ONLY = frozenset({Criterion.KS})

_TERMS: dict[Criterion, Callable[[Results, int], Iterable[Term]]] = {
    Criterion.PTS: _points,
    Criterion.BH: _buchholz,
    Criterion.BH_C1: _buchholz_cut_1,
    Criterion.BH_C2: _buchholz_cut_2,
    Criterion.BH_M1: _buchholz_median,
    Criterion.SB: _sonneborn_berger,
    Criterion.SB_C1: _sonneborn_berger_cut,
    Criterion.PS: _progressive,
    Criterion.PS_C1: _progressive_cut,
    Criterion.WIN: partial(_counted, _is_worth_a_win),
    Criterion.WON: partial(_counted, _is_won),
    Criterion.BPG: partial(_counted, _is_second),
    Criterion.BWG: partial(_counted, _is_won_as_second),
    Criterion.REP: partial(_counted, _is_elected),
    Criterion.ARO: _opponent_ratings,
    Criterion.KS: _koya,
    Criterion.GP: _game_points,
    Criterion.SL: _stones_left,
}
