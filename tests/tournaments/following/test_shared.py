"""Visitors share what was rendered once, for a moment from memory."""

import gzip

from django.http import HttpResponse
from django.test import Client

from tests.tournaments.following.pages import enter, parts, url
from tournaments.views.kept_parts import Kept, Mark, now


def test_visitors_share_what_is_rendered_once(client, running, rendered, organiser):
    address = url(running, "standings")
    asks = {"X-Parts": "1", "Accept-Encoding": "gzip"}
    first = client.get(address, headers=asks)
    rendered.clear()

    second = Client().get(address, headers=asks)

    assert (second.content, rendered) == (first.content, [])
    enter(running, organiser)
    assert Client().get(address, headers=asks)["ETag"] != first["ETag"]


def test_who_is_signed_in_shares_nothing_with_visitors(desk, running, rendered):
    asks = {"X-Parts": "1", "Accept-Encoding": "gzip"}
    desk.get(url(running), headers=asks)
    rendered.clear()

    Client().get(url(running), headers=asks)

    assert "tournaments/tournament.html" in rendered


def test_a_part_with_a_token_of_its_readers_own_is_not_shared(rf):
    kept = Kept()
    request = rf.get("/", headers={"Accept-Encoding": "gzip"})
    request.META["CSRF_COOKIE_NEEDS_UPDATE"] = True
    texts = iter("ab")

    answers = [
        kept.answer(request, Mark.of("what", 1), lambda: HttpResponse(next(texts)))
        for _ in range(2)
    ]

    assert [answer.content for answer in answers] == [b"a", b"b"]


def test_who_asks_while_a_page_is_rendered_is_put_off(rf):
    kept = Kept()
    request = rf.get("/", headers={"Accept-Encoding": "gzip"})
    meanwhile = []

    def make():
        meanwhile.append(kept.answer(request, Mark.of("other", 2), lambda: HttpResponse("never")))
        return HttpResponse("page")

    answer = kept.answer(request, Mark.of("what", 1), make)

    assert gzip.decompress(answer.content) == b"page"
    assert (meanwhile[0].status_code, meanwhile[0]["Retry-After"]) == (202, "1")


def test_who_is_behind_while_a_page_is_rendered_gets_what_is_newer_than_his(rf):
    kept, meanwhile = Kept(), []
    request = rf.get("/", headers={"Accept-Encoding": "gzip"})
    kept.answer(request, Mark.of("one", 1), lambda: HttpResponse("one"))

    def make():
        meanwhile.append(kept.answer(request, Mark.of("two", 2), lambda: HttpResponse("never")))
        return HttpResponse("two")

    kept.answer(request, Mark.of("two", 2), make)

    assert gzip.decompress(meanwhile[0].content) == b"one"
    assert meanwhile[0]["ETag"] == str(Mark.of("one", 1))


def test_for_a_moment_a_visitor_is_answered_from_memory(
    client, running, organiser, settings, django_assert_num_queries
):
    settings.HEARD_FOR = 60
    mark = parts(client, url(running))["ETag"]
    enter(running, organiser)

    with django_assert_num_queries(0):
        meanwhile = parts(client, url(running), mark)
    settings.HEARD_FOR = 0
    later = parts(client, url(running), mark)

    assert (meanwhile.status_code, later.status_code) == (304, 200)


def test_memory_never_takes_a_reader_back(client, running, organiser, settings):
    settings.HEARD_FOR = 60
    address = url(running)
    before = parts(client, address)["ETag"]
    enter(running, organiser)
    newer = Mark.of("of another process", now() + 1000)

    assert parts(client, address, str(newer))["ETag"] != before


def test_who_is_behind_gets_the_newest_that_is_kept(
    running, organiser, settings, django_assert_num_queries
):
    settings.HEARD_FOR = 60
    asks = {"X-Parts": "1", "Accept-Encoding": "gzip"}
    old = parts(Client(), url(running))["ETag"]
    settings.HEARD_FOR = 0
    enter(running, organiser)
    newest = Client().get(url(running), headers=asks)
    settings.HEARD_FOR = 60

    with django_assert_num_queries(0):
        answer = Client().get(url(running), headers=asks | {"If-None-Match": old})

    assert (answer["ETag"], answer.content) == (newest["ETag"], newest.content)
