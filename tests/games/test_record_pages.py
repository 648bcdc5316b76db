import re

import pytest
from django.utils.html import strip_tags

from tests.games.pages import links, part, url, words
from tests.games.texts import ENDLESS, WON
from tournaments import queries
from tournaments.models import Tournament, TournamentRole
from tournaments.services import results, rounds


@pytest.fixture
def draft_game(make_tournament, organiser):
    tournament = make_tournament(players=2)
    round_ = rounds.pair_next_round(tournament=tournament, number=1, user=organiser)
    return queries.games_of(round_)[0]


def test_record_opens_at_the_end_of_a_verified_game(client, game, send):
    send(game)

    page = client.get(url("record", game.pk))

    assert page.context["position"].ply == 15
    assert page.context["verdict"] == (
        "All 15 moves are legal. South takes the last stone and has 24 left."
    )


@pytest.mark.parametrize(("text", "ply"), [("h b h k", 3), ("h bx1 k", 2), (f"{WON} 0-1", 15)])
def test_record_opens_where_it_is_wrong(client, game, send, text, ply):
    send(game, text)

    page = client.get(url("record", game.pk))

    assert page.context["position"].ply == ply


@pytest.mark.parametrize(
    ("asked", "ply"), [("5", 5), ("٥", 5), ("-3", 0), ("999", 15), ("x", 15), ("", 15)]
)
def test_address_asks_for_a_ply(client, game, send, asked, ply):
    send(game)

    page = client.get(url("record", game.pk), {"ply": asked})

    assert (page.status_code, page.context["position"].ply) == (200, ply)


def test_steps_are_links_and_those_that_lead_nowhere_are_off(client, game, send):
    send(game)

    middle, end = (client.get(url("record", game.pk), {"ply": ply}) for ply in (5, 15))

    assert links(part(middle, "steps")) == ["?ply=0", "?ply=4", "?ply=6", "?ply=15"]
    assert links(part(end, "steps")) == ["?ply=0", "?ply=14"]


def test_every_move_that_was_played_or_is_wrong_is_a_link(client, game, send):
    send(game, "h b h k")

    page = client.get(url("record", game.pk))

    moves = part(page, "moves")
    assert links(moves) == ["?ply=1", "?ply=2", "?ply=3"]
    assert re.search(r'aria-current="step"><bdi>(.)</bdi>', moves)[1] == "h"


def test_faulty_ply_is_explained_on_the_board_before_it(client, game, send):
    send(game, "h b h")

    page = client.get(url("record", game.pk), {"ply": 3})

    sentence = strip_tags(part(page, "sentence")).strip()
    assert sentence == "Move 3: hole h holds one stone, but a hole with more exists."


def test_arabic_page_carries_abjad_letters_and_the_board_is_not_mirrored(client, game, send):
    send(game)

    page = client.get(url("record", game.pk, language="ar"))

    letters = re.findall(r'class="letter"[^>]*>(.)<', part(page, "board"))
    assert (page.wsgi_request.LANGUAGE_CODE, "".join(letters[-7:])) == ("ar", "ابجدهوز")


def test_game_without_a_record_says_so(client, game):
    page = client.get(url("record", game.pk))

    assert "No record of this game yet" in words(page)
    assert url("submit", game.pk) not in links(page.content.decode())


def test_who_may_send_a_record_is_led_there(desk, game):
    page = desk.get(url("record", game.pk))

    assert url("submit", game.pk) in links(page.content.decode())


def test_record_against_the_table_is_flagged(client, game, send, organiser):
    send(game)
    results.enter_result(game=game, version=game.version, result="0-1", user=organiser)

    page = client.get(url("record", game.pk))

    first, second = game.first.player.name, game.second.player.name
    assert (
        f"The record says: {first} wins. The result of the table says: {second} wins. "
        "The arbiter decides."
    ) in words(page)
    assert '<span class="badge disputed">' in page.content.decode()


def test_unreadable_record_shows_its_place(client, game, send):
    send(game, "h b\nk <b>")

    page = client.get(url("record", game.pk))

    assert "k <mark>&lt;</mark>b&gt;</p>" in page.content.decode()
    assert "Line 2, column 3: “&lt;” is no move." in words(page)


def test_earlier_version_can_be_read(client, game, send):
    wrong = send(game, "h b h")
    send(game)

    page = client.get(url("record", game.pk), {"record": wrong.pk, "ply": 1})

    assert page.context["record"] == wrong
    assert f"?record={wrong.pk}&amp;ply=2" in part(page, "steps")
    assert "This is an earlier version of the record." in words(page)


def test_version_of_another_game_is_not_found(client, make_games, send):
    first, second = make_games()
    send(first)
    other = send(second)

    assert client.get(url("record", first.pk), {"record": other.pk}).status_code == 404


def test_names_of_senders_are_not_public(client, desk, game, send):
    send(game, "h b h")
    send(game)
    page = url("record", game.pk)

    client.logout()
    assert "organiser" not in words(client.get(page))


def test_sending_is_for_scorers_only(client, game, make_user, scorer):
    answers = []
    for user in (None, make_user("stranger"), scorer):
        if user:
            client.force_login(user)
        answers.append(client.get(url("submit", game.pk)).status_code)

    assert answers == [302, 403, 200]


@pytest.mark.parametrize("name", ["record", "record-text", "submit"])
def test_games_of_a_draft_round_are_hidden(client, draft_game, name):
    assert client.get(url(name, draft_game.pk)).status_code == 404


def test_arbiter_sees_the_game_of_a_draft_but_cannot_send_yet(client, draft_game, make_user):
    arbiter = make_user("arbiter")
    tournament = draft_game.pairing.round.tournament
    kind = TournamentRole.Kind.ARBITER
    TournamentRole.objects.create(user=arbiter, tournament=tournament, kind=kind)
    client.force_login(arbiter)

    answers = [client.get(url(name, draft_game.pk)).status_code for name in ("record", "submit")]

    assert answers == [200, 403]


@pytest.mark.parametrize("name", ["record", "record-text", "submit"])
def test_games_of_a_draft_championship_are_hidden(client, game, name):
    tournaments = Tournament.objects.filter(pk=game.pairing.round.tournament_id)
    tournaments.update(state=Tournament.State.DRAFT)

    assert client.get(url(name, game.pk)).status_code == 404


def test_page_costs_the_same_for_any_number_of_versions(
    client, game, send, django_assert_num_queries
):
    for text in ("h b h", WON, "h b", ENDLESS):
        send(game, text)
        with django_assert_num_queries(2):
            client.get(url("record", game.pk))


def test_record_is_downloaded_as_it_was_sent(client, game, send):
    send(game, "1. h\r\nب")

    answer = client.get(url("record-text", game.pk))

    assert (answer.content.decode(), answer["Content-Type"], answer["Content-Disposition"]) == (
        "1. h\r\nب",
        "text/plain; charset=utf-8",
        'attachment; filename="open-1-1-1.txt"',
    )


def test_text_of_a_game_without_a_record_is_not_found(client, game):
    assert client.get(url("record-text", game.pk)).status_code == 404
