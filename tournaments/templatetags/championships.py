"""What templates of any app may show of championships."""

from django import template
from django.db.models import QuerySet

from players.models import Club, Player
from tournaments import cells, queries
from tournaments.models import Entry, LogEntry, Tournament
from tournaments.wording.steps import describe

register = template.Library()


register.filter(cells.score)


@register.filter
def in_words(step: LogEntry) -> str:
    """A step of the log as a sentence."""
    return describe(step)


@register.simple_tag
def championships_of(player: Player) -> QuerySet[Entry]:
    """A player's entries in public championships, newest first."""
    return queries.championships_of(player.pk)


@register.simple_tag
def championships_at(club: Club) -> QuerySet[Tournament]:
    """A club's public championships, newest first."""
    return queries.public_tournaments().filter(club=club).order_by("-starts", "-pk")
