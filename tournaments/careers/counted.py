"""The games that count for ratings, in the order of play, and what they come to."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import OuterRef, Q, Subquery

from tournaments import queries
from tournaments.histories import GAME_SCORES
from tournaments.models import FORFEITS, Game, LogEntry, Rating, Round, Tournament
from tournaments.rating import elo

# Steps that come in numbers while a round runs; no closed round is touched by them.
_AT_THE_TABLES = (
    *("result", "result_cleared", "record"),
    *("claimed", "claimed_at_table", "claims_aside"),
)
_OF_A_RUNNING_ROUND = Q(action__in=_AT_THE_TABLES, details__corrects__isnull=True)


class CountedGame(NamedTuple):
    """A game as it is rated: keys of game, championship and players, and the clubs' numbers."""

    tournament: int
    round_number: int
    table_number: int
    number: int
    game: int
    result: str
    first: int
    second: int
    first_given: int | None
    second_given: int | None


class RatedRow(NamedTuple):
    """The columns of a RatedGame: forty thousand of these are made where a few are stored."""

    place: int
    game_id: int
    player_id: int
    opponent_id: int
    number: int
    half_points: int
    before: int
    opponent_before: int
    expected: int
    factor: int


@dataclass(frozen=True)
class Reckoned:
    """How many games and players were counted, and how many sides of games came out otherwise."""

    games: int
    players: int
    changed: int


def newest_steps() -> dict[str, int]:
    """The newest step of each public championship that can change a counted game: one query.

    Keys are texts, as JSON has them. Who has these has seen all that ratings are made of.
    """
    steps = LogEntry.objects.filter(tournament=OuterRef("pk")).exclude(_OF_A_RUNNING_ROUND)
    newest = Subquery(steps.order_by("-pk").values("pk")[:1])  # a laptop's clock may jump back
    told = queries.public_tournaments().annotate(step=newest).values_list("pk", "step")
    return {str(pk): step or 0 for pk, step in told}


def counted_games() -> list[CountedGame]:
    """Every game that counts, in order: two queries. Source: rating/RULES.md 1."""
    place = {pk: place for place, pk in enumerate(_in_order(queries.public_tournaments()))}
    rows = (
        Game.objects.filter(pairing__round__state=Round.State.CLOSED)
        .filter(pairing__round__tournament__in=place)
        .exclude(result__in=["", *FORFEITS])
        .order_by()
        .values_list(
            *("pairing__round__tournament", "pairing__round__number", "pairing__table_number"),
            *("number", "pk", "result", "first__player", "second__player"),
            *("first__rating", "second__rating"),
        )
    )
    return sorted(
        map(CountedGame._make, rows), key=lambda game: (place[game.tournament], *game[1:4])
    )


def _in_order(tournaments: Iterable[Tournament]) -> list[int]:
    """Keys of championships in the order of play. Source: rating/RULES.md 1.4."""
    sources = {each.pk: each.source_id for each in tournaments}
    ordered = sorted(
        tournaments, key=lambda each: (each.starts, _depth(each.pk, sources), each.ends, each.slug)
    )
    return [each.pk for each in ordered]


def _depth(pk: int, sources: Mapping[int, int | None]) -> int:
    """How many championships come before this stage."""
    source = sources.get(pk)
    return 0 if source is None else 1 + _depth(source, sources)


def rated_rows(games: Sequence[CountedGame]) -> tuple[list[RatedRow], list[Rating]]:
    """All sides of the games in order, the first mover's first, and the rating of each player.

    Nothing is stored.
    """
    starts = _starts(games)
    played = [elo.Played(each.first, each.second, _half_points(each)) for each in games]
    told = zip(games, elo.rate(played, starts), strict=True)
    sides = [(game.game, side) for game, both in told for side in both]
    last = {side.player: side for _game, side in sides}
    ratings = [
        Rating(player_id=player, start=starts[player], value=side.after, games=side.number)
        for player, side in last.items()
    ]
    return [_row(place, game, side) for place, (game, side) in enumerate(sides)], ratings


def _starts(games: Iterable[CountedGame]) -> dict[int, int]:
    """By player: what the club said in the first championship counts. Source: rating/RULES.md 2."""
    starts: dict[int, int] = {}
    for game in games:
        starts.setdefault(game.first, elo.start_of(game.first_given))
        starts.setdefault(game.second, elo.start_of(game.second_given))
    return starts


def _half_points(game: CountedGame) -> int:
    return GAME_SCORES[game.result][0]


def _row(place: int, game: int, side: elo.Change) -> RatedRow:
    return RatedRow(
        place,
        game,
        side.player,
        side.opponent,
        side.number,
        side.half_points,
        side.before,
        side.opponent_before,
        side.expected,
        side.factor,
    )
