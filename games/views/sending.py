"""Sending a record: typed, pasted or as a file."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.engine import Verdict, replay, rule_set
from games.errors import GameError
from games.forms import RecordForm
from games.positions import position_at
from games.services import submit_record
from games.tap_form import TapForm
from games.views.frame import Rights, for_senders, place_of
from games.wording.faults import explain
from players.wording import sentence
from tournaments.errors import TournamentError
from tournaments.models import Game
from tournaments.wording.phrases import result_words
from tournaments.wording.refusals import explain as explain_step

LEVELS = {Verdict.VERIFIED: messages.SUCCESS, Verdict.UNFINISHED: messages.INFO}


@require_http_methods(["GET", "HEAD", "POST"])
@for_senders
def submit(request: HttpRequest, game: Game, rights: Rights) -> HttpResponse:
    data, files = (request.POST, request.FILES) if request.method == "POST" else (None, None)
    rules = rule_set(game.pairing.round.tournament.rules)
    form = RecordForm(data, files, rules=rules, may_enter=rights.may_enter and game.is_open)
    if form.is_valid() and store(request, game, form):
        return redirect(game)
    status = 422 if form.errors else 200
    context = {"form": form, "start": position_at(replay([], rules), rules, 0), **place_of(game)}
    return render(request, "games/submit.html", context, status=status)


def store(request: HttpRequest, game: Game, form: RecordForm | TapForm) -> bool:
    """Store a readable record and say so; a refusal goes into the form, with the text kept."""
    try:
        record = submit_record(
            game=game,
            text=form.cleaned_data["text"],
            user=request.user,
            how=form.how,
            enter_result=form.cleaned_data.get("enter_result", False),
        )
    except (GameError, TournamentError) as error:
        explanation = explain(error) if isinstance(error, GameError) else explain_step(error)
        form.add_error(None, explanation)
        return False
    game.refresh_from_db(fields=["result"])
    messages.add_message(
        request,
        LEVELS.get(Verdict(record.verdict), messages.WARNING),
        sentence(
            _("The record was kept. Verdict: {verdict}. Result of the table: {result}."),
            verdict=record.get_verdict_display(),
            result=result_words(game.result),
        ),
    )
    return True
