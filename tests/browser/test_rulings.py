"""Two stories of one game, a wrong move nobody stopped, and a file of games, at a browser."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from games.models import GameRecord
from games.services import submit_record
from tests.games.texts import WON
from tournaments import queries

LANGUAGES = ["en", "ar"]
ABJAD = "ح ب ك ه ط ك"  # h b k e i k


@pytest.fixture
def game(make_tournament, play_round, transactional_db):
    return queries.games_of(play_round(make_tournament(2), result=""))[0]


@pytest.fixture
def players(game, make_user):
    """User names of the two players of the game."""
    names = ["first-player", "second-player"]
    for entry, name in zip((game.first, game.second), names, strict=True):
        entry.player.user = make_user(name)
        entry.player.save()
    return names


def assert_accessible(reader):
    assert reader.overflow == 0
    found = Axe().run(reader.page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:200]) for each in found] == []


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("ar", 360)])
def test_two_stories_are_settled_by_the_arbiter(reader, game, players, language, width):
    for name, moves in zip(players, (ABJAD, WON.replace("e", "d", 1)), strict=True):
        player = reader(language, width=width)
        player.sign_in(name)
        player.open(f"/games/{game.pk}/submit/")
        player.page.get_by_label(player.words("Moves of the game")).fill(moves)
        player.press("Check and send")
    arbiter = reader(language, width=width)
    arbiter.sign_in("organiser")
    arbiter.open("/championships/open/desk/")

    arbiter.page.get_by_role("region", name=arbiter.words("Needs you")).get_by_role("link").click()
    arbiter.page.wait_for_url("**/ruling/**")
    assert_accessible(arbiter)
    boards = arbiter.page.locator("svg.board").count()
    arbiter.page.get_by_role("radio").first.check()
    arbiter.page.get_by_label(arbiter.words("Reason")).first.fill("the score sheet")
    arbiter.press("Store the ruling")

    arbiter.sees("The ruling is stored.")
    assert (boards, game.records.first().how) == (2, GameRecord.How.RULED)
    arbiter.open("/championships/open/desk/")
    assert arbiter.page.get_by_text(arbiter.words("Needs you")).count() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_move_that_nobody_stopped_is_certified(reader, game, organiser, language):
    submit_record(game=game, text="h N k", user=organiser)
    arbiter = reader(language, width=360)
    arbiter.sign_in("organiser")
    arbiter.open(f"/games/{game.pk}/ruling/")

    arbiter.page.get_by_label(arbiter.words("Reason")).fill("both agree")
    assert_accessible(arbiter)
    arbiter.press("Certify the position")

    record = game.records.first()
    arbiter.sees("The arbiter certified the position after move %(plies)s.", plies=2)
    assert (record.verdict, record.plies, list(record.certified)) == ("unfinished", 3, ["2"])
    for _ in range(2):
        arbiter.page.keyboard.press("ArrowRight" if language == "ar" else "ArrowLeft")
    arbiter.page.wait_for_url("**ply=1*")
    arbiter.page.keyboard.press("ArrowLeft" if language == "ar" else "ArrowRight")
    arbiter.page.wait_for_url("**ply=2*")


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("ar", 360)])
def test_file_is_looked_through_and_stored(reader, game, language, width):
    text = f'[Round "1"]\n[Table "1"]\n\nh zz 1-0\n\n{WON} 1-0\n'
    scorer = reader(language, width=width)
    scorer.sign_in("organiser")
    scorer.open("/championships/open/games/")

    scorer.follow("Send a file of games")
    upload = {"name": "games.txt", "mimeType": "text/plain", "buffer": text.encode("utf-16")}
    scorer.page.get_by_label(scorer.words("File of games")).set_input_files(upload)
    scorer.press("Look through the file")
    assert_accessible(scorer)
    scorer.page.get_by_role("combobox").fill("1/1")
    scorer.press("Look again with these tables")
    scorer.sees("It is kept, and enters the result of the table.")
    scorer.press("Store these games")

    game.refresh_from_db()
    assert (game.records.get().verdict, game.result) == ("verified", "1-0")
