"""Results of games. Nothing is overwritten silently: every change names what it was based on."""

from django.db import transaction
from django.utils import timezone

from tournaments import rule_sets
from tournaments.errors import StaleError, TournamentError
from tournaments.guests import Actor
from tournaments.models import FORFEITS, Game, Round
from tournaments.services import log
from tournaments.services.knockout import follow_result
from tournaments.services.locks import locked

R, E = Game.Result, Game.Ending
_DECISIVE = {E.EMPTIED, E.BLOCKED, E.ENDLESS, E.RESIGNED, E.TIME, E.RULING}
_DRAWN = {E.REPETITION, E.AGREED, E.RULING, E.BLOCKED, E.ENDLESS}
ENDINGS = {
    **dict.fromkeys((R.FIRST_WINS, R.SECOND_WINS), _DECISIVE),
    R.DRAW: _DRAWN,
    **{forfeit: {E.FORFEIT} for forfeit in FORFEITS},
}

Values = tuple[str, str, int | None]  # result, ending, stones left


@transaction.atomic
def enter_result(
    *,
    game: Game,
    version: int,
    result: str,
    user: Actor | None,
    ending: str = "",
    stones_left: int | None = None,
    reason: str = "",
) -> Game:
    """Store the result of a game; an empty one opens the game again.

    The same values sent twice change nothing. Raises StaleError "result_changed" (``theirs``,
    ``yours``, ``game``) when the game changed since ``version``; TournamentError "over",
    "draft_open", "reason_needed" and "closed_needs_result" for a closed round,
    "ruling_needs_reason", "ending_contradicts", "stones_contradict"; in a knockout those of
    ``follow_result``.
    """
    tournament = locked(game.pairing.round.tournament)
    game = (
        Game.objects.select_for_update(of=("self",))
        .select_related("pairing__round__tournament", "first__player", "second__player")
        .get(pk=game.pk)
    )
    new = check_result(
        game,
        version=version,
        result=result,
        ending=ending,
        stones_left=stones_left,
        reason=reason,
    )
    if new == (game.result, game.ending, game.stones_left):
        return game
    before, ending_before, stones_before = game.result, game.ending, game.stones_left
    round_ = game.pairing.round
    game.result, game.ending, game.stones_left = new
    game.version += 1
    game.changed_at = timezone.now()
    game.save()
    if tournament.is_knockout:
        follow_result(game, before)
    log.record(
        tournament,
        user,
        "result" if result else "result_cleared",
        reason=reason,
        game=game.pk,
        round=round_.number,
        table=game.pairing.table_number,
        version=game.version,
        before=before,
        after=game.result,
        ending_before=ending_before,
        ending=game.ending,
        stones_before=stones_before,
        stones_left=game.stones_left,
        **({"corrects": True} if round_.state == Round.State.CLOSED else {}),
    )
    return game


def check_result(
    game: Game, *, version: int, result: str, ending: str, stones_left: int | None, reason: str
) -> Values:
    """Result, ending and stones as they would be stored; the rounds of a knockout are not asked.

    ``game`` has its round and championship joined. Raises what ``enter_result`` does.
    """
    round_ = game.pairing.round
    most = rule_sets.most_stones(round_.tournament.rules)
    new = _values(result, ending, stones_left, most=most)
    if new == (game.result, game.ending, game.stones_left):
        return new
    if game.version != version:
        raise StaleError("result_changed", theirs=game.result, yours=result, game=game)
    _check_round(round_, result, reason)
    if ending == E.RULING and not reason.strip():
        raise TournamentError("ruling_needs_reason")
    return new


def check_scorer(game: Game, ending: str) -> None:
    """Return when a scorer may enter this; the rest is an arbiter's.

    Raises "arbiter_corrects" for a closed round, "arbiter_rules" for a ruling.
    """
    round_ = game.pairing.round
    if round_.state == Round.State.CLOSED:
        raise TournamentError("arbiter_corrects", number=round_.number)
    if ending == E.RULING:
        raise TournamentError("arbiter_rules")


def _values(result: str, ending: str, stones_left: int | None, *, most: int) -> Values:
    """The three values made to agree. Raises "ending_contradicts", "stones_contradict"."""
    if not result:
        return "", "", None
    kind = R(result)
    ending = ending or (E.FORFEIT if kind in FORFEITS else "")
    if ending and E(ending) not in ENDINGS[kind]:
        raise TournamentError("ending_contradicts", result=kind, ending=E(ending))
    if stones_left is not None:
        wins_on_board = kind in (R.FIRST_WINS, R.SECOND_WINS)
        if not wins_on_board or not 1 <= stones_left <= most:
            raise TournamentError("stones_contradict", most=most)
    return str(kind), str(ending), stones_left


def check_takes_results(round_: Round) -> None:
    """Return when results of this round may change. Raises "over", "draft_open"."""
    if round_.tournament.is_over:
        raise TournamentError("over")
    if round_.is_draft:
        raise TournamentError("draft_open", number=round_.number)


def _check_round(round_: Round, result: str, reason: str) -> None:
    check_takes_results(round_)
    if round_.state != Round.State.CLOSED:
        return
    if not result:
        raise TournamentError("closed_needs_result", number=round_.number)
    if not reason.strip():
        raise TournamentError("reason_needed", number=round_.number)
