"""Who may do what in a championship: one scale, from reading to administering (docs, roles)."""

from collections.abc import Callable
from enum import IntEnum
from functools import wraps
from urllib.parse import urlsplit

from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from tournaments import queries
from tournaments.guests import Actor, account_of, links_of, live_links
from tournaments.models import AccessLink, Tournament, TournamentRole
from tournaments.ties import ties_of


class DeskRequest(HttpRequest):
    """What a view of the desk gets: someone signed in or a guest, perhaps by way of htmx."""

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


_BY_ACCOUNT = {
    TournamentRole.Kind.SCORER.value: Role.SCORER,
    TournamentRole.Kind.ARBITER.value: Role.ARBITER,
}
_BY_LINK = {
    AccessLink.Kind.PLAYER.value: Role.PLAYER,
    AccessLink.Kind.TABLE.value: Role.PLAYER,
    AccessLink.Kind.SCORER.value: Role.SCORER,
}


def role_in(user: Actor, tournament: Tournament) -> Role:
    """What somebody is in this championship, by account or by link, whichever may do more.

    One query; none for a visitor, for a guest, and for who asked for the championship by its
    address.
    """
    return max(_role_by_account(user, tournament), _role_by_links(user, tournament))


def _role_by_account(user: Actor, tournament: Tournament) -> Role:
    account = account_of(user)
    if account is None or not account.is_active:
        return Role.VISITOR
    if account.is_superuser:
        return Role.ADMINISTRATOR
    organises, kind, plays = _ties(account, tournament)
    if organises:
        return Role.ORGANISER
    if kind:
        return _BY_ACCOUNT[kind]
    return Role.PLAYER if plays else Role.VISITOR


def _ties(account: User, tournament: Tournament) -> tuple[bool, str | None, bool]:
    """Whether the account runs the club, what it is named for here, and whether it has entered."""
    if getattr(tournament, "tied_to", None) == account.pk:
        return tournament.organises, tournament.named, tournament.plays  # type: ignore[attr-defined]
    ties = ties_of(account)
    asked = Tournament.everything.filter(pk=tournament.pk).annotate(**ties)
    return asked.values_list(*ties).get()


def _role_by_links(user: Actor, tournament: Tournament) -> Role:
    links = [link for link in live_links(user) if link.tournament_id == tournament.pk]
    return max((_BY_LINK[link.kind] for link in links), default=Role.VISITOR)


def is_known(user: Actor, slug: str) -> bool:
    """Whether it helps nobody to be asked to sign in: with an account, or a link of that place."""
    return user.is_authenticated or any(link.tournament.slug == slug for link in links_of(user))


def refusal(user: Actor, tournament: Tournament) -> PermissionDenied:
    """What to raise: with a sentence for the page where a link has died in somebody's hand."""
    mine = [link for link in links_of(user) if link.tournament_id == tournament.pk]
    if user.is_authenticated or not mine or any(link.is_alive for link in mine):
        return PermissionDenied()
    return PermissionDenied(
        _(
            "The card or code you came with is good no longer: it was taken back, or its evening "
            "or round is over. Ask the desk for a new one."
        )
    )


def turned_away(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """To the log-in page, and back; for who is known here already raises PermissionDenied."""
    if not is_known(request.user, tournament.slug):
        return redirect_to_login(request.get_full_path())
    raise refusal(request.user, tournament)


def at_desk(least: Role) -> Callable[[Callable[..., HttpResponse]], Callable[..., HttpResponse]]:
    """The view gets the championship of the address and needs at least this role in it.

    Who is not signed in and holds no link of it is asked to; who may not gets 403; a draft
    that one may not see is 404 for everyone else.
    """

    def decorate(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
        @wraps(view)
        def checked(request: DeskRequest, slug: str, **kwargs: object) -> HttpResponse:
            if not is_known(request.user, slug):
                return _ask_to_sign_in(request, slug)
            tournament = queries.tournament_or_404(request.user, slug)
            role = role_in(request.user, tournament)
            if role < least:
                raise refusal(request.user, tournament)
            return view(request, tournament, role, **kwargs)

        return checked

    return decorate


def _ask_to_sign_in(request: DeskRequest, slug: str) -> HttpResponse:
    """To the log-in page and back: to the page, or to the desk when a step was to be taken."""
    response = _way_in(request, slug)
    patch_vary_headers(response, ["HX-Request"])
    return response


def _way_in(request: DeskRequest, slug: str) -> HttpResponse:
    if request.htmx:
        whole_page = urlsplit(request.htmx.current_url_abs_path or "/").path
        return HttpResponseClientRedirect(redirect_to_login(whole_page).url)
    if request.method == "GET":
        return redirect_to_login(request.get_full_path())
    return redirect_to_login(reverse("tournaments:desk", args=[slug]))
