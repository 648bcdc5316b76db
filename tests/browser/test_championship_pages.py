"""Pages of a championship for spectators, on a phone and a desktop, in both languages."""

import pytest
from playwright.sync_api import expect

from tournaments import queries
from tournaments.services import results


@pytest.fixture
def tournament(transactional_db, make_tournament, play_round, organiser):
    """Twelve players, three rounds over, the fourth running with one table in."""
    tournament = make_tournament(12, planned_rounds=5)
    for result in ("1-0", "0-1", "1-0"):
        play_round(tournament, result=result)
    game = queries.games_of(play_round(tournament, result="")).first()
    results.enter_result(game=game, version=game.version, result="1-0", user=organiser)
    return tournament


MOVED = """box => new Promise(done => {
  const look = () => box.scrollLeft ? done() : setTimeout(look, 20);
  look();
})"""
WHOLE = [("en", 360), ("ar", 360), ("en", 1280), ("ar", 1280)]


@pytest.mark.parametrize(("language", "width"), WHOLE)
def test_standings_are_narrowed_and_sorted_by_links_that_can_be_shared(
    reader, tournament, language, width
):
    visitor = reader(language, width=width)
    visitor.open(f"/championships/{tournament.slug}/standings/")

    visitor.page.locator("#q").fill("Player 00")
    visitor.page.locator("#sort").select_option("-half_points")
    with visitor.page.expect_navigation():
        visitor.page.locator("#q").press("Enter")

    assert visitor.page.url.endswith("?q=Player+00&sort=-half_points")
    expect(visitor.page.locator("tbody tr")).to_have_count(9)
    expect(visitor.page.locator('th[aria-sort="descending"]')).to_have_count(1)
    assert visitor.overflow == 0


def test_a_head_sorts_by_keyboard(reader, tournament):
    visitor = reader("en")
    visitor.open(f"/championships/{tournament.slug}/standings/")

    visitor.page.get_by_role("link", name="Points", exact=True).focus()
    with visitor.page.expect_navigation():
        visitor.page.keyboard.press("Enter")

    head = visitor.page.get_by_role("columnheader", name="Points")
    expect(head).to_have_attribute("aria-sort", "descending")


@pytest.mark.parametrize(("language", "width"), WHOLE)
def test_running_rounds_have_provisional_standings(reader, tournament, language, width):
    visitor = reader(language, width=width)
    visitor.open(f"/championships/{tournament.slug}/standings/")

    visitor.follow("Provisional standings")

    assert visitor.page.url.endswith("/standings/4/")
    expect(visitor.page.locator(".stack > .note.warn")).to_be_visible()
    assert visitor.overflow == 0


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_cross_table_swipes_in_its_own_box(reader, tournament, language):
    visitor = reader(language, width=360)
    visitor.open(f"/championships/{tournament.slug}/cross-table/")
    box = visitor.page.locator(".scroll")
    name, head = box.locator("tbody th").first, box.locator("thead th").nth(4)
    at_first = name.bounding_box()["x"]

    box.focus()
    visitor.page.keyboard.press("ArrowRight" if language == "en" else "ArrowLeft")
    box.evaluate(MOVED)
    top = head.bounding_box()["y"]
    box.evaluate("box => box.scrollBy(0, 200)")

    assert name.bounding_box()["x"] == pytest.approx(at_first, abs=1)
    assert head.bounding_box()["y"] == pytest.approx(top, abs=1)
    assert visitor.overflow == 0


@pytest.mark.parametrize(("language", "width"), WHOLE)
def test_a_players_line_is_chosen_by_name(reader, tournament, language, width):
    visitor = reader(language, width=width)
    visitor.open(f"/championships/{tournament.slug}/statistics/")
    expect(visitor.page.locator(".bumps .line")).to_have_count(10)

    link = visitor.page.locator(".courses tbody a").nth(3)
    name = link.inner_text()
    with visitor.page.expect_navigation():
        link.click()

    expect(visitor.page.locator(".courses .me a")).to_have_text(name)
    expect(visitor.page.locator(".bumps .chosen")).to_have_count(1)
    assert visitor.overflow == 0
