"""The newest steps of the log."""

from django.db.models import QuerySet

from tournaments.models import LogEntry, Tournament


def last_steps(tournament: Tournament, count: int = 6) -> QuerySet[LogEntry]:
    """The newest steps first, with who took them joined; not what rows came to: one query."""
    joined = ("user", "link__entry__player", "link__pairing")
    return tournament.log.select_related(*joined).defer("changes")[:count]


def newest_step(tournament: Tournament) -> int:
    """The key of the step that was logged last; 0 before the first."""
    newest = tournament.log.order_by("-pk").values_list("pk", flat=True).first()
    return newest or 0
