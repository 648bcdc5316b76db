"""The entry list and the check-in list made from a championship."""

from datetime import UTC, datetime
from io import BytesIO

import pytest
from django.urls import reverse
from django.utils.translation import override
from pypdf import PdfReader

from tournaments.models import TournamentRole
from tournaments.services import entries

LISTS = ["entry-list", "check-in-list"]


def address(tournament, name):
    with override("en"):
        return reverse("tournaments:document", args=[tournament.slug, name])


def text(client, tournament, name, **asked):
    pdf = client.get(address(tournament, name), asked).content
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages).split())


def test_everyone_sees_who_has_entered(client, make_tournament):
    page = text(client, make_tournament(3), "entry-list", lang="en")

    assert "Player 001" in page
    assert "3 players · 1 club" in page


def test_start_numbers_and_leaving_are_told(client, make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    play_round(tournament)
    entries.withdraw_entry(entry=tournament.entries.get(seed=2), user=organiser)

    page = text(client, tournament, "entry-list", lang="en")

    assert "2 Player 002 withdrew after round 1" in page


def test_groups_are_told_once_they_are_drawn(client, make_tournament, play_round):
    tournament = make_tournament(8, format="round_robin", group_count=2)
    before = text(client, tournament, "entry-list", lang="en")
    play_round(tournament)

    assert "Group" not in before
    assert "Rating Group" in text(client, tournament, "entry-list", lang="en")


def test_who_has_come_is_ticked_with_the_time_of_the_place(desk, make_tournament):
    tournament = make_tournament(2)
    tournament.entries.update(checked_in_at=datetime(2026, 11, 27, 14, 5, tzinfo=UTC))

    assert "18:05" in text(desk, tournament, "check-in-list", lang="en")


def test_who_left_is_not_expected_and_who_is_away_is_marked(desk, make_tournament, organiser):
    tournament = make_tournament(3)
    first, second, _third = tournament.entries.order_by("pk")
    entries.withdraw_entry(entry=first, user=organiser)
    entries.request_bye(entry=second, round_number=1, kind="zero", user=organiser)

    page = text(desk, tournament, "check-in-list", lang="en")

    assert "Player 001" not in page
    assert "Player 002 away in round 1" in page
    assert "2 players · 0 here · 1 missing · 1 away" in page


def test_the_check_in_list_is_for_the_desk(client, make_tournament, make_user):
    tournament = make_tournament(2)
    scorer = make_user("scorer")
    TournamentRole.objects.create(user=scorer, tournament=tournament, kind="scorer")
    asked_to_sign_in = client.get(address(tournament, "check-in-list"))
    client.force_login(make_user("somebody"))
    refused = client.get(address(tournament, "check-in-list"))
    client.force_login(scorer)
    let_in = client.get(address(tournament, "check-in-list"))

    assert "/login/" in asked_to_sign_in["Location"]
    assert (refused.status_code, let_in.status_code) == (403, 200)


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("players", [4, 12])
def test_a_list_costs_the_same_for_any_field(
    desk, make_tournament, django_assert_num_queries, name, players
):
    tournament = make_tournament(players)
    desk.get(address(tournament, name))

    with django_assert_num_queries({"entry-list": 5, "check-in-list": 6}[name]):
        desk.get(address(tournament, name))
