import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.games.pages import url, words
from tests.games.texts import WON
from tournaments.models import Tournament
from tournaments.services import results


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
        "This file is too big: 1024 kB at most.",
        id="too big",
    ),
    pytest.param(
        {"file": SimpleUploadedFile("empty.txt", b"")}, "The submitted file is empty.", id="empty"
    ),
    pytest.param({"text": "h\0b"}, "Null characters are not allowed.", id="zero byte"),
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
    assert "This championship has ended or was called off." in words(answer)


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
    client = Client(enforce_csrf_checks=True)
    client.force_login(organiser)

    answer = client.post(url("submit", game.pk), {"text": WON})

    assert (answer.status_code, game.records.exists()) == (403, False)
