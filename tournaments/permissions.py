"""Who may do what in a championship: one scale, from reading to administering (docs, roles)."""

from collections.abc import Callable
from enum import IntEnum
from functools import wraps
from urllib.parse import urlsplit

from django.contrib.auth.models import AnonymousUser, User
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from players.permissions import organises
from tournaments import queries
from tournaments.models import Tournament, TournamentRole


class DeskRequest(HttpRequest):
    """What a view of the desk gets: someone signed in, perhaps by way of htmx."""

    user: User
    htmx: HtmxDetails


class Role(IntEnum):
    """Each may do what those before it may."""

    VISITOR = 0
    PLAYER = 1
    SCORER = 2
    ARBITER = 3
    ORGANISER = 4
    ADMINISTRATOR = 5


_KINDS = {
    TournamentRole.Kind.SCORER.value: Role.SCORER,
    TournamentRole.Kind.ARBITER.value: Role.ARBITER,
}


def role_in(user: User | AnonymousUser, tournament: Tournament) -> Role:
    """What the user is in this championship; at most three queries, none for a visitor."""
    if not user.is_authenticated or not user.is_active:
        return Role.VISITOR
    if user.is_superuser:
        return Role.ADMINISTRATOR
    if organises(user, tournament.club_id):
        return Role.ORGANISER
    kind = tournament.roles.filter(user=user).values_list("kind", flat=True).first()
    if kind:
        return _KINDS[kind]
    is_player = tournament.entries.filter(player__user=user).exists()
    return Role.PLAYER if is_player else Role.VISITOR


def at_desk(least: Role) -> Callable[[Callable[..., HttpResponse]], Callable[..., HttpResponse]]:
    """The view gets the championship of the address and needs at least this role in it.

    Who is not signed in is asked to; who is and may not gets 403; a draft that one may not
    see is 404 for everyone else.
    """

    def decorate(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
        @wraps(view)
        def checked(request: DeskRequest, slug: str, **kwargs: object) -> HttpResponse:
            if not request.user.is_authenticated:
                return _ask_to_sign_in(request, slug)
            tournament = queries.tournament_or_404(request.user, slug)
            role = role_in(request.user, tournament)
            if role < least:
                raise PermissionDenied
            return view(request, tournament, role, **kwargs)

        return checked

    return decorate


def _ask_to_sign_in(request: DeskRequest, slug: str) -> HttpResponse:
    """To the log-in page and back: to the page, or to the desk when a step was to be taken."""
    if request.htmx:
        whole_page = urlsplit(request.htmx.current_url_abs_path or "/").path
        return HttpResponseClientRedirect(redirect_to_login(whole_page).url)
    if request.method == "GET":
        return redirect_to_login(request.get_full_path())
    return redirect_to_login(reverse("tournaments:desk", args=[slug]))
