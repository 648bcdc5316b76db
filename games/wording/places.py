"""Where a game is played, as a sentence."""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from players.wording import isolated
from tournaments.models import Game


def where(game: Game) -> SafeString:
    """Championship, round and table, and which game where there may be several; all joined."""
    round_ = game.pairing.round
    tournament = round_.tournament
    words = {
        "championship": isolated(tournament),
        "round": round_.number,
        "table": game.pairing.table_number,
        "number": game.number,
    }
    if tournament.games_per_pairing > 1 or game.number > 1:
        told = _("%(championship)s, round %(round)s, table %(table)s, game %(number)s")
    else:
        told = _("%(championship)s, round %(round)s, table %(table)s")
    return SafeString(told % words)
