"""Rows to pure values and back: what the pairing package is asked, and what it answers."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from operator import attrgetter
from typing import TypedDict

from tournaments import queries
from tournaments.models import FORFEITS, Bye, Entry, Game, Tournament
from tournaments.pairing import standings
from tournaments.pairing.types import Contender, Criterion, Kind, Played, PointSystem, Snapshot
from tournaments.queries import PlayedGame

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
GAME_POINTS_OF_BYES = {
    Kind.PAIRING_BYE: WIN,
    Kind.FULL_BYE: WIN,
    Kind.HALF_BYE: DRAW,
    Kind.ZERO_BYE: LOSS,
}
SWISS_TIE_BREAKS = [Criterion.DE, Criterion.BH_C1, Criterion.BH, Criterion.SB, Criterion.WIN]
ROUND_ROBIN_TIE_BREAKS = [Criterion.DE, Criterion.WIN, Criterion.SB, Criterion.KS]


@dataclass(frozen=True)
class Field:
    """The entries of a championship by pairing number, with all they did up to a round."""

    tournament: Tournament
    rounds: int  # of the championship; a history has ``legs`` entries for each
    entries: dict[int, Entry]
    contenders: tuple[Contender, ...]
    numbers: dict[int, int]  # entry pk -> pairing number

    def half_points(self, entry_id: int) -> int:
        """What the entry has scored up to the round the field was read for."""
        contender = self.contenders[self.numbers[entry_id] - 1]
        return sum(played.half_points for played in contender.history)


@dataclass(frozen=True)
class Standing:
    """One line of the standings; ``places_up`` since the round before, None after the first."""

    entry: Entry
    rank: int
    half_points: int
    values: Mapping[Criterion, Fraction | None]
    history: tuple[Played, ...]
    places_up: int | None

    @property
    def has_left(self) -> bool:
        return self.entry.withdrawn_after is not None


def point_system(tournament: Tournament) -> PointSystem:
    """What each outcome is worth there; who stays away unasked has nothing, whatever a loss is."""
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


def criteria(tournament: Tournament) -> tuple[Criterion, ...]:
    """Points, then the tie-breaks chosen, then the start number, which leaves nobody tied."""
    chosen = tuple(Criterion(code) for code in tournament.tie_breaks)
    return (Criterion.PTS, *chosen, Criterion.TPN)


def default_tie_breaks(format_: str) -> list[str]:
    codes = SWISS_TIE_BREAKS if format_ == Tournament.Format.SWISS else ROUND_ROBIN_TIE_BREAKS
    return [str(code) for code in codes]


def read_field(tournament: Tournament, through: int) -> Field:
    """Everybody's rounds 1 to ``through``: three queries, whatever the size.

    Entries without a start number come last, in the order they were entered.
    """
    rows = sorted(queries.entries_of(tournament), key=lambda e: (e.seed is None, e.seed, e.pk))
    numbers = {entry.pk: number for number, entry in enumerate(rows, start=1)}
    rounds = _rounds_by_entry(tournament, through, numbers)
    away = (Played(Kind.ZERO_BYE),) * tournament.legs
    contenders = tuple(
        Contender(
            numbers[entry.pk],
            entry.rating,
            tuple(
                played
                for number in range(1, through + 1)
                for played in rounds[entry.pk].get(number, away)
            ),
        )
        for entry in rows
    )
    by_number = dict(enumerate(rows, start=1))
    return Field(tournament, through, by_number, contenders, numbers)


def _rounds_by_entry(
    tournament: Tournament, through: int, numbers: dict[int, int]
) -> dict[int, dict[int, tuple[Played, ...]]]:
    """What each round was, by entry and round number: one part for each leg."""
    rounds: dict[int, dict[int, tuple[Played, ...]]] = defaultdict(dict)
    points = point_system(tournament)
    for number, entry_id, bye in queries.byes_until(tournament, through):
        part = _bye(tournament, points, BYE_KINDS[Bye(bye)])
        rounds[entry_id][number] = (part,) * tournament.legs
    for _pairing, group in groupby(queries.games_until(tournament, through), attrgetter("pairing")):
        games = list(group)
        matches = [[game] for game in games] if tournament.legs > 1 else [games]
        for entry_id in (games[0].pairing_first, games[0].pairing_second):
            rounds[entry_id][games[0].round_number] = tuple(
                _match(match, entry_id, numbers, points) for match in matches
            )
    return rounds


def _bye(tournament: Tournament, points: PointSystem, kind: Kind) -> Played:
    games = tournament.games_per_pairing // tournament.legs
    return Played(
        kind,
        half_points=points.without_playing(kind),
        game_half_points=GAME_POINTS_OF_BYES[kind] * games,
    )


def _match(
    games: list[PlayedGame], entry_id: int, numbers: dict[int, int], points: PointSystem
) -> Played:
    """The match as ``entry_id`` sees it: all its games counted together as one result."""
    is_first = games[0].first == entry_id
    opponent = games[0].second if is_first else games[0].first
    mine, theirs = (sum(_scored(game, each) for game in games) for each in (entry_id, opponent))
    kind = _kind(games, mine, theirs)
    return Played(
        kind,
        numbers[opponent],
        is_first,
        _worth(kind, mine, theirs, points),
        mine,
        sum(game.stones_left or 0 for game in games if _scored(game, entry_id) == WIN),
    )


def _scored(game: PlayedGame, entry_id: int) -> int:
    """Half-points of one game, a win being 2 whatever the championship gives for it."""
    first, second = GAME_SCORES[game.result] if game.result else (0, 0)
    return first if game.first == entry_id else second


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


def standings_after(tournament: Tournament, number: int) -> list[Standing]:
    """The standings after that round, in order: points, then the championship's tie-breaks."""
    field_ = read_field(tournament, number)
    before = {line.number: line.rank for line in ranking(field_, number - 1)} if number > 1 else {}
    return [
        Standing(
            entry=field_.entries[line.number],
            rank=line.rank,
            half_points=line.half_points,
            values=line.values,
            history=field_.contenders[line.number - 1].history,
            places_up=before[line.number] - line.rank if before else None,
        )
        for line in ranking(field_, number)
    ]


def ranking(field_: Field, rounds: int) -> tuple[standings.Standing, ...]:
    """The pure standings after that many of the field's rounds."""
    legs = field_.tournament.legs
    counted: Counting = {**counting(field_), "rounds": rounds * legs}
    return standings.rank(field_.contenders, criteria(field_.tournament), **counted)


class Counting(TypedDict):
    """What every count of standings is told beside the contenders."""

    points: PointSystem
    rounds: int
    round_robin: bool
    cycles: int


def counting(field_: Field) -> Counting:
    """How this championship counts, over all rounds of the field."""
    tournament = field_.tournament
    return {
        "points": point_system(tournament),
        "rounds": field_.rounds * tournament.legs,
        "round_robin": tournament.is_round_robin,
        "cycles": tournament.cycles * tournament.legs,
    }


def snapshot_for(field_: Field, number: int) -> Snapshot:
    """All that the pairing of round ``number`` depends on."""
    tournament = field_.tournament
    return Snapshot(
        round_number=number,
        planned_rounds=tournament.planned_rounds,
        initial_first=bool(tournament.first_seed_moves_first),
        contenders=field_.contenders,
        points=point_system(tournament),
        absent=_absent(field_, number),
        forbidden=_forbidden(field_),
    )


def _absent(field_: Field, number: int) -> dict[int, Kind]:
    """Who is not paired, and with which bye: asked for in advance, not yet come, or gone."""
    asked = {
        bye.entry_id: BYE_KINDS[Bye(bye.kind)]
        for bye in queries.requested_byes(field_.tournament, number)
    }
    absent = {}
    for pairing_number, entry in field_.entries.items():
        if not entry.is_playing_in(number):
            absent[pairing_number] = Kind.ZERO_BYE
        elif entry.pk in asked:
            absent[pairing_number] = asked[entry.pk]
    return absent


def _forbidden(field_: Field) -> tuple[frozenset[int], ...]:
    return tuple(
        frozenset({field_.numbers[pair.first_id], field_.numbers[pair.second_id]})
        for pair in queries.forbidden_pairs(field_.tournament)
    )
