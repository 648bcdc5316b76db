"""Standings while a round is running: what is in counts, what is open counts nothing yet."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tournaments import adapters
from tournaments.adapters import Field, Standing
from tournaments.histories import Rows, read_rows
from tournaments.models import Round, Tournament
from tournaments.pairing.types import Contender, Played
from tournaments.remembered import once_a_revision


@dataclass(frozen=True)
class Provisional:
    """The standings at this moment, and at how many of the tables they may still change.

    ``playing`` tells of whom the last rounds of the history are open, and how many.
    """

    lines: list[Standing]
    tables: int
    open_tables: int
    playing: Mapping[int, int]

    @property
    def tables_in(self) -> int:
        return self.tables - self.open_tables


def standings_during(round_: Round) -> Provisional:
    """The standings with the tables of a published round that are in: three queries.

    A table counts when all its games have a result. Whoever still plays has nothing for the
    round yet, and counts for opponents with the points there are so far.
    """
    return _during(round_.tournament, round_.number)


@once_a_revision
def _during(tournament: Tournament, number: int) -> Provisional:
    rows = read_rows(tournament, number)
    tables, open_ = _tables(rows, number)
    playing = {
        entry: tournament.legs
        for game in rows.games
        if game.pairing in open_
        for entry in (game.first, game.second)
    }
    groups = {
        group: _without(field, playing)
        for group, field in adapters.groups_of(tournament, number, rows).items()
    }
    lines = adapters.moved_standings_in(groups, number)
    return Provisional(lines, len(tables), len(open_), playing)


def _tables(rows: Rows, number: int) -> tuple[set[int], set[int]]:
    """Keys of the pairings of a round with a table, and of those among them that are open."""
    games = [game for game in rows.games if game.round_number == number]
    return {game.pairing for game in games}, {game.pairing for game in games if not game.result}


def _without(field: Field, playing: Mapping[int, int]) -> Field:
    """The field with nothing yet from rounds that are open."""
    open_ = {field.numbers[key]: legs for key, legs in playing.items() if key in field.numbers}
    contenders = (_unscored(each, open_.get(each.number, 0)) for each in field.contenders)
    return replace(field, contenders=tuple(contenders))


def _unscored(contender: Contender, last: int) -> Contender:
    over = len(contender.history) - last
    open_ = tuple(Played(each.kind, each.opponent, each.first) for each in contender.history[over:])
    return replace(contender, history=contender.history[:over] + open_)
