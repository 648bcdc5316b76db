"""Drawing, publishing and taking back rounds."""

import pytest

from tournaments import queries
from tournaments.errors import TournamentError
from tournaments.models import Game, Round
from tournaments.services import championships, rounds


def test_a_second_click_on_draw_leaves_one_round(make_tournament, organiser):
    tournament = make_tournament(6)
    rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    with pytest.raises(TournamentError) as refusal:
        rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    assert refusal.value.code == "round_exists"
    assert tournament.rounds.count() == 1
    assert Game.objects.count() == 3


def test_an_open_game_keeps_the_next_round_from_being_drawn(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    play_round(tournament, result="")

    with pytest.raises(TournamentError) as refusal:
        rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    assert (refusal.value.code, refusal.value.params["tables"]) == ("round_open", [1, 2])


@pytest.mark.parametrize("players", [0, 1])
def test_too_few_players_are_refused(make_tournament, organiser, players):
    tournament = make_tournament(players)

    with pytest.raises(TournamentError) as refusal:
        rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    assert refusal.value.code == "too_few"
    assert not tournament.rounds.exists()


def test_no_legal_pairing_is_said_and_leaves_nothing_behind(make_tournament, play_round, organiser):
    tournament = make_tournament(2, planned_rounds=5)
    play_round(tournament)

    with pytest.raises(TournamentError) as refusal:
        rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    assert refusal.value.code == "no_pairing"
    assert queries.last_round(tournament).number == 1
    assert queries.last_round(tournament).state == Round.State.PUBLISHED


def test_more_rounds_than_planned_are_refused(make_tournament, play_round, organiser):
    tournament = make_tournament(6, planned_rounds=1)
    play_round(tournament)

    with pytest.raises(TournamentError) as refusal:
        rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    assert refusal.value.code == "no_such_round"


def test_drawing_closes_the_round_before(make_tournament, play_round, organiser):
    tournament = make_tournament(6)
    first = play_round(tournament)

    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    first.refresh_from_db()
    assert first.state == Round.State.CLOSED


def test_discarding_a_draft_opens_the_round_before(make_tournament, play_round, organiser):
    tournament = make_tournament(6)
    first = play_round(tournament)
    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    rounds.discard_round(tournament=tournament, number=2, user=organiser)

    first.refresh_from_db()
    assert first.state == Round.State.PUBLISHED
    assert tournament.rounds.count() == 1


def test_a_published_round_without_results_can_be_taken_back(
    make_tournament, play_round, organiser
):
    tournament = make_tournament(6)
    play_round(tournament, result="")

    round_ = rounds.unpublish_round(tournament=tournament, number=1, user=organiser)

    assert round_.is_draft


def test_a_round_with_results_cannot_be_taken_back(make_tournament, play_round, organiser):
    tournament = make_tournament(6)
    play_round(tournament)

    with pytest.raises(TournamentError) as refusal:
        rounds.unpublish_round(tournament=tournament, number=1, user=organiser)

    assert refusal.value.code == "has_results"


def test_a_finished_championship_refuses_a_new_round(make_tournament, play_round, organiser):
    tournament = make_tournament(4, planned_rounds=1)
    play_round(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)

    with pytest.raises(TournamentError) as refusal:
        rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    assert refusal.value.code == "over"


TAKEN_BACK = {"published": rounds.unpublish_round, "draft": rounds.discard_round}


@pytest.mark.parametrize("state", TAKEN_BACK)
def test_a_round_of_a_championship_that_was_called_off_stays(make_tournament, organiser, state):
    tournament = make_tournament(4)
    drawn = rounds.pair_next_round(tournament=tournament, number=1, user=organiser)
    if state == "published":
        drawn = rounds.publish_round(tournament=tournament, number=1, user=organiser)
    championships.cancel_tournament(tournament=tournament, user=organiser, reason="Storm")

    with pytest.raises(TournamentError) as refusal:
        TAKEN_BACK[state](tournament=tournament, number=1, drawn=drawn.pk, user=organiser)

    tournament.refresh_from_db()
    assert (refusal.value.code, tournament.state) == ("over", "cancelled")
    assert tournament.rounds.get().state == state


def test_a_championship_with_an_open_game_does_not_end(make_tournament, play_round, organiser):
    tournament = make_tournament(4, planned_rounds=1)
    play_round(tournament, result="")

    with pytest.raises(TournamentError) as refusal:
        championships.finish_tournament(tournament=tournament, user=organiser)

    assert refusal.value.code == "round_open"
