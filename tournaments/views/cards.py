"""Cards with a QR code to make, renew and take back: one a player, one a table of the round."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import links, queries
from tournaments.cards import cards_of
from tournaments.errors import TournamentError
from tournaments.models import Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services.links import make_player_cards, make_table_cards, renew_card, revoke
from tournaments.views.frame import Frame
from tournaments.wording.phrases import isolated
from tournaments.wording.refusals import explain


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@at_desk(Role.ARBITER)
def player_cards(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    if request.method == "POST":
        try:
            make_player_cards(tournament=tournament, user=request.user)
        except TournamentError as error:
            return _player_cards(request, tournament, role, error)
        return redirect("tournaments:player-cards", slug=tournament.slug)
    return _player_cards(request, tournament, role)


def _player_cards(
    request: DeskRequest,
    tournament: Tournament,
    role: Role,
    error: TournamentError | None = None,
) -> HttpResponse:
    context = {
        **Frame(request, tournament, role).context(here="desk"),
        "cards": cards_of(request, links.player_cards(tournament)),
        "missing": links.without_card(tournament).count(),
    }
    return _page(request, "tournaments/player_cards.html", context, error)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@at_desk(Role.ARBITER)
def table_cards(
    request: DeskRequest, tournament: Tournament, role: Role, number: int
) -> HttpResponse:
    if request.method == "POST":
        try:
            make_table_cards(tournament=tournament, number=number, user=request.user)
        except TournamentError as error:
            return _table_cards(request, tournament, role, number, error)
        return redirect("tournaments:table-cards", slug=tournament.slug, number=number)
    return _table_cards(request, tournament, role, number)


def _table_cards(
    request: DeskRequest,
    tournament: Tournament,
    role: Role,
    number: int,
    error: TournamentError | None = None,
) -> HttpResponse:
    frame = Frame(request, tournament, role)
    round_ = frame.round_or_404(number)
    context = {
        **frame.context(here="desk", number=number),
        "round": round_,
        "cards": cards_of(request, links.table_cards(round_)),
        "missing": links.tables_without_card(round_).count() if round_.is_running else 0,
    }
    return _page(request, "tournaments/table_cards.html", context, error)


def _page(
    request: DeskRequest, template: str, context: dict[str, Any], error: TournamentError | None
) -> HttpResponse:
    if error:
        messages.error(request, explain(error))
    return render(request, template, context, status=409 if error else 200)


@require_POST
@at_desk(Role.ARBITER)
def renew(request: DeskRequest, tournament: Tournament, role: Role, entry: int) -> HttpResponse:
    row = queries.entry_or_404(tournament, entry)
    try:
        renew_card(entry=row, user=request.user)
    except TournamentError as error:
        return _player_cards(request, tournament, role, error)
    text = _("%(player)s has a new card. The one before opens nothing any more.")
    messages.success(request, text % {"player": isolated(str(row.player))})
    return redirect("tournaments:player-cards", slug=tournament.slug)


@require_POST
@at_desk(Role.ARBITER)
def take_back(request: DeskRequest, tournament: Tournament, role: Role, link: int) -> HttpResponse:
    """A card, of a player or of a table; codes are the organiser's."""
    row = links.card_or_404(tournament, link)
    revoke(link=row, user=request.user)
    messages.success(request, _("This card opens nothing any more."))
    if row.pairing is None:
        return redirect("tournaments:player-cards", slug=tournament.slug)
    number = row.pairing.round.number
    return redirect("tournaments:table-cards", slug=tournament.slug, number=number)
