"""What the games say, as a reader finds it: on a phone, by keyboard, in both languages."""

import pytest
from playwright.sync_api import expect

from games.services import submit_record
from tests.games.texts import ENDLESS, QUIET, WON, ZANZIBAR
from tournaments import queries


@pytest.fixture
def tournament(transactional_db, make_tournament, play_round, organiser):
    tournament = make_tournament(players=6)
    games = queries.games_of(play_round(tournament, result=""))
    for game, text in zip(games, (WON, QUIET, ENDLESS), strict=True):
        submit_record(game=game, text=text, user=organiser, enter_result=True)
    return tournament


@pytest.mark.parametrize("language", ["en", "ar"])
def test_numbers_are_found_from_the_games_and_lead_to_a_move(reader, tournament, language):
    visitor = reader(language, width=360)
    visitor.open(f"/championships/{tournament.slug}/games/")

    visitor.follow("What the games say")
    rows = visitor.page.get_by_role("table", name=visitor.words("Games won, drawn and lost"))
    cells = rows.get_by_role("row").nth(1).get_by_role("cell").all_inner_texts()
    assert [cell for cell in cells if cell] == ["1", "0", "2", "33%"]
    assert visitor.overflow == 0

    numbers = visitor.page.get_by_text(visitor.words("In numbers"), exact=True).first
    numbers.focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.get_by_role("cell", name="1", exact=True).last).to_be_visible()

    visitor.page.locator('[aria-labelledby="captures"] a').click()
    assert visitor.page.url.endswith("?ply=4")


@pytest.mark.parametrize("language", ["en", "ar"])
def test_game_on_the_board_of_zanzibar_is_replayed_whole(
    reader, transactional_db, make_tournament, play_round, organiser, language
):
    tournament = make_tournament(players=2, rules="zanzibar-1")
    game = queries.games_of(play_round(tournament, result="")).get()
    submit_record(game=game, text=ZANZIBAR, user=organiser, enter_result=True)
    visitor = reader(language, width=360)
    visitor.page.emulate_media(reduced_motion="reduce")  # else 25 sowings take their time
    visitor.open(f"/games/{game.pk}/?ply=0")

    for ply in range(1, len(ZANZIBAR.split()) + 1):
        visitor.page.locator('[data-step="next"]').click()
        visitor.page.wait_for_url(f"**ply={ply}")

    expect(visitor.page.locator('[data-step="next"][href]')).to_have_count(0)
    expect(visitor.page.locator("svg.board .hole")).to_have_count(32)
    expect(visitor.page.locator("svg.curve text", has_text="48")).to_be_visible()
    letters = "".join(visitor.page.locator("svg.board .letter").all_text_contents())
    assert (
        letters
        == {
            "en": "ABCDEFGHPONMLKJIijklmnophgfedcba",
            "ar": "ابجدهوزحعسنملكيططيكلمنسعحزوهدجبا",
        }[language]
    )
    assert visitor.overflow == 0
