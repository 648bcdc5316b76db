"""The desk that follows: what is new since a mark, and nothing where nothing happened."""

import pytest
from django.urls import reverse
from django.utils.translation import override

from tournaments import queries
from tournaments.models import TournamentRole
from tournaments.services import results, rounds
from tournaments.services.check_in import check_in


def follow(client, tournament, mark=""):
    """What the script of an open desk gets, which has what bears this mark."""
    with override("en"):
        address = reverse("tournaments:desk", args=[tournament.slug])
    return client.get(address, headers={"X-Parts": "1", "If-None-Match": str(mark)})


@pytest.fixture
def running(make_tournament, play_round):
    tournament = make_tournament(6)
    play_round(tournament, result="")
    return tournament


def first_game(tournament):
    return queries.games_of(queries.last_round(tournament)).first()


def test_a_desk_where_nothing_happened_is_not_sent_again(desk, running):
    mark = follow(desk, running)["ETag"]

    again = follow(desk, running, mark)

    assert (again.status_code, again.content) == (304, b"")


def test_what_another_entered_is_sent(desk, running, make_user):
    mark = follow(desk, running)["ETag"]
    game = first_game(running)
    results.enter_result(game=game, version=1, result="1-0", user=make_user())

    news = follow(desk, running, mark)

    assert news.status_code == 200
    assert [row.pk for row in news.context["still_open"]] != []
    assert game.pk not in [row.pk for row in news.context["still_open"]]
    assert f'id="game-{game.pk}" data-part' in news.text
    assert "<html" not in news.text


def test_the_page_carries_the_mark_of_what_it_shows(desk, running):
    with override("en"):
        page = desk.get(reverse("tournaments:desk", args=[running.slug]))

    same = follow(desk, running, page.wsgi_request.following.mark)

    assert same.status_code == 304


def test_a_message_waits_for_the_page_and_is_not_spent_on_a_part(desk, running):
    with override("en"):
        desk.post(reverse("tournaments:open", args=[running.slug]))  # refused, told at once
        desk.post(reverse("tournaments:unpublish-round", args=[running.slug, 1]))
        part = follow(desk, running)
        page = desk.get(reverse("tournaments:desk", args=[running.slug]))

    assert "is a draft again" not in part.text
    assert "is a draft again" in page.text


def test_a_scorer_who_follows_sees_no_draft(client, running, make_user, organiser):
    user = make_user()
    TournamentRole.objects.create(user=user, tournament=running, kind="scorer")
    client.force_login(user)
    rounds.unpublish_round(tournament=running, number=1, user=organiser)

    answer = follow(client, running)

    assert answer.context["round"] is None
    assert str(first_game(running).first) not in answer.text
    assert "Round 1 was drawn." not in answer.text


@pytest.mark.parametrize("players", [4, 12])
def test_asking_whether_something_is_new_costs_little(
    desk, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players)
    play_round(tournament, result="")
    mark = follow(desk, tournament)["ETag"]

    with django_assert_num_queries(4):  # session, user, championship with the role, newest step
        follow(desk, tournament, mark)


def test_before_round_1_the_desk_names_who_is_missing(desk, make_tournament, organiser):
    tournament = make_tournament(3)
    here, *missing = tournament.entries.all()
    check_in(entry=here, user=organiser)

    part = follow(desk, tournament).text.partition('id="missing"')[2].partition("</section>")[0]

    assert "2 players have not come yet" in part
    assert all(str(entry.player) in part for entry in missing)
    assert str(here.player) not in part
