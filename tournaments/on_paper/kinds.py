"""The documents of a championship that need nothing but its own rows."""

from django.utils.translation import gettext_lazy as _

from tournaments.models import Tournament
from tournaments.on_paper import cross_tables, pairings, standings
from tournaments.on_paper.registry import Kind, Scope


def _has_standings(tournament: Tournament) -> bool:
    return not tournament.is_knockout


KINDS = (
    Kind(
        name="pairings-by-table",
        label=_("Pairings by table"),
        hint=_("For the wall: who sits where"),
        scope=Scope.ROUND,
        read=pairings.read_round,
        draw=pairings.draw_by_table,
    ),
    Kind(
        name="pairings-by-name",
        label=_("Pairings by name"),
        hint=_("For those who look for themselves: every player once"),
        scope=Scope.ROUND,
        read=pairings.read_round,
        draw=pairings.draw_by_name,
    ),
    Kind(
        name="standings",
        label=_("Standings after this round"),
        hint=_("With every tie-break, and how the numbers come about"),
        scope=Scope.AFTER_ROUND,
        read=standings.read_standings,
        draw=standings.draw_standings,
        fits=_has_standings,
    ),
    Kind(
        name="cross-table",
        label=_("Cross table after this round"),
        hint=_("Who met whom, and with what result"),
        scope=Scope.AFTER_ROUND,
        read=cross_tables.read_cross_table,
        draw=cross_tables.draw_cross_table,
        fits=_has_standings,
    ),
)
