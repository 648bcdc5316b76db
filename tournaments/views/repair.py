"""Repair by hand: what a change of the draft would come to, and doing it."""

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.drafts import read_draft
from tournaments.errors import TournamentError
from tournaments.forms.repair import RepairForm
from tournaments.models import Tournament
from tournaments.pairing.seating import difference
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.reading_over import places_of, words
from tournaments.services.repair.changes import change_draft
from tournaments.services.repair.plans import Plan, Step, check_basis, plan_change
from tournaments.views.desk import refused, render_desk
from tournaments.views.frame import Frame
from tournaments.wording.refusals import explain
from tournaments.wording.repair import title


@at_desk(Role.ARBITER)
def repair(request: DeskRequest, tournament: Tournament, role: Role, number: int) -> HttpResponse:
    """The address holds the change; reading it changes nothing, sending it does."""
    is_to_do = request.method == "POST"
    form = RepairForm(request.POST if is_to_do else request.GET, tournament=tournament)
    if not form.is_valid():
        return _not_understood(request, tournament, role, form)
    try:
        if is_to_do:
            return _do(request, tournament, role, number, form)
        return _preview(request, tournament, role, number, form)
    except TournamentError as error:
        return refused(request, tournament, role, error)


def _not_understood(
    request: DeskRequest, tournament: Tournament, role: Role, form: RepairForm
) -> HttpResponse:
    """The desk with what is missing; a wrong address that nobody chose says so too."""
    said = form.non_field_errors() or [_("This change is not known. Choose again on the desk.")]
    messages.error(request, str(said[0]))
    return render_desk(request, tournament, role, status=422)


def _do(
    request: DeskRequest, tournament: Tournament, role: Role, number: int, form: RepairForm
) -> HttpResponse:
    cleaned = form.cleaned_data
    try:
        change_draft(
            tournament=tournament,
            number=number,
            drawn=cleaned["drawn"],
            version=cleaned["version"],
            change=form.change,
            user=request.user,
            reason=cleaned["reason"],
        )
    except TournamentError as error:
        if error.code != "change_needs_reason":
            raise
        form.add_error("reason", explain(error))
        return _preview(request, tournament, role, number, form, status=422)
    messages.success(request, _("The draft is changed. Read it over, then publish it."))
    return redirect("tournaments:desk-round", slug=tournament.slug, number=number)


def _preview(
    request: DeskRequest,
    tournament: Tournament,
    role: Role,
    number: int,
    form: RepairForm,
    status: int = 200,
) -> HttpResponse:
    """Raises TournamentError for what can't be, and when the page showed another draft."""
    frame = Frame(request, tournament, role)
    round_ = frame.round_or_404(number)
    check_basis(round_, form.cleaned_data["drawn"], form.cleaned_data["version"])
    plan = plan_change(read_draft(round_), form.change)
    context = {
        **frame.context(here="desk", number=number),
        "round": round_,
        "form": form,
        **_told(plan, form),
    }
    return render(request, "tournaments/repair.html", context, status=status)


def _told(plan: Plan, form: RepairForm) -> dict[str, Any]:
    """What is there, what would be there, and what that breaks."""
    draft, chosen = plan.draft, form.cleaned_data["player"]
    before = places_of(draft, draft.seating, plan.after)
    drawn = places_of(draft, draft.drawn, plan.after) if draft.drawn else before
    return {
        "title": title(
            plan.change.step,
            [entry.player for entry in chosen],
            at_one_table=_is_one_table(plan),
        ),
        "before": before,
        "after": places_of(draft, plan.after, draft.seating),
        "breaks": {"words": words(draft, plan.broken)},
        "needs_reason": plan.needs_reason,
        "drawn": drawn if drawn != before else None,
        "other_sides": _other_sides(plan, form),
    }


def _is_one_table(plan: Plan) -> bool:
    numbers = {plan.draft.numbers[key] for key in plan.change.players}
    return numbers in [set(pair) for pair in plan.draft.seating.pairs]


def _other_sides(plan: Plan, form: RepairForm) -> dict[str, Any] | None:
    """The address at which the other one of two who are seated together moves first."""
    if plan.change.step is not Step.PAIR:
        return None
    [pair] = difference(plan.after, plan.draft.seating).pairs
    entry = plan.draft.entries[pair.second]
    kept = {**form.cleaned_data, "player": plan.change.players, "first": entry.pk}
    return {"player": entry.player, "query": urlencode(kept, doseq=True)}
