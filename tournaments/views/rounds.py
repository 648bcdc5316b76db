"""Steps of a round: draw, publish, take back, discard. Each is a POST that redirects."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.errors import TournamentError
from tournaments.models import Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services import rounds
from tournaments.views.desk import refused


def _step(service: Callable[..., Any], done: Callable[[int], str]) -> Callable[..., HttpResponse]:
    @require_POST
    @at_desk(Role.ARBITER)
    def view(request: DeskRequest, tournament: Tournament, role: Role, number: int) -> HttpResponse:
        try:
            service(tournament=tournament, number=number, user=request.user, **_drawn(request))
        except TournamentError as error:
            return refused(request, tournament, role, error)
        messages.success(request, done(number))
        return redirect("tournaments:desk", slug=tournament.slug)

    return view


def _drawn(request: DeskRequest) -> dict[str, int]:
    """The draw that the page showed, where it showed one."""
    key = request.POST.get("drawn", "")
    return {"drawn": int(key)} if key.isdecimal() else {}


draw = _step(
    lambda *, drawn=None, **step: rounds.pair_next_round(**step),
    lambda number: (
        _("Round %(number)s is drawn. Read it over, then publish it.") % {"number": number}
    ),
)
publish = _step(
    rounds.publish_round,
    lambda number: (
        _("Round %(number)s is published. The sheet is ready to print.") % {"number": number}
    ),
)
unpublish = _step(
    rounds.unpublish_round,
    lambda number: (
        _("Round %(number)s is a draft again; nobody else sees it.") % {"number": number}
    ),
)
discard = _step(
    rounds.discard_round,
    lambda number: (
        _("The draft of round %(number)s is gone. You can draw it again.") % {"number": number}
    ),
)
