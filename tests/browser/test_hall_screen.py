"""The hall screen on walls of two sizes: nothing is cut, and it goes on by itself."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.utils.translation import gettext, override
from playwright.sync_api import expect

from tests.browser.test_every_page import RULES
from tournaments import queries
from tournaments.models import Game
from tournaments.services import championships, results, rounds

pytestmark = pytest.mark.django_db(transaction=True)
WALLS = [(1280, 720), (1920, 1080)]
LONG = "Abdulrahman bin Mubarak bin Said al-Shuaibi"
LONG_AR = "عبدالرحمن بن مبارك بن سعيد بن سليمان الشعيبي"
CUT = """() => {
  const [page, foot] = [document.documentElement, document.querySelector("footer")];
  const pane = [...document.querySelectorAll(".pane")].find((each) => each.offsetParent);
  const items = [...pane.querySelectorAll("li")];
  const box = pane.getBoundingClientRect();
  const isShown = ({ left, right }) => right > box.left + 1 && left < box.right - 1;
  const isCut = ({ top, bottom, left, right }) =>
    top < box.top - 1 || bottom > box.bottom + 1 || left < box.left - 1 || right > box.right + 1;
  const words = [...document.querySelectorAll("main :is(p, b, span, h1, h2)")]
    .filter((each) => each.checkVisibility({ opacityProperty: true }) && each.textContent.trim());
  const sizes = words.map((each) => parseFloat(getComputedStyle(each).fontSize));
  const shown = items.map((each) => each.getBoundingClientRect()).filter(isShown);
  return {
    rows: shown.length,
    cut: shown.filter(isCut).length,
    wide: items.filter((each) => each.scrollWidth > each.clientWidth + 1).length,
    scrolls: page.scrollHeight > innerHeight || page.scrollWidth > innerWidth,
    foot: foot.scrollWidth > foot.clientWidth + 1,
    small: Math.min(...sizes) < innerHeight * 0.04 - 0.5,
  };
}"""


@pytest.fixture
def running(make_tournament, play_round, make_player, organiser):
    """Twenty tables, some with long names, half of them in."""
    tournament = make_tournament(40)
    for entry in list(tournament.entries.select_related("player"))[::3]:
        entry.player.name, entry.player.name_ar = LONG, LONG_AR
        entry.player.save()
    play_round(tournament)
    play_round(tournament, result="")
    for game in list(queries.games_of(queries.last_round(tournament)))[::2]:
        results.enter_result(game=game, version=1, result="1/2-1/2", user=organiser)
    return tournament


@pytest.fixture
def wall(chromium, live_server):
    """A screen by its size, language and the words of its address."""
    opened = []

    def make(tournament, size=WALLS[0], language="en", words="", *, stands=False):
        width, height = size
        context = chromium.new_context(viewport={"width": width, "height": height})
        page = context.new_page()
        troubles = []
        page.on("console", lambda message: troubles.append(message.text))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        if stands:  # time goes on by page.clock alone
            page.clock.install(time=0)
            page.clock.pause_at(1)
        address = f"{live_server.url}/{language}/championships/{tournament.slug}/screen/{words}"
        page.goto(address, wait_until="networkidle")
        opened.append((context, troubles))
        return page

    yield make
    for context, _troubles in opened:
        context.close()
    offline = "net::ERR_INTERNET_DISCONNECTED"  # the browser itself tells of a lost connection
    assert [each for _context, all_ in opened for each in all_ if offline not in each] == []


def pages_of(page):
    """Every page that it turns through, once."""
    seen = set()
    while (now := (page.locator("h2:visible").inner_text(), place(page))) not in seen:
        seen.add(now)
        yield now
        page.keyboard.press("ArrowDown")


def place(page):
    return page.locator("#place").inner_text()


@pytest.mark.parametrize("size", WALLS, ids=str)
@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("ar", "dark")])
def test_every_page_fits_the_wall(wall, running, size, language, scheme):
    page = wall(running, size, language, f"?scheme={scheme}")

    faults, rows, titles = [], 0, set()
    for title, number in pages_of(page):
        found = page.evaluate(CUT)
        rows += found.pop("rows")
        titles.add(title)
        faults += [(title, number, fault) for fault, is_there in found.items() if is_there]

    violations = Axe().run(page, options=RULES).response["violations"]
    assert (faults, [each["id"] for each in violations]) == ([], [])
    assert (rows, len(titles)) == (10 + 10 + 40, 3)


def test_it_turns_by_itself_and_pauses(wall, running):
    page = wall(running, words="?seconds=4", stands=True)
    expect(page.locator("h2:visible")).to_have_text("At the tables")
    page.keyboard.press(" ")
    page.clock.run_for(60_000)
    expect(page.locator("h2:visible")).to_have_text("At the tables")

    page.keyboard.press(" ")
    page.clock.run_for(9000)  # two pages

    expect(page.locator("h2:visible")).to_have_text("Results, the newest first")


def test_a_result_moves_over_within_seconds(wall, running, organiser):
    page = wall(running, words="?seconds=120")
    game = Game.objects.filter(result="").first()
    row = page.locator(f"#pairings-{game.pk}")
    expect(row).to_have_count(1)

    results.enter_result(game=game, version=1, result="1-0", user=organiser)

    expect(row).to_have_count(0)
    expect(page.locator("ol.results > li").first).to_have_attribute("id", f"results-{game.pk}")
    expect(page.locator("footer")).to_contain_text(f"Last: table {game.pairing.table_number}, ")


def test_it_alternates_between_the_languages(wall, running):
    page = wall(running, words="?lang=both&seconds=120&show=standings&group=1")
    expect(page.locator("html")).to_have_attribute("lang", "en")

    for _page in range(10):
        page.keyboard.press("ArrowDown")

    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    expect(page.locator("h1")).to_contain_text("الجولة")
    with override("ar"):
        up_to_date = gettext("Up to date, <bdi data-time></bdi>.").partition("<")[0]
    expect(page.locator("#live")).to_contain_text(up_to_date)


def test_it_says_that_the_connection_is_lost_and_comes_back(wall, running, organiser):
    page = wall(running, words="?seconds=120")
    page.context.set_offline(True)
    page.get_by_text("No connection since").wait_for()
    game = Game.objects.filter(result="").first()
    results.enter_result(game=game, version=1, result="1-0", user=organiser)

    page.context.set_offline(False)

    expect(page.locator(f"#pairings-{game.pk}")).to_have_count(0)
    expect(page.locator("#live")).to_contain_text("Up to date, ")


def test_a_new_release_is_loaded(wall, running, organiser, monkeypatch):
    page = wall(running, words="?seconds=120")
    monkeypatch.setattr("tournaments.views.screens.release", lambda: "the next one")
    game = Game.objects.filter(result="").first()

    with page.expect_navigation():
        results.enter_result(game=game, version=1, result="1-0", user=organiser)

    expect(page.locator("main")).to_have_attribute("data-release", "the next one")


def test_at_the_end_it_shows_the_winners(wall, make_tournament, play_round, organiser):
    tournament = make_tournament(6, planned_rounds=1)
    play_round(tournament)
    page = wall(tournament, words="?seconds=120")
    expect(page.locator("header")).to_contain_text("All tables are in.")

    championships.finish_tournament(tournament=tournament, user=organiser)

    page.get_by_role("heading", name="The winners").wait_for()
    expect(page.locator("ol.winners > li")).to_have_count(3)


def test_before_round_1_it_names_who_has_entered_and_no_draft(wall, make_tournament, organiser):
    tournament = make_tournament(6)
    rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    page = wall(tournament)

    expect(page.locator("h2:visible")).to_have_text("These have entered")
    expect(page.locator("ol.players > li")).to_have_count(6)
