"""Prizes: who wins them, for everyone; and announcing them, for the organiser."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments import queries
from tournaments.errors import TournamentError
from tournaments.forms.prizes import PrizeForm
from tournaments.models import Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.prizes import Awarded, awarded_after
from tournaments.services import prizes
from tournaments.views.frame import Frame
from tournaments.views.public import LivePage
from tournaments.wording.prizes import in_words
from tournaments.wording.refusals import explain


class PrizesView(LivePage):
    template_name = "tournaments/prizes.html"
    here = "prizes"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        tournament = self.frame.tournament
        counted = queries.counted_rounds(tournament)
        return super().get_context_data(
            counted=counted,
            prizes=[in_words(each, tournament) for each in awarded_after(tournament, counted)],
            **kwargs,
        )


@at_desk(Role.ORGANISER)
def edit_prizes(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    form = PrizeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            prizes.add_prize(tournament=tournament, user=request.user, **form.cleaned_data)
        except TournamentError as error:
            return _refused(request, tournament, role, error)
        messages.success(request, _("The prize is announced."))
        return redirect("tournaments:edit-prizes", slug=tournament.slug)
    return _page(request, tournament, role, form, status=422 if form.errors else 200)


def _page(
    request: DeskRequest, tournament: Tournament, role: Role, form: PrizeForm, *, status: int
) -> HttpResponse:
    announced = (Awarded(prize, ()) for prize in tournament.prizes.all())
    context = {
        **Frame(request, tournament, role).context(here="desk"),
        "prizes": [in_words(each, tournament) for each in announced],
        "form": form,
    }
    return render(request, "tournaments/edit_prizes.html", context, status=status)


def _refused(
    request: DeskRequest, tournament: Tournament, role: Role, error: TournamentError
) -> HttpResponse:
    messages.error(request, explain(error))
    return _page(request, tournament, role, PrizeForm(), status=409)


def _step(service: Callable[..., Any], done: Callable[[], str]) -> Callable[..., HttpResponse]:
    """A step on one prize of this championship."""

    @require_POST
    @at_desk(Role.ORGANISER)
    def view(request: DeskRequest, tournament: Tournament, role: Role, prize: int) -> HttpResponse:
        row = queries.prize_or_404(tournament, prize)
        try:
            service(prize=row, user=request.user)
        except TournamentError as error:
            return _refused(request, tournament, role, error)
        messages.success(request, done())
        return redirect("tournaments:edit-prizes", slug=tournament.slug)

    return view


remove = _step(prizes.remove_prize, lambda: _("The prize is taken back."))
move_up = _step(prizes.raise_prize, lambda: _("The prize stands one place further up."))
