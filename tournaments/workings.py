"""How a place came about: every number of the standings with the rounds it is the sum of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tournaments import adapters
from tournaments.adapters import Field, Span
from tournaments.marks import Mark, mark_in
from tournaments.models import Entry
from tournaments.pairing import direct_encounter, standings
from tournaments.pairing.results import Results, results_after
from tournaments.pairing.terms import QUARTERS, SWISS_ONLY, Basis, Term, koya_threshold, terms_of
from tournaments.pairing.types import Criterion
from tournaments.tie_breaks import HEADS, Head
from tournaments.wording.workings import (
    annulled_words,
    koya_words,
    level_words,
    unrated_words,
    what_counts,
    why_left_out,
)

# More of them make no table that anybody reads.
MOST_AMONG_TIED = 12
OF_OPPONENTS = SWISS_ONLY | {Criterion.SB, Criterion.SB_C1}
_PRODUCTS = frozenset({Criterion.SB, Criterion.SB_C1})
_NO_SUMS = frozenset({Criterion.PTS, Criterion.DE, Criterion.TPN})


@dataclass(frozen=True)
class Column:
    """One tie-break of one player: the terms by round, and what they come to."""

    code: Criterion
    terms: Mapping[int, Term]
    total: Fraction | None

    @property
    def head(self) -> Head:
        return HEADS[self.code]

    @property
    def is_mean(self) -> bool:
        return self.code is Criterion.ARO


@dataclass(frozen=True)
class Cell:
    """What a round adds to a tie-break; None where it has no part in it."""

    value: Fraction | None
    factors: tuple[int, int] | None  # half-points multiplied
    cut: str


@dataclass(frozen=True)
class Line:
    """One round of the player, or one game of it where each game counts by itself."""

    round_number: int
    game_number: int | None
    opponent: Entry | None
    mark: Mark
    half_points: int
    counts_as: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Rival:
    """One of those tied, with the half-points of each meeting with each of them, in order."""

    entry: Entry
    place: int
    meetings: tuple[tuple[int, ...], ...]
    score: Fraction
    missing: int


@dataclass(frozen=True)
class Working:
    """All numbers of one place: a line a round, a column a tie-break, the meetings of the tied."""

    standing: standings.Standing
    span: Span
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    tied: int  # how many were equal when direct encounter's turn came
    rivals: tuple[Rival, ...]
    notes: tuple[str, ...]

    @property
    def has_too_many_tied(self) -> bool:
        return self.tied > MOST_AMONG_TIED


def results_of(field: Field) -> Results:
    """The results that all terms of the field's players are made from."""
    return results_after(field.contenders, **adapters.counting(field))


def columns_of(
    results: Results, number: int, values: Mapping[Criterion, Fraction | None]
) -> tuple[Column, ...]:
    """The tie-breaks of a player that are sums over rounds, each with its terms."""
    return tuple(
        Column(
            code,
            {term.round_number: term for term in terms_of(results, number, code)},
            value,
        )
        for code, value in values.items()
        if code not in _NO_SUMS
    )


def working_of(field: Field, entry: Entry) -> Working:
    """The working of an entry's place after the rounds that the field was read for."""
    number = field.numbers[entry.pk]
    table = adapters.ranking(field, field.rounds)
    results = results_of(field)
    standing = next(line for line in table if line.number == number)
    columns = columns_of(results, number, standing.values)
    tied = _tied(table, standing)
    return Working(
        standing=standing,
        span=adapters.spans_in(field, table)[number],
        columns=columns,
        lines=_lines(field, results, columns, number),
        tied=len(tied),
        rivals=_rivals(field, table, tied) if len(tied) <= MOST_AMONG_TIED else (),
        notes=tuple(_notes(results, columns, _level_with(field, table, standing))),
    )


def _lines(
    field: Field, results: Results, columns: Sequence[Column], number: int
) -> tuple[Line, ...]:
    return tuple(
        _line(field, results, columns, number, index)
        for index in range(1, len(results.histories[number]) + 1)
    )


def _line(
    field: Field, results: Results, columns: Sequence[Column], number: int, index: int
) -> Line:
    """Round ``index`` of the player; a game that doesn't count still tells what it was."""
    legs = field.tournament.legs
    counted = results.histories[number][index - 1]
    played = field.annulled[number].get(index - 1, counted)
    return Line(
        round_number=(index - 1) // legs + 1,
        game_number=(index - 1) % legs + 1 if legs > 1 else None,
        opponent=field.entries[played.opponent] if played.opponent else None,
        mark=mark_in(played, results.points, is_round_robin=results.round_robin),
        half_points=counted.half_points,
        counts_as=annulled_words()
        if played is not counted
        else _counts_as(results, columns, index),
        cells=tuple(_cell(column, index) for column in columns),
    )


def _counts_as(results: Results, columns: Sequence[Column], index: int) -> str:
    """What the opponent of that round counts as; the same in every tie-break of opponents."""
    terms = (column.terms.get(index) for column in columns if column.code in OF_OPPONENTS)
    term = next(terms, None)
    return what_counts(term, is_meeting=results.is_meeting(term.played)) if term else ""


def _cell(column: Column, index: int) -> Cell:
    term = column.terms.get(index)
    if term is None:
        return Cell(None, None, "")
    is_rating = term.basis is Basis.RATING
    return Cell(
        Fraction(term.contribution) if is_rating else Fraction(term.quarters, QUARTERS),
        (term.contribution, term.played.half_points) if column.code in _PRODUCTS else None,
        why_left_out(term.cut) if term.cut else "",
    )


def _level_with(
    field: Field, table: Sequence[standings.Standing], standing: standings.Standing
) -> int:
    """How many others only the start number parts from the player."""
    tied = standings.tied_before(table, standing.number, Criterion.TPN)
    is_out = field.is_annulled(standing.number)
    return sum(field.is_annulled(number) == is_out for number in tied) - 1


def _notes(results: Results, columns: Sequence[Column], level: int) -> list[str]:
    codes = {column.code for column in columns}
    notes = [level_words(level)] if level else []
    if Criterion.KS in codes:
        notes.append(koya_words(koya_threshold(results)))
    if Criterion.ARO in codes and not results.all_rated:
        notes.append(unrated_words())
    return notes


def _tied(table: Sequence[standings.Standing], standing: standings.Standing) -> tuple[int, ...]:
    """Those among whom direct encounter had to decide; nobody where it had not."""
    if Criterion.DE not in standing.values:
        return ()
    group = standings.tied_before(table, standing.number, Criterion.DE)
    return group if len(group) > 1 else ()


def _rivals(
    field: Field, table: Sequence[standings.Standing], tied: Sequence[int]
) -> tuple[Rival, ...]:
    """The little table of the tied, in the order direct encounter left them; none if none met."""
    explained = direct_encounter.explain(field.contenders, tied, **adapters.counting(field))
    rows = {row.number: row for row in explained}
    if all(not row.meetings for row in explained):
        return ()
    places = {line.number: int(line.values[Criterion.DE] or 0) for line in table}
    order = sorted(tied, key=lambda number: (places[number], number))
    return tuple(
        Rival(
            entry=field.entries[number],
            place=places[number],
            meetings=tuple(rows[number].meetings.get(other, ()) for other in order),
            score=rows[number].score / 2,
            missing=rows[number].missing,
        )
        for number in order
    )
