"""Pictures, embedded standings, and the pages that gather what can be taken along."""

import html
import re
from io import BytesIO

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override
from PIL import Image

from tests.tournaments.access import finish_round
from tests.tournaments.outward.test_summary import told
from tournaments.models import Tournament
from tournaments.outward.outcome import outcome_of
from tournaments.outward.picture import card_of

SAME = ["picture", "embed-standings"]


def url(name, tournament, language="en", space="outward"):
    with override(language):
        return reverse(f"{space}:{name}", args=[tournament.slug])


def page(name, tournament, client=None, language="en", **asked):
    return (client or Client()).get(url(name, tournament, language, "tournaments"), asked)


def test_who_is_hidden_is_named_neither_in_text_nor_frame_nor_picture(finished, client):
    player = outcome_of(finished).lines[0].entry.player
    player.is_hidden = True
    player.save()

    text, frame = told(finished), client.get(url("embed-standings", finished)).text

    assert (player.name in text, player.name in frame) == (False, False)
    with override("en"):
        assert card_of(outcome_of(finished)).rows[0][1] == "a player not named here"
    assert "a player not named here" in text


def test_the_page_offers_the_text_in_both_languages(running):
    for language, first in (("en", "en"), ("ar", "ar")):
        answer = page("summary", running, language=language)

        found = re.findall(r'<textarea id="summary-(\w+)" lang="(\w+)" dir="(\w+)"', answer.text)
        assert found[0][0] == first
        assert set(found) == {("ar", "ar", "rtl"), ("en", "en", "ltr")}


def test_the_page_offers_each_round_that_is_over(running, organiser):
    finish_round(running, organiser)

    answer = page("summary", running, after=1)

    assert "Standings after round 1" in answer.text
    assert "<option>2</option>" in answer.text
    assert page("summary", running, after=3).status_code == 404


def test_the_text_knows_nothing_of_a_draft(drafted, desk):
    assert "Standings after round 1" in page("summary", drafted, desk).text
    assert page("summary", drafted, desk, after=2).status_code == 404


def test_a_picture_has_the_size_that_chat_programs_show(running, finished, make_tournament):
    for tournament in (running, finished, make_tournament(0)):
        for language in ("en", "ar"):
            answer = Client().get(url("picture", tournament, language))

            picture = Image.open(BytesIO(answer.content))
            assert (picture.format, picture.size) == ("PNG", (1200, 630))


def test_a_picture_changes_with_what_it_shows_and_with_nothing_else(running, organiser):
    before = Client().get(url("picture", running))
    same = Client().get(url("picture", running), {"x": 1})
    finish_round(running, organiser)

    assert same.content == before.content
    assert Client().get(url("picture", running)).content != before.content
    assert Client().get(url("picture", running, "ar")).content != before.content


@pytest.mark.parametrize("name", SAME)
def test_who_has_it_already_is_told_so(running, organiser, name):
    address = url(name, running)
    etag = Client().get(address)["ETag"]

    again = Client().get(address, headers={"If-None-Match": etag})
    finish_round(running, organiser)

    assert (again.status_code, again.content, again["Cache-Control"]) == (304, b"", "no-cache")
    assert Client().get(address, headers={"If-None-Match": etag}).status_code == 200


def preview(answer):
    found = re.findall(r'<meta property="og:([^"]*)" content="([^"]*)">', answer.text)
    return {name: html.unescape(content) for name, content in found}


def test_a_preview_tells_what_the_link_leads_to(client, running):
    found = preview(client.get(url("standings", running, space="tournaments")))

    assert found["title"] == "Open"
    assert found["description"] == f"{running.club} · 27 November 2026 · Swiss"
    assert found["image"] == f"http://testserver{url('picture', running)}"
    assert found["url"] == f"http://testserver/en/championships/{running.slug}/"


def test_a_draft_has_no_preview(desk, make_tournament):
    answer = desk.get(url("tournament", make_tournament(2, opened=False), space="tournaments"))

    assert (answer.status_code, preview(answer)) == (200, {})


def test_embedded_standings_may_be_framed_and_leave_nothing_behind(client, running):
    answer = client.get(url("embed-standings", running))

    assert "frame-ancestors *" in answer["Content-Security-Policy"].split("; ")
    assert ("X-Frame-Options" in answer, len(client.cookies)) == (False, 0)
    assert "Cookie" not in answer.get("Vary", "")
    assert ("<form" in answer.text, "<script" in answer.text) == (False, False)


def test_no_other_page_of_a_championship_may_be_framed(client, running):
    for name in ("standings", "share", "summary"):
        answer = page(name, running, client)

        assert "frame-ancestors 'none'" in answer["Content-Security-Policy"].split("; ")
        assert answer["X-Frame-Options"] == "DENY"


def test_embedded_standings_are_the_same_for_everyone(desk, running):
    assert desk.get(url("embed-standings", running)).content == (
        Client().get(url("embed-standings", running)).content
    )


def test_embedded_standings_are_chosen_by_their_address(client, running, organiser):
    finish_round(running, organiser)
    address = url("embed-standings", running)

    short, dark, earlier = (
        client.get(address, asked).text for asked in ({"rows": 2}, {"theme": "dark"}, {"after": 1})
    )

    assert (short.count("<tr>"), dark.count("<tr>")) == (3, 6)
    assert ('data-theme="dark"' in dark, "data-theme" in short) == (True, False)
    assert ("after round 1" in earlier, "after round 2" in dark) == (True, True)
    assert client.get(address, {"after": 3}).status_code == 404


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_share_page_gathers_what_can_be_had(client, running, language):
    answer = page("share", running, client, language)

    for name in ("workbook", "picture", "calendar", "news"):
        assert url(name, running, language) in answer.text
    line = html.unescape(re.search(r'id="share-frame" value="([^"]*)"', answer.text)[1])
    frame = url("embed-standings", running, language)
    assert line.startswith(f'<iframe src="http://testserver{frame}"')


def test_every_link_of_the_share_page_opens(client, running):
    answer = page("share", running, client)

    links = set(re.findall(r'href="(/en/championships/[^"#]*|/api/[^"]*)"', answer.text))
    wrong = {link for link in links if client.get(html.unescape(link)).status_code >= 400}
    assert (wrong, len(links) > 20) == (set(), True)


def test_the_share_page_of_a_draft_shows_no_picture(desk, make_tournament):
    answer = page("share", make_tournament(2, opened=False), desk)

    assert (answer.status_code, "<img" in answer.text) == (200, False)


def test_the_share_page_offers_no_draft_round_to_others(drafted):
    address = f"/en/championships/{drafted.slug}/rounds/2.csv"

    assert address not in page("share", drafted).text


@pytest.mark.parametrize("players", [4, 12])
@pytest.mark.parametrize(
    ("name", "cost"), [("share", 3), ("summary", 7), ("picture", 5), ("embed-standings", 5)]
)
def test_what_is_shared_costs_the_same_for_any_field(
    make_tournament, play_round, django_assert_num_queries, name, cost, players
):
    tournament = make_tournament(players)
    play_round(tournament)
    space = "outward" if name in SAME else "tournaments"
    address = url(name, tournament, space=space)

    with django_assert_num_queries(cost):
        assert Client().get(address).status_code == 200


def test_a_finished_championship_shows_its_final_standings(finished, client):
    Tournament.objects.filter(pk=finished.pk).update(name="Cup")

    assert "Final standings" in client.get(url("embed-standings", finished)).text
