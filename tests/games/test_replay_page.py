"""The replay page: letters, the curve, links to a ply, what its script is given."""

import re

import pytest

from tests.games.pages import links, part, url, words
from tests.games.texts import ENDLESS

LETTERS = {"latin": "abcdefg", "abjad": "ابجدهوز"}


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("script", LETTERS)
def test_holes_can_be_lettered_in_either_script(client, game, send, language, script):
    send(game)

    page = client.get(url("record", game.pk, language=language), {"letters": script})

    letters = re.findall(r'class="letter"[^>]*>(.)<', part(page, "board"))
    assert "".join(letters[-7:]) == LETTERS[script]


def test_letters_that_were_chosen_stand_in_every_sentence(client, game, send):
    send(game)

    page = client.get(url("record", game.pk), {"letters": "abjad", "ply": 1})

    assert "South lifts <b>ح</b>" in part(page, "sentence")
    assert re.findall(r"<bdi>(.)</bdi>", part(page, "moves"))[:2] == ["ح", "ب"]


@pytest.mark.parametrize("asked", ["", "runes", "latin"])
def test_unknown_letters_are_those_of_the_language(client, game, send, asked):
    send(game)

    page = client.get(url("record", game.pk), {"letters": asked, "ply": 1})

    assert "South lifts <b>h</b>" in part(page, "sentence")


def test_choice_of_letters_ends_with_its_page(client, game, send):
    send(game)
    client.get(url("record", game.pk), {"letters": "abjad"})

    page = client.get(url("record", game.pk), {"ply": 1})

    assert "South lifts <b>h</b>" in part(page, "sentence")


def test_steps_moves_and_curve_keep_version_and_letters(client, game, send):
    wrong = send(game, "h b h")
    send(game)

    query = {"record": wrong.pk, "letters": "abjad", "ply": 1}
    page = client.get(url("record", game.pk), query)

    kept = f"?record={wrong.pk}&amp;letters=abjad&amp;ply="
    for name in ("steps", "moves", "curve"):
        assert {link.startswith(kept) for link in links(part(page, name))} == {True}


def test_curve_leads_to_every_ply(client, game, send):
    send(game, ENDLESS)

    page = client.get(url("record", game.pk))

    assert links(part(page, "curve")) == [f"?ply={ply}" for ply in range(6)]


def test_link_to_a_ply_is_whole(client, game, send):
    send(game)

    page = client.get(url("record", game.pk), {"ply": 5})

    link = re.search(r'id="share-link" value="([^"]*)"', page.text)[1]
    assert link == f"http://testserver{url('record', game.pk)}?ply=5"


def test_page_offers_the_record_in_every_form(client, game, send):
    record = send(game)

    page = client.get(url("record", game.pk))

    text, json = url("record-text", game.pk), url("record-json", game.pk)
    offered = [link for link in links(page.text) if link.startswith((text, json))]
    assert offered == [
        f"{text}?record={record.pk}",
        f"{text}?record={record.pk}&amp;letters=latin",
        f"{text}?record={record.pk}&amp;letters=abjad",
        f"{json}?record={record.pk}",
    ]


def test_unreadable_record_is_offered_only_as_it_was_sent_and_as_data(client, game, send):
    record = send(game, "<")

    page = client.get(url("record", game.pk))

    text, json = url("record-text", game.pk), url("record-json", game.pk)
    offered = [link for link in links(page.text) if link.startswith((text, json))]
    assert offered == [f"{text}?record={record.pk}", f"{json}?record={record.pk}"]


def test_script_is_told_where_the_moves_of_this_version_are(client, game, send):
    wrong = send(game, "h b h")
    send(game)

    page = client.get(url("record", game.pk), {"record": wrong.pk, "ply": 1})

    frame = re.search(r'data-moves="([^"]*)" data-heaps="([^"]*)"', page.text)
    assert frame.groups() == (f"{url('record-json', game.pk)}?record={wrong.pk}", url("stones"))
    assert 'data-ply="1" data-last="3"' in page.text


def test_endless_move_is_a_sentence_without_a_path(client, game, send):
    send(game, ENDLESS)

    page = client.get(url("record", game.pk), {"ply": 5})

    assert "after 238 laps all stands as it began." in words(page)
    assert 'class="way"' not in page.text
