"""Cards scanned with phones, and a helper who comes by a code."""

import datetime

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.utils import timezone
from playwright.sync_api import expect

from tournaments import queries
from tournaments.models import AccessLink
from tournaments.services import links


@pytest.fixture
def game(make_tournament, play_round, organiser, transactional_db):
    tournament = make_tournament(2)
    game = queries.games_of(play_round(tournament, result="")).get()
    links.make_player_cards(tournament=tournament, user=organiser)
    links.make_table_cards(tournament=tournament, number=1, user=organiser)
    return game


def scan(reader, **target):
    """Open a card as a phone does: by an address without a language, read in one's own."""
    reader.open("/rules/")
    reader.page.goto(f"{reader.site}/l/{AccessLink.objects.get(**target).secret}/")


def assert_accessible(reader):
    assert reader.overflow == 0
    found = Axe().run(reader.page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:200]) for each in found] == []


@pytest.mark.parametrize("language", ["en", "ar"])
def test_two_phones_that_agree_set_the_result(reader, game, language):
    loser, winner = (reader(language, width=360) for _ in range(2))
    scan(loser, entry=game.second)
    assert_accessible(loser)
    loser.press("I lost")
    scan(winner, entry=game.first)
    assert_accessible(winner)
    winner.press("Yes, that is right")

    game.refresh_from_db()
    assert game.result == "1-0"
    assert "/l/" not in winner.page.url


def test_phones_that_differ_leave_it_to_the_arbiter(reader, game):
    other, phone = (reader("en", width=360) for _ in range(2))
    scan(other, entry=game.first)
    other.press("I won")
    scan(phone, entry=game.second)
    phone.page.get_by_text("No, something else").click()
    phone.press("I won")
    phone.sees("These differ. Go to the desk together: the arbiter decides.")
    assert_accessible(phone)

    arbiter = reader("en")
    arbiter.sign_in("organiser")
    arbiter.open("/championships/open/desk/")
    arbiter.press("Enter: %(result)s", result=f"{game.second.player.name} won")

    game.refresh_from_db()
    assert game.result == "0-1"


def test_table_reports_by_its_card(reader, game):
    phone = reader("en", width=360)
    scan(phone, pairing=game.pairing)
    assert_accessible(phone)

    phone.press("A draw")

    phone.sees("The card of the table says: a draw.")
    assert game.claims.get().result == "1/2-1/2"


def test_helper_types_a_code_and_enters_results(reader, game, organiser):
    code = links.make_code(
        tournament=game.first.tournament,
        user=organiser,
        label="Salim",
        until=timezone.now() + datetime.timedelta(hours=2),
    )
    helper = reader("en", width=360)
    helper.open("/code/")
    assert_accessible(helper)
    helper.page.get_by_label("Code from the desk").fill(code.secret.lower())
    helper.press("To the desk")

    helper.page.keyboard.press("1")

    expect(helper.page.locator("#bar .left")).to_have_text("0")  # which the server says
    game.refresh_from_db()
    assert game.result == "1-0"
