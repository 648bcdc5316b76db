"""Cross tables as values: who met whom, with what result, by round or by opponent."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from operator import attrgetter

from tournaments.adapters import Standing
from tournaments.histories import point_system
from tournaments.marks import Mark, mark_of
from tournaments.models import Tournament
from tournaments.pairing.types import Kind, Played
from tournaments.points import points_text

FORFEITS = {Kind.FORFEIT_WIN: "+", Kind.FORFEIT_LOSS: "−"}


class Order(StrEnum):
    """By which number players stand, and are named in the cells."""

    RANK = "rank"
    START = "start"


@dataclass(frozen=True)
class Meeting:
    """One round of one player. ``opponent`` is a number of the table, ``result`` the points."""

    opponent: int | None
    moves_first: bool | None
    result: str
    mark: Mark
    is_played: bool
    counts: bool


@dataclass(frozen=True)
class CrossRow:
    """One player: the number in this table, and the rounds in order."""

    number: int
    standing: Standing
    meetings: tuple[Meeting, ...]

    def against(self, number: int) -> tuple[Meeting, ...]:
        """The meetings with one opponent, in order."""
        return tuple(meeting for meeting in self.meetings if meeting.opponent == number)


@dataclass(frozen=True)
class CrossTable:
    """One table of a group; a grid has a column an opponent, any other a column a round."""

    group: int
    is_grid: bool
    rows: tuple[CrossRow, ...]

    @property
    def columns(self) -> range:
        """Numbers of the opponents, or of the rounds."""
        return range(1, (len(self.rows) if self.is_grid else len(self.rows[0].meetings)) + 1)

    @property
    def has_annulled(self) -> bool:
        """Whether something in it does not count."""
        return not all(meeting.counts for row in self.rows for meeting in row.meetings)


def cross_tables(
    tournament: Tournament, standings: Sequence[Standing], order: Order
) -> list[CrossTable]:
    """The tables of ``standings``, one for each group; where everyone meets everyone grids."""
    return [
        _cross_table(tournament, group, list(rows), order)
        for group, rows in groupby(standings, attrgetter("group"))
    ]


def _cross_table(
    tournament: Tournament, group: int, standings: list[Standing], order: Order
) -> CrossTable:
    if order is Order.START:
        standings.sort(key=attrgetter("number"))
    numbers = {row.number: place for place, row in enumerate(standings, start=1)}
    rows = (
        CrossRow(numbers[row.number], row, _meetings(tournament, row, numbers)) for row in standings
    )
    return CrossTable(group, tournament.is_round_robin, tuple(rows))


def _meetings(
    tournament: Tournament, row: Standing, numbers: dict[int, int]
) -> tuple[Meeting, ...]:
    points = point_system(tournament)
    rounds = [(row.annulled.get(index, played), played) for index, played in enumerate(row.history)]
    return tuple(
        Meeting(
            opponent=numbers[played.opponent] if played.opponent else None,
            moves_first=played.first,
            result=_result(tournament, played),
            mark=mark_of(played, points),
            is_played=played.kind is Kind.GAME,
            counts=played is counted,
        )
        for played, counted in rounds
    )


def _result(tournament: Tournament, played: Played) -> str:
    """Points as a cell shows them: of both games where two make a match, in brackets if alone."""
    if played.opponent is None:
        return f"({points_text(played.half_points)})"
    if played.kind in FORFEITS:
        return FORFEITS[played.kind]
    is_match = tournament.games_per_pairing > tournament.legs
    return points_text(played.game_half_points if is_match else played.half_points)
