"""Games tapped at a browser: by keyboard and by finger, without a connection, without script."""

import random
import time

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from config.demo.play import whole_game
from games.engine import hole_letter
from games.models import GameRecord
from games.positions import side_of
from tournaments import queries

SEED = 14  # of a game of ninety plies
MINUTES = 4


def letters_of(holes, script="latin"):
    return [hole_letter(hole, side_of(ply), script=script) for ply, hole in enumerate(holes, 1)]


@pytest.fixture
def game(make_tournament, play_round, transactional_db):
    return queries.games_of(play_round(make_tournament(2), result=""))[0]


@pytest.fixture
def at_board(reader, game):
    """A reader signed in, with the board of the game in front of him."""

    def sit(language="en", moves="", **fields):
        scorer = reader(language, **fields)
        scorer.sign_in("organiser")
        scorer.open(f"/games/{game.pk}/tap/?moves={moves}")
        return scorer

    return sit


def said(scorer):
    return scorer.page.get_by_role("status")


def tap(scorer, hole):
    scorer.page.locator(f'.tap[data-hole="{hole}"]').click()


def has_moves(scorer, moves):
    """Wait until the address carries these moves."""
    scorer.page.wait_for_function(
        "moves => (new URLSearchParams(location.search).get('moves') ?? '') === moves", arg=moves
    )


@pytest.mark.parametrize(("language", "script"), [("en", "latin"), ("ar", "abjad")])
def test_ninety_plies_are_tapped_by_keyboard_within_four_minutes(
    at_board, game, language, script, capsys
):
    holes, outcome = whole_game(random.Random(SEED))
    scorer = at_board(language)
    answers = []
    scorer.page.on("response", lambda answer: answers.append(answer))
    begun = time.monotonic()

    for ply, key in enumerate(letters_of(holes, script), 1):
        scorer.page.locator("body").dispatch_event("keydown", {"key": key, "bubbles": True})
        has_moves(scorer, "".join(letters_of(holes[:ply])))
    scorer.page.keyboard.press("Enter")
    scorer.sees("Verified")

    took = time.monotonic() - begun
    sizes = [
        int(answer.headers["content-length"])
        for answer in answers
        if answer.request.resource_type == "fetch" and "/tap/" in answer.url
    ]
    with capsys.disabled():
        print(f" {len(holes)} plies in {took:.1f} s, {max(sizes)} bytes a ply at most", end="")
    assert (len(sizes), took < MINUTES * 60, max(sizes) < 10_000) == (90, True, True)
    record = GameRecord.objects.get()
    assert (record.how, record.verdict, record.plies) == ("tapped", "verified", 90)
    game.refresh_from_db()
    assert game.result == outcome.result


def test_letters_typed_faster_than_the_answers_are_all_taken(at_board):
    scorer = at_board()

    scorer.page.keyboard.type("kigj")

    has_moves(scorer, "kIgJ")
    scorer.page.keyboard.press("Backspace")
    has_moves(scorer, "kIg")


def test_letter_of_a_hole_that_may_not_be_lifted_is_met_with_the_reason(at_board):
    scorer = at_board(moves="hB")

    scorer.page.keyboard.press("h")

    expect(said(scorer)).to_contain_text("hole h holds one stone, but a hole with more exists.")
    has_moves(scorer, "hB")


def test_keyboard_can_be_left_out_of_it(at_board):
    scorer = at_board()
    scorer.page.get_by_label("Play by keyboard").uncheck()

    scorer.page.keyboard.press("k")
    tap(scorer, "i")

    has_moves(scorer, "i")


@pytest.mark.parametrize("language", ["en", "ar"])
def test_finger_finds_every_hole_on_a_phone(at_board, language):
    scorer = at_board(language, width=360)
    page = scorer.page
    page.evaluate("window.isSamePage = true")

    page.get_by_role("link", name=scorer.words("Turn the board")).tap()
    expect(page.locator(".tap").first).to_have_attribute("href", "?moves=a&seat=north")
    boxes = [hole.bounding_box() for hole in page.locator(".tap").all()]
    tap(scorer, "k")
    has_moves(scorer, "k")
    board = page.locator("svg.board").bounding_box()
    highest = min(hole.bounding_box()["y"] for hole in page.locator(".tap").all())
    tap(scorer, "I")
    has_moves(scorer, "kI")

    assert len(boxes) == 14
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44
    assert highest > board["y"] + board["height"] / 3  # North, who is to move, sits below
    assert page.evaluate("window.isSamePage") is True
    with page.expect_event("load"):  # going back loads the page anew
        page.go_back()
    has_moves(scorer, "k")
    expect(page.locator(".tap")).to_have_count(12)
    assert scorer.overflow <= 0


@pytest.mark.parametrize(
    ("language", "label", "sentence"),
    [
        ("en", "hole k, 2 stones", "Move 1: South lifts k, sows 5 laps and ends in k."),
        ("ar", "الحفرة ك، حصاتان", "النقلة 1: يرفع الجنوب ك"),
    ],
)
def test_screen_reader_hears_the_move_and_is_led_to_the_next(at_board, language, label, sentence):
    scorer = at_board(language)
    hole = scorer.page.get_by_role("link", name=label, exact=True).first
    south = scorer.words("South", "side of the board")
    assert scorer.page.get_by_role("group", name=south, exact=True).count() == 1

    scorer.page.locator('.tap[data-hole="k"]').focus()
    assert hole.count() == 1
    scorer.page.keyboard.press("Enter")

    expect(said(scorer)).to_contain_text(sentence)
    expect(scorer.page.locator(":focus")).to_have_attribute("data-hole", "A")


def test_lost_connection_leaves_the_board_and_says_so(at_board):
    scorer = at_board(moves="k")
    scorer.context.set_offline(True)

    tap(scorer, "I")
    expect(scorer.page.get_by_role("alert")).to_contain_text("The connection is gone.")
    has_moves(scorer, "k")
    scorer.context.set_offline(False)
    tap(scorer, "I")

    has_moves(scorer, "kI")
    expect(scorer.page.get_by_role("alert")).to_be_empty()
    scorer.page.reload()
    expect(scorer.page.locator(".tap").first).to_have_attribute("href", "?moves=kIa")
    scorer.troubles.clear()  # the browser itself tells of the lost connection


def test_expired_session_asks_to_sign_in_and_comes_back_to_the_move(at_board, game):
    scorer = at_board(moves="k")
    scorer.context.clear_cookies(name="sessionid")

    tap(scorer, "I")
    scorer.page.get_by_label("Username").fill("organiser")
    scorer.page.get_by_label("Password").fill("sand-and-shells")
    scorer.press("Sign in")

    has_moves(scorer, "kI")
    expect(said(scorer)).to_contain_text("Move 2: North lifts I")


def test_without_script_the_links_do_the_same(chromium, at_board, live_server):
    scorer = at_board()
    state = scorer.context.storage_state()
    context = chromium.new_context(java_script_enabled=False, storage_state=state)
    page = context.new_page()
    page.goto(scorer.page.url)

    for hole in "kIgJi":
        page.locator(f'.tap[data-hole="{hole}"]').click()
    expect(page.get_by_role("status")).to_contain_text("never ends")
    page.get_by_role("button", name="Send the game").click()

    expect(page.get_by_text("Verified").first).to_be_visible()
    context.close()
    assert GameRecord.objects.get().ending == "endless"


@pytest.mark.parametrize("language", ["en", "ar"])
def test_judge_answers_at_once_on_a_phone(reader, language, transactional_db):
    arbiter = reader(language, width=360)
    page = arbiter.page
    arbiter.open("/games/judge/")
    page.evaluate("window.isSamePage = true")

    arbiter.follow("Empty board")
    arbiter.page.get_by_role("link", name=arbiter.words("Add", "what a tap does")).tap()
    for _ in range(2):
        tap(arbiter, "n")
    tap(arbiter, "H")
    arbiter.page.get_by_role("link", name=arbiter.words("Lift", "what a tap does")).tap()
    tap(arbiter, "n")

    expect(page.get_by_role("status")).to_contain_text("b" if language == "en" else "ب")
    assert page.locator("svg.board").count() == 2
    assert page.evaluate("window.isSamePage") is True
    assert arbiter.overflow <= 0


@pytest.mark.parametrize("address", ["/games/{}/tap/?moves=kIg", "/games/judge/?lift=k"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_boards_to_tap_are_accessible(at_board, game, address, scheme):
    scorer = at_board(width=360, scheme=scheme)
    scorer.open(address.format(game.pk))

    assert Axe().run(scorer.page).response["violations"] == []
