"""What each round was for each entry: rows of games and byes to the values that are counted."""

from collections import defaultdict
from collections.abc import Mapping
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from tournaments import queries
from tournaments.models import FORFEITS, MOST_ROUNDS, Bye, Entry, Game, Tournament
from tournaments.pairing.types import STANDARD_POINTS, Kind, Played, PointSystem
from tournaments.queries import PlayedGame
from tournaments.remembered import once_a_revision

R = Game.Result
WIN, DRAW, LOSS = 2, 1, 0
BYE_KINDS = {
    Bye.PAIRING: Kind.PAIRING_BYE,
    Bye.FULL: Kind.FULL_BYE,
    Bye.HALF: Kind.HALF_BYE,
    Bye.ZERO: Kind.ZERO_BYE,
    Bye.FREE: Kind.ZERO_BYE,
}
# Half-points of the first and the second mover.
GAME_SCORES: Mapping[str, tuple[int, int]] = {
    R.FIRST_WINS: (WIN, LOSS),
    R.SECOND_WINS: (LOSS, WIN),
    R.DRAW: (DRAW, DRAW),
    R.SECOND_FORFEITS: (WIN, LOSS),
    R.FIRST_FORFEITS: (LOSS, WIN),
    R.BOTH_FORFEIT: (LOSS, LOSS),
}


def point_system(tournament: Tournament) -> PointSystem:
    """What each outcome is worth there; who stays away unasked has nothing, whatever a loss is.

    A knockout counts no points, so a win is always 2 half-points there.
    """
    if tournament.is_knockout:
        return STANDARD_POINTS
    win, draw = tournament.win_half_points, tournament.draw_half_points
    return PointSystem(
        win=win,
        draw=draw,
        loss=tournament.loss_half_points,
        pairing_bye=tournament.bye_half_points,
        half_bye=draw,
        full_bye=win,
        forfeit_win=win,
    )


class Rows(NamedTuple):
    """All that a field is made of, read by three queries whatever the size."""

    entries: list[Entry]
    games: list[PlayedGame]
    byes: list[tuple[int, int, str]]


def read_rows(tournament: Tournament, through: int) -> Rows:
    """Rounds 1 to ``through``; entries without a start number last, in the order of entering."""
    rows = _all_rows(tournament)
    games = [game for game in rows.games if game.round_number <= through]
    return Rows(rows.entries, games, [bye for bye in rows.byes if bye[0] <= through])


@once_a_revision
def _all_rows(tournament: Tournament) -> Rows:
    """Those of every round, since pages of one moment ask for different ones."""
    entries = entries_by_key(tournament).values()
    return Rows(
        sorted(entries, key=lambda entry: (entry.seed is None, entry.seed, entry.pk)),
        queries.games_until(tournament, MOST_ROUNDS),
        list(queries.byes_until(tournament, MOST_ROUNDS)),
    )


@once_a_revision
def entries_by_key(tournament: Tournament) -> dict[int, Entry]:
    """Everybody who has entered, by start number, players and clubs joined: one query."""
    return {entry.pk: entry for entry in queries.entries_of(tournament)}


def rounds_by_entry(
    tournament: Tournament, rows: Rows, numbers: Mapping[int, int]
) -> dict[int, dict[int, tuple[Played, ...]]]:
    """What each round was, by key of entry and round number: one part for each leg.

    ``numbers`` are the pairing numbers of those whose games are asked for.
    """
    rounds: dict[int, dict[int, tuple[Played, ...]]] = defaultdict(dict)
    points = point_system(tournament)
    for number, entry_id, bye in rows.byes:
        part = _bye(tournament, points, BYE_KINDS[Bye(bye)])
        rounds[entry_id][number] = (part,) * tournament.legs
    played = [game for game in rows.games if game.first in numbers]
    for _pairing, group in groupby(played, attrgetter("pairing")):
        games = list(group)[-tournament.games_per_pairing :]  # RULES.md 8.3: level ones don't count
        matches = [[game] for game in games] if tournament.legs > 1 else [games]
        for entry_id in (games[0].pairing_first, games[0].pairing_second):
            rounds[entry_id][games[0].round_number] = tuple(
                _match(match, entry_id, numbers, points) for match in matches
            )
    return rounds


def _bye(tournament: Tournament, points: PointSystem, kind: Kind) -> Played:
    """As many games won, drawn or missed as the bye is worth (RULES.md 6, GP)."""
    games = tournament.games_per_pairing // tournament.legs
    worth = points.without_playing(kind)
    each = {points.draw: DRAW, points.zero_bye: LOSS, points.win: WIN}.get(worth, LOSS)
    return Played(kind, half_points=worth, game_half_points=each * games)


def _match(
    games: list[PlayedGame], entry_id: int, numbers: Mapping[int, int], points: PointSystem
) -> Played:
    """The match as ``entry_id`` sees it: all its games counted together as one result."""
    is_first = games[0].first == entry_id
    opponent = games[0].second if is_first else games[0].first
    mine = theirs = stones = 0
    for game in games:
        own, other = _scores(game, entry_id)
        mine, theirs = mine + own, theirs + other
        stones += (game.stones_left or 0) if own == WIN else 0
    kind = _kind(games, mine, theirs)
    return Played(
        kind,
        numbers[opponent],
        is_first,
        _worth(kind, mine, theirs, points),
        mine,
        stones,
    )


def _scores(game: PlayedGame, entry_id: int) -> tuple[int, int]:
    """Half-points of one game, the opponent's last; a win is 2 whatever is given for it."""
    first, second = GAME_SCORES[game.result] if game.result else (0, 0)
    return (first, second) if game.first == entry_id else (second, first)


def _kind(games: list[PlayedGame], mine: int, theirs: int) -> Kind:
    """A match is forfeited when nothing of it was played and somebody is behind."""
    each_left_one = mine == theirs > 0
    if each_left_one or not all(game.result in FORFEITS for game in games):
        return Kind.GAME
    return Kind.FORFEIT_WIN if mine > theirs else Kind.FORFEIT_LOSS


def _worth(kind: Kind, mine: int, theirs: int, points: PointSystem) -> int:
    """What the match is worth; one without any point, open or lost by both, is worth a loss."""
    if kind is not Kind.GAME:
        return points.without_playing(kind)
    if mine == theirs:
        return points.draw if mine else points.loss
    return points.win if mine > theirs else points.loss
