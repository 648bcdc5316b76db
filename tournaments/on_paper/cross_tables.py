"""The cross table after a round as rows of a sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments import adapters
from tournaments.cross_tables.rows import CrossRow, CrossTable, Meeting, Order, cross_tables
from tournaments.models import Tournament
from tournaments.on_paper.parts import player_of
from tournaments.on_paper.registry import Wish
from tournaments.points import points_text
from tournaments.sheets import cross_table
from tournaments.sheets.document import Document
from tournaments.sheets.heading import Heading
from tournaments.sheets.parts import Words
from tournaments.sheets.pen import Sign


@dataclass(frozen=True)
class TablesOnPaper:
    """The cross tables of all groups, and how to read them."""

    groups: list[cross_table.CrossGroup]
    lines: list[Words]


def read_cross_table(wish: Wish) -> TablesOnPaper:
    """The cross table after the round that was wished for, by place."""
    assert wish.round
    tournament = wish.tournament
    rows = adapters.standings_in(adapters.read_groups(tournament, wish.round.number))
    tables = cross_tables(tournament, rows, Order.RANK)
    return TablesOnPaper(groups_on_paper(tournament, tables), lines_below(tournament, tables))


def draw_cross_table(heading: Heading, content: TablesOnPaper, wish: Wish) -> Document:
    is_grid = wish.tournament.is_round_robin
    return cross_table.cross_table_sheet(
        heading, content.groups, content.lines, wish.edition, is_grid=is_grid
    )


def groups_on_paper(
    tournament: Tournament, tables: Sequence[CrossTable]
) -> list[cross_table.CrossGroup]:
    """The tables of all groups as rows of one sheet."""
    return [
        cross_table.CrossGroup(
            table.group if tournament.has_groups else None,
            tuple(_row(table, row) for row in table.rows),
        )
        for table in tables
    ]


def _row(table: CrossTable, row: CrossRow) -> cross_table.CrossRow:
    standing = row.standing
    return cross_table.CrossRow(
        number=row.number,
        player=player_of(standing.entry, standing.half_points),
        left_after=standing.entry.withdrawn_after,
        points=points_text(standing.half_points),
        boxes=_results(table, row) if table.is_grid else tuple(map(_box, row.meetings)),
    )


def _results(table: CrossTable, row: CrossRow) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(_result, row.against(number))) for number in table.columns)


def _box(meeting: Meeting) -> cross_table.RoundBox:
    if meeting.opponent is None:
        return cross_table.RoundBox(None, None, meeting.result)
    sign = Sign.SHELL if meeting.moves_first else Sign.PEBBLE
    return cross_table.RoundBox(meeting.opponent, sign, _result(meeting))


def _result(meeting: Meeting) -> str:
    """What does not count stands between strokes, since paper can't strike it through."""
    return meeting.result if meeting.counts else f"/{meeting.result}/"


def lines_below(tournament: Tournament, tables: Sequence[CrossTable]) -> list[Words]:
    """How to read the table."""
    lines: list[Words] = [_how_to_read_grid if tournament.is_round_robin else _how_to_read_rounds]
    if tournament.games_per_pairing > tournament.legs:
        lines.append(_what_a_match_shows)
    lines.append(_what_signs_mean)
    if not tournament.is_round_robin:
        lines.append(_what_brackets_mean)
    if any(table.has_annulled for table in tables):
        lines.append(_what_does_not_count)
    return lines


def _how_to_read_grid() -> str:
    return _(
        "Read along the row: each box holds the points against the player whose number stands "
        "above it."
    )


def _how_to_read_rounds() -> str:
    return _(
        "Each box holds the opponent’s number, the side and the points: the shell moved first, "
        "the pebble answered."
    )


def _what_a_match_shows() -> str:
    return _(
        "The points in a box are those of both games of the match; the column of points counts "
        "matches."
    )


def _what_signs_mean() -> str:
    return _("+ won because the opponent did not come, − did not come.")


def _what_brackets_mean() -> str:
    return _("In brackets: the points of a round without an opponent.")


def _what_does_not_count() -> str:
    return _("Between strokes: does not count, since one of the two left before half of the games.")
