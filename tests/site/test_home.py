"""The front page: what is played now, what comes, who leads, and where to begin."""

from datetime import date
from io import StringIO

import pytest
from django.core.management import call_command

from players.models import Club
from tournaments.services import rounds


def test_empty_site_says_how_to_begin(client, db):
    response = client.get("/en/")

    assert "Welcome to Hawalis" in response.text
    assert "seed_demo" in response.text


def test_the_demo_leaves_accounts_that_are_there_alone(make_user, db, settings, tmp_path):
    settings.DATA_DIR = tmp_path
    mine = make_user(username="admin")
    told = StringIO()

    call_command("seed_demo", stdout=told)

    mine.refresh_from_db()
    assert not mine.is_superuser
    assert "admin-2  shell-" in told.getvalue()


def test_empty_site_leads_the_administrator_to_the_first_club(admin_client):
    assert 'href="/en/admin/players/club/add/"' in admin_client.get("/en/").text


def test_site_with_clubs_and_no_championship_is_quiet(client, make_club):
    club = make_club(name="Club of Ruwi")

    response = client.get("/en/")

    assert list(response.context["clubs"]) == [club]
    assert "Nothing is being played right now." in response.text


def test_running_championship_is_shown_with_its_round(client, make_tournament, play_round):
    tournament = make_tournament(players=4)
    play_round(tournament)
    round_ = play_round(tournament, result="")

    response = client.get("/en/")

    assert response.context["tournament"] == tournament
    assert response.context["current_round"] == round_
    assert "0 of 2 tables are in." in response.text
    assert f'role="search" action="/en/championships/{tournament.slug}/find/"' in response.text


def test_leaders_after_the_last_whole_round_are_shown(client, make_tournament, play_round):
    tournament = make_tournament(players=6)
    play_round(tournament)

    context = client.get("/en/").context

    assert (context["counted"], len(context["leaders"])) == (1, 4)
    assert [line.half_points for line in context["leaders"]] == [2, 2, 2, 0]


def test_drawn_round_is_not_shown_before_it_is_published(client, make_tournament, organiser):
    tournament = make_tournament(players=4)
    rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    response = client.get("/en/")

    assert response.context["current_round"] is None
    assert "Round 1 is being drawn." in response.text


def test_coming_championships_stand_in_order(client, make_tournament):
    for day in (20, 10):
        make_tournament(name=f"Day {day}", starts=date(2027, 1, day), ends=date(2027, 1, day))

    coming = client.get("/en/").context["coming"]

    assert [tournament.name for tournament in coming] == ["Day 10", "Day 20"]


@pytest.mark.parametrize("fields", [{"opened": False}, {"publicity": "link"}])
def test_what_is_not_public_is_not_shown(client, make_tournament, fields):
    make_tournament(name="Secret", name_ar="سر", **fields)

    assert "Secret" not in client.get("/en/").text


def test_two_running_championships_are_both_shown(client, make_tournament, play_round):
    for name in ("First", "Second"):
        play_round(make_tournament(players=4, name=name, club=Club.objects.first()), result="")

    context = client.get("/en/").context

    assert [context["tournament"].name, context["also_live"][0].name] == ["Second", "First"]


@pytest.mark.parametrize("size", [2, 6])
def test_front_page_costs_the_same_for_any_field(
    client, make_tournament, play_round, django_assert_num_queries, size
):
    play_round(make_tournament(players=size))

    with django_assert_num_queries(12):
        client.get("/en/")


def test_rules_are_drawn_on_boards(client, db):
    text = client.get("/en/rules/").text

    assert text.count('<svg class="board"') == 2
    assert "−2" in text
