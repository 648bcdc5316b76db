"""Tapping a game on a board: the address carries the moves, the engine plays them."""

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from games import queries
from games.engine import Side, rule_set
from games.tap_form import TapForm
from games.tapping import address, tapped_game
from games.views.frame import place_of, rights_in
from games.views.parts import page_or_part
from games.views.sending import store
from games.wording.tapping import turn_sentence


@require_http_methods(["GET", "HEAD", "POST"])
def tap(request: HttpRequest, pk: int) -> HttpResponse:
    game = queries.game_or_404(request.user, pk)
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    rights = rights_in(request, game)
    if not rights.sends:
        raise PermissionDenied
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
