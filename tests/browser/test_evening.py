"""A whole evening at a browser: from an empty club to the final standings."""

import random

import pytest
from playwright.sync_api import expect

from config.demo.play import whole_game, written
from players.models import ClubRole
from tournaments.models import Game, Round, Tournament


@pytest.fixture
def club(make_club, make_player, organiser):
    club = make_club(name="Ruwi Club", name_ar="نادي روي", slug="ruwi")
    ClubRole.objects.create(user=organiser, club=club)
    for n in range(4):
        make_player(club=club, rating=1900 - n)
    return club


def record_of_a_whole_game():
    """A record that the engine verifies, from a seeded lot."""
    return written(*whole_game(random.Random(7)), {})


@pytest.mark.parametrize("language", ["en", "ar"])
def test_an_organiser_runs_an_evening(reader, club, language, transactional_db):
    hall = reader(language)
    page = hall.page
    hall.sign_in("organiser")

    create(hall)
    enter_players(hall)
    hall.follow("To the desk")
    hall.press("Open for entries")
    hall.press("Draw round %(number)s", number=1)
    hall.sees("Read the draw over")
    hall.press("Publish round %(number)s", number=1)
    print_sheets(hall)
    page.go_back()
    enter_results_by_keyboard(hall)
    send_a_record(hall)
    hall.open("/championships/ruwi-open/desk/")
    hall.press("Draw round %(number)s", number=2)
    hall.press("Publish round %(number)s", number=2)
    page.keyboard.press("1")
    page.keyboard.press("5")
    page.locator(":focus").dispatch_event("keydown", {"key": "٠", "bubbles": True})
    tables_left(hall, 0)
    hall.press("End the championship")

    visitor = reader(language, width=360)
    visitor.open("/championships/ruwi-open/standings/")
    assert Tournament.objects.get().state == "finished"
    assert visitor.page.locator(".standings tbody tr").count() == 6
    assert visitor.overflow <= 0
    visitor.open("/championships/ruwi-open/games/")
    visitor.page.get_by_role("link", name=visitor.words("Verified")).click()
    expect(visitor.page.locator("svg.board")).to_have_count(1)


def create(hall):
    page = hall.page
    hall.open("/account/")
    hall.follow("New championship")
    page.locator("#id_name").fill("Ruwi Open")
    page.locator("#id_name_ar").fill("بطولة روي المفتوحة")
    page.locator("#id_starts").fill("2026-12-11")
    page.locator("#id_ends").fill("2026-12-11")
    page.locator("#id_planned_rounds").fill("٢")
    hall.press("Create championship")


def enter_players(hall):
    """Four of the club by a tap each, two who are new while their names are typed."""
    page = hall.page
    for entered in range(1, 5):
        page.locator(".newcomers .tap").first.click()
        expect(page.locator(".people li")).to_have_count(entered)
    for name, name_ar in (("Salim al-Balushi", "سالم البلوشي"), ("D'Ark O'Neil", "")):
        page.locator("#q").press_sequentially(name)
        expect(page.locator("#id_name")).to_have_value(name)
        page.locator("#id_name_ar").fill(name_ar)
        page.get_by_role("button", name=hall.words("Add and enter")).click()
        entered += 1
        expect(page.locator(".people li")).to_have_count(entered)
    expect(page.locator("#q")).to_be_focused()


def print_sheets(hall):
    """The round in one file, and each of its sheets, by the links of the page."""
    hall.follow("Print the sheets")
    links = hall.page.locator(".documents a[href*='.pdf?round=1']")
    addresses = links.evaluate_all("links => links.map(link => link.href)")
    answers = [hall.context.request.get(address) for address in addresses]
    assert {answer.headers["content-type"] for answer in answers} == {"application/pdf"}
    assert all(answer.body().startswith(b"%PDF-") for answer in answers)


def enter_results_by_keyboard(hall):
    """Two of three tables; the cursor goes to the next open one without waiting."""
    hall.page.keyboard.press("1")
    hall.page.keyboard.press("0")
    tables_left(hall, 1)
    results = Game.objects.order_by("pairing__table_number").values_list("result", flat=True)
    assert list(results) == ["1-0", "0-1", ""]


def tables_left(hall, number):
    """Wait until the head of the desk says so, which the server does."""
    expect(hall.page.locator("#bar .left")).to_have_text(str(number))


def send_a_record(hall):
    """The third table's record is sent; the board's result becomes the table's."""
    page = hall.page
    game = Game.objects.get(result="")
    row = page.locator(f"#game-{game.pk}")
    row.locator("summary").click()
    row.get_by_role("link", name=hall.words("Send the record")).click()
    page.wait_for_load_state()
    page.locator("#id_text").fill(record_of_a_whole_game())
    hall.press("Check and send")
    hall.sees("Verified")
    game.refresh_from_db()
    assert game.result == game.records.get().result


# Types a name in the very step that puts the new page in: no pause lies between the two.
TYPE_AT_ONCE = """name => new MutationObserver((changes, watching) => {
    watching.disconnect()
    const box = document.getElementById("q")
    box.value = name
    box.dispatchEvent(new Event("input", { bubbles: true }))
}).observe(document.body, { childList: true })"""


@pytest.fixture
def hall(reader, club, make_tournament, transactional_db):
    """At the page where players of the club are entered."""
    hall = reader("en")
    hall.sign_in("organiser")
    hall.open(f"/championships/{make_tournament(club=club).slug}/desk/players/")
    return hall


def test_what_is_typed_as_the_list_comes_back_is_looked_for(hall):
    hall.page.evaluate(TYPE_AT_ONCE, "Salim al-Balushi")
    hall.page.locator(".newcomers .tap").first.click()
    expect(hall.page.locator("#id_name")).to_have_value("Salim al-Balushi")


def test_who_types_on_while_a_search_is_under_way_finds_the_whole_name(hall):
    held = []
    hall.page.route("**/players/?q=*", lambda route: held.append(route), times=1)
    with hall.page.expect_request("**/players/?q=*"):
        hall.page.locator("#q").press_sequentially("Salim")

    hall.page.locator("#q").press_sequentially(" al-Balushi")
    hall.page.wait_for_timeout(500)  # long enough to look again, were it not for the answer
    held[0].continue_()

    expect(hall.page.locator("#id_name")).to_have_value("Salim al-Balushi")


def test_a_name_typed_while_the_last_one_goes_in_is_kept(hall):
    held = []
    hall.page.route("**/desk/players/add/", lambda route: held.append(route))
    hall.page.locator("#q").fill("001")
    with hall.page.expect_request("**/desk/players/add/"):
        hall.page.locator(".newcomers .tap").first.click()
    hall.page.locator("#q").fill("Salim al-Balushi")
    held.pop().continue_()
    expect(hall.page.locator(".people li")).to_have_count(1)
    expect(hall.page.locator("#q")).to_have_value("Salim al-Balushi")
    expect(hall.page.locator("#id_name")).to_have_value("Salim al-Balushi")


def test_two_clicks_on_draw_make_one_round(reader, make_tournament, transactional_db):
    tournament = make_tournament(4)
    hall = reader("en")
    hall.sign_in("organiser")
    hall.open(f"/championships/{tournament.slug}/desk/")

    hall.page.get_by_role("button", name="Draw round 1").dblclick()
    hall.sees("Read the draw over")

    assert Round.objects.count() == 1


def test_a_lost_connection_is_said_and_the_choice_taken_back(
    reader, make_tournament, play_round, transactional_db
):
    tournament = make_tournament(4)
    play_round(tournament, result="")
    hall = reader("en")
    hall.sign_in("organiser")
    hall.open(f"/championships/{tournament.slug}/desk/")
    hall.context.set_offline(True)

    hall.page.keyboard.press("1")

    hall.page.get_by_role("alert").wait_for()
    assert "Not stored" in hall.page.get_by_role("alert").inner_text()
    assert hall.page.locator(".segments input:checked").count() == 0
    hall.troubles.clear()  # the browser itself tells of the lost connection


def test_results_typed_at_once_leave_the_desk_as_the_last_answer_says(
    reader, make_tournament, play_round, transactional_db
):
    """Answers that overtook each other once left an open table in the head of a full round."""
    tournament = make_tournament(16)
    play_round(tournament, result="")
    hall = reader("en")
    hall.sign_in("organiser")
    hall.open(f"/championships/{tournament.slug}/desk/")

    for key in "15015015":
        hall.page.keyboard.press(key)

    tables_left(hall, 0)
    hall.page.wait_for_load_state("networkidle")
    tables_left(hall, 0)
    hall.press("Draw round %(number)s", number=2)
    results = Game.objects.filter(pairing__round__number=1).values_list("result", flat=True)
    assert sorted(results) == sorted(["1-0"] * 3 + ["0-1"] * 2 + ["1/2-1/2"] * 3)
