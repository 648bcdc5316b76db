"""Who may open the desk and take its steps."""

import pytest
from django.utils import timezone

from tests.tournaments.addresses import url
from tournaments import queries
from tournaments.permissions import Role, role_in

GETS = ["desk", "settings", "edit-entries", "cancel"]
POSTS = ["open", "finish", "reopen", "add-players", "add-new-player"]
NUMBERED = ["pair-round", "publish-round", "unpublish-round", "discard-round"]
LEAST = dict.fromkeys(NUMBERED, Role.ARBITER) | {
    "desk": Role.SCORER,
    "settings": Role.ORGANISER,
    "edit-entries": Role.ARBITER,
    "cancel": Role.ORGANISER,
    "open": Role.ORGANISER,
    "finish": Role.ARBITER,
    "reopen": Role.ARBITER,
    "add-players": Role.ARBITER,
    "add-new-player": Role.ORGANISER,
}


@pytest.mark.parametrize("role", list(Role))
def test_a_user_has_the_role_given(make_tournament, user_of, role):
    tournament = make_tournament(4)

    assert role_in(user_of(role, tournament), tournament) == role


@pytest.mark.parametrize("role", list(Role))
def test_a_role_that_comes_with_the_championship_asks_no_more(
    make_tournament, user_of, django_assert_num_queries, role
):
    tournament = make_tournament(4)
    user = user_of(role, tournament)
    found = queries.tournament_or_404(user, tournament.slug)

    with django_assert_num_queries(0):
        assert role_in(user, found) == role


def test_a_role_that_comes_with_the_championship_is_of_that_account_alone(make_tournament, user_of):
    tournament = make_tournament(4)
    found = queries.tournament_or_404(user_of(Role.ORGANISER, tournament), tournament.slug)

    assert role_in(user_of(Role.SCORER, tournament), found) == Role.SCORER


def test_a_role_lasts_while_the_championship_is_in_the_bin(make_tournament, user_of):
    tournament = make_tournament(4)
    user = user_of(Role.ARBITER, tournament)
    tournament.deleted_at = timezone.now()
    tournament.save()

    assert role_in(user, tournament) == Role.ARBITER


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize("name", [*GETS, *POSTS, *NUMBERED])
def test_every_address_of_the_desk_asks_for_its_role(client, make_tournament, user_of, name, role):
    tournament = make_tournament(4)
    client.force_login(user_of(role, tournament))
    address = url(name, tournament.slug, *([1] if name in NUMBERED else []))

    response = client.get(address) if name in GETS else client.post(address)

    assert (response.status_code == 403) == (role < LEAST[name])


@pytest.mark.parametrize("name", [*GETS, *POSTS, *NUMBERED])
def test_a_visitor_is_asked_to_sign_in(client, make_tournament, name):
    tournament = make_tournament(4)
    address = url(name, tournament.slug, *([1] if name in NUMBERED else []))

    response = client.get(address) if name in GETS else client.post(address)

    assert response.status_code == 302
    assert response["Location"].startswith("/en/login/?next=")


@pytest.mark.parametrize("name", [*POSTS, *NUMBERED])
def test_a_link_changes_nothing(desk, make_tournament, name):
    tournament = make_tournament(4)
    address = url(name, tournament.slug, *([1] if name in NUMBERED else []))

    assert desk.get(address).status_code == 405


def test_a_scorer_does_not_correct_a_closed_round(client, make_tournament, play_round, user_of):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament)).first()
    play_round(tournament, result="")
    client.force_login(user_of(Role.SCORER, tournament))

    response = client.post(
        url("enter-result", tournament.slug, game.pk),
        {"version": 2, "result": "0-1", "reason": "I think so"},
    )

    assert response.status_code == 409
    assert "Round 1 was closed meanwhile. Tell an arbiter" in response.text
    game.refresh_from_db()
    assert game.result == "1-0"


def test_a_dead_session_sends_a_part_of_the_desk_back_to_the_whole(
    client, make_tournament, play_round
):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()
    desk = url("desk", tournament.slug)

    response = client.post(
        url("enter-result", tournament.slug, game.pk),
        {"version": 1, "result": "1-0"},
        headers={"HX-Request": "true", "HX-Current-URL": f"http://testserver{desk}"},
    )

    assert response["HX-Redirect"] == f"/en/login/?next={desk}"


@pytest.mark.parametrize("role", [Role.ARBITER, Role.ORGANISER])
def test_only_who_may_open_a_draft_is_given_the_button(client, make_tournament, user_of, role):
    tournament = make_tournament(4, opened=False)
    client.force_login(user_of(role, tournament))

    page = client.get(url("desk", tournament.slug)).text

    assert "Open for entries" in page
    assert (f'action="{url("open", tournament.slug)}"' in page) == (role == Role.ORGANISER)
    assert ("An organiser of the club opens it." in page) == (role == Role.ARBITER)
