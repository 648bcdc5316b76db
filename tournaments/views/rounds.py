"""Steps of a round: draw, publish, take back, discard. Each is a POST that redirects."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.errors import TournamentError
from tournaments.forms.desk import ConcessionsForm
from tournaments.forms.fields import whole_number
from tournaments.models import Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services import rounds
from tournaments.services.swiss import NONE, Concessions
from tournaments.views.desk import refused, render_desk
from tournaments.wording.breaches import breach
from tournaments.wording.refusals import explain

WITH_A_WAY_OUT = {"no_pairing", "protection_costs", "engine_failed"}


def _done(request: DeskRequest, tournament: Tournament, text: str) -> HttpResponse:
    messages.success(request, text)
    return redirect("tournaments:desk", slug=tournament.slug)


@require_POST
@at_desk(Role.ARBITER)
def draw(request: DeskRequest, tournament: Tournament, role: Role, number: int) -> HttpResponse:
    form = ConcessionsForm(request.POST)
    conceded = Concessions(**form.cleaned_data) if form.is_valid() else NONE
    try:
        rounds.pair_next_round(
            tournament=tournament, number=number, user=request.user, concessions=conceded
        )
    except TournamentError as error:
        if error.code in WITH_A_WAY_OUT:
            return _ways_out(request, tournament, role, error)
        return refused(request, tournament, role, error)
    if conceded.by_hand:
        text = _("Round %(number)s is open. Seat the players, then publish it.")
    else:
        text = _("Round %(number)s is drawn. Read it over, then publish it.")
    return _done(request, tournament, text % {"number": number})


def _ways_out(
    request: DeskRequest, tournament: Tournament, role: Role, error: TournamentError
) -> HttpResponse:
    """The desk as it is, with what the round would cost and a button for each way."""
    tournament.refresh_from_db()
    faults: Any = error.params.get("faults", [])
    way_out = {
        "number": error.params["number"],
        "sentence": explain(error),
        "pairs": error.params.get("pairs", []),
        "breaches": [breach(code, players) for code, players in faults],
        "may_end": tournament.state == Tournament.State.RUNNING,
    }
    return render_desk(request, tournament, role, status=409, way_out=way_out)


def _step(
    service: Callable[..., Any], done: Callable[[], str], shown: tuple[str, ...] = ("drawn",)
) -> Callable[..., HttpResponse]:
    """A step on a draw that the page showed; its key, and more numbers, come with the form."""

    @require_POST
    @at_desk(Role.ARBITER)
    def view(request: DeskRequest, tournament: Tournament, role: Role, number: int) -> HttpResponse:
        basis = {name: whole_number(request.POST.get(name, "")) for name in shown}
        try:
            service(tournament=tournament, number=number, user=request.user, **basis)
        except TournamentError as error:
            return refused(request, tournament, role, error)
        return _done(request, tournament, done() % {"number": number})

    return view


publish = _step(
    rounds.publish_round,
    lambda: _("Round %(number)s is published. The sheet is ready to print."),
    shown=("drawn", "version"),
)
unpublish = _step(
    rounds.unpublish_round,
    lambda: _("Round %(number)s is a draft again; nobody else sees it."),
)
discard = _step(
    rounds.discard_round,
    lambda: _("The draft of round %(number)s is gone. You can draw it again."),
)
