"""Seasons for whoever runs them: making one, changing it, which championships count."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from players.permissions import organises
from players.queries import clubs_run_by
from players.wording import sentence
from tournaments.errors import StaleError, TournamentError
from tournaments.forms.seasons import SeasonForm, TakeInForm
from tournaments.models import Season
from tournaments.permissions import DeskRequest
from tournaments.seasons import queries
from tournaments.services import seasons
from tournaments.wording.refusals import explain

View = Callable[..., HttpResponse]


def create(request: DeskRequest) -> HttpResponse:
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    clubs = clubs_run_by(request.user)
    if not (request.user.is_superuser or clubs.exists()):
        raise PermissionDenied
    usual = Season(club=clubs.first())
    form = SeasonForm(request.POST or None, user=request.user, instance=usual)
    if request.method == "POST" and form.is_valid():
        season = seasons.create_season(once=form.cleaned_data["once"], **form.settings)
        messages.success(request, _("The season is made. Now take in its championships."))
        return redirect("seasons:change", season.slug)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return render(request, "tournaments/create_season.html", {"form": form}, status=status)


def for_those_who_run_it(view: View) -> View:
    """The view gets the season of the address; others are asked to sign in, or refused."""

    @wraps(view)
    def checked(request: DeskRequest, slug: str, **kwargs: object) -> HttpResponse:
        if not request.user.is_authenticated:
            return redirect_to_login(_page_of(request, slug))
        season = queries.season_or_404(slug)
        if not organises(request.user, season.club_id):
            raise PermissionDenied
        return view(request, season, **kwargs)

    return checked


def _page_of(request: DeskRequest, slug: str) -> str:
    """Signing in leads to a page, never to a step."""
    is_page = request.method == "GET"
    return request.get_full_path() if is_page else reverse("seasons:change", args=[slug])


@for_those_who_run_it
def change(request: DeskRequest, season: Season) -> HttpResponse:
    if request.method != "POST":
        return _page(request, season)
    form = SeasonForm(request.POST, instance=_copy(season), user=request.user)
    if not form.is_valid():
        return _page(request, season, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    try:
        version = form.cleaned_data["version"] or 0
        seasons.change_season(season=season, version=version, **form.settings)
    except StaleError as error:
        messages.error(request, explain(error))
        return _page(request, queries.season_or_404(season.slug), status=HTTPStatus.CONFLICT)
    except TournamentError as error:
        form.add_error(None, explain(error))
        return _page(request, season, form, status=HTTPStatus.CONFLICT)
    messages.success(request, _("The settings are stored."))
    return redirect(season)


def _copy(season: Season) -> Season:
    """A form writes into what it is given, and the page shows what is stored."""
    return Season.objects.get(pk=season.pk)


def _page(
    request: DeskRequest,
    season: Season,
    form: SeasonForm | None = None,
    taking: TakeInForm | None = None,
    *,
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    context = {
        "season": season,
        "form": form or SeasonForm(instance=_copy(season), user=request.user),
        "taking": taking or _taking(request, season),
        "taken": queries.taken_championships(request.user, season),
    }
    return render(request, "tournaments/change_season.html", context, status=status)


def _taking(request: DeskRequest, season: Season, data: QueryDict | None = None) -> TakeInForm:
    return TakeInForm(data, offered=queries.offered_championships(request.user, season))


@require_POST
@for_those_who_run_it
def take_in(request: DeskRequest, season: Season) -> HttpResponse:
    form = _taking(request, season, request.POST)
    if not form.is_valid():
        return _page(request, season, taking=form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    tournament = form.cleaned_data["tournament"]
    try:
        seasons.take_in(season=season, tournament=tournament, user=request.user)
    except TournamentError as error:
        messages.error(request, explain(error))
        return _page(request, season, taking=form, status=HTTPStatus.CONFLICT)
    messages.success(request, sentence(_("{name} belongs to the season now."), name=tournament))
    return redirect("seasons:change", season.slug)


@require_POST
@for_those_who_run_it
def leave_out(request: DeskRequest, season: Season, tournament: int) -> HttpResponse:
    taken = queries.taken_championships(request.user, season)
    row = next((each for each in taken if each.pk == tournament), None)
    if row is not None:  # else a second click
        seasons.leave_out(season=season, tournament=row)
        text = _("{name} counts no more. It can be taken in again below, and all is as before.")
        messages.success(request, sentence(text, name=row))
    return redirect("seasons:change", season.slug)


@for_those_who_run_it
def delete(request: DeskRequest, season: Season) -> HttpResponse:
    if request.method != "POST":
        return render(request, "tournaments/delete_season.html", {"season": season})
    seasons.delete_season(season=season)
    messages.success(request, sentence(_("{name} is deleted."), name=season))
    return redirect("seasons:seasons")
