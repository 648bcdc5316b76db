"""Tapping a game on a board: the address carries the moves, the engine plays them."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from games.engine import Side, rule_set
from games.tap_form import TapForm
from games.tapping import address, tapped_game
from games.views.frame import Rights, for_senders, place_of
from games.views.parts import page_or_part
from games.views.sending import store
from games.wording.tapping import turn_sentence
from tournaments.models import Game


@require_http_methods(["GET", "HEAD", "POST"])
@for_senders
def tap(request: HttpRequest, game: Game, rights: Rights) -> HttpResponse:
    tapped = tapped_game(
        request.GET.get("moves", ""), rule_set(game.pairing.round.tournament.rules)
    )
    data = request.POST if request.method == "POST" else None
    form = TapForm(data, tapped=tapped, game=game, may_enter=rights.may_enter)
    if form.is_valid() and store(request, game, form):
        return redirect(game)
    below = Side.NORTH if request.GET.get("seat") == "north" else Side.SOUTH
    context = {
        "tapped": tapped,
        "turn": turn_sentence(tapped, game),
        "form": form,
        "below": below,
        "address": address(tapped.moves, below),
        "undo": address(tapped.moves[:-1], below),
        "turned": address(tapped.moves, below.other),
        **place_of(game),
    }
    return page_or_part(request, "tap", context, status=422 if form.errors else 200)
