"""The newest steps of the log."""

from django.db.models import QuerySet, Subquery
from django.db.models.functions import Coalesce

from tournaments.models import LogEntry, Tournament


def own_steps(tournament: Tournament) -> QuerySet[LogEntry]:
    """Steps that were taken on this site: all since the championship came here in a file.

    What the others tell of keys is hearsay, so nothing may be undone by them: one query.
    """
    arrivals = tournament.log.filter(action="taken_in").order_by("-pk")
    return tournament.log.filter(pk__gte=Coalesce(Subquery(arrivals.values("pk")[:1]), 0))


def last_steps(tournament: Tournament, count: int = 6) -> QuerySet[LogEntry]:
    """The newest steps here first, with who took them joined; not what rows came to: one query."""
    joined = ("user", "link__entry__player", "link__pairing")
    return own_steps(tournament).select_related(*joined).defer("changes")[:count]


def newest_step(tournament: Tournament) -> int:
    """The key of the step that was logged last; 0 before the first."""
    newest = tournament.log.order_by("-pk").values_list("pk", flat=True).first()
    return newest or 0
