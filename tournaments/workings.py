"""How a place came about: every number of the standings with the rounds it is the sum of."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments import adapters
from tournaments.adapters import Field
from tournaments.marks import Mark, mark_of
from tournaments.models import Entry
from tournaments.pairing import direct_encounter, standings, tiebreaks
from tournaments.pairing.terms import Cut, Term
from tournaments.pairing.types import Criterion
from tournaments.tie_breaks import HEADS

CUTS = {
    Cut.LEAST: _("left out: the lowest"),
    Cut.VOLUNTARILY_UNPLAYED: _("left out: a round not played by choice"),
    Cut.MOST: _("left out: the highest"),
    Cut.FIRST_ROUND: _("left out: the first round"),
}


@dataclass(frozen=True)
class Cell:
    """What a round adds to a tie-break, in quarter points; None where it has no part in it."""

    quarters: int | None
    cut: Promise | None


@dataclass(frozen=True)
class Line:
    """One round of the player, or one game of it where each game counts by itself."""

    round_number: int
    game_number: int | None
    opponent: Entry | None
    mark: Mark
    half_points: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Meeting:
    """One of those tied, against the others of them."""

    entry: Entry
    half_points: Fraction
    missing: int


@dataclass(frozen=True)
class Working:
    """All numbers of one place: a line a round, a column a tie-break, and the totals."""

    standing: standings.Standing
    heads: tuple[tuple[Promise, Promise], ...]
    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    meetings: tuple[Meeting, ...]


def working_of(field: Field, entry: Entry) -> Working:
    """The working of an entry's place after the rounds that the field was read for."""
    number = field.numbers[entry.pk]
    table = adapters.ranking(field, field.rounds)
    codes = [code for code in adapters.criteria(field.tournament) if code in HEADS]
    summed = [code for code in codes if code is not Criterion.DE]
    terms = [_terms_by_round(field, number, code) for code in summed]
    standing = next(line for line in table if line.number == number)
    return Working(
        standing=standing,
        heads=tuple(HEADS[code] for code in summed),
        lines=_lines(field, number, terms),
        totals=tuple(int((standing.values[code] or 0) * 4) for code in summed),
        meetings=_meetings(field, table, number) if Criterion.DE in codes else (),
    )


def _terms_by_round(field: Field, number: int, code: Criterion) -> dict[int, Term]:
    explained = tiebreaks.explain(field.contenders, number, code, **adapters.counting(field))
    return {term.round_number: term for term in explained.terms}


def _lines(field: Field, number: int, terms: Sequence[dict[int, Term]]) -> tuple[Line, ...]:
    history = field.contenders[number - 1].history
    points, legs = adapters.point_system(field.tournament), field.tournament.legs
    return tuple(
        Line(
            round_number=index // legs + 1,
            game_number=index % legs + 1 if legs > 1 else None,
            opponent=field.entries[played.opponent] if played.opponent else None,
            mark=mark_of(played, points),
            half_points=played.half_points,
            cells=tuple(_cell(by_round.get(index + 1)) for by_round in terms),
        )
        for index, played in enumerate(history)
    )


def _cell(term: Term | None) -> Cell:
    if term is None:
        return Cell(None, None)
    return Cell(term.quarters, CUTS[term.cut] if term.cut else None)


def _meetings(
    field: Field, table: Sequence[standings.Standing], number: int
) -> tuple[Meeting, ...]:
    """The games among those who were tied when direct encounter's turn came; none if none met."""
    group = standings.tied_before(table, number, Criterion.DE)
    if len(group) < 2:
        return ()
    rows = direct_encounter.explain(field.contenders, group, **adapters.counting(field))
    if all(row.missing == len(group) - 1 for row in rows):
        return ()
    return tuple(Meeting(field.entries[row.number], row.score, row.missing) for row in rows)
