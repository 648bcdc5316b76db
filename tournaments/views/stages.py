"""The next stage: who goes through, and the championship they go to."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from tournaments import queries
from tournaments.errors import TournamentError
from tournaments.forms.stages import CutForm, StageForm
from tournaments.models import Entry, Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.qualifying import GroupCut, cuts_of, is_complete
from tournaments.services.stages import check_stage, create_stage, seeded
from tournaments.views.frame import Frame
from tournaments.wording.refusals import explain
from tournaments.wording.stages import tie_words

USUAL_PLACES = 8
USUAL_PLACES_OF_GROUP = 2


@dataclass(frozen=True)
class Qualifier:
    """A seed of the new championship, and the place in the old one."""

    entry: Entry
    rank: int


@at_desk(Role.ORGANISER)
def next_stage(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    form = StageForm(request.POST or None, source=tournament, initial=_proposal(tournament))
    if request.method == "POST" and form.is_valid():
        try:
            stage = create_stage(
                source=tournament,
                user=request.user,
                resolution=form.resolution(),
                **form.settings(),
            )
        except TournamentError as error:
            messages.error(request, explain(error))
            return _page(request, tournament, role, form, 409)
        messages.success(request, _("The next stage is made. Look it over, then open it."))
        return redirect("tournaments:desk", slug=stage.slug)
    return _page(request, tournament, role, form, 422 if form.errors else 200)


def _proposal(source: Tournament) -> dict[str, Any]:
    """What the form of the new championship says at first."""
    today = timezone.localdate()
    return {
        "name": _finals_of(source.name, "en"),
        "name_ar": _finals_of(source.name_ar, "ar"),
        "starts": max(today, source.ends),
        "ends": max(today, source.ends),
    }


def _finals_of(name: str, language: str) -> str:
    """A name for what follows, in that language whoever reads the page."""
    with override(language):
        return _("%(name)s, finals") % {"name": name} if name else ""


def _page(
    request: DeskRequest, tournament: Tournament, role: Role, form: StageForm, status: int
) -> HttpResponse:
    context = {
        **Frame(request, tournament, role).context(here="desk"),
        "form": form,
        "stages": queries.stages_of(tournament, request.user),
        "may_be_fed": is_complete(tournament, queries.counted_rounds(tournament)),
    }
    if context["may_be_fed"]:
        context |= _cut(request, tournament)
    return render(request, "tournaments/next_stage.html", context, status=status)


def _cut(request: DeskRequest, source: Tournament) -> dict[str, Any]:
    """Who would go through by what the address, or the form that was sent, asks for."""
    usual = {
        "places": USUAL_PLACES_OF_GROUP if source.has_groups else USUAL_PLACES,
        "format": Tournament.Format.KNOCKOUT,
    }
    given = request.POST or request.GET
    cut_form = CutForm(given if "places" in given else usual)
    if not cut_form.is_valid():
        return {"cut_form": cut_form}
    cuts = cuts_of(source, cut_form.cleaned_data["places"])
    stage = Tournament(format=cut_form.cleaned_data["format"])
    return {"cut_form": cut_form, **_preview(stage, cuts)}


def _preview(stage: Tournament, cuts: list[GroupCut]) -> dict[str, Any]:
    """The seeds, or the ties that keep them from being given, or what is wrong."""
    ties = [(tie_words(cut), cut) for cut in cuts if cut.tied]
    size = sum(len(cut.through) + cut.cut.free for cut in cuts)
    try:
        check_stage(stage, size)
    except TournamentError as error:
        return {"problem": explain(error)}
    ranks = {entry.pk: cut.rank_of(entry) for cut in cuts for entry in cut.through}
    through = seeded(stage, [cut.through for cut in cuts]) if not ties else _in_turn(cuts)
    left = [entry for cut in cuts for entry in cut.field.entries.values()]
    return {
        "ties": ties,
        "qualifiers": [Qualifier(entry, ranks[entry.pk]) for entry in through],
        "passed_over": [entry for entry in left if entry.withdrawn_after is not None],
    }


def _in_turn(cuts: list[GroupCut]) -> list[Entry]:
    return [entry for cut in cuts for entry in cut.through]
