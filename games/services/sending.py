"""Records come in here: judged, kept for ever, and told to the log."""

from typing import Any

from django.db import transaction

from games.adapters import fields_of, judgement_for, judgement_of, stones_left
from games.engine import rule_set
from games.errors import GameError
from games.models import BY_FORFEIT, GameRecord
from games.uploads import LONGEST_TEXT
from tournaments.errors import TournamentError
from tournaments.guests import Actor, account_of, sits_at, speaks_for
from tournaments.models import Game, Tournament
from tournaments.services import log, results
from tournaments.services.locks import locked

Teller = GameRecord.Teller


def check_text(text: str) -> None:
    """Refuse what nobody can mean as a record. Raises GameError "empty", "too_long"."""
    if not text.strip():
        raise GameError("empty")
    if len(text) > LONGEST_TEXT:
        raise GameError("too_long", most=LONGEST_TEXT)


@transaction.atomic
def submit_record(
    *,
    game: Game,
    text: str,
    user: Actor | None,
    how: str = GameRecord.How.TYPED,
    enter_result: bool = False,
) -> GameRecord:
    """Judge a record by the rules of its championship and keep it with its verdict.

    Earlier records stay; a text that the same teller sent last is not stored twice. A verified
    record enters the result of a game that has none yet: with ``enter_result``, and in the
    running round of a championship where records set results.

    Raises GameError "empty", "too_long", "not_published", "ruled" when a player sends a record
    of a game that an arbiter has ruled on; TournamentError "over", or when the result cannot
    be entered; then nothing is stored.
    """
    check_text(text)
    tournament, game = locked_game(game)
    teller = teller_of(game, user)
    record = _newest(game, teller)
    if record is None or record.text != text:
        record = store(game, text, tournament.rules, user, how=how, told_by=teller)
        log.record(tournament, user, "record", **place_in_log(game), verdict=record.verdict)
    round_ = game.pairing.round
    enter_result |= tournament.records_set_results and round_.is_running
    if enter_result and game.is_open and record.verdict == GameRecord.Verdict.VERIFIED:
        enter_result_of(record, game, user)
    return record


def locked_game(game: Game) -> tuple[Tournament, Game]:
    """The game as it is now, and its championship, locked until the transaction ends.

    Raises TournamentError "over", GameError "not_published".
    """
    tournament = locked(game.pairing.round.tournament)
    if tournament.is_over:
        raise TournamentError("over")
    game = Game.objects.select_related("pairing__round", "first__player", "second__player").get(
        pk=game.pk
    )
    if game.pairing.round.is_draft:
        raise GameError("not_published", number=game.pairing.round.number)
    return tournament, game


def teller_of(game: Game, user: Actor | None) -> Teller:
    """Whose account of the game ``user`` gives: a player's own, the table's, or the desk's."""
    if speaks_for(user, game.first):
        return Teller.FIRST
    if speaks_for(user, game.second):
        return Teller.SECOND
    return Teller.TABLE if sits_at(user, game.pairing) else Teller.OFFICIAL


def _newest(game: Game, teller: Teller) -> GameRecord | None:
    """The last record of a player's own; for the desk the last of all."""
    newest = game.records.first()
    if teller is Teller.OFFICIAL or newest is None:
        return newest
    if newest.is_ruled:
        raise GameError("ruled")
    return game.records.filter(told_by=teller).first()


def store(
    game: Game,
    text: str,
    rules: str,
    user: Actor | None,
    *,
    how: str,
    told_by: str = Teller.OFFICIAL,
    certified: dict[str, str] | None = None,
) -> GameRecord:
    """Judge a text and keep it as the newest record of the game."""
    record = GameRecord(
        game=game,
        text=text,
        rules=rules,
        sent_by=account_of(user),
        how=how,
        told_by=told_by,
        certified=certified or {},
    )
    for name, value in fields_of(judgement_for(record), rule_set(rules)).items():
        setattr(record, name, value)
    record.save()
    return record


def enter_result_of(
    record: GameRecord, game: Game, user: Actor | None, *, reason: str = ""
) -> None:
    """Enter the result that a record shows as that of its table."""
    by_forfeit = record.ending == Game.Ending.FORFEIT
    results.enter_result(
        game=game,
        version=game.version,
        result=BY_FORFEIT.get(record.result, record.result) if by_forfeit else record.result,
        ending=record.ending,
        stones_left=stones_left(judgement_of(record)),
        user=user,
        reason=reason,
    )


def place_in_log(game: Game) -> dict[str, Any]:
    """Where a game is played, as steps of the log say it."""
    pairing = game.pairing
    return {"game": game.pk, "round": pairing.round.number, "table": pairing.table_number}
