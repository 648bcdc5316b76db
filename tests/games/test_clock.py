"""A clock that ran ahead and was set back: what was sent last counts, and is told last."""

from games.models import GameRecord
from games.queries import verdicts_of
from tests.games.texts import QUIET
from tournaments.services.results import enter_result

AHEAD = "2031-01-01T00:00Z"


def test_record_sent_after_the_clock_was_set_back_is_the_newest(game, send):
    send(game, "h b h")
    GameRecord.objects.update(sent_at=AHEAD)

    corrected = send(game, QUIET)

    assert verdicts_of([game]) == {game.pk: corrected}
    assert game.records.first() == corrected


def test_step_taken_after_the_clock_was_set_back_stands_first_in_the_log(game, organiser):
    tournament = game.pairing.round.tournament
    tournament.log.update(at=AHEAD)

    enter_result(game=game, version=game.version, result="1-0", user=organiser)

    assert tournament.log.first().action == "result"
