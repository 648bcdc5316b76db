"""Hall screens: what their addresses ask for, what they show, and the page that makes them."""

import datetime

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from tournaments import queries
from tournaments.screens.asked import Asked
from tournaments.services import championships, results, rounds


def url(tournament, name="screen", language="en", **words):
    with override(language):
        return reverse(f"tournaments:{name}", args=[tournament.slug], query=words or None)


def titles(response):
    return [sheet.title for sheet in response.context["sheets"]]


@pytest.fixture
def running(make_tournament, play_round, organiser):
    """Round 1 of three tables is over; in round 2 the result of table 2 is in."""
    tournament = make_tournament(7)
    play_round(tournament)
    play_round(tournament, result="")
    game = queries.games_of(queries.last_round(tournament)).get(pairing__table_number=2)
    results.enter_result(game=game, version=1, result="1-0", user=organiser)
    return tournament


ADDRESSES = [
    pytest.param({}, Asked(), id="what is usual"),
    pytest.param({"show": "standings,pairings"}, Asked(show=("pairings", "standings")), id="show"),
    pytest.param(
        {"show": "nonsense", "seconds": "x", "tables": "7", "group": "-1"}, Asked(), id="no"
    ),
    pytest.param({"seconds": "1"}, Asked(seconds=4), id="too quick"),
    pytest.param({"seconds": "99999"}, Asked(), id="more digits than a number has"),
    pytest.param(
        {"lang": "both", "scheme": "dark"}, Asked(is_in_both=True, scheme="dark"), id="both"
    ),
    pytest.param({"tables": "1-20", "group": "2"}, Asked(tables=(1, 20), group=2), id="a part"),
    pytest.param({"next": "20:45"}, Asked(next="20:45"), id="next round"),
    pytest.param({"next": "25:00"}, Asked(), id="no such time"),
]


@pytest.mark.parametrize(("words", "asked"), ADDRESSES)
def test_an_address_asks_for_what_makes_sense_in_it(words, asked):
    assert Asked.of(words) == asked


def test_an_address_that_is_made_asks_for_the_same_again():
    asked = Asked(("results",), True, 20, (3, 9), 2, "dark", "20:45")

    assert (
        asked.query == "show=results&lang=both&seconds=20&tables=3-9&group=2&scheme=dark&next=20:45"
    )
    assert Asked().query == ""


def test_a_running_round_shows_who_plays_what_came_in_and_how_it_stands(client, running):
    response = client.get(url(running))

    assert titles(response) == [
        "At the tables",
        "Results, the newest first",
        "Standings after round 1",
    ]
    shown = response.context["shown"]
    assert [game.pairing.table_number for game in shown.waiting] == [1, 3]
    assert [game.pairing.table_number for game in shown.results] == [2]
    assert len(shown.byes) == 1
    assert "1 of 3 tables are in." in response.text
    assert "Last: table 2, " in response.text


def test_only_what_the_address_asks_for_is_shown(client, running):
    response = client.get(url(running, show="pairings", tables="3-9"))

    assert titles(response) == ["At the tables"]
    assert [game.pairing.table_number for game in response.context["shown"].waiting] == [3]


def test_one_group_has_its_own_wall(client, make_tournament, play_round):
    tournament = make_tournament(8, format="round_robin", group_count=2)
    play_round(tournament)

    response = client.get(url(tournament, group="2"))

    played, standing = response.context["sheets"]
    assert (played.title, standing.title) == ("Results", "Group 2: Standings after round 1")
    assert {game.first.group for game in played.rows} | {line.group for line in standing.rows} == {
        2
    }


def test_when_all_tables_are_in_nobody_is_told_to_sit_down(client, make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)

    response = client.get(url(tournament))

    assert titles(response) == ["Results", "Standings after round 1"]
    assert "All tables are in." in response.text
    assert "data-since" not in response.text


def test_at_the_end_the_winners_come_first(client, make_tournament, play_round, organiser):
    tournament = make_tournament(5, planned_rounds=1)
    play_round(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)

    response = client.get(url(tournament))

    assert titles(response) == ["The winners", "Results", "Final standings"]
    assert [line.rank for line in response.context["sheets"][0].rows] == [1, 2, 2]


def test_before_round_1_it_names_who_has_entered(client, make_tournament):
    assert titles(client.get(url(make_tournament(3)))) == ["These have entered"]
    assert "Round 1 is not drawn yet." in client.get(url(make_tournament())).text


def test_a_championship_called_off_says_so(client, running, organiser):
    championships.cancel_tournament(tournament=running, user=organiser, reason="Rain")

    assert "This championship was called off." in client.get(url(running)).text


def test_a_draft_is_on_no_wall_whoever_asks(desk, running, organiser):
    for game in queries.games_of(queries.last_round(running)).filter(result=""):
        results.enter_result(game=game, version=1, result="1-0", user=organiser)
    rounds.pair_next_round(tournament=running, number=3, user=organiser)

    shown = desk.get(url(running)).context["shown"]

    assert (shown.round.number, len(shown.results)) == (2, 3)


def test_the_next_round_is_told_until_it_should_have_begun(client, running):
    here = timezone.localtime(timezone=running.zone)
    later = (here + datetime.timedelta(minutes=5)).strftime("%H:%M")
    if later < "00:06":
        pytest.skip("an evening does not go on past midnight")

    assert f"Next round: <b>{later}</b>" in client.get(url(running, next=later)).text
    assert "Next round:" not in client.get(url(running, next="00:00")).text


def test_a_language_in_the_address_leads_to_the_page_in_it(client, running):
    response = client.get(url(running, lang="ar", seconds="9"))

    assert response.status_code == 302
    assert response["Location"] == url(running, language="ar", lang="ar", seconds="9")


def test_both_languages_know_each_others_address(client, running):
    text = client.get(url(running, lang="both")).text

    assert f'data-other="{url(running, language="ar", lang="both")}"' in text


def test_a_screen_is_the_same_for_everybody_and_asks_for_nothing_new(client, desk, running):
    mark = str(client.get(url(running)).wsgi_request.following.mark)

    answer = desk.get(url(running), headers={"X-Parts": "1", "If-None-Match": mark})

    assert answer.status_code == 304


@pytest.mark.parametrize("players", [4, 12])
def test_a_screen_costs_the_same_for_any_field(
    client, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players)
    play_round(tournament)
    play_round(tournament, result="")

    with django_assert_num_queries(9):
        client.get(url(tournament))


def test_the_page_makes_an_address_with_its_code(client, running):
    words = {"show": ["results", "standings"], "lang": "both", "scheme": "dark", "seconds": "٢٠"}
    words |= {"first": "4", "last": "", "next": "٢٠:٤٥"}

    response = client.get(url(running, "screens"), words)

    query = "show=results,standings&lang=both&seconds=20&tables=4-9999&scheme=dark&next=20:45"
    assert response.context["address"] == f"http://testserver{url(running)}?{query}"
    assert "<svg" in response.context["qr"]


def test_the_page_says_what_is_wrong_and_keeps_to_what_is_usual(client, running):
    response = client.get(url(running, "screens"), {"show": "results", "seconds": "900"})

    assert response.context["address"] == f"http://testserver{url(running)}"
    assert response.context["form"].errors.keys() == {"lang", "scheme", "seconds"}
