"""What a step would mean, said before it is done."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.annulment import Leaving
from tournaments.models import Round, Tournament
from tournaments.wording.refusals import SENTENCES


def effect_of_entering(tournament: Tournament, last: Round | None) -> str:
    """What entering a player means now, said before it is done."""
    if last is None:
        return _("Everyone entered now plays from round 1 on.")
    if not tournament.is_swiss:
        return SENTENCES["entries_fixed"]({})
    return ngettext(
        "Who enters now joins in round %(next)s and has no point for round 1.",
        "Who enters now joins in round %(next)s and has no points for rounds 1 to %(count)s.",
        last.number,
    ) % {"next": last.number + 1, "count": last.number}


def effect_of_leaving(tournament: Tournament, leaving: Leaving | None) -> str:
    """What it means that a player leaves now; ``leaving`` is told in a round robin."""
    if tournament.is_knockout:
        return _("Loses the next game by forfeit; who is out already loses nothing.")
    if leaving is None:
        return _("Is not drawn any more from the next round on; results so far stay.")
    words = {"played": leaving.played, "games": leaving.games}
    if leaving.counts:
        text = _(
            "Games played: %(played)s of %(games)s. They count, and the rest are lost by forfeit."
        )
    else:
        text = _(
            "Games played: %(played)s of %(games)s, fewer than half. "
            "None of them will count, for anybody."
        )
    return text % words


def price_of_protection(number: int, tables: int) -> str:
    """What keeping players apart costs in the next round."""
    if not tables:
        return _("Round %(number)s can be drawn with everybody kept apart.") % {"number": number}
    return ngettext(
        "Round %(number)s can’t be drawn without one table of players who should not meet.",
        "Round %(number)s can’t be drawn without %(tables)s tables of players who should not meet.",
        tables,
    ) % {"number": number, "tables": tables}
