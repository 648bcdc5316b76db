"""What a step would mean, said before it is done."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Round, Tournament
from tournaments.wording.refusals import SENTENCES


def effect_of_entering(tournament: Tournament, last: Round | None) -> str:
    """What entering a player means now, said before it is done."""
    if last is None:
        return _("Everyone entered now plays from round 1 on.")
    if tournament.is_round_robin:
        return SENTENCES["entries_fixed"]({})
    return ngettext(
        "Who enters now joins in round %(next)s and has no point for round 1.",
        "Who enters now joins in round %(next)s and has no points for rounds 1 to %(count)s.",
        last.number,
    ) % {"next": last.number + 1, "count": last.number}
