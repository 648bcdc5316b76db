"""Two at one desk: each sees within seconds what the other enters, and keeps what is begun."""

import pytest
from playwright.sync_api import expect

from tournaments import queries
from tournaments.models import Game
from tournaments.services import results, rounds

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def hall(reader, make_tournament, play_round):
    """An organiser at the desk of a running round of three tables."""
    tournament = make_tournament(6)
    play_round(tournament, result="")
    hall = reader("en")
    hall.sign_in("organiser")
    hall.open(f"/championships/{tournament.slug}/desk/")
    return hall


def enter(game, result, user):
    game.refresh_from_db()
    results.enter_result(game=game, version=game.version, result=result, user=user)


def test_a_result_of_another_appears_and_the_cursor_stays(hall, organiser):
    games = list(queries.games_of(Game.objects.first().pairing.round))
    hall.page.locator(f"#first-{games[1].pk}").focus()

    enter(games[1], "0-1", organiser)

    expect(hall.page.locator(f"#second-{games[1].pk}")).to_be_checked()
    expect(hall.page.locator("#bar .left")).to_have_text("2")
    expect(hall.page.locator(f"#first-{games[1].pk}")).to_be_focused()


def test_what_is_half_typed_stays_until_it_is_left(hall, organiser):
    game = Game.objects.order_by("pairing__table_number").first()
    row = hall.page.locator(f"#game-{game.pk}")
    row.locator("summary").click()
    row.locator(f"#stones_left-{game.pk}").fill("1")

    enter(game, "0-1", organiser)

    hall.sees(
        "Others changed what you are filling in. It is shown as soon as you store or leave it."
    )
    expect(row.locator(f"#stones_left-{game.pk}")).to_have_value("1")
    row.locator(f"#stones_left-{game.pk}").fill("")
    hall.page.locator("#next").click()  # elsewhere
    expect(hall.page.locator(f"#second-{game.pk}")).to_be_checked()


def test_the_next_round_arrives_by_itself(hall, organiser):
    tournament = Game.objects.first().pairing.round.tournament
    for game in Game.objects.all():
        enter(game, "1-0", organiser)

    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    hall.page.get_by_role("heading", name="Read the draw over").wait_for()
    expect(hall.page.get_by_role("button", name="Publish round 2")).to_be_visible()


def test_a_lost_connection_is_said_and_caught_up(hall, organiser):
    game = Game.objects.first()
    hall.context.set_offline(True)
    hall.page.get_by_text("No connection since").wait_for()
    enter(game, "1-0", organiser)

    hall.context.set_offline(False)

    expect(hall.page.locator(f"#first-{game.pk}")).to_be_checked()
    expect(hall.page.locator("#live")).to_contain_text("Up to date, ")
    hall.troubles.clear()  # the browser itself tells of the lost connection


def test_an_open_form_stays_open_and_shows_what_another_entered(hall, organiser):
    game = Game.objects.order_by("pairing__table_number").first()
    row = hall.page.locator(f"#game-{game.pk}")
    row.locator("summary").click()
    row.locator(f"#stones_left-{game.pk}").wait_for()
    hall.page.locator("#next").click()  # the hands are elsewhere

    enter(game, "0-1", organiser)

    expect(hall.page.locator(f"#second-{game.pk}")).to_be_checked()
    expect(row.locator(f"#result-{game.pk}")).to_have_value("0-1")
    expect(row.locator(f"#stones_left-{game.pk}")).to_be_visible()


def test_without_a_connection_an_open_table_keeps_the_link_to_its_form(hall):
    row = hall.page.locator(f"#game-{Game.objects.first().pk}")
    hall.context.set_offline(True)
    row.locator("summary").click()
    row.locator("summary").click()
    hall.context.set_offline(False)

    row.locator("summary").click()

    expect(row.get_by_role("button", name="Store")).to_be_visible()
    hall.troubles.clear()  # the browser itself tells of the lost connection
