"""What the pages of a knockout show, to whom, and what they cost."""

import re

import pytest

from tests.tournaments.addresses import url
from tournaments.models import Game
from tournaments.services import championships, entries, rounds

R = Game.Result


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_tree_is_drawn_and_told_as_a_list(client, make_knockout, play_on, language):
    tournament = make_knockout(5)
    play_on(tournament)

    page = client.get(url("tree", tournament.slug, language=language)).text

    for entry in tournament.entries.all():
        name = entry.player.name if language == "en" else entry.player.name_ar
        assert re.search(rf"<text class=[^>]+>{name}</text>", page)
        assert f'href="{entry.player.get_absolute_url()}"'.replace("/en/", f"/{language}/") in page


def test_the_tree_is_mirrored_in_arabic(client, make_knockout, play_on):
    tournament = make_knockout(4)
    play_on(tournament)

    boxes = [
        [float(x) for x in re.findall(r'<rect class="\w+" x="([\d.]+)"', client.get(page).text)]
        for page in (url("tree", tournament.slug, language=lang) for lang in ("en", "ar"))
    ]

    assert boxes[0] == sorted(boxes[0])
    assert boxes[1] == sorted(boxes[1], reverse=True)


def test_a_long_name_takes_two_lines(client, make_knockout, make_player, play_on, organiser):
    tournament = make_knockout(1)
    long = make_player(name="Abdul-Rahman bin Muhammad al-Busaidi <the elder>")
    entries.enter_players(tournament=tournament, players=[long], user=organiser)
    play_on(tournament)

    page = client.get(url("tree", tournament.slug)).text

    assert re.findall(r'<text class="name[^>]*>(A[^<]*|al-[^<]*)</text>', page) == [
        "Abdul-Rahman bin Muhammad",
        "al-Busaidi &lt;the elder&gt;",
    ]


def test_visitors_do_not_see_a_draft_in_the_tree(client, desk, make_knockout, play_on, organiser):
    tournament = make_knockout(4, has_third_place_match=True)
    rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    seen_by_arbiter = desk.get(url("tree", tournament.slug)).text
    client.logout()
    seen = client.get(url("tree", tournament.slug)).text

    name = tournament.entries.first().player.name
    assert name in seen_by_arbiter
    assert name not in seen
    assert "No tree yet" in seen


def test_a_swiss_has_no_tree(client, make_tournament):
    response = client.get(url("tree", make_tournament(4).slug))

    assert response.status_code == 404
    assert "Only a knockout has a tree." in response.text


@pytest.mark.parametrize("players", [4, 12])
@pytest.mark.parametrize(("name", "cost"), [("tree", 6), ("standings", 7)])
def test_a_page_costs_the_same_for_any_field(
    client, make_knockout, play_on, django_assert_num_queries, name, cost, players
):
    tournament = make_knockout(players)
    play_on(tournament)

    with django_assert_num_queries(cost):
        client.get(url(name, tournament.slug))


@pytest.mark.parametrize("players", [4, 12])
def test_reasons_cost_the_same_for_any_field(
    client, make_knockout, play_on, django_assert_num_queries, players
):
    tournament = make_knockout(players)
    play_on(tournament, 2)

    with django_assert_num_queries(6):
        client.get(url("why", tournament.slug, 2))


def test_standings_say_who_ended_whose_way(client, make_knockout, play_on):
    tournament = make_knockout(4, has_third_place_match=True)
    play_on(tournament, 2)

    page = re.sub(r"<[^>]+>", "", client.get(url("standings", tournament.slug)).text)

    assert "Won the final" in page
    assert "Final: lost to Player 001" in page
    assert "Semi-finals: lost to Player 002" in page


def test_standings_before_the_end_say_who_is_still_in(client, make_knockout, play_on):
    tournament = make_knockout(8)
    play_on(tournament)

    page = client.get(url("standings", tournament.slug)).text

    assert page.count("Still in") == 4
    assert page.count("5–8") == 4


def test_a_place_in_a_knockout_has_no_sum_to_open(client, make_knockout, play_on):
    tournament = make_knockout(4)
    play_on(tournament)

    page = url("working", tournament.slug, 1, tournament.entries.first().pk)

    assert client.get(page).status_code == 404


def test_the_desk_shows_a_replay_at_once(desk, make_knockout, begin_round):
    tournament = make_knockout(4)
    _round, (game, _other) = begin_round(tournament)

    response = desk.post(
        url("enter-result", tournament.slug, game.pk),
        {"version": game.version, "result": R.DRAW},
        headers={"HX-Request": "true"},
    )

    replay = game.pairing.games.get(number=2)
    assert response.status_code == 200
    replays = response.text.split(f'id="replays-{game.pairing_id}"')[1].split("</tbody>")[0]
    assert f'id="game-{replay.pk}"' in replays
    assert "game 2" in replays


def test_the_desk_says_why_a_draw_stands(desk, make_knockout, begin_round, enter):
    tournament = make_knockout(2)
    _round, (game,) = begin_round(tournament)
    enter(game, R.DRAW)
    enter(game.pairing.games.get(number=2), R.FIRST_WINS)

    response = desk.post(
        url("enter-result", tournament.slug, game.pk), {"version": 2, "result": R.FIRST_WINS}
    )

    assert response.status_code == 409
    assert "A later game of this table has a result or a record already." in response.text


def test_the_overview_names_the_winner_only_at_the_end(client, make_knockout, play_on, organiser):
    tournament = make_knockout(4)
    play_on(tournament, 2)
    before = client.get(url("tournament", tournament.slug)).text
    championships.finish_tournament(tournament=tournament, user=organiser)

    after = client.get(url("tournament", tournament.slug)).text

    assert "See the tree" in before
    assert "Final standings" not in before
    assert "Final standings" in after


@pytest.mark.parametrize("players", [4, 12])
def test_the_page_of_a_player_says_what_leaving_means_and_offers_no_bye(
    desk, make_knockout, begin_round, django_assert_num_queries, players
):
    tournament = make_knockout(players)
    begin_round(tournament)

    entry = tournament.entries.first()

    with django_assert_num_queries(10):
        page = desk.get(url("entry", tournament.slug, entry.pk)).text

    assert page.count("Loses the next game by forfeit") == 1
    assert "Note the bye" not in page


def test_rounds_are_told_when_the_tree_has_counted_them(client, make_knockout, begin_round):
    tournament = make_knockout(4, planned_rounds=5)
    before = client.get(url("tournament", tournament.slug)).text
    begin_round(tournament)

    after = client.get(url("tournament", tournament.slug)).text

    assert "Knockout, " not in before
    assert 'class="track"' not in before
    assert "Knockout, 2 rounds" in after


def test_the_front_page_names_no_leader_of_a_knockout(client, make_knockout, play_on):
    tournament = make_knockout(4)
    play_on(tournament)

    page = client.get("/en/").text

    assert tournament.name in page
    assert "In front after round" not in page
