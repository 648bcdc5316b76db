"""A player's page on a phone: from the card to a reported result, from a name to the table."""

import gzip

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tournaments import queries
from tournaments.models import AccessLink
from tournaments.services import links, results, rounds

MOST_TO_LOAD = 50_000  # bytes, compressed


@pytest.fixture
def game(make_tournament, play_round, organiser, transactional_db):
    """The game at table 1 of round 2, which is running."""
    tournament = make_tournament(4)
    play_round(tournament)
    game = queries.games_of(play_round(tournament, result="")).first()
    links.make_player_cards(tournament=tournament, user=organiser)
    return game


def scan(reader, entry):
    """Open a card as a phone does: by an address without a language, read in one's own."""
    reader.open("/rules/")
    reader.page.goto(f"{reader.site}/l/{AccessLink.objects.get(entry=entry).secret}/")


def assert_fits(reader):
    assert reader.overflow == 0
    found = Axe().run(reader.page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:200]) for each in found] == []


@pytest.mark.parametrize(("language", "scheme"), [("en", "dark"), ("ar", "light")])
def test_scan_and_tap_report_a_result(reader, game, language, scheme):
    phone = reader(language, width=360, scheme=scheme)
    scan(phone, game.first)
    assert_fits(phone)

    phone.press("I won")

    assert game.claims.get().result == "1-0"
    assert_fits(phone)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_page_with_all_it_needs_is_small(reader, game, language):
    phone = reader(language, width=360)
    spoken = {"name": "django_language", "value": language, "url": phone.site}
    phone.context.add_cookies([spoken])
    loaded = []
    phone.page.on("response", lambda answer: loaded.append(answer))

    phone.page.goto(f"{phone.site}/l/{AccessLink.objects.get(entry=game.first).secret}/")
    phone.page.wait_for_load_state("networkidle")

    assert f"/{language}/" in phone.page.url
    kinds = {each.url.rsplit(".", 1)[-1] for each in loaded}
    bodies = [each.body() for each in loaded if each.ok]
    assert {"css", "js", "svg", "woff2"} <= kinds
    assert sum(len(gzip.compress(body)) for body in bodies) < MOST_TO_LOAD


def test_what_the_opponent_reports_and_the_next_round_appear_by_themselves(reader, game, organiser):
    mine, theirs = (reader("en", width=360) for _ in range(2))
    scan(mine, game.first)
    scan(theirs, game.second)

    theirs.press("I lost")
    expect(mine.page.get_by_role("heading", name="Is this right?")).to_be_visible()
    mine.press("Yes, that is right")
    for other in queries.games_of(game.pairing.round).filter(result=""):
        results.enter_result(game=other, version=other.version, result="1-0", user=organiser)
    rounds.pair_next_round(tournament=game.first.tournament, number=3, user=organiser)
    rounds.publish_round(tournament=game.first.tournament, number=3, user=organiser)

    expect(mine.page.get_by_text("Round 3 of 3, since")).to_be_visible()


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("ar", 360)])
def test_name_leads_from_the_overview_to_the_table(reader, game, language, width):
    visitor = reader(language, width=width)
    visitor.open("/championships/open/")
    name = game.first.player.name if language == "ar" else game.first.player.name_ar

    visitor.page.get_by_label(visitor.words("Your name")).fill(name)
    visitor.press("Find my table")

    assert f"/players/{game.first_id}/" in visitor.page.url
    assert_fits(visitor)
    visitor.open("/championships/open/find/?q=nobody")
    assert_fits(visitor)
