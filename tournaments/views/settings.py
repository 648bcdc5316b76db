"""Creating a championship, changing its settings, opening and ending it."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from players.permissions import organises
from players.queries import club_or_404
from tournaments.errors import StaleError, TournamentError
from tournaments.forms.championships import TournamentForm
from tournaments.forms.desk import ReasonForm
from tournaments.models import Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services import championships
from tournaments.tie_breaks import meanings
from tournaments.views.desk import refused
from tournaments.views.frame import Frame
from tournaments.wording.refusals import explain


@login_required
def create(request: DeskRequest, club: str) -> HttpResponse:
    host = club_or_404(club)
    if not organises(request.user, host.pk):
        raise PermissionDenied
    form = TournamentForm(
        request.POST or None,
        instance=Tournament(club=host),
        initial=request.GET.dict(),  # what the chooser of formats found
    )
    if request.method == "POST" and form.is_valid():
        tournament = championships.create_tournament(
            club=host, user=request.user, once=form.cleaned_data["once"], **form.settings()
        )
        messages.success(request, _("The championship is created. Now enter the players."))
        return redirect("tournaments:edit-entries", slug=tournament.slug)
    context = {"form": form, "club": host}
    return render(request, "tournaments/create.html", context, status=422 if form.errors else 200)


@at_desk(Role.ORGANISER)
def change(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    form = TournamentForm(request.POST or None, instance=Tournament.objects.get(pk=tournament.pk))
    if request.method == "POST" and form.is_valid():
        try:
            championships.change_tournament(
                tournament=tournament,
                version=form.cleaned_data["version"] or 0,
                user=request.user,
                **form.settings(),
            )
        except StaleError:
            return _two_versions(request, tournament, role)
        except TournamentError as error:
            form.add_error(None, explain(error))
        else:
            messages.success(request, _("The settings are stored."))
            return redirect("tournaments:desk", slug=tournament.slug)
    return _settings_page(request, tournament, role, form, 422 if form.errors else 200)


def _two_versions(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    """What was filled in, made to fit the settings that somebody else stored, and what differs."""
    now = Tournament.objects.get(pk=tournament.pk)
    data = request.POST.copy()
    data["version"] = str(now.version)
    form = TournamentForm(data, instance=Tournament.objects.get(pk=tournament.pk))
    stored = TournamentForm(instance=now)
    differences = form.differences(stored) if form.is_valid() else []
    return _settings_page(request, tournament, role, form, 409, differences=differences)


def _settings_page(
    request: DeskRequest,
    tournament: Tournament,
    role: Role,
    form: TournamentForm,
    status: int,
    **extra: object,
) -> HttpResponse:
    context = {
        **extra,
        **Frame(request, tournament, role).context(here="desk"),
        "form": form,
        "meanings": meanings(tournament),
    }
    return render(request, "tournaments/settings.html", context, status=status)


def _step(service: Callable[..., Any], least: Role, done: Callable[[], str]) -> Any:
    @require_POST
    @at_desk(least)
    def view(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
        try:
            service(tournament=tournament, user=request.user)
        except TournamentError as error:
            return refused(request, tournament, role, error)
        messages.success(request, done())
        return redirect("tournaments:desk", slug=tournament.slug)

    return view


open_for_entries = _step(
    championships.open_entries,
    Role.ORGANISER,
    lambda: _("The championship is open for entries; everyone can see it."),
)
finish = _step(
    championships.finish_tournament,
    Role.ARBITER,
    lambda: _("The championship has ended. The final standings are up."),
)
reopen = _step(
    championships.reopen_tournament,
    Role.ARBITER,
    lambda: _("The championship is open again for corrections."),
)


@at_desk(Role.ORGANISER)
def cancel(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    form = ReasonForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            championships.cancel_tournament(
                tournament=tournament, user=request.user, reason=form.cleaned_data["reason"]
            )
        except TournamentError as error:
            return refused(request, tournament, role, error)
        messages.success(request, _("The championship is called off."))
        return redirect("tournaments:desk", slug=tournament.slug)
    context = {**Frame(request, tournament, role).context(here="desk"), "form": form}
    return render(request, "tournaments/cancel.html", context, status=422 if form.errors else 200)
