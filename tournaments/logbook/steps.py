"""Steps of a log: all of them, or those about one round, table, player, kind or doer."""

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db.models import Q, QuerySet

from tournaments.logbook.kinds import KINDS
from tournaments.models import AccessLink, Entry, Game, LogEntry, Tournament

MOST_TOGETHER = 8  # of a family that is kept apart, as far as a filter looks
JOINED = ("user", "link__entry__player", "link__pairing")


@dataclass(frozen=True)
class Wanted:
    """What the steps should be about; what is None or empty asks for nothing."""

    round: int | None = None
    table: int | None = None
    entry: Entry | None = None
    kind: str = ""
    user: int | None = None
    link: int | None = None


def steps_of(tournament: Tournament, wanted: Wanted) -> QuerySet[LogEntry]:
    """The steps that answer to it, the newest first, with who took them: one query."""
    steps = tournament.log.select_related(*JOINED).defer("changes")
    if wanted.kind:
        steps = steps.filter(action__in=KINDS[wanted.kind])
    if wanted.round is not None:
        steps = steps.filter(details__round=wanted.round)
    if wanted.table is not None:
        steps = steps.filter(details__table=wanted.table)
    if wanted.entry is not None:
        steps = steps.filter(_about(wanted.entry))
    if wanted.user is not None:
        steps = steps.filter(user=wanted.user)
    if wanted.link is not None:
        steps = steps.filter(link=wanted.link)
    return steps


def _about(entry: Entry) -> Q:
    """Steps that name the player, took place at the player's tables, or changed the entry."""
    games = Game.objects.filter(Q(first=entry) | Q(second=entry)).values_list("pk", flat=True)
    about = Q(details__entry=entry.pk) | Q(details__game__in=list(games))
    about |= Q(details__player=[entry.player.name, entry.player.name_ar])
    about |= Q(**{"changes__tournaments.entry__has_key": str(entry.pk)})
    for place in range(MOST_TOGETHER):
        about |= Q(**{f"details__entries__{place}": entry.pk})
    return about


def doers(tournament: Tournament) -> tuple[list[User], list[AccessLink]]:
    """Whoever took a step, by account and by link: two queries."""
    users = User.objects.filter(steps__tournament=tournament).distinct().order_by("username")
    links = AccessLink.objects.filter(steps__tournament=tournament).distinct()
    joined = links.select_related("entry__player", "pairing").order_by("pk")
    return list(users), list(joined)
