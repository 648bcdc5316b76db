"""What all pages of one game share: where it was played, and who may send its record."""

from django.http import HttpRequest

from tournaments.models import Game
from tournaments.permissions import Role, role_in


def place_of(game: Game) -> dict[str, object]:
    round_ = game.pairing.round
    return {"game": game, "round": round_, "tournament": round_.tournament}


def may_send(request: HttpRequest, game: Game) -> bool:
    round_ = game.pairing.round
    return not round_.is_draft and role_in(request.user, round_.tournament) >= Role.SCORER
