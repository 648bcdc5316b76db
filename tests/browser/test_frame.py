"""The frame of every page, as a browser draws it: the colours, the tabs."""

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_other_colours_are_offered_at_once(reader, transactional_db, scheme):
    """On a dark phone the button once offered what was there already."""
    visitor = reader("en", width=360, scheme=scheme)
    visitor.open("/clubs/")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    before = visitor.page.evaluate(ground)

    [button] = visitor.page.locator("footer button:visible").all()
    with visitor.page.expect_navigation():
        button.click()

    assert visitor.page.evaluate(ground) != before
    expect(visitor.page.locator("footer button:visible")).to_have_count(1)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_tab_one_is_on_is_seen_on_a_phone(reader, transactional_db, make_tournament, language):
    """The last tabs once lay beyond the edge, and nothing said where one was."""
    tournament = make_tournament(4)
    visitor = reader(language, width=360)
    visitor.open(f"/championships/{tournament.slug}/documents/")

    expect(visitor.page.locator(".tabs [aria-current]")).to_be_in_viewport(ratio=1)


def test_a_closed_result_stands_beside_its_players(
    reader, transactional_db, make_tournament, play_round
):
    """On a phone the score of a closed round once stood below the names at the desk."""
    tournament = make_tournament(4)
    play_round(tournament)
    play_round(tournament)
    hall = reader("ar", width=360)
    hall.sign_in("organiser")
    hall.open(f"/championships/{tournament.slug}/desk/rounds/1/")

    row = hall.page.locator("table.entry tbody tr").first
    result, second = (row.locator(cell).bounding_box() for cell in (".result", ".two"))
    assert result["y"] < second["y"]
    assert result["x"] + result["width"] <= second["x"]


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_number_stands_beside_its_name(reader, transactional_db, make_tournament, language):
    """In a list of few columns the start number once stood far from the edge."""
    tournament = make_tournament(4)
    visitor = reader(language)
    visitor.open(f"/championships/{tournament.slug}/players/")

    number = visitor.page.locator("table.ledger tbody td").first.bounding_box()
    assert number["width"] < visitor.width / 8
