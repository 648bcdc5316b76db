"""Tie-breaks in words: the short head of a column and what it means."""

from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.models import Tournament
from tournaments.pairing.types import Criterion

HEADS = {
    Criterion.DE: (pgettext_lazy("tie-break, short", "Among them"), _("Games among those tied")),
    Criterion.BH_C1: (
        pgettext_lazy("tie-break, short", "Opp. −1"),
        _("Opponents’ points without the lowest (Buchholz cut 1)"),
    ),
    Criterion.BH: (pgettext_lazy("tie-break, short", "Opp."), _("Opponents’ points (Buchholz)")),
    Criterion.SB: (
        pgettext_lazy("tie-break, short", "Beaten"),
        _("Points of beaten opponents (Sonneborn-Berger)"),
    ),
    Criterion.WIN: (pgettext_lazy("tie-break, short", "Wins"), _("Rounds won")),
    Criterion.KS: (
        pgettext_lazy("tie-break, short", "Upper half"),
        _("Points against those with at least half of the points (Koya)"),
    ),
}


def meanings(tournament: Tournament) -> list[str]:
    """How ties are broken in this championship, in order, each as a phrase."""
    chosen = [str(HEADS[Criterion(code)][1]) for code in tournament.tie_breaks]
    return [*chosen, _t("The smaller start number")]
