"""A game outside its page: text, data, picture, preview and the pages of other sites."""

import html
import re
from io import BytesIO

import pytest
from PIL import Image

from games.services import certify_ply
from tests.games.pages import data, links, url, words
from tests.games.texts import ENDLESS, WON
from tournaments.models import Tournament, TournamentRole
from tournaments.queries import games_of
from tournaments.services import rounds

CHANNELS = ["record-text", "record-json", "share-picture", "embed"]
OPEN_CHANNELS = ["share-picture", "embed"]


@pytest.fixture
def draft_game(make_tournament, organiser):
    tournament = make_tournament(players=2)
    round_ = rounds.pair_next_round(tournament=tournament, number=1, user=organiser)
    return games_of(round_)[0]


def preview(response):
    """What chat programs read from a page, by the name of the property."""
    found = re.findall(r'<meta property="og:([^"]*)" content="([^"]*)">', response.text)
    return {name: html.unescape(content) for name, content in found}


def test_certified_position_is_passed_on_without_a_way_to_it(client, game, send, organiser):
    record = send(game, "h b h b")
    certify_ply(
        record=record,
        ply=3,
        diagram=f"{'0 ' * 6}1/{'0 ' * 7}/{'0 ' * 7}/1{' 0' * 6}",
        newest=record.pk,
        version=game.version,
        user=organiser,
        reason="nobody stopped it",
    )

    move = data(client, game)["moves"][2]
    answers = [client.get(url(name, game.pk), {"ply": 3}).status_code for name in OPEN_CHANNELS]

    assert (move["hole"], move["certified"], move["laps"]) == ("h", True, [])
    assert (move["south"], move["north"]) == ([1, *[0] * 13], [1, *[0] * 13])
    assert answers == [200, 200]


@pytest.mark.parametrize("channel", CHANNELS)
def test_game_without_a_record_has_nothing_to_pass_on(client, game, channel):
    assert client.get(url(channel, game.pk)).status_code == 404


@pytest.mark.parametrize("channel", OPEN_CHANNELS)
def test_unreadable_record_has_no_position_to_show(client, game, send, channel):
    send(game, "<")

    assert client.get(url(channel, game.pk)).status_code == 404


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize(("text", "ply"), [(WON, 0), (WON, 5), (ENDLESS, 5), ("h b h", 3)])
def test_picture_has_the_size_that_chat_programs_show(client, game, send, text, ply, language):
    send(game, text)

    answer = client.get(url("share-picture", game.pk, language=language), {"ply": ply})

    picture = Image.open(BytesIO(answer.content))
    assert (picture.format, picture.size) == ("PNG", (1200, 630))
    assert answer["Content-Disposition"].startswith('inline; filename="open-1-1-1')


def test_picture_differs_by_ply_language_and_letters_and_by_nothing_else(client, game, send):
    send(game)
    page = {language: url("share-picture", game.pk, language=language) for language in ("en", "ar")}

    pictures = [
        client.get(page["en"], {"ply": 5}).content,
        client.get(page["en"], {"ply": 6}).content,
        client.get(page["ar"], {"ply": 5}).content,
        client.get(page["en"], {"ply": 5, "letters": "abjad"}).content,
    ]

    assert len(set(pictures)) == 4
    assert client.get(page["en"], {"ply": 5, "letters": "latin", "x": 1}).content == pictures[0]


@pytest.mark.parametrize("channel", CHANNELS)
def test_who_has_it_already_is_told_so(client, game, send, channel):
    send(game)
    page = url(channel, game.pk)
    etag = client.get(page)["ETag"]

    again = client.get(page, headers={"If-None-Match": etag})

    assert (again.status_code, again.content, again["ETag"]) == (304, b"", etag)
    assert again["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("channel", CHANNELS)
def test_newer_record_is_not_taken_for_the_one_before(client, game, send, channel):
    send(game, "h b h")
    page = url(channel, game.pk)
    etag = client.get(page)["ETag"]
    send(game)

    assert client.get(page, headers={"If-None-Match": etag}).status_code == 200


@pytest.mark.parametrize("channel", OPEN_CHANNELS)
def test_corrected_name_makes_another_picture(client, game, send, channel):
    send(game)
    page = url(channel, game.pk)
    etag = client.get(page)["ETag"]
    game.first.player.name = "Juma al-Nawrasi"
    game.first.player.save()

    assert client.get(page, headers={"If-None-Match": etag}).status_code == 200


@pytest.mark.parametrize("channel", ["record-text", "record-json"])
def test_age_of_a_record_tells_too_whether_it_is_known(client, game, send, channel):
    send(game)
    page = url(channel, game.pk)
    modified = client.get(page)["Last-Modified"]

    assert client.get(page, headers={"If-Modified-Since": modified}).status_code == 304


@pytest.mark.parametrize("channel", CHANNELS)
def test_every_channel_costs_the_same_for_any_number_of_versions(
    client, game, send, channel, django_assert_num_queries
):
    for text in ("h b h", WON):
        send(game, text)
        with django_assert_num_queries(2):
            client.get(url(channel, game.pk))


def test_drafts_are_passed_on_to_nobody(client, draft_game, make_user):
    arbiter = make_user("arbiter")
    kind = TournamentRole.Kind.ARBITER
    tournament = draft_game.pairing.round.tournament
    TournamentRole.objects.create(user=arbiter, tournament=tournament, kind=kind)
    client.force_login(arbiter)

    page = client.get(url("record", draft_game.pk))

    assert (page.status_code, preview(page)) == (200, {})
    assert [client.get(url(name, draft_game.pk)).status_code for name in OPEN_CHANNELS] == [404] * 2


@pytest.mark.parametrize("signed_in", [False, True])
@pytest.mark.parametrize("channel", OPEN_CHANNELS)
def test_game_of_a_draft_championship_is_passed_on_to_nobody(
    client, game, send, organiser, channel, signed_in
):
    send(game)
    tournaments = Tournament.objects.filter(pk=game.pairing.round.tournament_id)
    tournaments.update(state=Tournament.State.DRAFT)
    if signed_in:
        client.force_login(organiser)

    page = client.get(url("record", game.pk))

    assert (page.status_code, preview(page)) == (200 if signed_in else 404, {})
    assert client.get(url(channel, game.pk)).status_code == 404


@pytest.mark.parametrize("channel", ["record-text", "record-json"])
def test_record_of_a_draft_championship_is_hidden(client, game, send, channel):
    send(game)
    tournaments = Tournament.objects.filter(pk=game.pairing.round.tournament_id)
    tournaments.update(state=Tournament.State.DRAFT)

    assert client.get(url(channel, game.pk)).status_code == 404


@pytest.mark.parametrize("side", ["first", "second"])
def test_game_of_somebody_hidden_is_not_passed_on(client, game, send, side):
    send(game)
    player = getattr(game, side).player
    player.is_hidden = True
    player.save()

    page = client.get(url("record", game.pk))

    assert (page.status_code, preview(page)) == (200, {})
    assert not {url(name, game.pk) for name in OPEN_CHANNELS} & set(links(page.text))
    assert [client.get(url(name, game.pk)).status_code for name in OPEN_CHANNELS] == [404] * 2


def test_preview_says_who_played_and_what_the_board_shows(client, game, send):
    send(game)

    told = preview(client.get(url("record", game.pk), {"ply": 5}))

    assert told["title"] == f"{game.first.player.name} against {game.second.player.name}"
    assert told["description"] == (
        "Move 5: South lifts i, sows 5 laps and ends in m. It faces I, so 4 stones are taken "
        "there and 4 behind it in F."
    )
    site = "http://testserver"
    assert told["url"] == f"{site}{url('record', game.pk)}?ply=5"
    assert told["image"] == f"{site}{url('share-picture', game.pk)}?ply=5"


def test_preview_of_a_whole_game_is_its_verdict(client, game, send):
    send(game)

    told = preview(client.get(url("record", game.pk)))

    assert told["description"] == (
        "All 15 moves are legal. South takes the last stone and has 24 left."
    )


def test_preview_keeps_version_and_letters(client, game, send):
    wrong = send(game, "h b h")
    send(game)

    query = {"record": wrong.pk, "ply": 1, "letters": "abjad", "x": 1}
    told = preview(client.get(url("record", game.pk), query))

    assert told["image"].endswith(f"picture.png?record={wrong.pk}&letters=abjad&ply=1")


@pytest.mark.parametrize("is_known", [False, True])
def test_embedded_page_may_be_framed_and_leaves_nothing_behind(client, game, send, is_known):
    send(game)
    page = url("embed", game.pk)
    headers = {"If-None-Match": client.get(page)["ETag"]} if is_known else {}

    answer = client.get(page, headers=headers)

    assert "frame-ancestors *" in answer["Content-Security-Policy"].split("; ")
    assert ("X-Frame-Options" in answer, len(client.cookies)) == (False, 0)


@pytest.mark.parametrize("channel", ["record", "record-text", "record-json", "share-picture"])
def test_nothing_else_may_be_framed(client, game, send, channel):
    send(game)

    answer = client.get(url(channel, game.pk))

    assert "frame-ancestors 'none'" in answer["Content-Security-Policy"].split("; ")
    assert answer["X-Frame-Options"] == "DENY"


def test_embedded_page_is_the_same_for_everyone(client, desk, game, send):
    send(game)
    page = url("embed", game.pk)

    signed_in = client.get(page)
    client.logout()

    assert signed_in.content == client.get(page).content
    assert "Cookie" not in signed_in.get("Vary", "")


def test_embedded_page_shows_names_board_and_steps_alone(client, game, send):
    send(game)

    page = client.get(url("embed", game.pk), {"ply": 3})

    first, second = game.first.player.name, game.second.player.name
    assert words(page).startswith(f"{first} against {second} · Hawalis {first} against {second}")
    assert links(page.text)[:4] == ["?ply=0", "?ply=2", "?ply=4", "?ply=15"]
    assert ("<header" in page.text, "<form" in page.text) == (False, False)


def test_line_for_other_sites_is_one_frame(client, game, send):
    send(game)

    page = client.get(url("record", game.pk), {"ply": 5})

    line = html.unescape(re.search(r'id="share-frame" value="([^"]*)"', page.text)[1])
    first, second = game.first.player.name, game.second.player.name
    assert line.strip() == (
        f'<iframe src="http://testserver{url("embed", game.pk)}?ply=5" '
        f'title="{first} against {second}" width="480" height="640" loading="lazy"></iframe>'
    )


def test_heaps_are_drawn_once_for_all(client, db, django_assert_num_queries):
    with django_assert_num_queries(0):
        answer = client.get(url("stones"))

    assert (answer["Content-Type"], answer.content.count(b"<g id=")) == ("image/svg+xml", 26)
    assert client.cookies == {}
