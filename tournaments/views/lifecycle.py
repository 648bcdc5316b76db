"""A championship thrown away, taken out of the bin, or made after another one."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from players.models import Club
from players.permissions import organises
from players.queries import club_or_404
from tournaments.binned import DAYS_IN_BIN, binned, binned_or_404
from tournaments.errors import TournamentError
from tournaments.forms.lifecycle import CopyForm, ThrowAwayForm
from tournaments.models import Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services import bin as services
from tournaments.services.copying import copy_tournament
from tournaments.views.frame import Frame
from tournaments.wording.refusals import explain


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(Role.ORGANISER)
def throw_away(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    form = ThrowAwayForm(request.POST if request.method == "POST" else None)
    status = 422 if form.errors else 200
    if form.is_valid():
        try:
            services.throw_away(tournament=tournament, user=request.user, **form.cleaned_data)
        except TournamentError as error:
            form.add_error("typed" if error.code == "name_differs" else None, explain(error))
            status = 422 if error.code == "name_differs" else 409
        else:
            messages.success(request, _("It is in the bin. Until it is emptied you can go back."))
            return redirect("tournaments:bin", club=tournament.club.slug)
    context = {**Frame(request, tournament, role).context(here="desk"), "form": form}
    context["days"] = DAYS_IN_BIN.days
    return render(request, "tournaments/throw_away.html", context, status=status)


@require_safe
@login_required
def show_bin(request: DeskRequest, club: str) -> HttpResponse:
    host = _own_club(request, club)
    rows = [(row, row.deleted_at + DAYS_IN_BIN) for row in binned(host) if row.deleted_at]
    context = {"club": host, "rows": rows, "now": timezone.now(), "days": DAYS_IN_BIN.days}
    return render(request, "tournaments/bin.html", context)


@require_POST
@login_required
def take_out(request: DeskRequest, club: str, slug: str) -> HttpResponse:
    host = _own_club(request, club)
    tournament = binned_or_404(host, slug)
    try:
        services.take_out_of_bin(tournament=tournament, user=request.user)
    except TournamentError as error:
        messages.error(request, explain(error))
        return redirect("tournaments:bin", club=host.slug)
    messages.success(request, _("The championship is back as it was."))
    return redirect("tournaments:desk", slug=tournament.slug)


def _own_club(request: DeskRequest, slug: str) -> Club:
    club = club_or_404(slug)
    if not organises(request.user, club.pk):
        raise PermissionDenied
    return club


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(Role.ORGANISER)
def copy(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    form = CopyForm(request.POST if request.method == "POST" else None, initial=_like(tournament))
    status = 422 if form.errors else 200
    if form.is_valid():
        try:
            new = copy_tournament(source=tournament, user=request.user, **form.cleaned_data)
        except TournamentError as error:
            form.add_error(None, explain(error))
            status = 409
        else:
            messages.success(request, _("The new championship is a draft: look its settings over."))
            return redirect("tournaments:settings", slug=new.slug)
    context = {**Frame(request, tournament, role).context(here="desk"), "form": form}
    return render(request, "tournaments/copy.html", context, status=status)


def _like(tournament: Tournament) -> dict[str, str]:
    return {"name": tournament.name, "name_ar": tournament.name_ar}
