import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import override

from tests.games.texts import ENDLESS, WON
from tournaments import queries
from tournaments.models import Tournament, TournamentRole
from tournaments.services import results, rounds


def url(name, *args, language="en"):
    with override(language):
        return reverse(f"games:{name}", args=args)


def words(response):
    """The page as one line of text, without marks that nobody sees."""
    return " ".join(strip_tags(response.content.decode()).replace("\u2060", "").split())


def part(response, name):
    """What stands in one part of the replay page that its script replaces."""
    found = re.search(
        f'data-part="{name}"[^>]*>(.*?)</(?:div|nav|p)>', response.content.decode(), re.S
    )
    return found[1]


def links(html):
    """The addresses of links, those of icons left out."""
    return re.findall(r'<a [^>]*href="([^"]*)"', html)


@pytest.fixture
def draft_game(make_tournament, organiser):
    tournament = make_tournament(players=2)
    round_ = rounds.pair_next_round(tournament=tournament, number=1, user=organiser)
    return queries.games_of(round_)[0]


# The page of a record


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


# The text


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


# Sending


def test_record_is_sent_and_its_result_entered(desk, game):
    answer = desk.post(url("submit", game.pk), {"text": WON, "enter_result": "on"}, follow=True)

    game.refresh_from_db()
    assert answer.redirect_chain == [(url("record", game.pk), 302)]
    assert (game.records.get().verdict, game.result, game.stones_left) == ("verified", "1-0", 24)
    assert "Verdict: Verified. Result of the table: first wins." in words(answer)


def test_wrong_record_is_kept_and_the_page_says_what_to_do(desk, game):
    answer = desk.post(url("submit", game.pk), {"text": "h b h"}, follow=True)

    assert game.records.get().verdict == "illegal"
    assert "the slip may stand some moves earlier" in words(answer)


def test_unreadable_text_comes_back_with_its_place_marked(desk, game):
    answer = desk.post(url("submit", game.pk), {"text": "h b\nk 5"})

    html = answer.content.decode()
    assert (answer.status_code, game.records.exists()) == (422, False)
    assert "h b\nk 5</textarea>" in html
    assert "k <mark>5</mark></p>" in html


def test_unreadable_file_comes_back_as_text_to_mend(desk, game):
    upload = SimpleUploadedFile("game.txt", "h ب 5".encode("utf-16"))

    answer = desk.post(url("submit", game.pk), {"text": "", "file": upload})

    assert (answer.status_code, "h ب 5</textarea>" in answer.content.decode()) == (422, True)


def test_file_is_read_in_any_usual_encoding(desk, game):
    upload = SimpleUploadedFile("game.txt", WON.encode("utf-16"))

    desk.post(url("submit", game.pk), {"file": upload})

    record = game.records.get()
    assert (record.text, record.how, record.verdict) == (WON, "uploaded", "verified")


REFUSED = [
    pytest.param({"text": ""}, "Write the moves of the game, or choose a file.", id="nothing"),
    pytest.param(
        {"text": "h" * 100_001},
        "This text is too long for a game: 100000 characters at most.",
        id="too long",
    ),
    pytest.param(
        {"file": SimpleUploadedFile("photo.jpg", b"\xff\xd8\xff\xe0")},
        "Line 1 of the file is not readable text. Save the file as UTF-8 and send it again.",
        id="no text",
    ),
    pytest.param(
        {"file": SimpleUploadedFile("big.txt", b"h" * 1_048_577)},
        "This file is too big for a game: 1024 kB at most.",
        id="too big",
    ),
    pytest.param(
        {"text": "h b", "file": SimpleUploadedFile("game.txt", b"h b")},
        "Send the text or the file, not both.",
        id="both",
    ),
]


@pytest.mark.parametrize(("data", "sentence"), REFUSED)
def test_refusal_is_told_in_a_sentence(desk, game, data, sentence):
    answer = desk.post(url("submit", game.pk), data)

    assert (answer.status_code, game.records.exists()) == (422, False)
    assert list(answer.context["form"].errors.values()) == [[sentence]]


def test_text_is_not_lost_when_the_result_cannot_be_entered(desk, game, organiser):
    Tournament.objects.filter(pk=game.pairing.round.tournament_id).update(state="cancelled")

    answer = desk.post(url("submit", game.pk), {"text": WON, "enter_result": "on"})

    assert (answer.status_code, game.records.exists()) == (422, False)
    assert f"{WON}</textarea>" in answer.content.decode()
    assert "This championship has ended." in words(answer)


def test_second_click_sends_one_record(desk, game):
    for _ in range(2):
        desk.post(url("submit", game.pk), {"text": WON, "enter_result": "on"})

    assert game.records.count() == 1


def test_result_that_is_there_is_not_asked_for(desk, game, organiser):
    results.enter_result(game=game, version=game.version, result="0-1", user=organiser)

    form = desk.get(url("submit", game.pk)).context["form"]

    assert list(form.fields) == ["text", "file"]


def test_form_shows_the_letters_of_the_championships_board(desk, make_games):
    game = make_games(players=2, rules="zanzibar-1")[0]

    page = desk.get(url("submit", game.pk))

    assert page.content.decode().count('class="hole"') == 32


def test_forged_form_is_refused(game, organiser):
    from django.test import Client

    client = Client(enforce_csrf_checks=True)
    client.force_login(organiser)

    answer = client.post(url("submit", game.pk), {"text": WON})

    assert (answer.status_code, game.records.exists()) == (403, False)


# The list


@pytest.mark.parametrize("tables", [2, 6])
def test_list_costs_the_same_for_any_number_of_games(
    client, make_games, send, django_assert_num_queries, tables
):
    for game in make_games(players=2 * tables):
        send(game, "h b h")
        send(game)

    with django_assert_num_queries(2):
        page = client.get(url("games"))

    assert len(page.context["table"].rows) == tables


def test_list_is_parted_by_verdict(client, make_games, send):
    first, second = make_games()
    wrong = send(first, "h b h")
    send(second)

    page = client.get(url("games"), {"verdict": "illegal"})

    assert [row.record for row in page.context["table"].rows] == [wrong]


def test_verdict_that_does_not_exist_lists_all(client, game, send):
    record = send(game)

    page = client.get(url("games"), {"verdict": "nonsense"})

    assert [row.record for row in page.context["table"].rows] == [record]


def test_empty_list_says_so(client, db):
    assert "No game has been recorded yet." in words(client.get(url("games")))
