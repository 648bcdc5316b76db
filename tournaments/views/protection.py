"""The desk's page on who must not meet, and what that costs in the next round."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments import adapters, queries
from tournaments.errors import TournamentError
from tournaments.forms.protection import ClubsApartForm, ProtectionForm
from tournaments.models import Tournament
from tournaments.pairing import compromise
from tournaments.pairing.errors import NoLegalPairingError
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services import protection
from tournaments.snapshots import snapshot_for, unwanted_groups
from tournaments.views.frame import Frame
from tournaments.wording.effects import price_of_protection
from tournaments.wording.refusals import explain


@at_desk(Role.ARBITER)
def show_protection(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    return _page(request, tournament, role)


def _page(
    request: DeskRequest, tournament: Tournament, role: Role, *, status: int = 200, **extra: Any
) -> HttpResponse:
    context = {
        **Frame(request, tournament, role).context(here="desk"),
        "pairs": queries.protected_pairs(tournament),
        "form": ProtectionForm(tournament=tournament),
        "clubs_form": ClubsApartForm(tournament=tournament),
        "price": _price(tournament),
        **extra,
    }
    return render(request, "tournaments/protection.html", context, status=status)


def _price(tournament: Tournament) -> str:
    """What the next round would cost, as far as it can be told now."""
    last = queries.last_round(tournament)
    number = last.number + 1 if last else 1
    is_settled = last is None or not (last.is_draft or queries.open_tables(last))
    if not tournament.is_swiss or not is_settled or number > tournament.planned_rounds:
        return ""
    field = adapters.read_field(tournament, number - 1)
    unwanted = compromise.couples(unwanted_groups(field, number))
    snapshot = snapshot_for(field, number)
    if len(snapshot.present) < 2:
        return ""
    try:
        price = compromise.unavoidable(snapshot, unwanted)
    except NoLegalPairingError:
        return explain(TournamentError("no_pairing", number=number, faults=[]))
    return price_of_protection(number, len(price))


def _done(request: DeskRequest, tournament: Tournament, text: str) -> HttpResponse:
    messages.success(request, text)
    return redirect("tournaments:protection", slug=tournament.slug)


def _refused(
    request: DeskRequest, tournament: Tournament, role: Role, error: TournamentError
) -> HttpResponse:
    messages.error(request, explain(error))
    return _page(request, tournament, role, status=409)


@require_POST
@at_desk(Role.ARBITER)
def protect(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    form = ProtectionForm(request.POST, tournament=tournament)
    if not form.is_valid():
        return _page(request, tournament, role, status=422, form=form)
    try:
        protection.protect(tournament=tournament, user=request.user, **form.cleaned_data)
    except TournamentError as error:
        form.add_error("entries", explain(error))
        return _page(request, tournament, role, status=422, form=form)
    return _done(request, tournament, _("These players are kept apart from the next draw on."))


@require_POST
@at_desk(Role.ARBITER)
def unprotect(request: DeskRequest, tournament: Tournament, role: Role, pair: int) -> HttpResponse:
    row = queries.protected_pair_or_404(tournament, pair)
    try:
        protection.unprotect(pair=row, user=request.user)
    except TournamentError as error:
        return _refused(request, tournament, role, error)
    return _done(request, tournament, _("These two may meet."))


@require_POST
@at_desk(Role.ARBITER)
def keep_clubs_apart(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    form = ClubsApartForm(request.POST, tournament=tournament)
    if not form.is_valid():
        return _page(request, tournament, role, status=422, clubs_form=form)
    try:
        protection.keep_clubs_apart(
            tournament=tournament, user=request.user, until=form.cleaned_data["until"]
        )
    except TournamentError as error:
        return _refused(request, tournament, role, error)
    return _done(request, tournament, _("This is stored for the draws to come."))
