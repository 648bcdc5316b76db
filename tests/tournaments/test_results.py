"""Results: what may be stored, by whom it was changed, and two people at one board."""

import pytest

from tournaments import queries
from tournaments.errors import StaleError, TournamentError
from tournaments.models import Game
from tournaments.services import championships, results


@pytest.fixture
def game(make_tournament, play_round):
    round_ = play_round(make_tournament(4), result="")
    return queries.games_of(round_).first()


def test_a_result_is_stored_with_its_ending_and_stones(game, organiser):
    results.enter_result(
        game=game, version=1, result="1-0", ending="emptied", stones_left=5, user=organiser
    )

    game.refresh_from_db()
    assert (game.result, game.ending, game.stones_left) == ("1-0", "emptied", 5)
    assert game.version == 2


def test_the_same_result_sent_twice_is_stored_once(game, organiser):
    results.enter_result(game=game, version=1, result="1-0", user=organiser)

    again = results.enter_result(game=game, version=1, result="1-0", user=organiser)

    assert again.version == 2
    assert game.pairing.round.tournament.log.filter(action="result").count() == 1


def test_a_stale_result_overwrites_nothing(game, organiser):
    results.enter_result(game=game, version=1, result="1-0", user=organiser)

    with pytest.raises(StaleError) as refusal:
        results.enter_result(game=game, version=1, result="0-1", user=organiser)

    assert (refusal.value.params["theirs"], refusal.value.params["yours"]) == ("1-0", "0-1")
    game.refresh_from_db()
    assert game.result == "1-0"


def test_a_result_is_taken_back(game, organiser):
    results.enter_result(game=game, version=1, result="1-0", stones_left=3, user=organiser)

    results.enter_result(game=game, version=2, result="", user=organiser)

    game.refresh_from_db()
    assert (game.result, game.ending, game.stones_left) == ("", "", None)


def test_a_forfeit_names_its_ending(game, organiser):
    results.enter_result(game=game, version=1, result="-+", user=organiser)

    game.refresh_from_db()
    assert game.ending == "forfeit"


CONTRADICTIONS = [
    pytest.param("1/2-1/2", "emptied", None, "ending_contradicts", id="emptied is no draw"),
    pytest.param("1-0", "agreed", None, "ending_contradicts", id="agreed is no win"),
    pytest.param("1-0", "repetition", None, "ending_contradicts", id="repetition is no win"),
    pytest.param("1-0", "forfeit", None, "ending_contradicts", id="a forfeit has its own result"),
    pytest.param("+-", "emptied", None, "ending_contradicts", id="a forfeit is not played"),
    pytest.param("1-0", "", 29, "stones_contradict", id="29 stones"),
    pytest.param("1-0", "", 0, "stones_contradict", id="no stone"),
    pytest.param("1/2-1/2", "", 4, "stones_contradict", id="stones in a draw"),
    pytest.param("+-", "", 4, "stones_contradict", id="stones without a game"),
]


@pytest.mark.parametrize(("result", "ending", "stones", "code"), CONTRADICTIONS)
def test_what_cannot_be_is_refused(game, organiser, result, ending, stones, code):
    with pytest.raises(TournamentError) as refusal:
        results.enter_result(
            game=game, version=1, result=result, ending=ending, stones_left=stones, user=organiser
        )

    assert refusal.value.code == code
    game.refresh_from_db()
    assert game.is_open


def test_a_correction_of_a_closed_round_needs_a_reason(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament)).first()
    play_round(tournament, result="")

    with pytest.raises(TournamentError) as refusal:
        results.enter_result(game=game, version=2, result="0-1", user=organiser)
    results.enter_result(game=game, version=2, result="0-1", user=organiser, reason="slip misread")

    assert refusal.value.code == "reason_needed"
    step = tournament.log.get(reason="slip misread")
    assert (step.details["before"], step.details["after"]) == ("1-0", "0-1")


def test_a_closed_round_keeps_a_result_at_every_table(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament)).first()
    play_round(tournament, result="")

    with pytest.raises(TournamentError) as refusal:
        results.enter_result(game=game, version=2, result="", user=organiser, reason="lost slip")

    assert refusal.value.code == "closed_needs_result"


def test_a_correction_changes_standings_but_no_published_pairing(
    make_tournament, play_round, organiser
):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament)).first()
    second = play_round(tournament, result="")
    before = list(second.pairings.values_list("first", "second", "table_number"))

    results.enter_result(game=game, version=2, result="0-1", user=organiser, reason="misread")

    assert list(second.pairings.values_list("first", "second", "table_number")) == before


def test_a_finished_championship_takes_no_result(make_tournament, play_round, organiser):
    tournament = make_tournament(4, planned_rounds=1)
    game = queries.games_of(play_round(tournament)).first()
    championships.finish_tournament(tournament=tournament, user=organiser)

    with pytest.raises(TournamentError) as refusal:
        results.enter_result(game=game, version=2, result="0-1", user=organiser, reason="x")

    assert refusal.value.code == "over"


def test_a_draft_round_takes_no_result(make_tournament, organiser):
    from tournaments.services import rounds

    tournament = make_tournament(4)
    rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    with pytest.raises(TournamentError) as refusal:
        results.enter_result(game=Game.objects.first(), version=1, result="1-0", user=organiser)

    assert refusal.value.code == "draft_open"
