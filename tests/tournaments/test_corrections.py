"""Corrections of closed rounds: what they change is said before, and the reason is kept."""

import pytest
from django.urls import reverse
from django.utils.translation import override

from tournaments import queries
from tournaments.corrections import Grade, grade_of
from tournaments.models import Game
from tournaments.reordering import shifts_by_result
from tournaments.services import championships, results


def address(game, **query):
    slug = game.pairing.round.tournament.slug
    with override("en"):
        return reverse("tournaments:correct-result", args=[slug, game.pk], query=query)


def first_game(round_):
    games = Game.objects.select_related("pairing__round__tournament")
    return games.get(pk=queries.games_of(round_).first().pk)


@pytest.fixture
def played(make_tournament, play_round):
    """Rounds 1 and 2 are over, round 3 runs."""
    tournament = make_tournament(8, planned_rounds=4)
    return [play_round(tournament), play_round(tournament), play_round(tournament, result="")]


CORRECTION = {"version": 2, "result": "0-1"}


def test_the_further_back_the_more_is_asked(played, organiser):
    grades = [grade_of(first_game(round_).pairing.round) for round_ in played]

    assert grades == [Grade.TYPE, Grade.CONFIRM, Grade.NOTE]


def test_nothing_is_corrected_in_a_finished_championship(desk, played, organiser):
    for game in queries.games_of(played[2]):
        results.enter_result(game=game, version=1, result="1-0", user=organiser)
    championships.finish_tournament(tournament=played[0].tournament, user=organiser)
    game = first_game(played[0])

    answer = desk.get(address(game, **CORRECTION))

    assert grade_of(game.pairing.round) is Grade.REFUSE
    assert answer.status_code == 409
    assert "Ended ones can be opened again at the desk." in answer.text


def test_what_a_correction_changes_is_what_it_then_changes(desk, played, organiser):
    game = first_game(played[0])
    told = desk.get(address(game, **CORRECTION)).context["shifts"]

    results.enter_result(game=game, user=organiser, reason="slip", **CORRECTION)

    now = first_game(played[0])
    back = shifts_by_result(now, "1-0", None, 2)
    assert told
    assert {(s.entry.pk, s.before, s.after) for s in told} == {
        (s.entry.pk, s.after, s.before) for s in back
    }


def test_the_page_says_what_stays(desk, played):
    page = desk.get(address(first_game(played[0]), **CORRECTION))

    assert "Pairings up to round 3 stay as they were published" in page.text
    assert Game.objects.get(pk=first_game(played[0]).pk).result == "1-0"


def test_the_round_before_takes_one_of_the_usual_reasons(desk, played):
    game = first_game(played[1])

    answer = desk.post(address(game), CORRECTION | {"usual": "misread"})

    game.refresh_from_db()
    assert (answer.status_code, game.result) == (302, "0-1")
    step = played[0].tournament.log.filter(action="result").latest("pk")
    assert step.reason == "The slip was misread."


def test_an_older_round_wants_the_reason_typed(desk, played):
    game = first_game(played[0])

    refused = desk.post(address(game), CORRECTION | {"usual": "misread"})
    game.refresh_from_db()
    before = game.result
    desk.post(address(game), CORRECTION | {"reason": "Table 1 told us at the break"})

    game.refresh_from_db()
    assert (refused.status_code, before, game.result) == (422, "1-0", "0-1")
    assert "Give the reason. It stays in the log." in refused.text


IMPOSSIBLE = [
    pytest.param({"version": 1, "result": "0-1"}, 409, id="stale"),
    pytest.param({"version": 2, "result": ""}, 409, id="open again"),
    pytest.param({"version": 2, "result": "1/2-1/2", "stones_left": 3}, 409, id="stones in a draw"),
    pytest.param({"version": 2, "result": "1-0", "stones_left": 29}, 422, id="29 stones"),
]


@pytest.mark.parametrize(("values", "status"), IMPOSSIBLE)
def test_what_cannot_be_is_said_before_it_is_asked_why(desk, played, values, status):
    answer = desk.get(address(first_game(played[0]), **values))

    assert answer.status_code == status


@pytest.mark.parametrize("players", [4, 12])
def test_the_page_costs_the_same_for_any_field(
    desk, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players, planned_rounds=4)
    first = play_round(tournament)
    play_round(tournament, result="")
    game = first_game(first)

    with django_assert_num_queries(10):
        desk.get(address(game, **CORRECTION))
