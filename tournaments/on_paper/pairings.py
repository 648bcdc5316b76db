"""The pairings of a round as rows of a sheet."""

from dataclasses import dataclass

from tournaments import adapters, queries
from tournaments.adapters import Field
from tournaments.groups import games_by_group
from tournaments.histories import GAME_SCORES
from tournaments.models import Entry, Game, Tournament
from tournaments.on_paper.parts import player_of
from tournaments.on_paper.registry import Wish
from tournaments.points import points_text
from tournaments.sheets.document import Document
from tournaments.sheets.heading import Heading
from tournaments.sheets.pairings import ByeRow, TableRow, pairings_by_name, pairings_by_table
from tournaments.sheets.parts import SheetPlayer


@dataclass(frozen=True)
class RoundOnPaper:
    """The tables of a round in order, then byes and absences."""

    rows: tuple[TableRow, ...]
    byes: tuple[ByeRow, ...]


def read_round(wish: Wish) -> RoundOnPaper:
    """The round that was wished for, with the score before it."""
    assert wish.round
    field = adapters.read_field(wish.tournament, wish.round.number - 1)
    groups = games_by_group(wish.tournament, queries.games_of(wish.round))
    return RoundOnPaper(
        rows=tuple(_table_row(game, field) for games in groups.values() for game in games),
        byes=tuple(
            ByeRow(_player(bye.first, field), bye.bye, _group(bye.first, wish.tournament))
            for bye in queries.byes_of(wish.round)
        ),
    )


def read_seats(wish: Wish) -> RoundOnPaper:
    """Who sits where in the round, at each table as in the first game there; no points.

    Results are no part of it: a list that doesn't tell them has no new version for one.
    """
    assert wish.round
    games = [game for game in queries.games_of(wish.round) if game.number == 1]
    byes = queries.byes_of(wish.round)
    return RoundOnPaper(
        rows=tuple(_seated(game, wish.tournament) for game in games),
        byes=tuple(
            ByeRow(player_of(bye.first), bye.bye, _group(bye.first, wish.tournament))
            for bye in byes
        ),
    )


def draw_by_table(heading: Heading, content: RoundOnPaper, wish: Wish) -> Document:
    return pairings_by_table(heading, content.rows, content.byes, wish.edition)


def draw_by_name(heading: Heading, content: RoundOnPaper, wish: Wish) -> Document:
    return pairings_by_name(heading, content.rows, content.byes, wish.edition)


def _table_row(game: Game, field: Field) -> TableRow:
    return TableRow(
        table=game.pairing.table_number or 0,
        first=_player(game.first, field),
        second=_player(game.second, field),
        result=_result(game),
        group=_group(game.first, field.tournament),
        game=game.number if field.tournament.games_per_pairing > 1 else None,
    )


def _seated(game: Game, tournament: Tournament) -> TableRow:
    return TableRow(
        table=game.pairing.table_number or 0,
        first=player_of(game.first),
        second=player_of(game.second),
        group=_group(game.first, tournament),
    )


def _group(entry: Entry, tournament: Tournament) -> int | None:
    return entry.group if tournament.has_groups else None


def _result(game: Game) -> tuple[str, str] | None:
    if not game.result:
        return None
    first, second = GAME_SCORES[Game.Result(game.result)]
    return points_text(first), points_text(second)


def _player(entry: Entry, field: Field) -> SheetPlayer:
    return player_of(entry, field.half_points(entry.pk))
