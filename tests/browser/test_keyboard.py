"""A round of 24 tables by keyboard alone, and the keys that are no results."""

import random
import time

import pytest
from playwright.sync_api import expect

from tournaments import queries
from tournaments.models import Game

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def at_desk(reader, make_tournament, play_round):
    """A reader at the desk of a running round."""

    def make(players, language="en", **fields):
        tournament = make_tournament(players)
        play_round(tournament, result="")
        hall = reader(language, **fields)
        hall.sign_in("organiser")
        hall.open(f"/championships/{tournament.slug}/desk/")
        return hall, list(queries.games_of(tournament.rounds.get()))

    return make


def results_of(games):
    return [Game.objects.get(pk=game.pk).result for game in games]


def tables_left(hall, number):
    expect(hall.page.locator("#bar .left")).to_have_text(str(number))


def test_24_results_are_typed_without_a_mouse(at_desk):
    """The browser's own time is printed; the machine that tests may be busy with other things."""
    hall, games = at_desk(48)
    lot = random.Random(24)
    typed = [lot.choice(["1", "5", "0", "=", "١", "٠", "۱", "۰"]) for _game in games]
    begin = time.monotonic()

    for key in typed:
        if key in "١٠۱۰":
            hall.page.locator(":focus").dispatch_event("keydown", {"key": key, "bubbles": True})
        else:
            hall.page.keyboard.press(key)
    by_hand = time.monotonic() - begin
    tables_left(hall, 0)

    print(f"24 results typed in {by_hand:.1f} s, all stored in {time.monotonic() - begin:.1f} s")
    meant = dict.fromkeys("1١۱", "1-0") | dict.fromkeys("0٠۰", "0-1")
    meant |= dict.fromkeys("5=", "1/2-1/2")
    assert results_of(games) == [meant[key] for key in typed]


def test_keys_tell_who_did_not_come(at_desk):
    hall, games = at_desk(6)

    hall.page.keyboard.press("f")
    hall.page.keyboard.press("1")
    tables_left(hall, 2)
    hall.page.keyboard.press("-")
    hall.page.keyboard.press("2")
    tables_left(hall, 1)
    hall.page.keyboard.press("+")
    hall.page.keyboard.press("3")
    tables_left(hall, 0)

    assert results_of(games) == ["-+", "+-", "--"]


def test_who_types_on_before_the_question_has_come_is_understood(at_desk):
    """The form of a table is on its way for a moment; what is typed meanwhile is not lost."""
    hall, games = at_desk(8)
    hall.page.route("**/desk/results/*/", slowly)

    hall.page.keyboard.type("f20f31")
    tables_left(hall, 0)

    assert results_of(games) == ["+-", "0-1", "--", "1-0"]


def slowly(route):
    """Lets a form come late and a result go at once."""
    if route.request.method == "GET":
        time.sleep(0.3)
    route.continue_()


def test_escape_leaves_the_question_who_came(at_desk):
    hall, games = at_desk(4)

    hall.page.keyboard.press("f")
    hall.page.keyboard.press("Escape")
    hall.page.keyboard.press("1")
    tables_left(hall, 1)

    assert results_of(games) == ["1-0", ""]


def test_a_table_is_reached_by_its_number(at_desk):
    hall, games = at_desk(8)

    hall.page.keyboard.press("t")
    hall.page.keyboard.type("٣")
    hall.page.keyboard.press("Enter")
    hall.page.keyboard.press("0")
    tables_left(hall, 3)

    assert results_of(games) == ["", "", "0-1", ""]


@pytest.mark.parametrize("language", ["en", "ar"])
def test_u_goes_to_undo_and_enter_does_it(at_desk, language):
    hall, games = at_desk(4, language)
    hall.page.keyboard.press("1")
    tables_left(hall, 1)

    hall.page.keyboard.press("u")
    expect(hall.page.locator("#undo")).to_be_focused()
    with hall.page.expect_navigation():
        hall.page.keyboard.press("Enter")

    tables_left(hall, 2)
    assert results_of(games) == ["", ""]


def test_buttons_on_a_phone_are_big_enough_for_a_thumb(at_desk):
    hall, games = at_desk(4, "ar", width=360)
    hall.page.locator(f"#game-{games[0].pk} summary").click()
    hall.page.locator(".absent").wait_for()

    sizes = [
        box
        for each in hall.page.locator(".entry .segments label, .absent button").all()
        if each.is_visible() and (box := each.bounding_box())
    ]

    assert hall.overflow <= 0
    assert len(sizes) == 9
    assert min(min(box["width"], box["height"]) for box in sizes) >= 44
