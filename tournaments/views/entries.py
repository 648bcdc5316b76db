"""The desk's list of players: enter, take out, withdraw, bring back, note byes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from players.forms import PlayerForm
from players.models import Player
from players.queries import named_like, public_players
from players.services import add_player
from tournaments import queries
from tournaments.annulment import Leaving, leavings
from tournaments.errors import TournamentError
from tournaments.forms.desk import MOST_TABLES, AddPlayersForm, ByeForm, GroupForm, TableForm
from tournaments.groups import by_group
from tournaments.models import Entry, Round, Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services import entries, groups
from tournaments.services.fixed_tables import fix_table as store_fixed_table
from tournaments.views.frame import Frame
from tournaments.wording.effects import effect_of_entering, effect_of_leaving
from tournaments.wording.refusals import explain

MOST_FOUND = 60


@at_desk(Role.ARBITER)
def edit_entries(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    return _page(request, tournament, role)


def _page(
    request: DeskRequest, tournament: Tournament, role: Role, *, status: int = 200, **extra: Any
) -> HttpResponse:
    query = request.GET.get("q", "")
    last = queries.last_round(tournament)
    listed = _groups(tournament, last)
    context = {
        **Frame(request, tournament, role).context(here="desk"),
        "groups": listed,
        "group_numbers": range(1, tournament.group_count + 1),
        "entry_count": sum(len(group.rows) for group in listed),
        "found": _candidates(tournament, query),
        "query": query,
        "form": PlayerForm(),
        "bye_form": ByeForm(),
        "last": last,
        "effect": effect_of_entering(tournament, last),
        **extra,
    }
    return render(request, "tournaments/edit_entries.html", context, status=status)


@dataclass(frozen=True)
class EntryRow:
    """An entry; in a round robin also what leaving means for the games of the player."""

    entry: Entry
    leaving: Leaving | None

    @property
    def effect_of_leaving(self) -> str:
        return effect_of_leaving(self.entry.tournament, self.leaving)

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


def _candidates(tournament: Tournament, query: str) -> list[Player]:
    """Players who may still be entered: those of the club, or all who are named so."""
    players = public_players().exclude(entries__tournament=tournament)
    players = named_like(players, query) if query else players.filter(club=tournament.club_id)
    return list(players[:MOST_FOUND])


def _back(tournament: Tournament) -> HttpResponse:
    return redirect("tournaments:edit-entries", slug=tournament.slug)


def _refused(
    request: DeskRequest, tournament: Tournament, role: Role, error: TournamentError
) -> HttpResponse:
    messages.error(request, explain(error))
    return _page(request, tournament, role, status=409)


@require_POST
@at_desk(Role.ARBITER)
def add_players(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    form = AddPlayersForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Choose at least one player."))
        return _page(request, tournament, role, status=422)
    try:
        new = entries.enter_players(
            tournament=tournament, players=form.cleaned_data["players"], user=request.user
        )
    except TournamentError as error:
        return _refused(request, tournament, role, error)
    text = ngettext("%(count)s player entered.", "%(count)s players entered.", len(new))
    messages.success(request, text % {"count": len(new)})
    return _back(tournament)


@require_POST
@at_desk(Role.ORGANISER)
def add_new_player(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    """A person who is in no list yet joins the club and the championship in one step."""
    form = PlayerForm(request.POST)
    if not form.is_valid():
        return _page(request, tournament, role, status=422, form=form)
    player = add_player(club=tournament.club, **form.details)
    try:
        entries.enter_players(tournament=tournament, players=[player], user=request.user)
    except TournamentError as error:
        return _refused(request, tournament, role, error)
    messages.success(request, _("%(player)s entered.") % {"player": player})
    return _back(tournament)


def _step(service: Callable[..., Any]) -> Callable[..., HttpResponse]:
    """A step on one entry of this championship."""

    @require_POST
    @at_desk(Role.ARBITER)
    def view(request: DeskRequest, tournament: Tournament, role: Role, entry: int) -> HttpResponse:
        row = queries.entry_or_404(tournament, entry)
        try:
            service(entry=row, user=request.user)
        except TournamentError as error:
            return _refused(request, tournament, role, error)
        return _back(tournament)

    return view


remove = _step(entries.remove_entry)
withdraw = _step(entries.withdraw_entry)
take_back = _step(entries.return_entry)


@require_POST
@at_desk(Role.ARBITER)
def spread(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    try:
        groups.spread_entries(tournament=tournament, user=request.user)
    except TournamentError as error:
        return _refused(request, tournament, role, error)
    messages.success(request, _("The players are spread over the groups."))
    return _back(tournament)


@require_POST
@at_desk(Role.ARBITER)
def move(request: DeskRequest, tournament: Tournament, role: Role, entry: int) -> HttpResponse:
    row = queries.entry_or_404(tournament, entry)
    form = GroupForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Choose the group by its number."))
        return _page(request, tournament, role, status=422)
    try:
        groups.move_entry(entry=row, user=request.user, **form.cleaned_data)
    except TournamentError as error:
        return _refused(request, tournament, role, error)
    return _back(tournament)


@require_POST
@at_desk(Role.ARBITER)
def fix_table(request: DeskRequest, tournament: Tournament, role: Role, entry: int) -> HttpResponse:
    row = queries.entry_or_404(tournament, entry)
    form = TableForm(request.POST)
    if not form.is_valid():
        text = _("A table has a number from 1 to %(most)s; leave it empty for any table.")
        messages.error(request, text % {"most": MOST_TABLES})
        return _page(request, tournament, role, status=422)
    try:
        store_fixed_table(entry=row, user=request.user, **form.cleaned_data)
    except TournamentError as error:
        return _refused(request, tournament, role, error)
    return _back(tournament)


@require_POST
@at_desk(Role.ARBITER)
def ask_bye(request: DeskRequest, tournament: Tournament, role: Role, entry: int) -> HttpResponse:
    row = queries.entry_or_404(tournament, entry)
    form = ByeForm(request.POST)
    if not form.is_valid():
        return _page(request, tournament, role, status=422, bye_form=form, bye_entry=row)
    try:
        entries.request_bye(entry=row, user=request.user, **form.cleaned_data)
    except TournamentError as error:
        return _refused(request, tournament, role, error)
    return _back(tournament)


@require_POST
@at_desk(Role.ARBITER)
def cancel_bye(request: DeskRequest, tournament: Tournament, role: Role, bye: int) -> HttpResponse:
    row = queries.requested_bye_or_404(tournament, bye)
    try:
        entries.cancel_bye(bye=row, user=request.user)
    except TournamentError as error:
        return _refused(request, tournament, role, error)
    return _back(tournament)
