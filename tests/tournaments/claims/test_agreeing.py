"""Results reported from the table: when they stand, and what waits for the desk."""

import pytest

from tests.tournaments.claims.reports import page_of, told, url, words
from tournaments import queries
from tournaments.claims import claims_at_desk
from tournaments.models import Tournament


def test_player_finds_his_table_and_who_moves_first(running, game, come):
    first = words(come(game.first).get(page_of(running, game.first)))
    second = words(come(game.second).get(page_of(running, game.second)))

    assert f"Your table {game.pairing.table_number} You move first against" in first
    assert "You answer against" in second


def test_result_stands_when_both_players_say_the_same(running, game, say):
    say(game.first, "1-0", game)
    game.refresh_from_db()
    open_yet = game.is_open
    say(game.second, "1-0", game)

    game.refresh_from_db()
    assert (open_yet, game.result, game.version) == (True, "1-0", 2)
    steps = running.log.filter(action__in=["claimed", "result"]).order_by("pk")
    assert [(step.action, step.link.entry_id) for step in steps] == [
        ("claimed", game.first_id),
        ("claimed", game.second_id),
        ("result", game.second_id),
    ]


def test_second_player_is_asked_whether_the_first_is_right(running, game, say, come):
    say(game.first, "1-0", game)

    page = words(come(game.second).get(page_of(running, game.second)))

    assert f"Is this right? {game.first.player} says: you lost. Yes, that is right" in page


def test_players_who_differ_are_sent_to_the_desk_with_both_claims(running, game, say, desk):
    say(game.first, "1-0", game)
    answer = say(game.second, "0-1", game)

    game.refresh_from_db()
    assert (answer.status_code, game.result) == (302, "")
    (claims,) = claims_at_desk(running)
    assert (claims.is_disputed, claims.first.result, claims.second.result) == (True, "1-0", "0-1")
    page = words(desk.get(url("desk", running.slug)))
    assert f"{game.first.player} says: {game.first.player} won." in page
    assert f"{game.second.player} says: {game.second.player} won." in page


def test_arbiter_decides_by_entering_one_of_the_two(running, game, say, desk):
    say(game.first, "1-0", game)
    say(game.second, "0-1", game)

    desk.post(url("enter-result", running.slug, game.pk), {"version": 1, "result": "0-1"})

    game.refresh_from_db()
    assert (game.result, claims_at_desk(running)) == ("0-1", [])


def test_who_thinks_better_of_it_reports_again(running, game, say):
    say(game.first, "0-1", game)
    say(game.second, "1-0", game)
    say(game.first, "1-0", game)

    game.refresh_from_db()
    assert game.result == "1-0"


def test_the_same_report_twice_is_kept_once(running, game, say):
    say(game.first, "1-0", game)
    say(game.first, "1-0", game)

    assert game.claims.count() == 1


@pytest.mark.parametrize(
    ("reports", "both", "table"), [("desk", "", ""), ("both", "1-0", ""), ("table", "1-0", "0-1")]
)
def test_setting_says_what_reports_do(running, say, reports, both, table):
    Tournament.objects.update(reports=reports)
    one, other = queries.games_of(running.rounds.get()).select_related("pairing__round")

    say(one.first, "1-0", one)
    say(one.second, "1-0", one)
    say(other.pairing, "0-1", other)

    one.refresh_from_db()
    other.refresh_from_db()
    assert (one.result, other.result) == (both, table)


def test_table_that_says_otherwise_keeps_the_result_back(running, game, say):
    say(game.pairing, "0-1", game)
    say(game.first, "1-0", game)
    say(game.second, "1-0", game)

    game.refresh_from_db()
    assert game.result == ""


def test_scorer_enters_what_agrees_and_leaves_the_rest_to_the_arbiter(
    client, running, say, make_user
):
    Tournament.objects.update(reports="desk")
    one, other = queries.games_of(running.rounds.get()).select_related("pairing__round")
    say(one.first, "1-0", one)
    say(other.first, "1-0", other)
    say(other.second, "0-1", other)
    scorer = make_user("scorer")
    running.roles.create(user=scorer, kind="scorer")
    client.force_login(scorer)

    page = words(client.get(url("desk", running.slug)))

    assert f"Enter: {one.first.player} won" in page
    assert "The arbiter decides." in page
    assert f"Enter: {other.second.player} won" not in page


def test_both_games_of_a_pairing_are_reported_on_one_page(make_tournament, play_round, come):
    tournament = make_tournament(2, games_per_pairing=2)
    games = list(queries.games_of(play_round(tournament, result="")))
    entry = games[0].first
    client = come(entry)

    for game, result in zip(games, ("1-0", "0-1"), strict=True):
        client.post(page_of(tournament, entry), told(game, result))

    assert [game.claims.get().result for game in games] == ["1-0", "0-1"]
    page = words(client.get(page_of(tournament, entry)))
    assert page.count("You reported: you won.") == 2


def test_replay_of_a_knockout_follows_what_both_reported(make_tournament, play_round, come):
    tournament = make_tournament(2, format="knockout")
    game = queries.games_of(play_round(tournament, result="")).get()

    for entry in (game.first, game.second):
        come(entry).post(page_of(tournament, entry), told(game, "1/2-1/2"))

    assert game.pairing.games.count() == 2


@pytest.mark.parametrize("players", [2, 12])
def test_page_of_a_table_costs_the_same_for_any_field(
    make_tournament, play_round, come, players, django_assert_num_queries
):
    tournament = make_tournament(players)
    round_ = play_round(tournament, result="")
    pairing = round_.pairings.select_related("round__tournament").first()
    client = come(pairing)

    with django_assert_num_queries(6):
        client.get(page_of(tournament, pairing))
