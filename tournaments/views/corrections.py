"""Correcting a result of a closed round: first what it changes, then doing it."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments import queries
from tournaments.corrections import Grade, grade_of
from tournaments.errors import TournamentError
from tournaments.forms.desk import CorrectionForm, result_form
from tournaments.models import Game, Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.reordering import shifts_by_result
from tournaments.services.results import check_result, enter_result
from tournaments.views.desk import refused, render_desk
from tournaments.views.frame import Frame
from tournaments.wording.phrases import result_words

UNTOLD = "?"  # a reason is asked for on the page that the check lets through


@at_desk(Role.ARBITER)
def correct(request: DeskRequest, tournament: Tournament, role: Role, game: int) -> HttpResponse:
    """The address holds the correction; reading it changes nothing, sending it does."""
    row = queries.game_or_404(tournament, game)
    try:
        if request.method == "POST":
            return _store(request, tournament, role, row)
        return _preview(request, tournament, role, row)
    except TournamentError as error:
        return refused(request, tournament, role, error)


def _preview(request: DeskRequest, tournament: Tournament, role: Role, game: Game) -> HttpResponse:
    """Raises TournamentError for what can't be, and when the page showed another result."""
    chosen = result_form(game, request.GET)
    if not chosen.is_valid():
        number = game.pairing.round.number
        return render_desk(
            request, tournament, role, number=number, status=422, wrong=game, wrong_form=chosen
        )
    cleaned = chosen.cleaned_data
    result, ending, stones_left = check_result(game, **{**cleaned, "reason": UNTOLD})
    values = {**cleaned, "ending": ending, "stones_left": stones_left, "reason": ""}
    form = _form(game, initial={**values, "result": result})
    return _page(request, tournament, role, game, form, values | {"result": result})


def _store(request: DeskRequest, tournament: Tournament, role: Role, game: Game) -> HttpResponse:
    form = _form(game, request.POST)
    if not form.is_valid():
        return _page(request, tournament, role, game, form, form.cleaned_data, status=422)
    enter_result(game=game, user=request.user, **form.cleaned_data)
    messages.success(request, _("The result is corrected. The standings follow at once."))
    return redirect(
        "tournaments:desk-round", slug=tournament.slug, number=game.pairing.round.number
    )


def _form(game: Game, data: object = None, **kwargs: object) -> CorrectionForm:
    must_type = grade_of(game.pairing.round) is Grade.TYPE
    rules = game.pairing.round.tournament.rules
    return CorrectionForm(data, rules=rules, must_type=must_type, **kwargs)


def _page(
    request: DeskRequest,
    tournament: Tournament,
    role: Role,
    game: Game,
    form: CorrectionForm,
    values: dict[str, Any],
    *,
    status: int = 200,
) -> HttpResponse:
    """``values`` as far as they can be read."""
    frame = Frame(request, tournament, role)
    result, stones = values.get("result", game.result), values.get("stones_left")
    through = queries.counted_rounds(tournament)
    counts = game.pairing.round.number <= through
    context = {
        **frame.context(here="desk", number=game.pairing.round.number),
        "game": game,
        "form": form,
        "before": result_words(game.result),
        "after": result_words(result),
        "counted": through,
        "shifts": shifts_by_result(game, result, stones, through) if counts else [],
        "drawn_since": frame.current if frame.current != game.pairing.round else None,
    }
    return render(request, "tournaments/correct_result.html", context, status=status)
