"""Standings and cross tables after any round that is over."""

from typing import Annotated

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from ninja import Query, Router, Schema
from pydantic import BaseModel, Field

from players.spreadsheets import plain_number
from tournaments import adapters, queries
from tournaments.adapters import Standing
from tournaments.api.answers import EntryRef, entry_ref
from tournaments.cross_tables.rows import CrossRow, CrossTable, Order, cross_tables
from tournaments.models import Tournament
from tournaments.outward.queries import tournament_for_everybody

router = Router()


class Line(EntryRef):
    """``place`` to ``last_place`` are shared, null for who is still in a knockout."""

    place: int | None
    last_place: int | None
    group: int | None
    points: float | None
    tie_breaks: dict[str, float | None]


class StandingsOut(BaseModel):
    """``after`` is 0, and nobody is listed, before round 1 is over."""

    after: int
    tie_breaks: list[str]
    lines: list[Line]


class MeetingOut(BaseModel):
    """``opponent`` is a number of the same table, null in a round without one."""

    opponent: int | None
    moves_first: bool | None
    points: str
    is_played: bool
    counts: bool


class CrossLine(EntryRef):
    number: int
    group: int | None
    points: float
    rounds: list[MeetingOut]


class CrossTableOut(BaseModel):
    after: int
    lines: list[CrossLine]


class After(Schema):
    after: int | None = Field(None, ge=1)


@router.get(
    "/{slug:slug}/standings",
    response=StandingsOut,
    url_name="standings",
    summary=gettext_noop("Standings with their tie-breaks, after any round"),
)
def standings(request: HttpRequest, slug: str, asked: Annotated[After, Query()]) -> StandingsOut:
    tournament = tournament_for_everybody(slug)
    after = _after(tournament, asked)
    return StandingsOut(
        after=after, tie_breaks=tournament.tie_breaks, lines=_lines(tournament, after)
    )


@router.get(
    "/{slug:slug}/cross-table",
    response=CrossTableOut,
    url_name="cross-table",
    summary=gettext_noop("Who met whom, after any round"),
)
def cross_table(request: HttpRequest, slug: str, asked: Annotated[After, Query()]) -> CrossTableOut:
    tournament = tournament_for_everybody(slug)
    if tournament.is_knockout:
        raise Http404(_("A knockout has no cross table: the tree shows who met whom."))
    after = _after(tournament, asked)
    rows = adapters.standings_after(tournament, after) if after else []
    tables = cross_tables(tournament, rows, Order.RANK)
    lines = [_cross_line(tournament, table, row) for table in tables for row in table.rows]
    return CrossTableOut(after=after, lines=lines)


def _after(tournament: Tournament, asked: After) -> int:
    """The round asked for, else the last that counts. Raises Http404 for one that does not."""
    counted = queries.counted_rounds(tournament)
    if asked.after and asked.after > counted:
        raise Http404(_("There are no standings after this round yet."))
    return asked.after or counted


def _lines(tournament: Tournament, after: int) -> list[Line]:
    if not after:
        return []
    return [_standing(tournament, line) for line in adapters.lines_after(tournament, after)]


def _standing(tournament: Tournament, line: Standing) -> Line:
    return Line(
        **dict(entry_ref(line.entry)),
        place=line.place,
        last_place=line.last_place,
        group=line.group if tournament.has_groups else None,
        points=line.half_points / 2 if line.counts_points else None,
        tie_breaks={
            code: None if value is None else plain_number(value)
            for code, value in line.values.items()
            if code in tournament.tie_breaks
        },
    )


def _cross_line(tournament: Tournament, table: CrossTable, row: CrossRow) -> CrossLine:
    return CrossLine(
        **dict(entry_ref(row.standing.entry)),
        number=row.number,
        group=table.group if tournament.has_groups else None,
        points=row.standing.half_points / 2,
        rounds=[
            MeetingOut(
                opponent=meeting.opponent,
                moves_first=meeting.moves_first,
                points=meeting.result,
                is_played=meeting.is_played,
                counts=meeting.counts,
            )
            for meeting in row.meetings
        ],
    )
