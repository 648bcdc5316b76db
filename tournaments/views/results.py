"""Entering results: one game at a time, from the desk or the form of that game alone."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments import queries
from tournaments.errors import StaleError, TournamentError
from tournaments.forms.desk import ResultForm, result_form
from tournaments.models import Game, Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services.results import (
    check_scorer,
    check_takes_results,
    enter_result,
)
from tournaments.views.desk import refused, render_desk
from tournaments.views.frame import Frame
from tournaments.wording.phrases import result_words
from tournaments.wording.refusals import explain


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(Role.SCORER)
def enter(request: DeskRequest, tournament: Tournament, role: Role, game: int) -> HttpResponse:
    """The address holds the whole form of a game; sending it stores the result."""
    row = queries.game_or_none(tournament, game)
    if row is None or (row.pairing.round.is_draft and role < Role.ARBITER):
        return _seated_anew(request, tournament, role, row, game)
    if request.method == "POST":
        return _store(request, tournament, role, row)
    return _show(request, tournament, role, row)


def _show(request: DeskRequest, tournament: Tournament, role: Role, game: Game) -> HttpResponse:
    """A page of its own; from there the desk's script takes the form when a table is opened."""
    round_ = game.pairing.round
    try:
        check_takes_results(round_)
        if role < Role.ARBITER:
            check_scorer(game, ending="")
    except TournamentError as error:
        return refused(request, tournament, role, error)
    frame = Frame(request, tournament, role).context(here="desk", number=round_.number)
    context = {**frame, "round": round_, "game": game, "form": result_form(game)}
    return render(request, "tournaments/enter_result.html", context)


def _store(request: DeskRequest, tournament: Tournament, role: Role, game: Game) -> HttpResponse:
    """A page without script gets the desk, htmx the parts that changed."""
    form = result_form(game, request.POST)
    if not form.is_valid():
        return _not_stored(request, tournament, role, game, form, status=422)
    try:
        if role < Role.ARBITER:
            check_scorer(game, form.cleaned_data["ending"])
        enter_result(game=game, user=request.user, **form.cleaned_data)
    except StaleError as error:
        return _desk(request, tournament, role, game, status=409, stale=_both(error, form))
    except TournamentError as error:
        return _not_stored(request, tournament, role, game, form, wrong_reason=explain(error))
    if request.htmx:
        return _desk(request, tournament, role, game)
    number = game.pairing.round.number
    return redirect("tournaments:desk-round", slug=tournament.slug, number=number)


def _desk(
    request: DeskRequest, tournament: Tournament, role: Role, game: Game, **extra: Any
) -> HttpResponse:
    """The desk on the round of that game; of its tables htmx gets this one alone."""
    if request.htmx:
        extra |= {"template": "tournaments/desk_stored.html", "table": game.pairing_id}
    return render_desk(request, tournament, role, number=game.pairing.round.number, **extra)


def _not_stored(
    request: DeskRequest,
    tournament: Tournament,
    role: Role,
    game: Game,
    form: ResultForm,
    *,
    status: int = 409,
    **why: Any,
) -> HttpResponse:
    why |= {"wrong": game, "wrong_form": form}
    return _desk(request, tournament, role, game, status=status, **why)


def _seated_anew(
    request: DeskRequest, tournament: Tournament, role: Role, hidden: Game | None, key: int
) -> HttpResponse:
    """The desk as it is, and what was chosen for a table that is gone or not seen any more."""
    if hidden is None and Game.objects.filter(pk=key).exists():
        raise Http404(_("This table is not there any more; the round was drawn again."))
    chosen = result_words(request.POST.get("result", "")) if _is_result(request) else ""
    return render_desk(request, tournament, role, status=409, gone={"chosen": chosen})


def _is_result(request: DeskRequest) -> bool:
    return request.POST.get("result", "") in Game.Result.values


def _both(error: StaleError, form: ResultForm) -> dict[str, Any]:
    """What is stored and what was chosen, to stand side by side."""
    chosen = result_words(str(error.params["yours"]))
    return {**error.params, "form": form.cleaned_data, "yours_in_words": chosen}
