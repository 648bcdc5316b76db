"""Where a player sits now, and what is reported of the games there."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Q
from django.utils.safestring import SafeString

from tournaments.claims import Claims, claims_of
from tournaments.models import Entry, Game, Pairing, ResultClaim, Round
from tournaments.wording.claims import outcome_for, told_to_player, won_by

R = Game.Result


@dataclass(frozen=True)
class OwnGame:
    """One game as one of its players sees it."""

    game: Game
    entry: Entry
    claims: Claims

    @property
    def moves_first(self) -> bool:
        return self.entry.pk == self.game.first_id

    @property
    def opponent(self) -> Entry:
        return self.game.second if self.moves_first else self.game.first

    @property
    def mine(self) -> ResultClaim | None:
        return self.claims.first if self.moves_first else self.claims.second

    @property
    def to_confirm(self) -> ResultClaim | None:
        """What the opponent, or else the table, says while the player has said nothing."""
        theirs = self.claims.second if self.moves_first else self.claims.first
        return None if self.mine else (theirs or self.claims.table)

    @property
    def wins(self) -> str:
        return won_by(self.game, self.entry)

    @property
    def loses(self) -> str:
        return won_by(self.game, self.opponent)

    @property
    def told(self) -> list[SafeString]:
        return told_to_player(self.claims, self.entry)

    @property
    def result(self) -> str:
        """The result that is entered, to the player."""
        return outcome_for(self.game, self.game.result, self.entry) if self.game.result else ""


@dataclass(frozen=True)
class Seat:
    """A table with its games, or a bye."""

    pairing: Pairing
    games: list[OwnGame]


def seat_of(entry: Entry, round_: Round) -> Seat | None:
    """The seat of an entry in a round, None where it has none: four queries at most."""
    own = Q(first=entry) | Q(second=entry)
    pairing = round_.pairings.filter(own).first()
    if pairing is None:
        return None
    return Seat(pairing, list(_own_games(pairing, entry)))


def _own_games(pairing: Pairing, entry: Entry) -> Iterator[OwnGame]:
    games = games_at(pairing)
    claims = claims_of(games)
    return (OwnGame(game, entry, claims[game.pk]) for game in games)


def games_at(pairing: Pairing) -> list[Game]:
    """The games of a table by number, players and clubs joined: one query."""
    joined = ("first__player__club", "second__player__club")
    return list(pairing.games.select_related(*joined).order_by("number"))
