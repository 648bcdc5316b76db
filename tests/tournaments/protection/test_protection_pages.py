"""The desk and the page on which players are kept apart."""

import pytest

from tests.tournaments.addresses import url
from tests.tournaments.protection.draws import entries_in
from tournaments import queries
from tournaments.models import ForbiddenPair
from tournaments.services import championships, protection


def test_desk_tells_the_price_with_a_button_that_pays_it(mixed, desk, organiser):
    tournament = mixed(5, 3)
    protection.keep_clubs_apart(tournament=tournament, until=1, user=organiser)

    told = desk.post(url("pair-round", tournament.slug, 1))
    paid = desk.post(url("pair-round", tournament.slug, 1), {"protected": "1"})

    assert told.status_code == 409
    assert 'name="protected" value="1"' in told.content.decode()
    assert paid.status_code == 302
    assert queries.last_round(tournament).is_draft


def test_desk_names_the_rematches_and_offers_each_way_out(make_tournament, desk, play_round):
    tournament = make_tournament(2, planned_rounds=5)
    play_round(tournament)

    told = desk.post(url("pair-round", tournament.slug, 2))

    page = told.content.decode()
    assert told.status_code == 409
    assert "have met before" in page
    for offer in ('name="breaches" value="1"', 'name="by_hand"', url("finish", tournament.slug)):
        assert offer in page


def test_page_keeps_players_apart_and_lets_them_meet(make_tournament, desk):
    tournament = make_tournament(4)
    one, other = entries_in(tournament)[:2]

    stored = desk.post(
        url("protect", tournament.slug), {"entries": [one.pk, other.pk], "until": "٢"}
    )
    page = desk.get(url("protection", tournament.slug))
    pair = ForbiddenPair.objects.get()
    desk.post(url("unprotect", tournament.slug, pair.pk))

    assert stored.status_code == 302
    assert pair.until == 2
    assert one.player.name in page.content.decode()
    assert not ForbiddenPair.objects.exists()


def test_page_says_what_the_next_round_costs(mixed, desk, organiser):
    tournament = mixed(6, 2)
    protection.keep_clubs_apart(tournament=tournament, until=1, user=organiser)

    page = desk.get(url("protection", tournament.slug)).content.decode()

    assert "Round 1 can’t be drawn without 2 tables of players who should not meet." in page


@pytest.mark.parametrize(
    "data",
    [
        pytest.param({}, id="nobody"),
        pytest.param({"entries": ["999999"]}, id="somebody unknown"),
        pytest.param({"entries": ["x"]}, id="no number"),
        pytest.param({"until": "many"}, id="no round"),
    ],
)
def test_wrong_protection_is_said(make_tournament, desk, data):
    tournament = make_tournament(4)

    response = desk.post(url("protect", tournament.slug), data)

    assert response.status_code == 422
    assert not ForbiddenPair.objects.exists()


def test_players_of_another_championship_can_not_be_named(make_tournament, desk):
    tournament, other = make_tournament(4), make_tournament(4)
    strangers = [entry.pk for entry in entries_in(other)[:2]]

    response = desk.post(url("protect", tournament.slug), {"entries": strangers})

    assert response.status_code == 422


@pytest.mark.parametrize("name", ["protect", "keep-clubs-apart"])
def test_an_ended_championship_changes_no_protection(
    make_tournament, desk, play_round, organiser, name
):
    tournament = make_tournament(4, planned_rounds=1)
    play_round(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)
    two = [entry.pk for entry in entries_in(tournament)[:2]]

    response = desk.post(url(name, tournament.slug), {"entries": two, "until": "1"})

    assert response.status_code in (409, 422)
    assert not ForbiddenPair.objects.exists()


def test_visitors_see_nothing_of_it(make_tournament, client):
    tournament = make_tournament(4)

    response = client.get(url("protection", tournament.slug))

    assert response.status_code == 302


@pytest.mark.parametrize("players", [4, 12])
def test_page_costs_the_same_for_any_field(
    make_tournament, desk, organiser, players, django_assert_num_queries
):
    tournament = make_tournament(players)
    protection.protect(tournament=tournament, entries=entries_in(tournament)[:3], user=organiser)

    with django_assert_num_queries(13):
        desk.get(url("protection", tournament.slug))
