"""One player of a championship: each step says what it means before it is taken."""

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournaments import queries
from tournaments.errors import StaleError, TournamentError
from tournaments.forms.entries import ByeForm, EntryForm, GroupForm, TableForm
from tournaments.merging import merge_to_undo
from tournaments.models import Bye, Entry, Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.prospects import prospect_of
from tournaments.services import entries, fixed_tables, groups
from tournaments.views.frame import Frame
from tournaments.wording.effects import (
    effects_of_bye,
    effects_of_returning,
    effects_of_withdrawing,
    status_of,
)
from tournaments.wording.refusals import explain

Words = Mapping[str, Any]


@require_safe
@at_desk(Role.ARBITER)
def show_entry(
    request: DeskRequest, tournament: Tournament, role: Role, entry: int
) -> HttpResponse:
    return _page(request, role, queries.entry_or_404(tournament, entry))


def _page(
    request: DeskRequest, role: Role, entry: Entry, *, status: int = 200, **extra: Any
) -> HttpResponse:
    frame = Frame(request, entry.tournament, role)
    prospect = prospect_of(entry, frame.current)
    has_left = entry.withdrawn_after is not None
    effects = effects_of_returning if has_left else effects_of_withdrawing
    context = {
        **frame.context(here="desk"),
        "entry": entry,
        "status": status_of(entry),
        "last": prospect.last,
        "effects": effects(prospect),
        "byes": list(entry.requested_byes.order_by("round_number")),
        "bye_effects": effects_of_bye(prospect),
        "bye_form": ByeForm(),
        "merge_to_undo": merge_to_undo(entry.tournament),
        "rounds_left": prospect.rounds_left,
        "group_numbers": range(1, entry.tournament.group_count + 1),
        **extra,
    }
    return render(request, "tournaments/entry.html", context, status=status)


def _step(
    service: Callable[..., Any],
    wanted: Callable[[Words], str],
    form_class: type[EntryForm] = EntryForm,
    *,
    leads_to: str = "entry",
) -> Callable[..., HttpResponse]:
    """A step on one entry; ``wanted`` tells it where somebody else was faster."""

    @require_POST
    @at_desk(Role.ARBITER)
    def view(request: DeskRequest, tournament: Tournament, role: Role, entry: int) -> HttpResponse:
        row = queries.entry_or_404(tournament, entry)
        form = form_class(request.POST)
        if not form.is_valid():
            return _page(request, role, row, status=422, wrong=form)
        try:
            service(entry=row, user=request.user, **form.cleaned_data)
        except TournamentError as error:
            return _refused(request, role, row, error, wanted(form.cleaned_data))
        args = [row.pk] if leads_to == "entry" else []
        return redirect(f"tournaments:{leads_to}", tournament.slug, *args)

    return view


def _refused(
    request: DeskRequest, role: Role, entry: Entry, error: TournamentError, wanted: str
) -> HttpResponse:
    """The player as stored now; where somebody else was faster, beside what was wanted."""
    fresh = queries.entry_or_404(entry.tournament, entry.pk)
    if isinstance(error, StaleError):
        stale = {"refusal": explain(error), "wanted": wanted}
        return _page(request, role, fresh, status=409, stale=stale)
    messages.error(request, explain(error))
    return _page(request, role, fresh, status=409)


def _bye_words(words: Words) -> str:
    return _("Round %(number)s: %(kind)s.") % {
        "number": words["round_number"],
        "kind": Bye(words["kind"]).label,
    }


def _table_words(words: Words) -> str:
    if words["table"] is None:
        return _("May sit at any table.")
    return _("Always at table %(number)s.") % {"number": words["table"]}


remove = _step(
    entries.remove_entry, lambda _words: _("Taken out of the list."), leads_to="edit-entries"
)
withdraw = _step(entries.withdraw_entry, lambda _words: _("Withdraws."))
take_back = _step(entries.return_entry, lambda _words: _("Is back."))
ask_bye = _step(entries.request_bye, _bye_words, ByeForm)
fix_table = _step(fixed_tables.fix_table, _table_words, TableForm)
move = _step(
    groups.move_entry,
    lambda words: _("In group %(number)s.") % {"number": words["group"]},
    GroupForm,
)


@require_POST
@at_desk(Role.ARBITER)
def cancel_bye(request: DeskRequest, tournament: Tournament, role: Role, bye: int) -> HttpResponse:
    row = queries.requested_bye_or_404(tournament, bye)
    try:
        entries.cancel_bye(bye=row, user=request.user)
    except TournamentError as error:
        messages.error(request, explain(error))
        return _page(request, role, row.entry, status=409)
    return redirect("tournaments:entry", tournament.slug, row.entry_id)
