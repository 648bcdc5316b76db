"""What a page that follows answers: 304 without rendering, or its parts."""

import pytest

from tests.tournaments.following.pages import again, enter, first_game, parts, url

PAGES = {
    "tournament": (),
    "round": (1,),
    "standings": (),
    "cross-table": (),
    "entries": (),
    "games": (),
}


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
