"""Reports that come too late, or say what none can."""

import pytest

from tests.tournaments.claims.reports import claim, page_of, told, url, words
from tournaments import queries
from tournaments.claims import claims_at_desk
from tournaments.errors import StaleError, TournamentError
from tournaments.services import championships, results, rounds
from tournaments.services.claims import set_claims_aside

WRONG = [
    pytest.param({"result": "+-"}, id="a forfeit"),
    pytest.param({"result": "2-0"}, id="no result"),
    pytest.param({"result": ""}, id="nothing chosen"),
    pytest.param({"game": "x"}, id="no game"),
]


@pytest.mark.parametrize("changes", WRONG)
def test_only_three_results_are_reported(running, game, come, changes):
    answer = come(game.first).post(page_of(running, game.first), told(game, "1-0") | changes)

    assert answer.status_code == 422
    assert "Choose one of the three results." in words(answer)
    assert not game.claims.exists()


def test_other_fields_are_ignored(running, game, come):
    extra = {"entry": game.second_id, "user": 1, "reports": "table", "ending": "forfeit"}

    come(game.first).post(page_of(running, game.first), told(game, "1-0") | extra)

    claim = game.claims.get()
    running.refresh_from_db()
    assert (claim.entry_id, claim.user, running.reports) == (game.first_id, None, "both")


def test_report_after_the_desk_is_told_what_is_entered(running, game, say, organiser):
    results.enter_result(game=game, version=1, result="1/2-1/2", user=organiser)

    answer = say(game.first, "1-0", game)

    assert answer.status_code == 409
    assert "The result is entered already: draw. If that is not right, tell the desk." in words(
        answer
    )


def test_report_of_a_game_that_changed_is_stale(running, game, organiser):
    results.enter_result(game=game, version=1, result="1-0", user=organiser)
    results.enter_result(game=game, version=2, result="", user=organiser)

    with pytest.raises(StaleError):
        claim(running, game.first, game, version=1)


def test_closed_round_takes_no_reports(running, game, say, organiser):
    for each in queries.games_of(running.rounds.get()):
        results.enter_result(game=each, version=1, result="1-0", user=organiser)
    rounds.pair_next_round(tournament=running, number=2, user=organiser)

    answer = say(game.first, "0-1", game, version=2)

    assert answer.status_code == 409
    assert "Round 1 is closed, so nothing is reported any more." in words(answer)


def test_report_on_a_table_that_was_drawn_again_is_refused(running, game, say, organiser):
    rounds.unpublish_round(tournament=running, number=1, user=organiser)
    rounds.discard_round(tournament=running, number=1, user=organiser)
    rounds.pair_next_round(tournament=running, number=1, user=organiser)
    rounds.publish_round(tournament=running, number=1, user=organiser)

    answer = say(game.first, "1-0", game)

    assert answer.status_code == 409
    assert "The table you reported on is not there any more" in words(answer)


def test_nothing_is_reported_once_it_is_over(running, game, say, organiser):
    championships.cancel_tournament(tournament=running, user=organiser, reason="rain")

    with pytest.raises(TournamentError, match="over"):
        claim(running, game.first, game, version=1)


def test_round_with_reports_is_not_taken_back(running, game, say, organiser):
    say(game.first, "1-0", game)

    with pytest.raises(TournamentError, match="has_claims"):
        rounds.unpublish_round(tournament=running, number=1, user=organiser)


def test_reports_set_aside_count_no_more(running, game, say, organiser, desk):
    say(game.first, "1-0", game)

    desk.post(url("set-claims-aside", running.slug, game.pk))

    game.refresh_from_db()
    assert (claims_at_desk(running), game.version, game.claims.count()) == ([], 2, 1)
    rounds.unpublish_round(tournament=running, number=1, user=organiser)


def test_reports_are_not_set_aside_once_the_result_is_entered(running, game, organiser):
    results.enter_result(game=game, version=1, result="1-0", user=organiser)

    with pytest.raises(TournamentError, match="has_result"):
        set_claims_aside(game=game, user=organiser)
