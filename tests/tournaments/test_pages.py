"""Pages anyone may read: what they show, to whom, and what they cost."""

import datetime

import pytest

from tests.tournaments.addresses import url
from tournaments import queries
from tournaments.services import championships, entries, rounds

COSTS = {"tournament": 9, "standings": 7, "entries": 4, "games": 7, "documents": 4}
NAMES = list(COSTS)


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("name", NAMES)
def test_every_page_of_a_championship_opens(client, make_tournament, play_round, name, language):
    tournament = make_tournament(5)
    play_round(tournament)

    response = client.get(url(name, tournament.slug, language=language))

    assert response.status_code == 200
    direction = {"en": "ltr", "ar": "rtl"}[language]
    assert f'<html lang="{language}" dir="{direction}"' in response.text


@pytest.mark.parametrize("name", NAMES)
def test_every_page_opens_before_anything_happened(client, make_tournament, name):
    assert client.get(url(name, make_tournament().slug)).status_code == 200


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [4, 12])
def test_a_page_costs_the_same_for_any_field(
    client, make_tournament, play_round, django_assert_num_queries, name, players
):
    tournament = make_tournament(players)
    play_round(tournament)
    play_round(tournament)

    with django_assert_num_queries(COSTS[name]):
        client.get(url(name, tournament.slug))


@pytest.mark.parametrize("players", [4, 12])
def test_a_round_costs_the_same_for_any_field(
    client, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players)
    round_ = play_round(tournament)

    with django_assert_num_queries(9):
        client.get(url("round", tournament.slug, round_.number))


def test_a_championship_that_is_not_there_says_so(client, db):
    response = client.get(url("tournament", "no-such-thing"))

    assert response.status_code == 404
    assert "There is no championship at this address." in response.text


def test_a_draft_championship_is_hidden_from_visitors(client, make_tournament):
    tournament = make_tournament(4, opened=False)

    statuses = {client.get(url(name, tournament.slug)).status_code for name in NAMES}

    assert statuses == {404}
    assert tournament.name not in client.get(url("tournaments")).text


def test_a_draft_championship_is_shown_to_its_organiser(desk, make_tournament):
    tournament = make_tournament(4, opened=False)

    assert desk.get(url("tournament", tournament.slug)).status_code == 200


@pytest.mark.parametrize("sheet", ["pairings-by-table", "pairings-by-name"])
def test_a_draft_round_is_hidden_in_every_channel(client, make_tournament, organiser, sheet):
    tournament = make_tournament(4)
    rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    statuses = [
        client.get(url("round", tournament.slug, 1)).status_code,
        client.get(url("pairing-sheet", tournament.slug, 1, sheet)).status_code,
    ]
    pages = [client.get(url(name, tournament.slug)).text for name in NAMES]

    assert statuses == [404, 404]
    assert not any(url("round", tournament.slug, 1) in page for page in pages)


def test_a_championship_with_the_link_only_is_in_no_list(client, make_tournament):
    tournament = make_tournament(4, name="Quiet Cup", publicity="link")

    assert client.get(url("tournament", tournament.slug)).status_code == 200
    assert "Quiet Cup" not in client.get(url("tournaments")).text


def test_standings_after_a_draft_lead_to_the_round(
    desk, client, make_tournament, play_round, organiser
):
    tournament = make_tournament(4)
    play_round(tournament)
    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    response = desk.get(url("standings-after", tournament.slug, 2))

    assert response.status_code == 302
    assert response["Location"] == url("round", tournament.slug, 2)
    client.logout()
    assert client.get(url("standings-after", tournament.slug, 2)).status_code == 404


@pytest.mark.parametrize("number", [0, 7, 99999])
def test_standings_after_a_round_that_is_not_there_say_so(
    client, make_tournament, play_round, number
):
    tournament = make_tournament(4)
    play_round(tournament)

    assert client.get(url("standings-after", tournament.slug, number)).status_code == 404


def test_standings_are_in_order_of_points(client, make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)

    [(_group, table)] = client.get(url("standings", tournament.slug)).context["tables"]

    assert [row.record.half_points for row in table.rows] == [2, 2, 0, 0]


def test_a_name_is_found_in_either_script(
    client, make_tournament, make_player, play_round, organiser
):
    tournament = make_tournament(5)
    player = make_player(name="Salim al-Balushi", name_ar="سالم البلوشي", rating=1)
    entries.enter_players(tournament=tournament, players=[player], user=organiser)
    round_ = play_round(tournament, result="")

    for query in ("balushi", "سالم البلوشى", "SALIM"):
        page = client.get(url("round", tournament.slug, round_.number), {"q": query})
        assert [g.pk for g in page.context["games"]] == [
            g.pk for g in queries.games_of(round_) if player in (g.first.player, g.second.player)
        ]


HOSTILE = "<script>alert(1)</script> {{7*7}} O'Neil"


def test_a_hostile_name_is_only_text(client, make_tournament, make_player, play_round, organiser):
    tournament = make_tournament(3)
    player = make_player(name=HOSTILE, name_ar="")
    entries.enter_players(tournament=tournament, players=[player], user=organiser)
    play_round(tournament)

    pages = [client.get(url(name, tournament.slug)).text for name in ("standings", "entries")]
    pages.append(client.get(url("round", tournament.slug, 1)).text)

    for page in pages:
        assert "<script>alert" not in page
        assert "&lt;script&gt;alert(1)" in page


def test_nobodys_year_of_birth_is_public(
    client, make_tournament, make_player, organiser, play_round
):
    tournament = make_tournament(3)
    player = make_player(birth_year=1957)
    entries.enter_players(tournament=tournament, players=[player], user=organiser)
    play_round(tournament)

    pages = [client.get(url(name, tournament.slug)).text for name in NAMES]

    assert not any("1957" in page for page in pages)


def test_a_withdrawn_player_stays_in_the_standings_with_a_mark(
    client, make_tournament, play_round, organiser
):
    tournament = make_tournament(4)
    play_round(tournament)
    entries.withdraw_entry(entry=tournament.entries.first(), user=organiser)

    page = client.get(url("standings", tournament.slug)).text

    assert "withdrew after round 1" in page


@pytest.mark.parametrize("name", ["entries", "standings", "cross-table", "edit-entries", "log"])
def test_who_left_before_round_1_did_not_leave_after_round_0(
    client, make_tournament, play_round, organiser, name
):
    tournament = make_tournament(4, format="round_robin")
    entries.withdraw_entry(entry=tournament.entries.first(), user=organiser)
    play_round(tournament)
    client.force_login(organiser)

    page = client.get(url(name, tournament.slug)).text

    assert "withdrew before round 1" in page
    assert "round 0" not in page


def test_a_cancelled_championship_says_so(client, make_tournament, organiser):
    tournament = make_tournament(4)
    championships.cancel_tournament(tournament=tournament, user=organiser, reason="rain")

    assert (
        "This championship was called off." in client.get(url("tournament", tournament.slug)).text
    )


@pytest.mark.parametrize("sheet", ["pairings-by-table", "pairings-by-name"])
@pytest.mark.parametrize("language", ["en", "ar", "ar-en", "nonsense"])
def test_a_published_round_prints(client, make_tournament, play_round, sheet, language):
    tournament = make_tournament(5)
    play_round(tournament)

    response = client.get(url("pairing-sheet", tournament.slug, 1, sheet), {"lang": language})

    assert response.status_code == 200
    assert response["Content-Type"] == "application/pdf"
    assert response.content.startswith(b"%PDF-")


def test_an_unknown_sheet_is_not_found(client, make_tournament, play_round):
    tournament = make_tournament(5)
    play_round(tournament)

    assert client.get(url("pairing-sheet", tournament.slug, 1, "secrets")).status_code == 404


def test_dates_of_one_month_are_drawn_together(client, make_tournament):
    tournament = make_tournament(
        starts=datetime.date(2026, 11, 27), ends=datetime.date(2026, 11, 28)
    )

    assert "27–28 November 2026" in client.get(url("tournament", tournament.slug)).text
