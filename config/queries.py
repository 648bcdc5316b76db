"""What the front page and the account page ask of all apps."""

from typing import Any

from django.db.models import Q, QuerySet
from django.http import HttpRequest

from games.queries import showcase
from players.permissions import User
from players.queries import clubs_run_by, clubs_with_sizes
from tournaments.adapters import leaders_after
from tournaments.models import Entry, Tournament
from tournaments.permissions import Role
from tournaments.progress import progress_in
from tournaments.queries import coming_tournaments, counted_rounds, live_tournaments
from tournaments.revision import read_revision
from tournaments.views.frame import Frame

MOST_LISTED = 6
LEADERS = 4


def front_page(request: HttpRequest) -> dict[str, Any]:
    """What is played now, what comes, a move worth seeing, and the clubs."""
    live = list(live_tournaments()[:MOST_LISTED])
    context = {
        "also_live": live[1:],
        "coming": coming_tournaments()[:MOST_LISTED],
        "clubs": clubs_with_sizes(),
        "showcase": showcase(),
    }
    return context | _now(request, live[0]) if live else context


def _now(request: HttpRequest, tournament: Tournament) -> dict[str, Any]:
    """One running championship as every visitor sees it."""
    read_revision(tournament)
    context = Frame(request, tournament, Role.VISITOR).context(here="")
    round_ = context["current_round"]
    counted = counted_rounds(tournament)
    return context | {
        "progress": progress_in(round_) if round_ else None,
        "counted": counted,
        "leaders": leaders_after(tournament, counted)[:LEADERS],
    }


def seats_of(user: User) -> QuerySet[Entry]:
    """The user's places in running championships, the newest first."""
    running = Tournament.State.RUNNING
    entries = Entry.objects.filter(player__user=user.pk, tournament__state=running)
    return entries.select_related("tournament").order_by("-tournament__starts", "-pk")


def tournaments_run_by(user: User) -> QuerySet[Tournament]:
    """Championships of the user's clubs, and those the user helps in, newest first."""
    mine = Q(club__in=clubs_run_by(user).order_by()) | Q(roles__user=user.pk)
    return Tournament.objects.filter(mine).select_related("club").distinct()
