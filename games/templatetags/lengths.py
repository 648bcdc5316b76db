"""How long the games of a championship are, on its own pages."""

from django import template

from games import queries
from games.statistics import Lengths
from tournaments.models import Tournament

register = template.Library()


@register.inclusion_tag("games/parts/lengths.html")
def lengths_of(tournament: Tournament) -> dict[str, Lengths | None]:
    """The lengths of decided games by the championship's own rules: one query."""
    plies = queries.lengths_of(tournament)
    return {"lengths": Lengths(plies) if plies else None}
