"""Many players at once: a list is chosen, looked through, stored, and undone in one step."""

from itertools import groupby
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from players.errors import PlayerError
from players.lists.grids import Grid, packed, unpacked
from players.lists.people import read_people
from players.wording import explain as explain_person
from tournaments.entry_lists import Fate, PlannedRow, fingerprint, list_to_undo, plan_list
from tournaments.errors import TournamentError
from tournaments.forms.entry_lists import ListForm, choices_in
from tournaments.models import Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services import entry_lists
from tournaments.steps import own_steps
from tournaments.views.frame import Frame
from tournaments.wording.entry_lists import choices_of, effect_of_undoing, head_of, remark_on
from tournaments.wording.refusals import explain


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(Role.ORGANISER)
def choose_list(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    data, files = (request.POST, request.FILES) if request.method == "POST" else (None, None)
    form = ListForm(data, files)
    if form.is_valid():
        return _preview(request, tournament, role, form.grid)
    context = Frame(request, tournament, role).context(here="desk") | {"form": form}
    status = 422 if form.errors else 200
    return render(request, "tournaments/entry_list.html", context, status=status)


@require_POST
@at_desk(Role.ORGANISER)
def store_list(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    try:
        grid = unpacked(request.POST.get("grid", ""))
    except PlayerError as error:
        messages.error(request, explain_person(error))
        return redirect("tournaments:enter-list", slug=tournament.slug)
    try:
        new = entry_lists.enter_list(
            tournament=tournament,
            grid=grid,
            seen=request.POST.get("seen", ""),
            choices=choices_in(request.POST),
            user=request.user,
        )
    except TournamentError as error:
        return _preview(request, tournament, role, grid, refusal=explain(error), status=409)
    text = ngettext("%(count)s player entered.", "%(count)s players entered.", len(new))
    messages.success(request, text % {"count": len(new)})
    return redirect("tournaments:edit-entries", slug=tournament.slug)


def _preview(
    request: DeskRequest,
    tournament: Tournament,
    role: Role,
    grid: Grid,
    *,
    status: int = 200,
    **extra: Any,
) -> HttpResponse:
    plan = plan_list(tournament, grid)
    context = {
        **Frame(request, tournament, role).context(here="desk"),
        "grid": packed(grid),
        "seen": fingerprint(plan),
        "left_out": read_people(grid).left_out,
        "parts": _parts(plan, choices_in(request.POST)),
        **extra,
    }
    return render(request, "tournaments/entry_list_preview.html", context, status=status)


def _parts(plan: list[PlannedRow], chosen: dict[int, str]) -> list[dict[str, Any]]:
    """The rows by their fates, those first that somebody must look at."""
    order = list(Fate)
    rows = sorted(plan, key=lambda each: (order.index(each.fate), each.row.number))
    return [
        {
            "fate": fate,
            "head": head_of(fate, len(part)),
            "rows": [_row(each, chosen) for each in part],
            "is_open": fate in (Fate.UNSURE, Fate.REFUSED, Fate.REPEATED),
        }
        for fate, part in ((fate, list(rows)) for fate, rows in groupby(rows, lambda r: r.fate))
    ]


def _row(planned: PlannedRow, chosen: dict[int, str]) -> dict[str, Any]:
    return {
        "planned": planned,
        "choices": choices_of(planned) if planned.is_choice else [],
        "chosen": chosen.get(planned.row.number, planned.default),
        "remark": remark_on(planned),
    }


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(Role.ORGANISER)
def undo_list(request: DeskRequest, tournament: Tournament, role: Role, step: int) -> HttpResponse:
    row = own_steps(tournament).filter(action="list_taken", pk=step).first()
    if row is None:
        raise Http404(_("There is no such list."))
    context = Frame(request, tournament, role).context(here="desk") | {
        "effects": effect_of_undoing(
            entry_lists.entries_of_list(tournament, row), len(row.details["made"])
        )
    }
    if request.method != "POST":
        is_newest = list_to_undo(tournament) == row
        refusal = "" if is_newest else explain(TournamentError("no_list_to_undo"))
        context |= {"refusal": refusal}
        status = 200 if is_newest else 409
        return render(request, "tournaments/undo_list.html", context, status=status)
    try:
        gone = entry_lists.undo_list(tournament=tournament, step=row, user=request.user)
    except TournamentError as error:
        context |= {"refusal": explain(error)}
        return render(request, "tournaments/undo_list.html", context, status=409)
    text = ngettext("%(count)s player is taken out.", "%(count)s players are taken out.", gone)
    messages.success(request, text % {"count": gone})
    return redirect("tournaments:edit-entries", slug=tournament.slug)
