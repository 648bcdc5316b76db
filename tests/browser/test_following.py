"""Pages for readers follow what is entered elsewhere, and nothing of the reader's own moves."""

import pytest
from playwright.sync_api import expect

from tournaments import queries
from tournaments.models import Game
from tournaments.services import results, rounds

pytestmark = pytest.mark.django_db(transaction=True)
SOON = 5500  # milliseconds; in these it would have asked


@pytest.fixture
def running(make_tournament, play_round):
    tournament = make_tournament(24)
    play_round(tournament)
    play_round(tournament, result="")
    return tournament


@pytest.fixture
def phone(reader, running):
    """Somebody without an account at the running round."""
    phone = reader("en", width=360)
    phone.open(f"/championships/{running.slug}/rounds/2/")
    return phone


def open_games(tournament):
    return list(queries.games_of(queries.last_round(tournament)).filter(result=""))


def enter(game, user, result="1-0"):
    game = Game.objects.get(pk=game.pk)
    results.enter_result(game=game, version=game.version, result=result, user=user)


def tables_in(reader):
    return reader.page.locator(".facts", has_text="tables in")


def test_a_result_entered_at_the_desk_shows_on_a_phone(reader, phone, running):
    desk = reader("en")
    desk.sign_in("organiser")
    desk.open(f"/championships/{running.slug}/desk/")
    expect(tables_in(phone)).to_contain_text("0 of 12 tables in")

    desk.page.locator(f"label:has(#first-{open_games(running)[0].pk})").click()

    expect(tables_in(phone)).to_contain_text("1 of 12 tables in")
    expect(phone.page.locator("#live")).to_contain_text("Up to date, ")


def test_what_is_the_readers_own_stays(phone, running, organiser):
    page = phone.page
    search = page.get_by_role("searchbox").or_(page.locator("#q")).first
    search.press_sequentially("Player 0")
    page.evaluate("window.scrollTo(0, 400)")
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    before = page.evaluate("[scrollY, document.querySelectorAll('details[open]').length]")

    enter(open_games(running)[-1], organiser)

    expect(tables_in(phone)).to_contain_text("1 of 12 tables in")
    assert page.evaluate("[scrollY, document.querySelectorAll('details[open]').length]") == before
    expect(search).to_have_value("Player 0")
    expect(search).to_be_focused()


def test_a_link_that_has_the_focus_keeps_it_when_its_row_moves(reader, running, organiser):
    hall = reader("en")
    for game in open_games(running)[1:]:
        enter(game, organiser)
    hall.open(f"/championships/{running.slug}/standings/")
    last = hall.page.locator("tbody tr").last
    link = last.locator("a").filter(has_text="Player").first
    name, address = link.inner_text(), link.get_attribute("href")
    link.focus()

    enter(open_games(running)[0], organiser, "0-1")

    expect(hall.page.locator("h2").first).to_contain_text("after round 2")
    focused = hall.page.evaluate(
        "[document.activeElement.innerText, document.activeElement.getAttribute('href')]"
    )
    assert focused == [name, address]


def test_a_lost_connection_is_said_and_caught_up(phone, running, organiser):
    phone.context.set_offline(True)
    phone.page.get_by_text("No connection since").wait_for()
    enter(open_games(running)[0], organiser)

    phone.context.set_offline(False)

    expect(tables_in(phone)).to_contain_text("1 of 12 tables in")
    expect(phone.page.locator("#live [data-when=lost]")).to_be_hidden()
    phone.troubles.clear()  # the browser itself tells of the lost connection


def test_who_is_back_while_the_page_still_asks_is_not_forgotten(phone, running, organiser):
    page, asked = phone.page, []
    with page.expect_request("**/rounds/2/"):
        page.route("**/rounds/2/", lambda route: asked.append(route), times=1)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))  # it asks no more by itself
    enter(open_games(running)[0], organiser)

    page.evaluate("dispatchEvent(new Event('online'))")
    asked[0].abort()

    expect(tables_in(phone)).to_contain_text("1 of 12 tables in")
    phone.troubles.clear()  # the browser itself tells of the answer that was lost


def test_a_page_that_nobody_sees_asks_nothing_and_catches_up(phone, running, organiser):
    hide = """(state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    phone.page.evaluate(hide, "hidden")
    asked = []
    phone.page.on("request", lambda request: asked.append(request.url))
    enter(open_games(running)[0], organiser)
    phone.page.wait_for_timeout(SOON)
    assert [address for address in asked if "/championships/" in address] == []

    phone.page.evaluate(hide, "visible")

    expect(tables_in(phone)).to_contain_text("1 of 12 tables in")


def test_a_page_without_script_is_whole(chromium, live_server, running):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()

    page.goto(f"{live_server.url}/en/championships/{running.slug}/rounds/2/")

    expect(page.locator("#live")).to_be_hidden()
    expect(page.locator("tbody tr")).to_have_count(12)
    context.close()


def test_a_round_that_is_published_appears_without_a_reload(reader, running, organiser):
    hall = reader("ar")
    hall.open(f"/championships/{running.slug}/")
    for game in open_games(running):
        enter(game, organiser)
    rounds.pair_next_round(tournament=running, number=3, user=organiser)

    rounds.publish_round(tournament=running, number=3, user=organiser)

    heading = hall.page.get_by_role("heading", name=hall.words("Round %(number)s", number=3))
    heading.first.wait_for()
