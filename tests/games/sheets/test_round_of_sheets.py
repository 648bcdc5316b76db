"""The games of a round in one file."""

from io import BytesIO

import pytest
from django.urls import reverse
from pypdf import PdfReader

from games.models import GameRecord
from tests.games.pages import url
from tests.games.sheets.reading import pages
from tests.games.texts import ENDLESS


def round_sheets(tournament):
    return reverse("tournaments:document", args=[tournament.slug, "game-sheets"])


def test_verified_games_of_a_round_are_in_one_file(client, make_games, send):
    games = make_games(players=6)
    send(games[0])
    send(games[1], "h b k")
    send(games[2], ENDLESS)

    told = pages(client.get(round_sheets(games[0].pairing.round.tournament), {"lang": "en"}))

    assert len(told) == 2
    assert str(games[0].first) in told[0]
    assert str(games[2].first) in told[1]


def test_a_record_that_no_longer_can_be_read_is_left_out_of_a_round(client, make_games, send):
    games = make_games(players=4)
    for game in games:
        send(game)
    GameRecord.objects.filter(game=games[0]).update(text="what was this?")
    address = round_sheets(games[0].pairing.round.tournament)

    [page] = pages(client.get(address, {"lang": "en"}))
    assert str(games[1].first) in page

    GameRecord.objects.update(text="what was this?")
    assert client.get(address).status_code == 404


def forms_in(response):
    pages = PdfReader(BytesIO(response.content)).pages
    return {name for page in pages for name in page["/Resources"]["/XObject"]}


def test_games_share_one_board(client, make_games, send):
    games = make_games(players=8)
    for game in games:
        send(game)

    one = forms_in(client.get(url("sheet", games[0].pk)))
    all_ = forms_in(client.get(round_sheets(games[0].pairing.round.tournament)))

    assert len(all_) == len(one) < len(games)


def test_a_championship_without_verified_games_offers_none(client, make_games, send):
    games = make_games(players=4)
    send(games[0], "h b k")

    assert client.get(round_sheets(games[0].pairing.round.tournament)).status_code == 404


@pytest.mark.parametrize("players", [4, 12])
def test_a_round_costs_the_same_for_any_field(
    client, make_games, send, django_assert_num_queries, players
):
    games = make_games(players=players)
    for game in games:
        send(game)
    address = round_sheets(games[0].pairing.round.tournament)
    client.get(address)

    with django_assert_num_queries(5):
        client.get(address)
