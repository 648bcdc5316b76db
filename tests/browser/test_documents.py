"""The page of documents: what is chosen holds at once, and without script by a button."""

import re

import pytest
from playwright.sync_api import expect

PAGE = "/championships/open/documents/"


@pytest.fixture
def running(make_tournament, play_round, transactional_db):
    tournament = make_tournament(4)
    play_round(tournament, result="")
    return tournament


def link(page, document):
    return page.locator(f".documents a[href*='/{document}.pdf']").first


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_choice_holds_at_once_and_keeps_the_cursor(reader, running, language):
    hall = reader(language, width=360)
    hall.open(PAGE)
    page = hall.page
    paper = page.get_by_label(hall.words("Paper"), exact=True)

    paper.focus()
    paper.select_option("A5")

    for document in ("round", "pairings-by-table", "entry-list"):
        expect(link(page, document)).to_have_attribute("href", re.compile("paper=A5"))
    expect(paper).to_be_focused()
    assert hall.overflow <= 0
    page.reload()
    expect(paper).to_have_value("A5")


def test_copies_and_options_are_chosen_the_same_way(reader, running):
    hall = reader("en")
    hall.open(PAGE)
    page = hall.page

    page.locator("[name='pairings-by-name']").select_option("4")
    expect(link(page, "round")).to_have_attribute("href", re.compile("pairings-by-name=4"))
    page.locator("[name='entry-list.order']").select_option("name")

    expect(link(page, "entry-list")).to_have_attribute("href", re.compile("order=name"))
    expect(link(page, "round")).to_have_attribute("href", re.compile("pairings-by-name=4"))


def test_two_choices_in_a_row_hold_both(reader, running):
    hall, held = reader("en"), []
    hall.open(PAGE)
    page = hall.page
    page.route("**/documents/?*", lambda route: held.append(route), times=1)  # no answer comes
    with page.expect_request("**/documents/?*"):
        page.get_by_label("Paper", exact=True).select_option("A5")

    page.locator("[name='pairings-by-name']").select_option("4")

    expect(link(page, "round")).to_have_attribute("href", re.compile("paper=A5"))
    expect(link(page, "round")).to_have_attribute("href", re.compile("pairings-by-name=4"))
    hall.troubles.clear()  # htmx tells of the answer that nobody waits for


def test_without_script_a_button_keeps_the_choice(chromium, live_server, running):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live_server.url}/en{PAGE}")

    page.get_by_label("Paper").select_option("Letter")
    page.get_by_role("button", name="Keep these choices").click()

    expect(link(page, "pairings-by-table")).to_have_attribute("href", re.compile("paper=Letter"))
    context.close()
