"""What those at a table say of its games, side by side."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from django.db.models import F, QuerySet

from tournaments.models import Game, ResultClaim, Round, Tournament

PLAYED = (Game.Result.FIRST_WINS, Game.Result.DRAW, Game.Result.SECOND_WINS)


@dataclass(frozen=True)
class Claims:
    """The newest claim of each player of an open game and of its table, as the game stands."""

    game: Game
    first: ResultClaim | None = None
    second: ResultClaim | None = None
    table: ResultClaim | None = None

    @classmethod
    def of(cls, game: Game, claims: Iterable[ResultClaim]) -> "Claims":
        """Of all claims of a game, the newest first."""
        newest: dict[int | None, ResultClaim] = {}
        for claim in claims:
            newest.setdefault(claim.entry_id, claim)
        return cls(game, newest.get(game.first_id), newest.get(game.second_id), newest.get(None))

    @property
    def told(self) -> list[ResultClaim]:
        return [claim for claim in (self.first, self.second, self.table) if claim]

    @property
    def results(self) -> list[str]:
        """The results that somebody says, each once."""
        return list(dict.fromkeys(claim.result for claim in self.told))

    @property
    def result(self) -> str:
        """What all who spoke say; empty where they differ."""
        return self.results[0] if len(self.results) == 1 else ""

    @property
    def is_disputed(self) -> bool:
        return bool(self.told) and not self.result

    @property
    def is_agreed(self) -> bool:
        """Whether both players say the same, and the table nothing else."""
        return bool(self.first and self.second and self.result)


def claims_of(games: Iterable[Game]) -> dict[int, Claims]:
    """What is said of each of these games, by the game's key: one query."""
    by_key = {game.pk: game for game in games}
    told: dict[int, list[ResultClaim]] = {key: [] for key in by_key}
    for claim in _standing().filter(game__in=by_key):
        told[claim.game_id].append(claim)
    return {key: Claims.of(game, told[key]) for key, game in by_key.items()}


def claims_at_desk(tournament: Tournament) -> list[Claims]:
    """What waits for the desk: open games of published rounds with claims, by table: one query."""
    claims = (
        _standing()
        .filter(game__pairing__round__tournament=tournament, game__result="")
        .exclude(game__pairing__round__state=Round.State.DRAFT)
        .select_related("game__pairing__round", "game__first__player", "game__second__player")
        .order_by("game__pairing__table_number", "game__number", "game", "-pk")
    )
    by_game = groupby(claims, lambda claim: claim.game)
    return [Claims.of(game, told) for game, told in by_game]


def tables_with_claims(round_: Round) -> list[int]:
    """Numbers of the tables of a round where somebody has reported a result that still stands."""
    games = _standing().filter(game__pairing__round=round_).values("game")
    tables = round_.pairings.filter(games__in=games).distinct().order_by("table_number")
    return [number for number in tables.values_list("table_number", flat=True) if number]


def _standing() -> QuerySet[ResultClaim]:
    """Claims of the games as they are: not of what has been changed since."""
    return ResultClaim.objects.filter(version=F("game__version"))
