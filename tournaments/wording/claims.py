"""Results that players report, in the words of who reads them."""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from players.wording import sentence
from tournaments.claims import Claims
from tournaments.models import Entry, Game, ResultClaim

R = Game.Result


def won_by(game: Game, entry: Entry) -> str:
    """The result of a game that this entry wins on the board."""
    return R.FIRST_WINS if entry.pk == game.first_id else R.SECOND_WINS


def outcome(game: Game, result: str) -> SafeString:
    """Who won, by name."""
    if result == R.DRAW:
        return sentence(pgettext("what a game came to", "a draw"))
    if result == R.BOTH_FORFEIT:
        return sentence(pgettext("what a game came to", "both forfeit"))
    winner = game.first if Game(result=result).first_won else game.second
    return sentence(_("{player} won"), player=winner.player)


def outcome_for(game: Game, result: str, entry: Entry) -> str:
    """What a result is to one of the two."""
    if result == R.DRAW:
        return pgettext("what a game came to", "a draw")
    if result == R.BOTH_FORFEIT:
        return pgettext("what a game came to", "both forfeit")
    first_won = Game(result=result).first_won
    return _("you won") if first_won == (entry.pk == game.first_id) else _("you lost")


def told_to_desk(claims: Claims) -> list[SafeString]:
    """A sentence a claim, the players' before the table's."""
    return [_told(claim, claims.game) for claim in claims.told]


def told_to_player(claims: Claims, entry: Entry) -> list[SafeString]:
    """What was reported of his own game, a sentence a claim."""
    return [_told_to(claim, claims.game, entry) for claim in claims.told]


def _told(claim: ResultClaim, game: Game) -> SafeString:
    result = outcome(game, claim.result)
    if claim.entry_id is None:
        return sentence(_("The card of the table says: {result}."), result=result)
    speaker = game.first if claim.entry_id == game.first_id else game.second
    return sentence(_("{player} says: {result}."), player=speaker.player, result=result)


def _told_to(claim: ResultClaim, game: Game, entry: Entry) -> SafeString:
    result = outcome_for(game, claim.result, entry)
    if claim.entry_id is None:
        return sentence(_("The card of the table says: {result}."), result=result)
    if claim.entry_id == entry.pk:
        return sentence(_("You reported: {result}."), result=result)
    speaker = game.first if claim.entry_id == game.first_id else game.second
    return sentence(_("{player} says: {result}."), player=speaker.player, result=result)
