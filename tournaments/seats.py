"""A player's own games: against whom, which side, and what is reported of them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.db.models import Q
from django.utils.safestring import SafeString

from tournaments.claims import Claims, claims_of
from tournaments.models import Entry, Game, Pairing, ResultClaim, Round
from tournaments.wording.claims import outcome, outcome_for, told_to_player, won_by


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

    @property
    def outcome(self) -> SafeString | str:
        """The same to everybody else."""
        return outcome(self.game, self.game.result) if self.game.result else ""


def own_games(entry: Entry, rounds: Iterable[Round]) -> list[OwnGame]:
    """All games of an entry in these rounds in the order of play, nobody's reports with them.

    Tables, players and clubs are joined: one query.
    """
    by_key = {round_.pk: round_ for round_ in rounds}
    games = list(
        Game.objects.filter(Q(first=entry) | Q(second=entry), pairing__round__in=by_key)
        .select_related("pairing", "first__player__club", "second__player__club")
        .order_by("pairing__round__number", "number")
    )
    for game in games:
        game.pairing.round = by_key[game.pairing.round_id]
    return [OwnGame(game, entry, Claims(game)) for game in games]


def with_reports(games: Iterable[OwnGame]) -> list[OwnGame]:
    """The same games with what is reported of them: one query."""
    own = list(games)
    claims = claims_of(each.game for each in own)
    return [replace(each, claims=claims[each.game.pk]) for each in own]


def games_at(pairing: Pairing) -> list[Game]:
    """The games of a table by number, players and clubs joined: one query."""
    joined = ("first__player__club", "second__player__club")
    return list(pairing.games.select_related(*joined).order_by("number"))
