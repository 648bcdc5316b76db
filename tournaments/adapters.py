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
SWISS_TIE_BREAKS = [Criterion.DE, Criterion.BH_C1, Criterion.BH, Criterion.SB, Criterion.WIN]
ROUND_ROBIN_TIE_BREAKS = [Criterion.DE, Criterion.WIN, Criterion.SB, Criterion.KS]


@dataclass(frozen=True)
class Field:
    """The entries of a championship by pairing number, with all they did up to a round."""

    tournament: Tournament
    rounds: int
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
    return PointSystem(pairing_bye=tournament.bye_half_points)


def criteria(tournament: Tournament) -> tuple[Criterion, ...]:
    """Points, then the tie-breaks chosen, then the start number, which leaves nobody tied."""
    chosen = tuple(Criterion(code) for code in tournament.tie_breaks)
    return (Criterion.PTS, *chosen, Criterion.TPN)


def default_tie_breaks(format_: str) -> list[str]:
    swiss = format_ == Tournament.Format.SWISS
    return [str(code) for code in (SWISS_TIE_BREAKS if swiss else ROUND_ROBIN_TIE_BREAKS)]


def read_field(tournament: Tournament, through: int) -> Field:
    """Everybody's rounds 1 to ``through``: three queries, whatever the size.

    Entries without a start number come last, in the order they were entered.
    """
    rows = sorted(queries.entries_of(tournament), key=lambda e: (e.seed is None, e.seed, e.pk))
    numbers = {entry.pk: number for number, entry in enumerate(rows, start=1)}
    rounds = _rounds_by_entry(tournament, through, numbers)
    away = Played(Kind.ZERO_BYE)
    contenders = tuple(
        Contender(
            numbers[entry.pk],
            entry.rating,
            tuple(rounds[entry.pk].get(number, away) for number in range(1, through + 1)),
        )
        for entry in rows
    )
    by_number = dict(enumerate(rows, start=1))
    return Field(tournament, through, by_number, contenders, numbers)


def _rounds_by_entry(
    tournament: Tournament, through: int, numbers: dict[int, int]
) -> dict[int, dict[int, Played]]:
    """What each round was, by entry and round number."""
    rounds: dict[int, dict[int, Played]] = defaultdict(dict)
    points = point_system(tournament)
    for number, entry_id, bye in queries.byes_until(tournament, through):
        kind = BYE_KINDS[Bye(bye)]
        rounds[entry_id][number] = Played(kind, half_points=points.without_playing(kind))
    for _pairing, group in groupby(queries.games_until(tournament, through), attrgetter("pairing")):
        games = list(group)
        number, first, second = (
            games[0].round_number,
            games[0].pairing_first,
            games[0].pairing_second,
        )
        mine, theirs = _match_score(games)
        rounds[first][number] = Played(mine[1], numbers[second], True, mine[0])
        rounds[second][number] = Played(theirs[1], numbers[first], False, theirs[0])
    return rounds


def _match_score(games: list[PlayedGame]) -> tuple[tuple[int, Kind], tuple[int, Kind]]:
    """Half-points and kind for the first and second entry; two games count as one match."""
    totals = {games[0].pairing_first: 0, games[0].pairing_second: 0}
    for game in games:
        score = GAME_SCORES[game.result] if game.result else (0, 0)
        totals[game.first] += score[0]
        totals[game.second] += score[1]
    mine, theirs = totals.values()
    scores = _compared(mine, theirs) if len(games) > 1 else (mine, theirs)
    each_left_one = len(games) > 1 and mine == theirs > 0
    if each_left_one or not all(game.result in FORFEITS for game in games):
        return (scores[0], Kind.GAME), (scores[1], Kind.GAME)
    kinds = [Kind.FORFEIT_WIN if score else Kind.FORFEIT_LOSS for score in scores]
    return (scores[0], kinds[0]), (scores[1], kinds[1])


def _compared(mine: int, theirs: int) -> tuple[int, int]:
    if mine == theirs:
        return (DRAW, DRAW) if mine else (LOSS, LOSS)
    return (WIN, LOSS) if mine > theirs else (LOSS, WIN)


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
    counted: Counting = {**counting(field_), "rounds": rounds}
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
        "rounds": field_.rounds,
        "round_robin": tournament.is_round_robin,
        "cycles": 2 if tournament.format == Tournament.Format.DOUBLE_ROUND_ROBIN else 1,
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
