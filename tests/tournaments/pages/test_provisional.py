"""Standings of a running round: what is in counts, the rest is told to be open."""

import pytest

from tests.tournaments.addresses import url
from tournaments import adapters, queries
from tournaments.provisional import standings_during
from tournaments.services import results


@pytest.fixture
def running(make_tournament, play_round, organiser):
    """Six players; round 1 over, in round 2 one table of three in."""
    tournament = make_tournament(6)
    play_round(tournament)
    round_ = play_round(tournament, result="")
    game = queries.games_of(round_).first()
    results.enter_result(game=game, version=game.version, result="1-0", user=organiser)
    return round_


def test_open_tables_give_nothing_yet(running):
    game = queries.games_of(running).first()
    before = {
        line.entry: line.half_points for line in adapters.standings_after(running.tournament, 1)
    }

    during = standings_during(running)

    gained = {line.entry: line.half_points - before[line.entry] for line in during.lines}
    assert {entry for entry, points in gained.items() if points} == {game.first}
    assert (during.tables_in, during.open_tables, len(during.playing)) == (1, 2, 4)


def test_a_loss_worth_points_is_not_given_to_who_still_plays(
    make_tournament, play_round, organiser
):
    tournament = make_tournament(4, win_half_points=6, draw_half_points=4, loss_half_points=2)
    round_ = play_round(tournament, result="")

    assert {line.half_points for line in standings_during(round_).lines} == {0}


def test_a_match_counts_when_both_its_games_are_in(make_tournament, play_round, organiser):
    round_ = play_round(make_tournament(2, games_per_pairing=2), result="")
    first, second = queries.games_of(round_)
    results.enter_result(game=first, version=first.version, result="1-0", user=organiser)

    half_way = standings_during(round_)
    results.enter_result(game=second, version=second.version, result="1/2-1/2", user=organiser)

    assert {line.half_points for line in half_way.lines} == {0}
    assert [line.half_points for line in standings_during(round_).lines] == [2, 0]


def test_it_comes_to_the_standings_once_everything_is_in(running, organiser):
    for game in queries.games_of(running).filter(result=""):
        results.enter_result(game=game, version=game.version, result="0-1", user=organiser)

    assert standings_during(running).lines == adapters.standings_after(running.tournament, 2)


def test_the_page_says_what_is_open_and_opens_no_sums(client, running):
    page = client.get(url("standings-after", running.tournament.slug, 2)).text

    assert "Provisional" in page
    assert "1 of 3 tables are counted. 2 are open." in " ".join(page.split())
    assert page.count("still playing") == 5  # four players and the legend
    assert 'class="opens"' not in page


def test_counted_standings_lead_to_the_provisional_ones(client, running):
    page = client.get(url("standings", running.tournament.slug)).text

    assert f'href="{url("standings-after", running.tournament.slug, 2)}"' in page
    assert "Standings after round 1" in page


def test_the_overview_tells_who_leads_provisionally_and_what_came_in(client, running):
    page = client.get(url("tournament", running.tournament.slug))

    assert page.context["lead"].provisional.open_tables == 2
    assert [game.result for game in page.context["happening"].latest] == ["1-0"]
    assert "Tables 2, 3 are still playing." in page.text
    assert "Round 3 of 3 is drawn when the last table is in." in page.text


@pytest.mark.parametrize("players", [6, 14])
def test_provisional_pages_cost_the_same_for_any_field(
    client, make_tournament, play_round, organiser, django_assert_num_queries, players
):
    tournament = make_tournament(players)
    game = queries.games_of(play_round(tournament, result="")).first()
    results.enter_result(game=game, version=game.version, result="1-0", user=organiser)

    with django_assert_num_queries(7):
        client.get(url("standings-after", tournament.slug, 1))
    with django_assert_num_queries(6):
        client.get(url("tournament", tournament.slug))
