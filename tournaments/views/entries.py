"""The desk's list of the players of a championship."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from players import names
from players.forms import PlayerForm
from players.models import Player
from tournaments import queries
from tournaments.annulment import Leaving, leavings
from tournaments.entry_lists import list_to_undo
from tournaments.errors import TournamentError
from tournaments.groups import by_group
from tournaments.models import Entry, Round, Tournament
from tournaments.newcomers import search
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services import groups
from tournaments.sign_ups import waiting_count
from tournaments.views.frame import Frame
from tournaments.wording.effects import effect_of_entering
from tournaments.wording.refusals import explain


@at_desk(Role.ARBITER)
def edit_entries(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    if request.htmx and request.htmx.target == "found":
        return found_part(request, tournament, role)
    return entries_page(request, tournament, role)


def found_part(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    """Only who is named as somebody types."""
    found = search(tournament, request.GET.get("q", ""))
    context = {
        "tournament": tournament,
        "is_organiser": role >= Role.ORGANISER,
        "search": found,
        "form": form_for_new(tournament, found.query),
    }
    return render(request, "tournaments/parts/newcomers.html", context)


def form_for_new(tournament: Tournament, name: str) -> PlayerForm:
    """The form for someone new, filled with the name that was looked for."""
    initial = names.in_script("name", name)
    return PlayerForm(instance=Player(club=tournament.club), initial=initial)


def entries_page(
    request: DeskRequest, tournament: Tournament, role: Role, *, status: int = 200, **extra: Any
) -> HttpResponse:
    found = search(tournament, _name_asked_for(request))
    last = queries.last_round(tournament)
    listed = _groups(tournament, last)
    context = {
        **Frame(request, tournament, role).context(here="desk"),
        "groups": listed,
        "entry_count": sum(len(group.rows) for group in listed),
        "search": found,
        "form": form_for_new(tournament, found.query),
        "last": last,
        "waiting": waiting_count(tournament) if tournament.takes_sign_ups else 0,
        "list_to_undo": list_to_undo(tournament),
        "effect": effect_of_entering(tournament, last),
        **extra,
    }
    return render(request, "tournaments/edit_entries.html", context, status=status)


def _name_asked_for(request: DeskRequest) -> str:
    """What was typed into the search box, or as the name of someone new."""
    asked = [request.GET.get("q"), *(request.POST.get(key) for key in ("q", "name_ar", "name"))]
    return next((name for name in asked if name), "")


@dataclass(frozen=True)
class EntryRow:
    """An entry; in a round robin also what leaving meant for the games of the player."""

    entry: Entry
    leaving: Leaving | None

    @property
    def is_annulled(self) -> bool:
        has_left = self.entry.withdrawn_after is not None
        return has_left and self.leaving is not None and not self.leaving.counts


@dataclass(frozen=True)
class EntryGroup:
    """Those of one group; ``number`` is UNPLACED for who is in none yet."""

    number: int
    rows: list[EntryRow]


def _groups(tournament: Tournament, last: Round | None) -> list[EntryGroup]:
    """All entries, group by group, by start number."""
    entries = queries.entries_of(tournament).prefetch_related("requested_byes")
    told = leavings(tournament, last.number) if last else {}
    return [
        EntryGroup(number, [EntryRow(entry, told.get(entry.pk)) for entry in members])
        for number, members in by_group(tournament, entries).items()
    ]


def back(tournament: Tournament) -> HttpResponse:
    return redirect("tournaments:edit-entries", slug=tournament.slug)


def refused(
    request: DeskRequest, tournament: Tournament, role: Role, error: TournamentError
) -> HttpResponse:
    messages.error(request, explain(error))
    return entries_page(request, tournament, role, status=409)


@require_POST
@at_desk(Role.ARBITER)
def spread(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    try:
        groups.spread_entries(tournament=tournament, user=request.user)
    except TournamentError as error:
        return refused(request, tournament, role, error)
    messages.success(request, _("The players are spread over the groups."))
    return back(tournament)
