"""Calendars and news: read again by a parser, in both languages, and never a draft."""

import datetime
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override
from icalendar import Calendar

from tests.tournaments.access import finish_round
from tournaments import queries
from tournaments.models import Round, Tournament
from tournaments.services import championships, rounds

ATOM = "{http://www.w3.org/2005/Atom}"


def url(name, *args, language="en"):
    with override(language):
        return reverse(f"outward:{name}", args=args)


def events(answer):
    book = Calendar.from_ical(answer.content)
    return list(book.walk("VEVENT"))


def calendar_of(tournament, language="en", client=None):
    return (client or Client()).get(url("calendar", tournament.slug, language=language))


def news_of(tournament, language="en", client=None):
    return told((client or Client()).get(url("news", tournament.slug, language=language)))


def told(answer):
    assert answer.status_code == 200
    feed = ElementTree.fromstring(answer.content)
    return [
        {part.tag.removeprefix(ATOM): part.text or part.get("href") for part in entry}
        for entry in feed.iter(f"{ATOM}entry")
    ]


@pytest.fixture
def knockout(make_tournament, play_round, organiser):
    """A knockout of four that is over."""
    tournament = make_tournament(4, format="knockout", has_third_place_match=True)
    play_round(tournament)
    play_round(tournament)
    return championships.finish_tournament(tournament=tournament, user=organiser)


def test_a_calendar_holds_the_days_and_the_rounds(running):
    days, *moments = events(calendar_of(running))

    assert str(days["summary"]) == "Open"
    assert days.decoded("dtstart") == running.starts
    assert days.decoded("dtend") == running.ends + datetime.timedelta(days=1)
    assert [str(each["summary"]) for each in moments] == ["Open: round 1", "Open: round 2"]
    starts = [each.decoded("dtstart") for each in moments]
    kept = running.rounds.order_by("number").values_list("starts_at", flat=True)
    assert starts == [each.replace(microsecond=0) for each in kept]


def test_a_calendar_speaks_the_language_of_its_address(running):
    days = events(calendar_of(running, "ar"))[0]

    assert str(days["summary"]) == "المفتوحة"
    assert str(days["url"]) == f"http://testserver/ar/championships/{running.slug}/"


def test_lines_of_a_calendar_are_folded_by_bytes(running):
    Tournament.objects.update(name_ar="بطولة، مع فاصلة; ونقطة " * 4)

    answer = calendar_of(running, "ar")

    lines = answer.content.split(b"\r\n")
    assert max(map(len, lines)) <= 75
    assert str(events(answer)[0]["summary"]) == "بطولة، مع فاصلة; ونقطة " * 4
    assert rb"\;" in answer.content


def test_ids_stay_and_editions_grow_when_a_round_is_drawn_anew(drafted, organiser):
    tell = {"tournament": drafted, "number": 2, "user": organiser}
    rounds.publish_round(**tell)
    before = events(calendar_of(drafted))[-1]
    rounds.unpublish_round(**tell)
    rounds.discard_round(**tell)
    rounds.pair_next_round(**tell)
    rounds.publish_round(**tell)
    Round.objects.filter(number=2).update(
        published_at=before.decoded("dtstamp") + datetime.timedelta(minutes=2)
    )

    after = events(calendar_of(drafted))[-1]

    assert str(after["uid"]) == str(before["uid"])
    assert int(after["sequence"]) > int(before["sequence"])


def test_ids_are_the_same_in_both_languages(running):
    ids = [
        {str(each["uid"]) for each in events(calendar_of(running, code))} for code in ("en", "ar")
    ]

    assert ids[0] == ids[1]
    assert len(ids[0]) == 3


def test_a_championship_that_was_called_off_says_so(running, organiser):
    championships.cancel_tournament(tournament=running, user=organiser, reason="storm")

    assert {str(each["status"]) for each in events(calendar_of(running))} == {"CANCELLED"}


def test_a_club_has_one_calendar_of_all_that_is_listed(running, make_tournament, client):
    make_tournament(2, club=running.club, name="Second", name_ar="الثانية")
    make_tournament(2, club=running.club, publicity="link", name="By link", name_ar="برابط")
    make_tournament(2, club=running.club, opened=False, name="Draft", name_ar="مسودة")
    make_tournament(2, name="Elsewhere", name_ar="هناك")

    found = events(client.get(url("club-calendar", running.club.slug)))

    names = {str(each["summary"]) for each in found}
    assert names == {"Open", "Open: round 1", "Open: round 2", "Second"}


def test_news_tell_each_round_that_was_published(running):
    found = news_of(running)

    assert [each["title"] for each in found] == [
        "Open: round 2 is published",
        "Open: round 1 is published",
    ]
    assert found[0]["link"] == f"http://testserver/en/championships/{running.slug}/rounds/2/"


def test_news_tell_the_final_and_who_has_won(knockout):
    final = knockout.rounds.get(number=2).pairings.get(table_number=1)

    end, decided, *published = news_of(knockout)

    assert end["title"] == "Open has ended"
    assert end["summary"] == f"\u2068{final.first}\u2069 has won \u2068Open\u2069."
    assert decided["title"] == "Open: the final is decided"
    assert decided["summary"] == f"\u2068{final.first}\u2069 has beaten \u2068{final.second}\u2069."
    assert len(published) == 2


@pytest.mark.parametrize("language", ["ar", "en"])
def test_each_feed_says_who_writes_it(running, client, language):
    addresses = [url("news", running.slug, language=language), url("all-news", language=language)]

    feeds = [ElementTree.fromstring(client.get(each).content) for each in addresses]
    authors = [feed.findtext(f"{ATOM}author/{ATOM}name") for feed in feeds]

    club, site = {"ar": ("نادي 1", "الحواليس"), "en": ("Club 1", "Hawalis")}[language]
    assert authors == [club, site]


def test_a_final_that_is_still_level_is_no_news(make_tournament, play_round, organiser):
    tournament = make_tournament(2, format="knockout")
    play_round(tournament, result="1/2-1/2")

    assert [each["title"] for each in news_of(tournament)] == ["Open: round 1 is published"]


def test_an_end_that_was_taken_back_is_no_news(knockout, organiser):
    championships.reopen_tournament(tournament=knockout, user=organiser)

    assert "Open has ended" not in {each["title"] for each in news_of(knockout)}


def test_who_is_hidden_is_not_named_in_the_news(knockout):
    final = knockout.rounds.get(number=2).pairings.get(table_number=1)
    final.first.player.is_hidden = True
    final.first.player.save()

    end, decided, *_ = news_of(knockout)

    assert decided["summary"].startswith("\u2068a player not named here\u2069 has beaten")
    assert str(final.first) not in end["summary"]


def test_news_of_the_site_are_those_of_all_listed_championships(running, knockout, client):
    Tournament.objects.filter(pk=knockout.pk).update(publicity="link")

    found = told(client.get(url("all-news")))

    assert [each["title"] for each in found] == [
        "Open: round 2 is published",
        "Open: round 1 is published",
    ]


def test_ids_of_news_differ_by_language_alone(running):
    english, arabic = ([each["id"] for each in news_of(running, code)] for code in ("en", "ar"))

    assert len({*english, *arabic}) == 4
    assert [each.removesuffix("en") for each in english] == [
        each.removesuffix("ar") for each in arabic
    ]


def test_a_draft_round_is_no_news_and_no_date(drafted, desk):
    assert len(news_of(drafted, client=desk)) == 1
    assert len(events(calendar_of(drafted, client=desk))) == 2


@pytest.mark.parametrize("name", ["calendar", "news", "picture", "embed-standings"])
def test_a_draft_championship_has_nothing_to_follow(running, desk, name):
    Tournament.objects.update(state=Tournament.State.DRAFT)

    assert desk.get(url(name, running.slug)).status_code == 404
    assert events(desk.get(url("club-calendar", running.club.slug))) == []
    assert told(desk.get(url("all-news"))) == []


@pytest.mark.parametrize("name", ["calendar", "news"])
def test_who_has_it_already_is_told_so(running, organiser, name):
    address = url(name, running.slug)
    etag = Client().get(address)["ETag"]

    again = Client().get(address, headers={"If-None-Match": etag})
    finish_round(running, organiser)
    rounds.pair_next_round(tournament=running, number=3, user=organiser)
    with_draft = Client().get(address, headers={"If-None-Match": etag})
    rounds.publish_round(tournament=running, number=3, user=organiser)

    assert (again.status_code, again.content, with_draft.status_code) == (304, b"", 304)
    assert Client().get(address, headers={"If-None-Match": etag}).status_code == 200


@pytest.mark.parametrize("language", ["en", "ar"])
def test_pages_say_where_news_and_calendar_are(client, running, language):
    page = client.get(f"/{language}/championships/{running.slug}/")

    title = {"en": running.name, "ar": running.name_ar}[language]
    for kind, name in (("application/atom+xml", "news"), ("text/calendar", "calendar")):
        address = url(name, running.slug, language=language)
        found = f'<link rel="alternate" type="{kind}" title="{title}" href="{address}">'
        assert found in page.text
    assert f'href="{url("all-news", language=language)}"' in client.get(f"/{language}/rules/").text


@pytest.mark.parametrize("many", [1, 4])
@pytest.mark.parametrize(("name", "cost"), [("all-news", 5), ("club-calendar", 3)])
def test_a_feed_costs_the_same_for_any_number(
    client,
    make_club,
    make_tournament,
    play_round,
    organiser,
    django_assert_num_queries,
    many,
    name,
    cost,
):
    club = make_club()
    for _ in range(many):
        tournament = make_tournament(2, club=club, format="knockout")
        play_round(tournament)
        championships.finish_tournament(tournament=tournament, user=organiser)
    address = url(name, *([club.slug] if name == "club-calendar" else []))

    with django_assert_num_queries(cost):
        client.get(address)


@pytest.mark.parametrize("players", [4, 12])
def test_news_of_a_championship_cost_the_same_for_any_field(
    make_tournament, play_round, organiser, django_assert_num_queries, players
):
    tournament = make_tournament(players, planned_rounds=2)
    for _ in range(2):
        play_round(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)

    with django_assert_num_queries(7):
        news_of(tournament)


def test_a_final_may_not_be_read_before_it_is_published(make_tournament, play_round, organiser):
    tournament = make_tournament(4, format="knockout")
    play_round(tournament)
    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    assert len(news_of(tournament)) == 1
    assert queries.last_round(tournament).is_draft
