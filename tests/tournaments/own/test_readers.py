"""Who sees what of a player’s page, and what it costs."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from games.services import submit_record
from tests.games.texts import WON
from tournaments import queries
from tournaments.models import Prize
from tournaments.services import championships

from .reading import address, ranked, seen, words


def test_own_page_offers_the_result_and_the_record_the_public_one_neither(evening, card):
    game = queries.games_of(evening.rounds.get(number=2)).first()
    client = card(game.first)

    own = client.get(address("my-page", game.first)).text
    public = Client().get(address("player", game.first)).text

    ways = [reverse(f"games:{name}", args=[game.pk]).split("/", 2)[2] for name in ("tap", "submit")]
    assert [way in own for way in ways] == [True, True]
    assert [way in public for way in ways] == [False, False]
    assert ('name="result"' in own, 'name="result"' in public) == (True, False)
    for name in ("tap", "submit"):
        with override("en"):
            assert client.get(reverse(f"games:{name}", args=[game.pk])).status_code == 200


def test_what_a_player_reported_is_told_to_nobody_but_the_two(evening, card):
    game = queries.games_of(evening.rounds.get(number=2)).first()
    told = {"game": game.pk, "version": game.version, "result": "1-0"}
    card(game.first).post(address("my-page", game.first), told)

    own = words(card(game.second).get(address("my-page", game.second)))
    public = seen(game.second)

    assert f"{game.first.player} says: you lost." in own
    assert "says" not in public
    assert "No result is entered yet." in public


def test_games_with_a_record_lead_to_their_replay(evening, organiser):
    game = queries.games_of(evening.rounds.get(number=1)).first()
    submit_record(game=game, text=WON, user=organiser)

    page = Client().get(address("player", game.first)).text

    assert f'href="{game.get_absolute_url()}"'.replace("/ar/", "/en/") in page.replace(
        "/ar/", "/en/"
    )
    assert "No record" not in page


def test_hidden_player_has_a_page_only_for_himself_and_the_desk(evening, card, desk):
    entry = ranked(evening)[0]
    entry.player.is_hidden = True
    entry.player.save()

    clients = (Client(), card(entry), desk)

    codes = [client.get(address("player", entry)).status_code for client in clients]
    assert codes == [404, 200, 200]
    assert address("player", entry) not in Client().get(address("player", ranked(evening)[1])).text


def test_year_of_birth_is_nowhere(evening, card):
    evening.entries.first().player.__class__.objects.update(birth_year=1957)
    for entry in ranked(evening):
        assert "1957" not in Client().get(address("player", entry)).text
        assert "1957" not in card(entry).get(address("my-page", entry)).text


def test_pages_are_read_in_arabic_by_arabic_names(evening):
    game = queries.games_of(evening.rounds.get(number=2)).first()

    page = seen(game.first, language="ar")

    assert game.second.player.name_ar in page
    assert game.second.player.name not in page


def test_player_who_looks_at_his_public_page_is_led_to_his_own(evening, card):
    entry, other = ranked(evening)[:2]
    client = card(entry)

    assert "This is you: report your result" in seen(entry, client)
    assert "This is you" not in seen(other, client)


@pytest.mark.parametrize("players", [4, 12])
@pytest.mark.parametrize(("name", "count"), [("my-page", 8), ("player", 6)])
def test_page_costs_the_same_for_any_field(
    make_tournament, play_round, card, players, name, count, django_assert_num_queries
):
    tournament = make_tournament(players)
    play_round(tournament)
    game = queries.games_of(play_round(tournament, result="")).first()
    client = card(game.first) if name == "my-page" else Client()

    page = address(name, game.first)
    client.get(page)  # a card's use is noted every few minutes

    with django_assert_num_queries(count):
        client.get(page)


@pytest.mark.parametrize("players", [4, 12])
def test_page_after_the_end_costs_little_more(
    make_tournament, play_round, organiser, players, django_assert_num_queries
):
    tournament = make_tournament(players, planned_rounds=1)
    for kind in ("oldest", "newcomer"):
        Prize.objects.create(tournament=tournament, kind=kind)
    play_round(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)
    page = address("player", ranked(tournament)[0])

    with django_assert_num_queries(11):
        Client().get(page)


def test_page_that_is_what_it_was_costs_a_304_and_no_look_at_the_games(
    evening, card, django_assert_num_queries
):
    game = queries.games_of(evening.rounds.get(number=2)).first()
    own, everybody = card(game.first), Client()
    pages = address("my-page", game.first), address("player", game.first)
    for client, page in zip((own, everybody), pages, strict=True):
        client.get(page)  # gives the cookie that the forms of a page hang on
    marks = [client.get(page)["ETag"] for client, page in zip((own, everybody), pages, strict=True)]

    with django_assert_num_queries(6):
        known = [
            client.get(page, headers={"If-None-Match": mark})
            for client, page, mark in zip((own, everybody), pages, marks, strict=True)
        ]
    card(game.second).post(
        address("my-page", game.second), {"game": game.pk, "version": 1, "result": "1-0"}
    )

    assert [answer.status_code for answer in known] == [304, 304]
    reported = own.get(pages[0], headers={"If-None-Match": marks[0]})
    assert "Is this right?" in words(reported)
