"""What the games say: the numbers, the pictures, and which games are counted."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest
from django.core.cache import cache

from games.charts import draw_columns, draw_share, draw_tally
from games.engine import parse_record, replay
from games.played import courses_of, played
from games.queries import counted_records
from games.statistics import Bin, Moment, Statistics, Tally, bins
from players.models import Player
from tests.games.pages import links, url, words
from tests.games.texts import ENDLESS, QUIET, WON, ZANZIBAR
from tournaments.models import Tournament
from tournaments.services import rounds

# RULES.md 5: what the moves of WON capture.
TAKEN = (4, 0, 6, 2, 8, 0, 2, 0, 4, 0, 2, 1, 1, 1, 1)


@pytest.fixture(autouse=True)
def empty_cache():
    cache.clear()


@pytest.fixture
def sent(make_games, send):
    """Records of whole games, one a table: South wins one, North two."""
    games = make_games(players=6)
    return [send(game, text) for game, text in zip(games, (WON, QUIET, ENDLESS), strict=True)]


def statistics(player=None):
    games = played(counted_records(player=player))
    return Statistics(games, courses_of(games), player.pk if player else None)


def test_course_of_a_game_is_its_opening_and_what_each_move_came_to(game, send):
    record = send(game, WON)

    course = courses_of(played(counted_records()))[record.pk]

    laps = tuple(len(move.laps) for move in replay(parse_record(WON)).moves)
    assert course == (7, TAKEN, laps)


def test_record_is_replayed_once_and_then_remembered(game, send, django_assert_num_queries):
    send(game, WON)
    games = played(counted_records())
    courses = courses_of(games)

    with django_assert_num_queries(0):
        remembered = courses_of(games)

    assert remembered == courses


def test_corrected_record_is_counted_in_place_of_the_old_one(client, game, send):
    send(game, QUIET)
    client.get(url("all-statistics"))
    send(game, WON)

    shown = client.get(url("all-statistics")).context["statistics"]

    assert (shown.lengths.plies, shown.first) == ([15], Tally(won=1))


def test_games_are_tallied_for_both_sides(sent):
    numbers = statistics()

    assert (numbers.first, numbers.second) == (Tally(won=1, lost=2), Tally(won=2, lost=1))


def test_games_of_a_player_are_told_from_where_he_sat(sent):
    winner, loser = sent[0].game.first.player, sent[0].game.second.player

    won, lost = statistics(winner), statistics(loser)

    assert (won.first, won.second, won.together) == (Tally(won=1), Tally(), Tally(won=1))
    assert (lost.first, lost.second, lost.openings) == (Tally(), Tally(lost=1), [])


@pytest.mark.parametrize(
    ("tally", "share"),
    [(Tally(1, 0, 2), 33), (Tally(2, 0, 1), 67), (Tally(0, 1, 0), 50), (Tally(1, 1, 2), 38)],
)
def test_score_is_the_share_of_points_in_whole_per_cent(tally, share):
    assert tally.share == share


def test_openings_are_listed_with_how_their_games_went(sent):
    assert statistics().openings == [(7, Tally(won=1, lost=1)), (10, Tally(lost=1))]


def test_endings_and_lengths_are_those_of_the_board(sent):
    numbers = statistics()

    plies = [5, 15, len(QUIET.split())]
    assert Counter(dict(numbers.endings)) == {"emptied": 2, "endless": 1}
    assert (numbers.lengths.plies, numbers.lengths.median) == (plies, 15)


def test_captures_are_counted_by_their_size(game, send):
    send(game, WON)

    numbers = statistics()

    assert numbers.captures == {1: 4, 2: 3, 4: 2, 6: 1, 8: 1}
    assert (numbers.captures_a_side, numbers.stones_a_capture) == ("5.5", "2.9")


def test_captures_of_a_player_are_his_own(game, send):
    send(game, WON)

    assert statistics(game.second.player).captures == {1: 2, 2: 1}


def test_biggest_capture_and_longest_sowing_name_their_ply(game, send):
    record = send(game, WON)

    numbers = statistics()

    laps = [len(move.laps) for move in replay(parse_record(WON)).moves]
    assert numbers.biggest_capture == Moment(8, record.pk, 5)
    assert numbers.longest_sowing == Moment(max(laps), record.pk, laps.index(max(laps)) + 1)


def test_games_without_a_capture_have_no_biggest_one(game, send):
    send(game, '[Result "1-0"] a 1-0')

    numbers = statistics()

    assert (numbers.biggest_capture, numbers.capture_bins) == (None, [])
    assert (numbers.captures_a_side, numbers.stones_a_capture) == ("0.0", "0.0")


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ([], []),
        ([3, 3, 5], [Bin(3, 3, 2), Bin(4, 4, 0), Bin(5, 5, 1)]),
        (
            [20, 21, 124],
            [Bin(1 + 20 * n, 20 + 20 * n, c) for n, c in enumerate([1, 1] + [0] * 4 + [1])],
        ),
    ],
)
def test_numbers_are_put_into_few_bins_of_a_round_width(numbers, expected):
    assert bins(Counter(numbers)) == expected


def shapes(svg, css):
    return [shape for shape in ElementTree.fromstring(svg).iter() if shape.get("class") == css]


def test_columns_are_as_high_as_their_counts():
    svg = draw_columns([Bin(1, 20, 2), Bin(21, 40, 0), Bin(41, 60, 1)], title="A & B")

    heights = [float(column.get("height")) for column in shapes(svg, "column")]
    below = [text.text for text in shapes(svg, "end")]
    assert (heights, below) == ([106, 53], ["0", "20", "40", "60"])
    assert [text.text for text in shapes(svg, "count")] == ["2", "1"]


def test_columns_of_single_numbers_stand_above_them():
    svg = draw_columns([Bin(3, 3, 2), Bin(4, 4, 1)], title="")

    below = [(text.get("x"), text.text) for text in shapes(svg, "end")]
    assert below == [("86", "3"), ("230", "4")]


def test_strip_is_parted_as_games_were_won_drawn_and_lost():
    svg = draw_tally(Tally(won=2, drawn=1, lost=1))

    parts = [
        (part.get("x"), part.get("width"))
        for css in ("won", "drawn", "lost")
        for part in shapes(svg, css)
    ]
    assert parts == [("1", "98"), ("101", "48"), ("151", "48")]


def test_strip_of_a_share_leaves_the_rest_empty():
    part = shapes(draw_share(1, 4), "part")[0]

    assert (part.get("x"), part.get("width")) == ("1", "48")


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
