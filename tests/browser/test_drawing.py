"""A draw that takes its time: it says so, and happens once."""

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_slow_draw_says_so_and_is_asked_for_once(
    reader, make_tournament, language, transactional_db
):
    tournament = make_tournament(6)
    hall = reader(language)
    hall.sign_in("organiser")
    hall.open(f"/championships/{tournament.slug}/desk/")
    asked = []

    def leave_waiting(route):  # without an answer to show, the page stays as it is
        asked.append(route.request.url)
        route.fulfill(status=204)

    hall.page.route("**/desk/draw/**", leave_waiting)
    button = hall.page.get_by_role("button", name=hall.words("Draw round %(number)s", number=1))
    button.dblclick(no_wait_after=True)

    expect(hall.page.locator("button[aria-busy]")).to_have_text(hall.words("Drawing…"))
    assert len(asked) == 1
