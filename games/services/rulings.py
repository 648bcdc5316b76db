"""What an arbiter decides on a game whose records or result contradict each other."""

from django.contrib.auth.models import User
from django.db import transaction

from games.adapters import judgement_of
from games.certifying import last_certifiable
from games.engine import Board, Judgement, Side, rule_set
from games.errors import GameError
from games.models import GameRecord
from games.services.sending import enter_result_of, locked_game, place_in_log, store
from tournaments.models import Game, Tournament
from tournaments.services import log


@transaction.atomic
def accept_board(
    *, record: GameRecord, newest: int, version: int, user: User, reason: str
) -> GameRecord:
    """The result that ``record`` shows becomes the table's, and the record counts.

    One that shows no result only counts. ``newest`` and ``version`` are the newest record and the
    version of the game that the arbiter saw. Raises GameError "changed" when they are not the
    present ones; TournamentError when the result cannot be entered.
    """
    tournament, game = _seen(record.game, newest, version)
    if record.pk != newest or not record.result:
        record = store(
            game,
            record.text,
            record.rules,
            user,
            how=GameRecord.How.RULED,
            certified=record.certified,
        )
    if record.result:
        enter_result_of(record, game, user, reason=reason)
    _rule(record, user, "ruled_board", tournament, reason)
    return record


@transaction.atomic
def keep_table(*, game: Game, newest: int, version: int, user: User, reason: str) -> GameRecord:
    """The result of the table stands, whatever the records say; the newest one keeps that.

    Raises GameError "changed" as ``accept_board`` does, "no_result" when the table has none.
    """
    tournament, game = _seen(game, newest, version)
    if game.is_open:
        raise GameError("no_result")
    record = game.records.get(pk=newest)
    _rule(record, user, "ruled_table", tournament, reason)
    return record


@transaction.atomic
def certify_ply(
    *,
    record: GameRecord,
    ply: int,
    diagram: str,
    newest: int,
    version: int,
    user: User,
    reason: str,
) -> GameRecord:
    """Certify how the stones lay after ``ply``, and judge the record anew from there.

    The record with the certified board is a new version; boards certified for later plies go.
    Raises GameError "changed" as ``accept_board`` does, "no_such_ply" for one that the game on
    the board does not reach, "too_many_stones" where a side has more than before; NotationError
    for a ``diagram`` that is no position. Source: engine/RULES.md 4a.
    """
    tournament, game = _seen(record.game, newest, version)
    board = Board.from_diagram(diagram, rules=rule_set(record.rules))
    _check_board(board, ply, judgement_of(record))
    earlier = {at: drawn for at, drawn in record.certified.items() if int(at) < ply}
    certified = store(
        game,
        record.text,
        record.rules,
        user,
        how=GameRecord.How.RULED,
        certified=earlier | {str(ply): board.diagram(rule_set(record.rules))},
    )
    log.record(tournament, user, "certified", reason=reason, **place_in_log(game), ply=ply)
    return certified


def _check_board(board: Board, ply: int, judgement: Judgement) -> None:
    last = last_certifiable(judgement)
    if judgement.replay is None or not 1 <= ply <= last:
        raise GameError("no_such_ply", last=last)
    before = judgement.replay.boards[ply - 1]
    for side in Side:
        if sum(board.stones(side)) > sum(before.stones(side)):
            raise GameError("too_many_stones", side=side, most=sum(before.stones(side)))


def _seen(game: Game, newest: int, version: int) -> tuple[Tournament, Game]:
    tournament, game = locked_game(game)
    record = game.records.first()
    if game.version != version or record is None or record.pk != newest:
        raise GameError("changed")
    return tournament, game


def _rule(record: GameRecord, user: User, action: str, tournament: Tournament, reason: str) -> None:
    game = Game.objects.select_related("pairing__round").get(pk=record.game_id)
    record.ruled = game.result
    record.save(update_fields=["ruled"])
    log.record(tournament, user, action, reason=reason, **place_in_log(game), result=game.result)
