"""Entering results: one game at a time, by htmx or without script."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments import queries
from tournaments.errors import StaleError, TournamentError
from tournaments.forms.desk import ResultForm
from tournaments.models import Game, Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services.results import check_scorer, enter_result
from tournaments.views.desk import render_desk
from tournaments.wording.phrases import result_words
from tournaments.wording.refusals import explain


@require_POST
@at_desk(Role.SCORER)
def enter(request: DeskRequest, tournament: Tournament, role: Role, game: int) -> HttpResponse:
    """Store one result. A page without script gets the desk, htmx the parts that changed."""
    row = queries.game_or_none(tournament, game)
    if row is None or (row.pairing.round.is_draft and role < Role.ARBITER):
        return _seated_anew(request, tournament, role, row, game)
    form = ResultForm(request.POST, rules=tournament.rules)
    if not form.is_valid():
        return _not_stored(request, tournament, role, row, status=422, wrong_form=form)
    try:
        if role < Role.ARBITER:
            check_scorer(row, form.cleaned_data["ending"])
        enter_result(game=row, user=request.user, **form.cleaned_data)
    except StaleError as error:
        return _desk(request, tournament, role, row, status=409, stale=_both(error, form))
    except TournamentError as error:
        return _not_stored(request, tournament, role, row, wrong_reason=explain(error))
    if request.htmx:
        return _desk(request, tournament, role, row)
    number = row.pairing.round.number
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
    *,
    status: int = 409,
    **why: Any,
) -> HttpResponse:
    return _desk(request, tournament, role, game, status=status, wrong=game, **why)


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
