"""Pages that follow: their marks, 304 without rendering, parts, and what every mark hangs on."""

import gzip

import pytest
from django.http import HttpResponse
from django.test import Client
from django.test.signals import template_rendered
from django.urls import reverse
from django.utils.translation import override

from players.models import Club, Player
from tests.conftest import START
from tournaments import queries
from tournaments.models import Season, Tournament
from tournaments.revision import read_revision
from tournaments.services import championships, links, results, rounds
from tournaments.views import following
from tournaments.views.kept_parts import Kept, Mark, now

PAGES = {
    "tournament": (),
    "round": (1,),
    "standings": (),
    "cross-table": (),
    "entries": (),
    "games": (),
}


def url(tournament, name="tournament", *args, language="en"):
    with override(language):
        return reverse(f"tournaments:{name}", args=[tournament.slug, *args])


def parts(client, address, mark=""):
    """What the script of an open page gets, which has what bears this mark."""
    return client.get(address, headers={"X-Parts": "1", "If-None-Match": mark})


def again(client, address, mark):
    return client.get(address, headers={"If-None-Match": mark})


@pytest.fixture
def rendered():
    """Names of the templates that were rendered meanwhile."""
    names = []

    def note(sender, template, **kwargs):
        names.append(template.name)

    template_rendered.connect(note)
    yield names
    template_rendered.disconnect(note)


@pytest.fixture
def running(make_tournament, play_round):
    tournament = make_tournament(6)
    play_round(tournament)
    play_round(tournament, result="")
    return tournament


def first_game(tournament):
    return queries.games_of(queries.last_round(tournament)).first()


def enter(tournament, user, result="1-0"):
    game = first_game(tournament)
    results.enter_result(game=game, version=game.version, result=result, user=user)


def enter_all(tournament, user):
    for game in queries.games_of(queries.last_round(tournament)):
        results.enter_result(game=game, version=game.version, result="1-0", user=user)


@pytest.mark.parametrize("players", [4, 12])
@pytest.mark.parametrize("name", PAGES)
def test_an_unchanged_page_costs_two_queries_and_no_rendering(
    client, make_tournament, play_round, django_assert_num_queries, rendered, name, players
):
    tournament = make_tournament(players)
    play_round(tournament)
    address = url(tournament, name, *PAGES[name])
    client.get(address)  # the first page brings the cookies
    mark = client.get(address)["ETag"]
    of_parts = parts(client, address)["ETag"]
    rendered.clear()

    with django_assert_num_queries(2):  # the championship, what it hangs on
        page = again(client, address, mark)
    with django_assert_num_queries(2):
        part = parts(client, address, of_parts)

    assert (page.status_code, page.content, part.status_code) == (304, b"", 304)
    assert rendered == []


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_another_after_a_result(client, running, organiser, name):
    address = url(running, name, *PAGES[name])
    mark = parts(client, address)["ETag"]

    enter(running, organiser)

    answer = parts(client, address, mark)
    assert (answer.status_code, answer["ETag"] != mark) == (200, True)


def test_parts_are_what_stands_between_head_and_foot(client, running):
    answer = parts(client, url(running, "round", 2))

    assert answer.text.startswith("<title>Round 2 · Open · Hawalis</title>")
    assert '<main id="main" data-follow=' in answer.text
    assert all(each not in answer.text for each in ("<html", "<header", "<footer", "csrf"))
    assert answer["Cache-Control"] == "no-store"


def test_the_page_carries_the_mark_of_its_parts(client, running):
    page = client.get(url(running))

    mark = str(page.wsgi_request.following.mark)
    assert f'data-mark="{mark.replace(chr(34), "&quot;")}"' in page.text
    assert parts(client, url(running), mark).status_code == 304


def test_copies_are_asked_for_each_time_and_are_of_one_reader(client, running):
    answer = client.get(url(running))

    assert answer["Cache-Control"] == "no-cache, private"
    assert {"Cookie", "X-Parts"} <= set(answer["Vary"].split(", "))


def test_head_answers_like_get(client, running):
    client.get(url(running))
    mark = client.head(url(running))["ETag"]

    assert client.head(url(running), headers={"If-None-Match": mark}).status_code == 304
    assert again(client, url(running), mark).status_code == 304


CHANGES = {
    "a player's name": lambda t: t.entries.first().player.save(),
    "a player's name, alone": lambda t: t.entries.first().player.save(update_fields=["name"]),
    "a player's club": lambda t: t.entries.first().player.club.save(),
    "the host": lambda t: t.club.save(),
    "its own name, by an administrator": lambda t: Tournament.objects.update(name="Shut"),
    "somebody who would like to play": lambda t: t.sign_ups.create(name="Somebody"),
    "a season that takes it in": lambda t: t.seasons.add(season_of("new")),
    "a season renamed": lambda t: t.seasons.update(version=2),
    "a season that leaves it out": lambda t: t.seasons.clear(),
    "a season deleted": lambda t: t.seasons.all().delete(),
}


def season_of(slug):
    return Season.objects.create(name=slug, slug=slug, starts=START, ends=START)


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_changes_outside_the_log_counts_too(client, running, change):
    running.seasons.add(season_of("old"))
    mark = parts(client, url(running))["ETag"]

    change(running)

    assert parts(client, url(running), mark).status_code == 200


def test_a_championship_that_ends_while_it_is_read_is_read_again(running, organiser):
    enter_all(running, organiser)
    stale = Tournament.objects.get(pk=running.pk)
    championships.finish_tournament(tournament=running, user=organiser)

    read_revision(stale)

    assert stale.state == Tournament.State.FINISHED


def test_people_elsewhere_change_nothing(client, running, make_player, make_club):
    player, club = make_player(), make_club()
    mark = parts(client, url(running))["ETag"]

    Player.objects.get(pk=player.pk).save()
    Club.objects.get(pk=club.pk).save()

    assert parts(client, url(running), mark).status_code == 304


def test_a_stage_that_is_fed_changes_the_page_of_its_source(client, running, make_tournament):
    stage = make_tournament(2)
    Tournament.objects.filter(pk=stage.pk).update(source=running)
    mark = parts(client, url(running))["ETag"]

    Tournament.objects.filter(pk=stage.pk).update(name="Finals")

    assert parts(client, url(running), mark).status_code == 200


def test_marks_differ_by_language_release_and_reader(desk, running, monkeypatch):
    marks = {
        parts(Client(), url(running))["ETag"],
        parts(Client(), url(running, language="ar"))["ETag"],
        parts(desk, url(running))["ETag"],
    }
    monkeypatch.setattr(following, "release", lambda: "the next one")
    marks.add(parts(Client(), url(running))["ETag"])

    assert len(marks) == 4


def test_a_whole_page_hangs_on_the_colours_too(client, running):
    client.get(url(running))
    mark = client.get(url(running))["ETag"]
    client.cookies["theme"] = "dark"

    assert again(client, url(running), mark).status_code == 200


def test_a_card_that_is_taken_back_makes_another_page(client, running, organiser):
    links.make_player_cards(tournament=running, user=organiser)
    card = running.links.first()
    client.get(reverse("open-link", args=[card.secret]))
    before = parts(client, url(running))["ETag"]

    links.revoke(link=card, user=organiser)

    assert parts(client, url(running))["ETag"] != before
    assert parts(Client(), url(running))["ETag"] != before


def test_a_message_is_told_once_and_not_kept_in_a_copy(desk, running):
    desk.get(url(running))
    known = desk.get(url(running))["ETag"]
    desk.post(url(running, "unpublish-round", 2))

    part = parts(desk, url(running))
    told = again(desk, url(running), known)
    quiet = desk.get(url(running))

    assert "is a draft again" not in part.text
    assert "is a draft again" in told.text
    assert not told.has_header("ETag")
    assert "is a draft again" not in quiet.text


def test_after_a_step_of_ones_own_the_page_is_new(desk, running):
    desk.get(url(running))
    known = desk.get(url(running))["ETag"]
    game = first_game(running)
    desk.post(url(running, "enter-result", game.pk), {"version": 1, "result": "1-0"})
    desk.get(url(running))  # tells that it is stored

    assert again(desk, url(running), known).status_code == 200


def test_a_draft_shows_only_that_something_happened(client, running, organiser):
    for game in queries.games_of(queries.last_round(running)):
        results.enter_result(game=game, version=1, result="1-0", user=organiser)
    rounds.pair_next_round(tournament=running, number=3, user=organiser)
    before = parts(client, url(running))
    rounds.discard_round(tournament=running, number=3, user=organiser)
    rounds.pair_next_round(tournament=running, number=3, user=organiser)

    after = parts(client, url(running), before["ETag"])

    changing = after.wsgi_request.following.mark, before.wsgi_request.following.mark
    texts = (str(mark).replace('"', "&quot;") for mark in changing)
    assert after.text.replace(*texts) == before.text
    assert len(after["ETag"]) == len(before["ETag"])


def test_no_mark_for_what_is_not_there(client, running):
    hidden = client.get(url(running, "round", 3))

    assert (hidden.status_code, hidden.has_header("ETag")) == (404, False)
    assert "data-follow" not in hidden.text


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
