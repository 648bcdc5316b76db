"""Rounds are drawn and results entered from the desk; what is refused is told."""

import html

import pytest

from tests.tournaments.addresses import url
from tournaments import queries
from tournaments.permissions import Role


def test_an_evening_runs_from_the_desk(desk, make_tournament):
    tournament = make_tournament(4, planned_rounds=1)

    desk.post(url("pair-round", tournament.slug, 1))
    desk.post(url("publish-round", tournament.slug, 1))
    for game in queries.games_of(tournament.rounds.get()):
        answer = desk.post(
            url("enter-result", tournament.slug, game.pk), {"version": 1, "result": "1-0"}
        )
        assert answer.status_code == 302
    desk.post(url("finish", tournament.slug))

    tournament.refresh_from_db()
    assert tournament.state == "finished"


def test_a_second_click_on_draw_is_a_conflict_in_words(desk, make_tournament):
    tournament = make_tournament(4)
    desk.post(url("pair-round", tournament.slug, 1))

    response = desk.post(url("pair-round", tournament.slug, 1))

    assert response.status_code == 409
    assert "Round 1 is drawn already. Nothing was changed." in response.text
    assert tournament.rounds.count() == 1


def test_the_way_back_to_a_draft_is_shown_while_nothing_is_entered(desk, make_tournament):
    tournament = make_tournament(4)
    desk.post(url("pair-round", tournament.slug, 1))
    desk.post(url("publish-round", tournament.slug, 1))
    back, desk_page = url("unpublish-round", tournament.slug, 1), url("desk", tournament.slug)
    before = desk.get(desk_page)
    game = queries.games_of(tournament.rounds.get()).first()

    desk.post(
        url("enter-result", tournament.slug, game.pk), {"result": "1-0", "version": game.version}
    )

    assert back in before.text
    assert back not in desk.get(desk_page).text


def test_drawing_with_a_game_open_is_a_conflict_in_words(desk, make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament, result="")

    response = desk.post(url("pair-round", tournament.slug, 2))

    assert response.status_code == 409
    assert "Round 1 is not over: tables 1 and 2 have no result yet." in response.text


def test_a_stale_result_is_shown_beside_the_stored_one(desk, make_tournament, play_round):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()
    desk.post(url("enter-result", tournament.slug, game.pk), {"version": 1, "result": "1-0"})

    response = desk.post(
        url("enter-result", tournament.slug, game.pk), {"version": 1, "result": "0-1"}
    )

    assert response.status_code == 409
    assert "Somebody else changed this result a moment ago." in response.text
    game.refresh_from_db()
    assert game.result == "1-0"


@pytest.mark.parametrize("stones", ["29", "0", "-1", "three", "٢٩"])
def test_impossible_stones_are_refused_in_words(desk, make_tournament, play_round, stones):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()

    response = desk.post(
        url("enter-result", tournament.slug, game.pk),
        {"version": 1, "result": "1-0", "stones_left": stones},
    )

    assert response.status_code == 422
    assert "was not stored" in response.text
    game.refresh_from_db()
    assert game.is_open


def test_a_refused_result_says_why_in_the_part_that_is_swapped(desk, make_tournament, play_round):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()

    response = desk.post(
        url("enter-result", tournament.slug, game.pk),
        {"version": 1, "result": "1/2-1/2", "ending": "emptied"},
        headers={"HX-Request": "true"},
    )

    notes = response.text.partition('<div id="notes"')[2].partition('id="entry"')[0]
    assert response.status_code == 409
    assert "Table 1 was not stored." in notes
    assert "A game that ends so can't have this result." in html.unescape(notes)


def test_a_result_of_another_championship_is_not_found(desk, make_tournament, play_round):
    mine, other = make_tournament(4), make_tournament(4)
    game = queries.games_of(play_round(other, result="")).first()

    response = desk.post(url("enter-result", mine.slug, game.pk), {"version": 1, "result": "1-0"})

    assert response.status_code == 404


@pytest.mark.parametrize("players", [4, 12])
@pytest.mark.parametrize("role", [Role.ARBITER, Role.ORGANISER])
def test_the_desk_costs_the_same_for_any_field(
    client, make_tournament, play_round, user_of, django_assert_num_queries, role, players
):
    tournament = make_tournament(players)
    play_round(tournament, result="")
    client.force_login(user_of(role, tournament))

    with django_assert_num_queries(11):
        client.get(url("desk", tournament.slug))


def test_a_draw_made_anew_is_not_published_from_an_old_page(desk, make_tournament):
    tournament = make_tournament(4)
    desk.post(url("pair-round", tournament.slug, 1))
    old = tournament.rounds.get().pk
    desk.post(url("discard-round", tournament.slug, 1), {"drawn": old})
    desk.post(url("pair-round", tournament.slug, 1))

    response = desk.post(url("publish-round", tournament.slug, 1), {"drawn": old})

    assert response.status_code == 409
    assert "was drawn anew since you opened this page" in response.text
    assert tournament.rounds.get().is_draft


def test_a_round_that_is_not_there_has_no_desk(desk, make_tournament):
    tournament = make_tournament(4)

    answers = [desk.get(url("desk-round", tournament.slug, number)) for number in (0, 1, 99)]

    assert [answer.status_code for answer in answers] == [404] * 3


def test_publishing_a_round_that_is_over_is_told(desk, make_tournament, play_round):
    tournament = make_tournament(6)
    play_round(tournament)
    play_round(tournament, result="")

    response = desk.post(url("publish-round", tournament.slug, 1))

    assert response.status_code == 409
    assert "Round 1 is over already. Nothing was changed." in response.text
