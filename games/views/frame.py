"""What all pages of one game share: where it was played, who may send its record, what is asked."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from games import queries
from games.engine import Judgement, RuleSet, Script
from games.models import GameRecord
from games.positions import Position, position_at
from games.wording.terms import SCRIPTS
from tournaments.guests import sits_at, speaks_for
from tournaments.models import Game
from tournaments.permissions import Role, role_in, turned_away


def place_of(game: Game) -> dict[str, object]:
    round_ = game.pairing.round
    return {"game": game, "round": round_, "tournament": round_.tournament}


@dataclass(frozen=True, slots=True)
class Rights:
    """What a reader may do for one game: send a record, enter the result with it, rule on it.

    ``sends`` is whether records come from this reader, also once the championship is over.
    """

    sends: bool
    may_send: bool
    may_enter: bool
    may_rule: bool


def rights_in(request: HttpRequest, game: Game) -> Rights:
    """Players and tables send records of their own games, scorers those of the running round."""
    round_ = game.pairing.round
    role = role_in(request.user, round_.tournament)
    enters = role >= (Role.SCORER if round_.is_running else Role.ARBITER)
    plays = speaks_for(request.user, game.first) or speaks_for(request.user, game.second)
    plays |= sits_at(request.user, game.pairing)
    sends = (enters or plays) and not round_.is_draft
    is_over = round_.tournament.is_over
    return Rights(
        sends=sends,
        may_send=sends and not is_over,
        may_enter=enters,
        may_rule=role >= Role.ARBITER and not (round_.is_draft or is_over),
    )


def for_senders(
    view: Callable[[HttpRequest, Game, Rights], HttpResponse],
) -> Callable[[HttpRequest, int], HttpResponse]:
    """The view gets the game of the address and the rights of a reader who sends its records.

    Who is neither signed in nor holds a link is asked to sign in; who sends none gets 403.
    """

    @wraps(view)
    def checked(request: HttpRequest, pk: int) -> HttpResponse:
        game = queries.game_or_404(request.user, pk)
        rights = rights_in(request, game)
        if not rights.sends:
            return turned_away(request, game.pairing.round.tournament)
        return view(request, game, rights)

    return checked


def asked_record(request: HttpRequest, records: list[GameRecord]) -> GameRecord:
    """The newest record, or the version that the address asks for.

    Raises Http404 with a sentence when there is none.
    """
    if not records:
        raise Http404(_("No record of this game has been sent yet."))
    key = request.GET.get("record")
    for record in records:
        if key in (None, str(record.pk)):
            return record
    raise Http404(_("There is no such version of this record."))


def asked_position(request: HttpRequest, judgement: Judgement, rules: RuleSet) -> Position:
    """The position asked for; else where the record is wrong; else the end of the game."""
    assert judgement.replay
    try:
        ply = int(request.GET.get("ply", ""))
    except ValueError:
        ply = judgement.ply or judgement.plies
    return position_at(judgement.replay, rules, ply)


def asked_script(request: HttpRequest) -> Script | None:
    """The letters of holes that the address asks for; None leaves them to the language."""
    return SCRIPTS.get(request.GET.get("letters", ""))
