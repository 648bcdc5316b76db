"""The replay in Chromium: stones on their way, steps by key, what works without script."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import expect

from games.services import submit_record
from tests.games.texts import ENDLESS, WON
from tournaments import queries

LANGUAGES = ["en", "ar"]
ON = {"en": "ArrowRight", "ar": "ArrowLeft"}
BACK = {"en": "ArrowLeft", "ar": "ArrowRight"}


@pytest.fixture
def game(transactional_db, make_tournament, play_round):
    return queries.games_of(play_round(make_tournament(players=2), result=""))[0]


@pytest.fixture
def watch(reader, game, organiser):
    """Someone who looks at one ply of a game, at a speed."""

    def open_at(ply, *, language="en", text=WON, speed="", **fields):
        submit_record(game=game, text=text, user=organiser)
        who = reader(language, **fields)
        who.open(f"/games/{game.pk}/?ply={ply}")
        if speed:
            who.page.locator("[data-speed]").select_option(speed)
            who.page.locator("h1").click()
        who.page.wait_for_load_state("networkidle")
        return who

    return open_at


def stones(who, holes):
    """What is written beside these holes of the board."""
    counts = who.page.locator('[data-part="board"] .count')
    found = dict(counts.evaluate_all("all => all.map(one => [one.dataset.hole, one.textContent])"))
    return " ".join(found[hole] or "0" for hole in holes)


# Remembers that stones were on their way, however short it was.
SEE = """() => new MutationObserver(() => {
  window.hasMoved ||= document.querySelector(".hand") !== null
}).observe(document.body, { childList: true, subtree: true })"""
# Presses Space in the very step that puts the first stones on their way.
HALT = """() => new MutationObserver((changes, watching) => {
  if (!document.querySelector(".hand")) return
  watching.disconnect()
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }))
}).observe(document.body, { childList: true, subtree: true })"""


def shows(who, ply):
    expect(who.page.locator('[data-part="steps"]')).to_have_attribute("data-ply", str(ply))


def says(who, text, **params):
    words = who.words(text).format(**params)
    expect(who.page.locator('[data-part="sentence"]')).to_have_text(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_stones_move_to_the_next_position(watch, language):
    who = watch(0, language=language, speed="fast")
    who.page.evaluate(SEE)

    who.page.keyboard.press(ON[language])

    shows(who, 1)
    assert who.page.evaluate("window.hasMoved")
    expect(who.page.locator(".hand")).to_have_count(0)
    # RULES.md 5: five laps of 2, 3, 3, 3 and 3 stones, and four stones taken in N and A.
    assert stones(who, "abcdefghijklmn NA".replace(" ", "")) == "3 0 3 3 0 3 3 1 3 0 3 3 0 3 0 0"
    assert who.page.url.endswith("ply=1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_brackets_go_lap_by_lap(watch, language):
    who = watch(0, language=language, speed="fast")

    boards = []
    for key, lap in (("BracketRight", 1), ("BracketRight", 2), ("BracketLeft", 1)):
        who.page.keyboard.press(key)
        says(who, "Lap {lap} of {laps}", lap=lap, laps=5)
        boards.append(stones(who, "hijklm"))

    expect(who.page.locator(".hand")).to_have_count(0)
    assert boards == ["0 3 3 2 2 2", "0 3 0 3 3 3", "0 3 3 2 2 2"]


def test_long_move_is_shown_in_strides(watch):
    who = watch(4, text="h b a f c", speed="calm")

    who.page.keyboard.press("]")
    who.page.keyboard.press("]")
    says(who, "Lap {lap} of {laps}", lap=2, laps=18)
    numbers = who.page.locator(".board .lap text").all_text_contents()
    who.page.keyboard.press("ArrowRight")

    shows(who, 5)
    assert numbers == ["2"]


def test_laps_lead_over_from_move_to_move(watch):
    who = watch(1, speed="instant")

    who.page.get_by_role("button", name="Lap back").click()
    says(who, "Lap {lap} of {laps}", lap=4, laps=5)
    shows(who, 0)
    who.page.get_by_role("button", name="Lap on").click()

    shows(who, 1)
    expect(who.page.locator('[data-part="sentence"]')).to_contain_text("Move 1: South lifts h")


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_lead_through_the_game(watch, language):
    who = watch(0, language=language, speed="instant")

    for key, ply in (
        ("End", 15),
        (BACK[language], 14),
        (BACK[language], 13),
        (ON[language], 14),
        ("Home", 0),
    ):
        who.page.keyboard.press(key)
        shows(who, ply)


def test_steps_pressed_in_a_hurry_are_all_taken(watch):
    who = watch(0, speed="normal")

    for _ in range(4):
        who.page.keyboard.press("ArrowRight")

    shows(who, 4)
    assert who.page.url.endswith("ply=4")


def test_play_can_be_halted_between_laps_and_goes_on(watch):
    who = watch(0, text="h b", speed="slow")

    who.page.evaluate(HALT)
    who.page.keyboard.press(" ")
    says(who, "Lap {lap} of {laps}", lap=1, laps=5)
    halted = stones(who, "hij")
    who.page.locator("[data-speed]").select_option("instant")
    who.page.get_by_role("button", name="Play").click()

    shows(who, 2)
    expect(who.page.get_by_role("button", name="Play")).to_be_visible()
    assert halted == "0 3 3"


def test_speed_is_remembered(watch):
    who = watch(0, speed="slow")

    who.page.reload()

    expect(who.page.get_by_label("Speed")).to_have_value("slow")


def test_who_wants_no_motion_sees_the_end_with_its_path(watch):
    who = watch(0)
    who.page.emulate_media(reduced_motion="reduce")
    hands = "new MutationObserver(() => document.querySelector('.hand') && console.log('moves'))"
    who.page.evaluate(f"{hands}.observe(document.body, {{childList: true, subtree: true}})")

    who.page.keyboard.press("ArrowRight")

    shows(who, 1)
    expect(who.page.locator(".board .way")).to_have_count(1)
    expect(who.page.get_by_label("Speed")).to_be_hidden()


def test_endless_move_is_told_and_not_shown(watch):
    who = watch(4, text=ENDLESS, speed="slow")

    who.page.keyboard.press("ArrowRight")

    shows(who, 5)
    expect(who.page.locator('[data-part="sentence"]')).to_contain_text(
        "the sowing never ends: after 238 laps all stands as it began."
    )


def test_curve_and_moves_lead_to_their_position(watch):
    who = watch(0, speed="instant")

    who.page.locator(".curve a").nth(6).click(force=True)
    shows(who, 6)
    who.page.locator('[data-part="moves"] a').nth(8).click()

    shows(who, 9)
    expect(who.page.get_by_label("Link to this position")).to_have_value(who.page.url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_link_can_be_copied(watch, language):
    who = watch(3, language=language)
    who.context.grant_permissions(["clipboard-read", "clipboard-write"])

    copy = who.page.get_by_role("button", name=who.words("Copy"), exact=True).first
    copy.click()

    expect(who.page.get_by_role("button", name=who.words("Copied"))).to_be_visible()
    assert who.page.evaluate("navigator.clipboard.readText()") == who.page.url


def test_letters_can_be_chosen(watch):
    who = watch(1)

    with who.page.expect_navigation():
        who.page.get_by_role("link", name="Arabic letters ا ب ج").click()
    who.page.keyboard.press("ArrowRight")
    shows(who, 2)

    first, second = who.page.locator('[data-part="moves"] a').all_inner_texts()[:2]
    assert (first.split()[0], second.split()[0]) == ("ح", "ب")
    assert "letters=abjad" in who.page.url


def test_links_lead_through_the_game_without_script(chromium, live_server, game, organiser):
    submit_record(game=game, text=WON, user=organiser)
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live_server.url}/ar/games/{game.pk}/?ply=0")

    for ply in (1, 2):
        page.locator('[data-step="next"]').click()
        expect(page.locator('[data-part="steps"]')).to_have_attribute("data-ply", str(ply))

    letters = page.locator(".letter").all_text_contents()
    assert "".join(letters[-7:]) == "ابجدهوز"
    assert page.locator("button[data-step], [data-speed]").count() == 0
    context.close()


@pytest.fixture
def another_site():
    """The address of a page with this content, from a server of its own."""
    with ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:

        def publish(html):
            class Page(BaseHTTPRequestHandler):
                def do_GET(self):
                    self.send_response(200)
                    self.send_header("Content-Type", "text/html")
                    self.end_headers()
                    self.wfile.write(html.encode())

                def log_message(self, *args):
                    pass

            server.RequestHandlerClass = Page
            return f"http://127.0.0.1:{server.server_port}/"

        Thread(target=server.serve_forever).start()
        yield publish
        server.shutdown()


def test_board_can_be_stepped_through_in_a_page_of_another_site(
    reader, game, organiser, another_site
):
    submit_record(game=game, text=WON, user=organiser)
    who = reader("en")
    who.open(f"/games/{game.pk}/?ply=2")
    line = who.page.get_by_label("For your own site: paste this line").input_value()
    who.context.clear_cookies()

    who.page.goto(another_site(f"<title>Club</title><link rel=icon href=data:,>{line}"))
    frame = who.page.frame_locator("iframe")
    frame.locator('[data-step="next"]').click()

    expect(frame.locator('[data-part="steps"]')).to_have_attribute("data-ply", "3")
    assert who.context.cookies() == []
