"""A file of many games, stored as its preview said."""

from collections.abc import Mapping

from django.db import transaction

from games.checking import Verdicts
from games.errors import GameError
from games.filing import Effect, Filing, file_games
from games.models import GameRecord
from games.services.sending import enter_result_of
from tournaments.errors import TournamentError
from tournaments.guests import Actor, account_of
from tournaments.models import Tournament
from tournaments.services import log
from tournaments.services.locks import locked


@transaction.atomic
def store_file(
    *,
    tournament: Tournament,
    text: str,
    user: Actor,
    enters_results: bool,
    running_only: bool,
    choices: Mapping[int, str],
    verdicts: Verdicts | None = None,
) -> Filing:
    """Store the games of a file that belong to games of the championship, and say what was done.

    Games in doubt, unreadable ones and those known already are passed over. All or nothing:
    raises GameError "wrong_choices" when a place that was chosen is none, TournamentError "over".
    """
    tournament = locked(tournament)
    if tournament.is_over:
        raise TournamentError("over")
    filing = file_games(
        tournament,
        text,
        enters_results=enters_results,
        running_only=running_only,
        choices=choices,
        verdicts=verdicts,
    )
    if filing.wrong_choices:
        raise GameError("wrong_choices")
    records = [filed.record for filed in filing.kept]
    for record in records:
        record.sent_by = account_of(user)
    GameRecord.objects.bulk_create(records, batch_size=500)
    for filed in filing.of(Effect.ENTERS):
        enter_result_of(filed.record, filed.record.game, user)
    if records:
        log.record(tournament, user, "records_filed", count=len(records))
    return filing
