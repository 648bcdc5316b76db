"""Choosing how ties are broken."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments import criteria, queries
from tournaments.errors import StaleError, TournamentError
from tournaments.forms.tie_breaks import TieBreaksForm
from tournaments.models import Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.reordering import Shift, shifts
from tournaments.services.tie_breaks import change_tie_breaks
from tournaments.tie_breaks import HEADS, cautions
from tournaments.views.frame import Frame
from tournaments.wording.refusals import explain


@at_desk(Role.ORGANISER)
def choose(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    """``?usual`` fills in what a championship of this format has while nobody chose."""
    form = _form(request, tournament)
    if request.method != "POST":
        return _page(request, tournament, role, form, 200)
    if not form.is_valid():
        return _page(request, tournament, role, form, 422)
    try:
        changed = change_tie_breaks(
            tournament=tournament,
            version=form.cleaned_data["version"],
            codes=form.codes,
            user=request.user,
            reason=form.cleaned_data.get("reason", ""),
        )
    except StaleError as error:
        messages.warning(request, explain(error))
        fresh = Tournament.objects.get(pk=tournament.pk)
        return _page(request, fresh, role, _unbound(fresh, fresh.tie_breaks), 409)
    except TournamentError as error:
        form.add_error(None, explain(error))
        return _page(request, tournament, role, form, 409)
    messages.success(request, _("The tie-breaks are stored."))
    for head in cautions(changed):
        messages.warning(request, f"{head.meaning}: {head.explanation}")
    return redirect("tournaments:settings", slug=tournament.slug)


def _form(request: DeskRequest, tournament: Tournament) -> TieBreaksForm:
    if request.method != "POST":
        is_usual = "usual" in request.GET
        chosen = criteria.usual(tournament) if is_usual else tournament.tie_breaks
        return _unbound(tournament, chosen)
    is_started = queries.last_round(tournament) is not None
    return TieBreaksForm(
        request.POST, tournament=tournament, chosen=tournament.tie_breaks, is_started=is_started
    )


def _unbound(tournament: Tournament, chosen: list[str]) -> TieBreaksForm:
    is_started = queries.last_round(tournament) is not None
    return TieBreaksForm(tournament=tournament, chosen=chosen, is_started=is_started)


def _page(
    request: DeskRequest, tournament: Tournament, role: Role, form: TieBreaksForm, status: int
) -> HttpResponse:
    counted = queries.counted_rounds(tournament)
    context = {
        **Frame(request, tournament, role).context(here="desk"),
        "form": form,
        "counted": counted,
        "shifts": _shifts(tournament, form, counted),
        "explained": [HEADS[code] for code in criteria.fitting(tournament)],
    }
    return render(request, "tournaments/tie_breaks.html", context, status=status)


def _shifts(tournament: Tournament, form: TieBreaksForm, counted: int) -> list[Shift] | None:
    """What the order sent in would change; None while nothing was sent or nothing counts."""
    if not counted or not form.is_bound:
        return None
    return shifts(tournament, form.codes, counted)
