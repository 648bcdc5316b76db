"""Pages of statistics, and which games each counts."""

import re

import pytest
from django.core.cache import cache

from players.models import Player
from tests.games.pages import links, url, words
from tests.games.texts import WON, ZANZIBAR
from tournaments.models import Tournament
from tournaments.services import rounds


def test_page_shows_numbers_and_leads_to_the_moves(client, sent):
    page = client.get(url("all-statistics"))

    cells = re.findall(r">(Moving first|Answering|\d+%?)<", page.text)
    assert "3 games are counted." in words(page)
    assert cells[:10] == ["Moving first", "1", "0", "2", "33%", "Answering", "2", "0", "1", "67%"]
    assert "The biggest: 8 stones" in words(page)
    assert f"{url('record', sent[2].game_id)}?ply=4" in links(page.text)


def test_arabic_page_names_openings_by_abjad_letters(client, sent):
    page = client.get(url("all-statistics", language="ar"))

    assert (page.text.count("<b>ح</b>"), page.text.count("<b>h</b>")) == (1, 0)


COUNTED = [
    pytest.param(WON, 1, 0, id="verified"),
    pytest.param("h b 1-0", 1, 0, id="unfinished, but decided"),
    pytest.param("h b", 0, 1, id="unfinished and open"),
    pytest.param(f"{WON} 0-1", 0, 0, id="mismatch"),
    pytest.param("h b h 1-0", 0, 0, id="illegal"),
    pytest.param("h 5", 0, 0, id="unreadable"),
    pytest.param("1-0", 0, 0, id="no move"),
]


@pytest.mark.parametrize(("text", "counted", "left_out"), COUNTED)
def test_only_sound_and_decided_games_are_counted(client, game, send, text, counted, left_out):
    send(game, text)

    context = client.get(url("all-statistics")).context

    games = context["statistics"].games if context["statistics"] else []
    assert (len(games), context["undecided"]) == (counted, left_out)


def test_page_without_a_game_says_what_will_stand_there(client, game):
    page = words(client.get(url("all-statistics")))

    assert "No game to count yet" in page


def counts(client, tournament, player):
    """How many games the three pages count."""
    addresses = (
        url("all-statistics"),
        url("statistics", tournament.slug),
        url("player-statistics", player.pk),
    )
    shown = [client.get(address).context["statistics"] for address in addresses]
    return [len(each.games) if each else 0 for each in shown]


def test_each_page_counts_its_own_games(client, make_games, send):
    games = make_games(players=4)
    other = make_games(players=2)[0]
    for game in [*games, other]:
        send(game)

    shown = counts(client, other.pairing.round.tournament, games[0].first.player)

    assert shown == [3, 1, 1]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"publicity": Tournament.Publicity.LINK}, [0, 1, 0]),
        ({"state": Tournament.State.CANCELLED}, [0, 1, 0]),
    ],
)
def test_games_for_those_with_the_link_stay_on_their_page(client, game, send, fields, expected):
    send(game)
    tournament = game.pairing.round.tournament
    Tournament.objects.filter(pk=tournament.pk).update(**fields)

    assert counts(client, tournament, game.first.player) == expected


def test_draft_championship_has_no_page_for_visitors(client, game, send):
    send(game)
    tournament = game.pairing.round.tournament
    Tournament.objects.filter(pk=tournament.pk).update(state=Tournament.State.DRAFT)

    assert client.get(url("statistics", tournament.slug)).status_code == 404
    assert client.get(url("all-statistics")).context["statistics"] is None


def test_organiser_opens_the_page_of_a_draft_championship(desk, make_tournament):
    tournament = make_tournament(opened=False)

    page = desk.get(url("statistics", tournament.slug))

    assert (page.status_code, page.context["statistics"]) == (200, None)


def test_draft_round_is_counted_for_nobody(desk, game, send, organiser):
    send(game)
    tournament = game.pairing.round.tournament
    rounds.unpublish_round(tournament=tournament, number=1, user=organiser)

    assert counts(desk, tournament, game.first.player) == [0, 0, 0]


@pytest.mark.parametrize("side", ["first", "second"])
def test_games_of_hidden_players_are_counted_nowhere(desk, game, send, side):
    send(game)
    players = {"first": game.first.player, "second": game.second.player}
    hidden, other = players.pop(side), *players.values()
    Player.objects.filter(pk=hidden.pk).update(is_hidden=True)

    assert counts(desk, game.pairing.round.tournament, other) == [0, 0, 0]
    assert desk.get(url("player-statistics", hidden.pk)).status_code == 404


def test_page_of_a_merged_player_leads_to_the_other(client, make_player):
    other = make_player()
    merged = make_player(merged_into=other)

    answer = client.get(url("player-statistics", merged.pk))

    assert answer["Location"] == url("player-statistics", other.pk)


def test_games_by_other_rules_are_counted_apart(client, make_games, send):
    for game in make_games(players=4):
        send(game, WON)
    game = make_games(players=2, rules="zanzibar-1")[0]
    send(game, ZANZIBAR)

    asked = [{}, {"rules": "zanzibar-1"}, {"rules": "hausa-3"}]
    shown = [client.get(url("all-statistics"), query).context for query in asked]

    assert [(page["rules"].name, len(page["statistics"].games)) for page in shown] == [
        ("oman-1", 2),
        ("zanzibar-1", 1),
        ("oman-1", 2),
    ]


@pytest.mark.parametrize("tables", [2, 5])
def test_pages_cost_the_same_for_any_number_of_games(
    client, make_games, send, django_assert_num_queries, tables
):
    for game in make_games(players=2 * tables):
        send(game, "h b h")
        send(game)
    slug, player = game.pairing.round.tournament.slug, game.first.player_id

    addresses = {
        url("all-statistics"): (3, 2),
        url("statistics", slug): (5, 4),
        url("player-statistics", player): (4, 3),
    }
    for address, (at_first, later) in addresses.items():
        cache.clear()
        with django_assert_num_queries(at_first):
            client.get(address)
        with django_assert_num_queries(later):
            client.get(address)


def test_games_that_are_nowhere_else_have_a_way_in(client, game):
    tournament, player = game.pairing.round.tournament, game.first.player

    pages = {
        url("games"): url("all-statistics"),
        f"{tournament.get_absolute_url()}games/": url("statistics", tournament.slug),
        player.get_absolute_url(): url("player-statistics", player.pk),
    }
    assert all(link in links(client.get(page, follow=True).text) for page, link in pages.items())
