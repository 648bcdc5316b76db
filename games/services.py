"""Records come in here: judged, kept for ever, and told to the log."""

from django.contrib.auth.models import User
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction

from games.adapters import judgement_of, numbers_of, starter_of, stones_left
from games.engine import decode_record, judge, rule_set
from games.errors import GameError
from games.models import GameRecord
from tournaments.models import Game
from tournaments.services import log, results
from tournaments.services.locks import locked

LONGEST_TEXT = 100_000  # the longest of a million games takes under 2,000 characters
BIGGEST_FILE = 1024 * 1024


def read_upload(upload: UploadedFile) -> str:
    """The text of a file that somebody sent.

    Raises GameError "file_too_big", NotationError "encoding" when it is no text.
    """
    if upload.size is None or upload.size > BIGGEST_FILE:
        raise GameError("file_too_big", most=BIGGEST_FILE // 1024)
    return decode_record(upload.read()).replace("\0", "")  # which PostgreSQL cannot store


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
    user: User | None,
    how: str = GameRecord.How.TYPED,
    enter_result: bool = False,
) -> GameRecord:
    """Judge a record by the rules of its championship and keep it with its verdict.

    Earlier records stay; a text equal to the newest one is not stored twice. With
    ``enter_result`` a verified record's result is entered if the game has none yet.

    Raises GameError "empty", "too_long", "not_published"; TournamentError when the result
    cannot be entered, and then nothing is stored.
    """
    check_text(text)
    tournament = locked(game.pairing.round.tournament)
    game = Game.objects.select_related("pairing__round", "first__player", "second__player").get(
        pk=game.pk
    )
    round_ = game.pairing.round
    if round_.is_draft:
        raise GameError("not_published", number=round_.number)
    record = game.records.first()
    if record is None or record.text != text:
        record = _store(game, text, tournament.rules, user, how)
        log.record(
            tournament,
            user,
            "record",
            game=game.pk,
            round=round_.number,
            table=game.pairing.table_number,
            verdict=record.verdict,
        )
    if enter_result and game.is_open and record.verdict == GameRecord.Verdict.VERIFIED:
        _enter_result(game, record, user)
    return record


def _store(game: Game, text: str, rules: str, user: User | None, how: str) -> GameRecord:
    rule = rule_set(rules)
    judgement = judge(text, rule)
    if judgement.record:
        starter = starter_of(judgement.record, game)
        judgement = judge(judgement.record, rule, starter=starter)
    return GameRecord.objects.create(
        game=game, text=text, rules=rules, sent_by=user, how=how, **numbers_of(judgement, rule)
    )


def _enter_result(game: Game, record: GameRecord, user: User | None) -> None:
    results.enter_result(
        game=game,
        version=game.version,
        result=record.result,
        ending=record.ending,
        stones_left=stones_left(judgement_of(record)),
        user=user,
    )
