"""An evening of 24 players, as somebody clicks it who runs one for the first time.

Nothing is known beforehand but what stands on the screen: the button of the next step, the links
beside it. The list of what was clicked is printed, with the taps of each part.
"""

import random
import secrets

import pytest
from playwright.sync_api import expect

from config.demo.people import PEOPLE
from players.models import ClubRole
from tournaments.models import AccessLink, Game

from .walk import Walk

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

NAMES = [name for people in PEOPLE.values() for name in people][:24]
ON_THE_LIST, LATE = NAMES[:23], NAMES[23]
ROUNDS = 4
SETTINGS = {
    "name": "Ruwi Open",
    "name_ar": "بطولة روي المفتوحة",
    "starts": "2026-12-11",
    "ends": "2026-12-11",
    "planned_rounds": str(ROUNDS),
}
TABLES = 11  # in each round: 22 come to the first, 23 play in those that follow
MOST_TAPS = 8  # from the last result to the sheet on the wall: docs/architecture.md, for whom


@pytest.fixture
def lot(monkeypatch):
    """One seed for the results and for the lots of the site, so that each evening is the same."""
    monkeypatch.setattr(secrets, "randbits", random.Random(24).getrandbits)
    return random.Random(24)


@pytest.fixture
def walk(reader, make_club, organiser):
    """The organiser of a club without players, signed in."""
    ClubRole.objects.create(user=organiser, club=make_club(slug="ruwi"))
    hall = reader("en")
    hall.sign_in("organiser")
    return Walk(hall)


def test_24_players_are_led_through_an_evening(walk, lot, reader, capsys):
    make_championship(walk)
    check_in(walk)
    start_first_round(walk)
    enter_results(walk, lot, 1)
    withdraw_one(walk)
    enter_latecomer(walk)
    start_next_round(walk, 2)
    forfeit(walk)
    enter_results(walk, lot, 2)
    start_next_round(walk, 3)
    correct_round_1(walk)
    dispute(walk, reader)
    enter_results(walk, lot, 3)
    start_next_round(walk, 4)
    enter_results(walk, lot, 4)
    end(walk)

    with capsys.disabled():
        print(walk.told())
    until_the_wall = [walk.taps(f"To round {number} on the wall") for number in (2, 3, 4)]
    assert max(until_the_wall) <= MOST_TAPS
    assert_final_standings(walk)


def make_championship(walk):
    walk.begin("A championship and its list")
    walk.hall.open("/account/")
    walk.follow("New championship")
    for field, value in SETTINGS.items():
        walk.write(f"#id_{field}", value)
    walk.press("Create championship")
    walk.follow("Enter a whole list: a file, or names from a chat")
    walk.write("#id_text", "\n".join(name for name, _name_ar in ON_THE_LIST))
    walk.press("Look the list through")
    walk.press("Enter them")
    expect(walk.page.locator(".people li")).to_have_count(len(ON_THE_LIST))


def check_in(walk):
    """All but one have come; who is missing may come later."""
    walk.begin("Check-in")
    walk.follow("To the desk")
    walk.next_step("Open for entries")
    walk.follow("Check in")
    taps = walk.page.locator(".checklist .tap[aria-pressed=false]")
    for missing in range(len(ON_THE_LIST) - 1, 0, -1):
        walk.tap(taps.first)
        expect(taps).to_have_count(missing)
    walk.follow("Close check-in")
    walk.hall.sees("They may come later")
    walk.press("Close check-in")
    walk.follow("To the desk")


def start_first_round(walk):
    walk.begin("To round 1 on the wall")
    draw_and_publish(walk, 1)
    walk.take_sheets()


def start_next_round(walk, number):
    walk.begin(f"To round {number} on the wall")
    draw_and_publish(walk, number)
    walk.take_sheets()


def draw_and_publish(walk, number):
    walk.next_step(f"Draw round {number}")
    walk.hall.sees("Read the draw over")
    walk.next_step(f"Publish round {number}")
    walk.page.locator(".segments").first.wait_for()


def enter_results(walk, lot, number):
    """A key a table; the cursor goes to the next open one by itself."""
    walk.begin(f"Results of round {number} by keyboard")
    for _table in range(walk.tables_left()):
        walk.key(lot.choice("1150"))
    walk.wait_until_left(0)


def withdraw_one(walk):
    walk.begin("One withdraws after round 1")
    walk.follow("Players, late entries, withdrawals, byes")
    walk.follow(f"Change {given_name(ON_THE_LIST[4][0])}")
    walk.press("Withdraw")
    walk.follow("All players")


def enter_latecomer(walk):
    name, name_ar = LATE
    walk.begin("One comes late, before round 2")
    walk.type_name(name)
    walk.write("#id_name_ar", name_ar)
    walk.tap(walk.named("button", "Add and enter"))
    expect(walk.page.locator(".people li")).to_have_count(len(NAMES))
    walk.follow("To the desk")


def forfeit(walk):
    """Who sits first at the first table did not come."""
    walk.begin("One forfeits")
    walk.key("f")
    walk.key("1")
    walk.wait_until_left(TABLES - 1)
    assert Game.objects.filter(result="-+").count() == 1


def correct_round_1(walk):
    walk.begin("Round 1 corrected in round 3")
    game = Game.objects.filter(pairing__round__number=1, result="1-0").first()
    row = walk.page.locator(f"#game-{game.pk}")
    walk.go(walk.page.locator(".track a").first)
    walk.tap(row.locator("summary"))
    walk.choose(row.get_by_label("Result", exact=True), "0-1")
    walk.go(row.get_by_role("button", name="See what it changes"))
    walk.write("#id_reason", "The slip lay upside down")
    walk.press("Store the correction")
    walk.go(walk.page.locator(".track a.running"))
    game.refresh_from_db()
    assert game.result == "0-1"


def dispute(walk, reader):
    """Both players say by their cards that they won; the arbiter believes who answered."""
    walk.begin("Two reports differ")
    walk.follow("Who helps: roles, codes, cards")
    walk.follow("Cards of the players")
    walk.go(walk.page.get_by_role("button", name="Make cards for"))
    walk.follow("To the desk")
    game = Game.objects.filter(pairing__round__number=3).order_by("pairing__table_number")[2]
    for entry, opening in ((game.first, None), (game.second, "No, something else")):
        claim_to_have_won(reader("en", width=360), entry, opening)
        walk.note("phone", f"I won ({entry.player.name})")
    walk.page.get_by_text("They differ").wait_for()  # the open desk follows by itself
    walk.press(f"Enter: {given_name(game.second.player.name)}")
    walk.wait_until_left(TABLES - 1)
    game.refresh_from_db()
    assert game.result == "0-1"


def claim_to_have_won(phone, entry, opening):
    phone.open("/rules/")
    phone.page.goto(f"{phone.site}/l/{AccessLink.objects.get(entry=entry).secret}/")
    if opening:
        phone.page.get_by_text(opening).click()
    phone.press("I won")


def end(walk):
    walk.begin("The end")
    walk.next_step("End the championship")
    walk.follow("Final standings")


def assert_final_standings(walk):
    """A point for each game and each bye of an odd field, and none for who was away."""
    rows = walk.page.locator(".standings tbody tr")
    points = [points_told(text) for text in rows.locator(".points").all_inner_texts()]
    assert len(points) == len(NAMES)
    assert points == sorted(points, reverse=True)
    assert sum(points) == ROUNDS * TABLES + (ROUNDS - 1)
    assert rows.get_by_text("joined in round 2").count() == 1
    assert walk.page.locator(".standings tr.gone").count() == 1


def given_name(name):
    """What comes before the family, which stands on pages with a sign that holds it together."""
    return name.split()[0]


def points_told(text):
    return float(text.strip().replace("½", ".5"))
