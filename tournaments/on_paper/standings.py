"""The standings after a round as rows of a sheet, with the footnotes that its numbers need."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import groupby
from operator import attrgetter

from django.utils.translation import gettext as _

from tournaments import adapters, tie_breaks
from tournaments.adapters import Field, Standing
from tournaments.criteria import level_but_for_number
from tournaments.marks import won_drawn_lost
from tournaments.models import Tournament
from tournaments.on_paper.footnotes import Footnote, notes_of_column, notes_of_points
from tournaments.on_paper.parts import player_of
from tournaments.on_paper.registry import Wish
from tournaments.pairing.results import Results
from tournaments.pairing.types import Criterion
from tournaments.points import points_text
from tournaments.sheets.document import Document
from tournaments.sheets.heading import Heading
from tournaments.sheets.parts import Words
from tournaments.sheets.standings import (
    Legend,
    StandingGroup,
    StandingRow,
    Value,
    standing_sheet,
)
from tournaments.workings import columns_of, results_of


def read_standings(wish: Wish) -> tuple[list[StandingGroup], Legend]:
    """The standings that were wished for."""
    assert wish.round
    return standings_on_paper(wish.tournament, wish.round.number)


def draw_standings(
    heading: Heading, content: tuple[list[StandingGroup], Legend], wish: Wish
) -> Document:
    groups, legend = content
    return standing_sheet(heading, groups, legend, wish.edition)


def standings_on_paper(tournament: Tournament, number: int) -> tuple[list[StandingGroup], Legend]:
    """The standings after that round by groups, and what stands below them: three queries."""
    fields = adapters.read_groups(tournament, number)
    rows = adapters.standings_in(fields)
    writer = _Writer(tournament, level_but_for_number(rows))
    groups = [
        writer.group(group, fields[group], standings)
        for group, standings in groupby(rows, attrgetter("group"))
    ]
    return groups, writer.legend()


class _Writer:
    """Writes the rows and numbers the footnotes, equal ones once, as they come."""

    def __init__(self, tournament: Tournament, level: set[int]) -> None:
        self.tournament = tournament
        self.level = level
        self.notes: dict[Footnote, int] = {}

    def group(self, group: int, field: Field, standings: Iterable[Standing]) -> StandingGroup:
        results = results_of(field)
        rows = tuple(self._row(results, standing) for standing in standings)
        return StandingGroup(group if self.tournament.has_groups else None, rows)

    def _row(self, results: Results, standing: Standing) -> StandingRow:
        legs = self.tournament.legs
        columns = columns_of(results, standing.number, standing.values)
        return StandingRow(
            rank=standing.rank,
            is_level=standing.entry.pk in self.level,
            player=player_of(standing.entry, standing.half_points),
            left_after=standing.entry.withdrawn_after,
            points=self._value(
                points_text(standing.half_points),
                notes_of_points(results, standing.number, columns, legs),
            ),
            values=tuple(
                self._value(
                    tie_breaks.value_text(column.total), notes_of_column(results, column, legs)
                )
                for column in columns
            ),
            counts=won_drawn_lost(results.histories[standing.number], results.points),
        )

    def _value(self, text: str, notes: Iterable[Footnote]) -> Value:
        numbers = [self.notes.setdefault(note, len(self.notes) + 1) for note in notes]
        return Value(text, tuple(numbers))

    def legend(self) -> Legend:
        heads = tie_breaks.legend(self.tournament)
        shown = [code for code in self.tournament.tie_breaks if code != Criterion.DE]
        return Legend(
            heads=tuple(partial(str, tie_breaks.HEADS[Criterion(code)].short) for code in shown),
            lines=(*(partial(_meaning, head) for head in heads), *self._remarks()),
            notes=tuple(note.words for note in self.notes),
        )

    def _remarks(self) -> Iterator[Words]:
        yield _what_is_counted
        for head in tie_breaks.cautions(self.tournament):
            yield partial(_caution, head)
        if self.level:
            yield _what_level_means


def _meaning(head: tie_breaks.Head) -> str:
    return f"{head.short}: {head.meaning}"


def _caution(head: tie_breaks.Head) -> str:
    return f"{head.short}: {head.explanation}"


def _what_is_counted() -> str:
    return _("W, D, L: rounds won, drawn and lost, those by forfeit too, byes not.")


def _what_level_means() -> str:
    return _("=: level in points and in every tie-break; only the start number parts them.")
