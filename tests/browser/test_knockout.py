"""A draw is played again, and the tree follows, at a browser."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tournaments import queries
from tournaments.models import Game, Tournament


@pytest.fixture
def tournament(make_tournament, play_round, transactional_db):
    """Four players whose first round is running."""
    tournament = make_tournament(4, format=Tournament.Format.KNOCKOUT, has_third_place_match=True)
    play_round(tournament, result="")
    return tournament


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("ar", 360)])
def test_a_draw_brings_its_replay_and_the_last_result_the_final(
    reader, tournament, language, width
):
    arbiter = reader(language, width=width)
    arbiter.sign_in("organiser")
    arbiter.open("/championships/open/desk/")
    one, two = queries.games_of(queries.last_round(tournament))

    arbiter.page.locator(f"label:has(#draw-{one.pk})").click()
    replay = arbiter.page.locator(f"#replays-{one.pairing_id} tr")
    expect(replay).to_contain_text(arbiter.words("game %(number)s", number=2))
    arbiter.page.locator(f"label:has(#first-{two.pk})").click()
    expect(arbiter.page.locator(".left").first).to_have_text("1")
    replay.locator("label").first.click()
    expect(arbiter.page.locator(".left").first).to_have_text("0")
    arbiter.press("Draw round %(number)s", number=2)

    assert list(one.pairing.games.values_list("result", flat=True)) == [
        Game.Result.DRAW,
        Game.Result.FIRST_WINS,
    ]
    assert queries.last_round(tournament).pairings.count() == 2


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("language", "width"), [("en", 360), ("ar", 1280), ("ar", 360)])
def test_the_tree_is_readable_everywhere(reader, tournament, language, width, scheme):
    visitor = reader(language, width=width, scheme=scheme)

    visitor.open("/championships/open/tree/")

    assert visitor.overflow == 0
    found = Axe().run(visitor.page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:200]) for each in found] == []
    texts = visitor.page.locator("svg.tree .name")
    boxes = [text.bounding_box() for text in texts.all()]
    pairing = visitor.page.locator("svg.tree rect").first.bounding_box()
    assert all(box["width"] < pairing["width"] for box in boxes)
