"""A game tapped on a board, in sentences: whose turn it is, what a tap does, what was refused."""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Fault, RuleSet, Side
from games.tapping import Refusal, TappedGame
from games.wording.faults import explain, explain_move
from games.wording.moves import stones_sentence
from games.wording.terms import Mark, joined, letter_of, side_name
from games.wording.verdicts import board_sentence
from players.wording import sentence
from tournaments.models import Game


def turn_sentence(tapped: TappedGame, game: Game) -> SafeString:
    """Who moves next; or that the game is over, and why."""
    if tapped.is_over:
        return joined(_("The game is over."), board_sentence(tapped.played))
    side = tapped.played.board.to_move
    player = (game.first, game.second)[side].player
    return joined(
        sentence(_("{player} is to move, as {side}."), player=player, side=side_name(side)),
        stones_sentence(tapped.position),
    )


def refusal_sentence(refusal: Refusal, rules: RuleSet, *, mark: Mark = str) -> SafeString:
    """Why a move was not taken over; the ones before it stay."""
    if isinstance(refusal, Fault):
        reason = explain_move(refusal, rules, mark=mark)
    else:
        reason = explain(refusal)
    return joined(reason, _("The moves before it are kept."))


def tap_label(hole: int, side: Side, stones: int, rules: RuleSet) -> SafeString:
    """A hole to tap, for who cannot see it."""
    text = ngettext("hole {hole}, one stone", "hole {hole}, {stones} stones", stones)
    return sentence(text, hole=letter_of(hole, side, rules), stones=stones)
