"""The check-in list: one tap a person, by several helpers at once; and its closing."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from tournaments import presence, queries
from tournaments.errors import TournamentError
from tournaments.forms.check_in import CloseForm
from tournaments.models import Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services import check_in
from tournaments.steps import own_steps
from tournaments.views.frame import Frame
from tournaments.wording.check_in import effect_of_reopening, effects_of_closing
from tournaments.wording.refusals import explain


@require_safe
@at_desk(Role.ARBITER)
def show_check_in(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    return _page(request, tournament, role)


def _page(
    request: DeskRequest, tournament: Tournament, role: Role, *, status: int = 200
) -> HttpResponse:
    """The whole page; for htmx the list alone, as others have tapped it by now."""
    context = _list(request, tournament)
    if request.htmx:
        return render(request, "tournaments/parts/checklist.html", context, status=status)
    context |= Frame(request, tournament, role).context(here="desk")
    context |= {"closing": presence.closing_to_undo(tournament)}
    return render(request, "tournaments/check_in.html", context, status=status)


def _list(request: DeskRequest, tournament: Tournament) -> dict[str, Any]:
    query, only_missing = request.GET.get("q", ""), "missing" in request.GET
    entries = presence.checklist(tournament, query=query, only_missing=only_missing)
    by_club = request.GET.get("by") == "club"
    return {
        "tournament": tournament,
        "groups": presence.by_club(entries) if by_club else [(None, entries)] if entries else [],
        "by_club": by_club,
        "only_missing": only_missing,
        "query": query,
        "tally": presence.tally_of(tournament),
        "is_open": not tournament.is_over and queries.last_round(tournament) is None,
        "search": request.GET.urlencode(),
    }


@require_POST
@at_desk(Role.ARBITER)
def tap(request: DeskRequest, tournament: Tournament, role: Role, entry: int) -> HttpResponse:
    """``here`` says what is meant, so that two taps, or two helpers, mean the same as one."""
    row = queries.entry_or_404(tournament, entry)
    step = check_in.check_in if request.POST.get("here") == "1" else check_in.check_out
    try:
        step(entry=row, user=request.user)
    except TournamentError as error:
        messages.error(request, explain(error))
        return _page(request, tournament, role, status=409)
    if request.htmx:
        return _page(request, tournament, role)
    address = reverse("tournaments:check-in", args=[tournament.slug])
    return redirect(f"{address}?{request.GET.urlencode()}")


@at_desk(Role.ARBITER)
def close(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    form = CloseForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return _closing(request, tournament, role, form, status=422 if form.errors else 200)
    try:
        gone = check_in.close_check_in(
            tournament=tournament, user=request.user, **form.cleaned_data
        )
    except TournamentError as error:
        messages.error(request, explain(error))
        return _closing(request, tournament, role, CloseForm(), status=409)
    text = ngettext("%(count)s player was missing.", "%(count)s players were missing.", len(gone))
    messages.success(request, text % {"count": len(gone)})
    return redirect("tournaments:check-in", slug=tournament.slug)


def _closing(
    request: DeskRequest, tournament: Tournament, role: Role, form: CloseForm, *, status: int
) -> HttpResponse:
    missing = list(presence.missing_entries(tournament))
    tally = presence.tally_of(tournament)
    context = {
        **Frame(request, tournament, role).context(here="desk"),
        "form": form,
        "missing": missing,
        "effects": effects_of_closing(tournament, tally.missing, tally.here),
        "is_open": not tournament.is_over and queries.last_round(tournament) is None,
    }
    return render(request, "tournaments/close_check_in.html", context, status=status)


@at_desk(Role.ARBITER)
def reopen(request: DeskRequest, tournament: Tournament, role: Role, step: int) -> HttpResponse:
    row = own_steps(tournament).filter(action="check_in_closed", pk=step).first()
    if row is None:
        raise Http404(_("Check-in was not closed in this step."))
    context = Frame(request, tournament, role).context(here="desk")
    context |= {"effect": effect_of_reopening(row.details)}
    if request.method != "POST":
        return render(request, "tournaments/reopen_check_in.html", context)
    try:
        check_in.reopen_check_in(tournament=tournament, step=row, user=request.user)
    except TournamentError as error:
        context |= {"refusal": explain(error)}
        return render(request, "tournaments/reopen_check_in.html", context, status=409)
    messages.success(request, _("Check-in is open again."))
    return redirect("tournaments:check-in", slug=tournament.slug)
