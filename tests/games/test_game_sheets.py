"""A game on paper: what is told of it, which positions are drawn, versions, a round in one."""

import json
import re
import unicodedata
from io import BytesIO
from pathlib import Path

import pytest
from django.urls import reverse
from django.utils import timezone
from pypdf import PdfReader

from games.engine import parse_record, replay
from games.models import GameRecord
from games.on_paper.plies import chosen_plies
from games.on_paper.records import played_game
from players.models import Player
from tests.games.pages import links, url
from tests.games.texts import ENDLESS, QUIET, WON
from tournaments.models import Round, Tournament
from tournaments.on_paper.versions import fingerprint_of
from tournaments.services import results

GAMES = Path(__file__).parents[1] / "data" / "records" / "games.jsonl"
PAPERS = ["A4", "A5", "Letter"]


def longest_game():
    games = (json.loads(line) for line in GAMES.read_text().splitlines())
    return max(games, key=lambda game: game["plies"])


def pages(response):
    assert response.status_code == 200
    texts = (page.extract_text() for page in PdfReader(BytesIO(response.content)).pages)
    return [" ".join(unicodedata.normalize("NFKC", text).split()) for text in texts]


@pytest.fixture
def sheet(client):
    """The pages of a game's sheet as a visitor has it."""

    def ask(game, **asked):
        return pages(client.get(url("sheet", game.pk), {"lang": "en"} | asked))

    return ask


def enter(game, user, **fields):
    fields = {"result": "1-0"} | fields
    results.enter_result(game=game, version=game.version, user=user, **fields)


def test_a_sheet_says_all_there_is_to_say(game, send, sheet, organiser):
    send(game)
    enter(game, organiser)

    [page] = sheet(game)

    assert page.startswith("Open Club 1 ")
    assert "Round 1 Game sheet Table 1 Moves first Player 001 Club 1 1 0 Answers" in page
    assert "Answers Player 002 Club 1 Scan to replay the game." in page
    assert (
        "Result: Player 001 wins · all stones taken · 24 stones left Verified · All 15 moves"
        in page
    )
    assert "Position after move 15 " in page
    assert page.endswith("version 1 Page 1 of 1")


def test_moves_are_numbered_and_say_what_they_took(game, send, sheet):
    send(game, QUIET)

    [page] = sheet(game, plies="none")

    first, *others = re.findall(r"\d+ [a-n](?: ×\d+)? [A-N](?: ×\d+)?", page)
    assert first == "1 h ×4 C ×4"
    assert "20 e L ×2" in others
    assert "×5: takes five stones." in page
    assert "Position" not in page


def test_a_name_in_the_other_script_keeps_its_place(game, send, sheet, organiser):
    Player.objects.filter(pk=game.first.player_id).update(name="")
    send(game)
    enter(game, organiser)

    [page] = sheet(game, plies="none")

    assert re.search(r"Result: 001 لاعب ?wins · all stones taken", page)


def test_without_a_result_the_sheet_says_so(game, send, sheet):
    send(game, "h b k")

    [page] = sheet(game)

    assert "No result is entered yet." in page
    assert "Unfinished · All 3 moves are legal. The game is not over on the board." in page


def test_a_wrong_move_is_told_plainly(game, send, sheet):
    send(game, "h h a b h b")

    [page] = sheet(game, plies="end")

    assert "Illegal move · " in page
    assert "?: the wrong move. In brackets: written after it, and never played." in page
    assert "The record breaks at move " in page


def test_an_endless_move_is_told(game, send, sheet):
    send(game, ENDLESS)

    [page] = sheet(game)

    assert "∞: the sowing never ends." in page


def test_letters_are_those_of_the_sheet_unless_chosen(game, send, sheet):
    send(game)

    assert "1 h " in sheet(game, plies="none")[0]
    assert "ح" in sheet(game, plies="none", letters="abjad")[0]
    assert "h ح" in sheet(game, plies="none", letters="both")[0]


def test_numbers_follow_the_digits(game, send, sheet):
    send(game)

    [page] = sheet(game, lang="ar", digits="arab")

    assert "×٥" in page
    assert "×5" not in page


@pytest.mark.parametrize(
    ("asked", "plies"),
    [
        ("start,12,end", (0, 12, 15)),
        ("١٢، 3 3", (3, 12)),
        ("999,-1,7", (7,)),
        ("every-10", (10, 15)),
        ("end", (15,)),
        ("none", ()),
    ],
)
def test_positions_are_chosen_by_name_or_number(asked, plies):
    assert chosen_plies(asked, replay(parse_record(WON))) == plies


@pytest.mark.parametrize("asked", [None, "", "nonsense", "99"])
def test_the_biggest_captures_are_usual(asked):
    game = replay(parse_record(WON))

    *biggest, last = chosen_plies(asked, game)

    assert last == 15
    least = min(game.captured(ply) for ply in biggest)
    others = set(range(1, 15)) - set(biggest)
    assert all(game.captured(ply) <= least for ply in others)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("turn", ["portrait", "landscape"])
def test_the_longest_game_has_all_its_lines(game, send, sheet, paper, turn):
    longest = longest_game()
    send(game, longest["moves"])

    told = sheet(game, lang="en-ar", letters="both", paper=paper, turn=turn, plies="every-20")

    numbers = {int(word) for page in told for word in page.split() if word.isdecimal()}
    assert numbers >= set(range(1, (longest["plies"] + 1) // 2 + 1))
    assert all("Player 001" in page for page in told)
    assert f"Page {len(told)} of {len(told)}" in told[-1]


def test_who_has_the_sheet_already_is_told_so(client, game, send, monkeypatch):
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now)
    send(game)
    first = client.get(url("sheet", game.pk))

    again = client.get(url("sheet", game.pk), headers={"if-none-match": first["ETag"]})

    assert again.status_code == 304


def test_another_record_makes_a_new_version_and_other_diagrams_none(game, send, sheet):
    send(game)
    assert "version 1" in sheet(game)[0]
    assert "version 1" in sheet(game, plies="3")[0]

    send(game, "h b k")

    assert "version 2" in sheet(game)[0]


def test_an_earlier_record_says_that_it_is_one(game, send, sheet):
    first = send(game)
    send(game, "h b k")

    [page] = sheet(game, record=first.pk)

    assert "Verified · This is an earlier version of the record." in page
    assert "This is an earlier" not in sheet(game)[0]


def test_there_is_none_without_a_record_that_can_be_read(client, game, send):
    assert client.get(url("sheet", game.pk)).status_code == 404
    send(game, "what was this?")
    assert client.get(url("sheet", game.pk)).status_code == 404


def test_a_record_that_no_longer_can_be_read_is_told_where_it_breaks(client, game, send):
    send(game)
    GameRecord.objects.update(text="h b what")

    response = client.get(url("sheet", game.pk), {"lang": "en"})

    assert response.status_code == 409
    assert " is no move. " in response.content.decode()


def test_a_record_that_is_judged_otherwise_now_says_so(client, game, send, sheet):
    send(game)
    GameRecord.objects.update(verdict=GameRecord.Verdict.UNFINISHED)

    [page] = sheet(game, plies="none")

    assert "Verified · When it was sent the record was judged otherwise: Unfinished." in page


def test_a_wrong_move_under_a_verdict_of_verified_is_told(game, send, sheet):
    send(game)
    GameRecord.objects.update(text="h h a b h b")

    [page] = sheet(game, plies="end")

    assert "Illegal move · When it was sent the record was judged otherwise: Verified." in page


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_a_sheet_is_only_read(client, game, send, method):
    send(game)

    assert getattr(client, method)(url("sheet", game.pk)).status_code == 405
    assert client.head(url("sheet", game.pk)).status_code == 200


def test_what_no_one_asked_for_changes_nothing(game, send, sheet):
    send(game)

    asked = {"plies": "\0", "letters": "runes", "paper": "A0", "turn": "٣", "x": "y"}

    assert sheet(game, **asked) == sheet(game)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("M" * 120, id="wide and long"),
        pytest.param("سالم " * 24, id="Arabic and long"),
        pytest.param("Ali \u202eالبحري\u202c (٣)", id="turned round"),
        pytest.param("𐤀𐤁 ﷽ 🐚", id="signs no face has"),
    ],
)
def test_any_name_has_a_sheet(game, send, sheet, name):
    Player.objects.filter(pk=game.first.player_id).update(name=name, name_ar=name)
    send(game)

    assert "Result: " in sheet(game, lang="ar-en")[0]


def test_another_certified_board_makes_another_version(game, send):
    row = send(game)
    told = fingerprint_of(played_game(row, None))
    board = replay(parse_record(WON)).boards[3]

    row.certified = {"3": board.diagram()}

    assert fingerprint_of(played_game(row, None)) != told


def test_a_draft_has_none_for_visitors(client, game, send):
    send(game)
    Round.objects.update(state=Round.State.DRAFT)
    assert client.get(url("sheet", game.pk)).status_code == 404
    Round.objects.update(state=Round.State.PUBLISHED)
    Tournament.objects.update(state=Tournament.State.DRAFT)
    assert client.get(url("sheet", game.pk)).status_code == 404


def test_the_replay_page_leads_to_it(client, game, send):
    send(game)

    assert url("sheet", game.pk) in links(client.get(url("record", game.pk)).content.decode())


def round_sheets(tournament):
    return reverse("tournaments:document", args=[tournament.slug, "game-sheets"])


def test_verified_games_of_a_round_are_in_one_file(client, make_games, send):
    games = make_games(players=6)
    send(games[0])
    send(games[1], "h b k")
    send(games[2], ENDLESS)

    told = pages(client.get(round_sheets(games[0].pairing.round.tournament), {"lang": "en"}))

    assert len(told) == 2
    assert str(games[0].first) in told[0]
    assert str(games[2].first) in told[1]


def test_a_record_that_no_longer_can_be_read_is_left_out_of_a_round(client, make_games, send):
    games = make_games(players=4)
    for game in games:
        send(game)
    GameRecord.objects.filter(game=games[0]).update(text="what was this?")
    address = round_sheets(games[0].pairing.round.tournament)

    [page] = pages(client.get(address, {"lang": "en"}))
    assert str(games[1].first) in page

    GameRecord.objects.update(text="what was this?")
    assert client.get(address).status_code == 404


def forms_in(response):
    pages = PdfReader(BytesIO(response.content)).pages
    return {name for page in pages for name in page["/Resources"]["/XObject"]}


def test_games_share_one_board(client, make_games, send):
    games = make_games(players=8)
    for game in games:
        send(game)

    one = forms_in(client.get(url("sheet", games[0].pk)))
    all_ = forms_in(client.get(round_sheets(games[0].pairing.round.tournament)))

    assert len(all_) == len(one) < len(games)


def test_a_championship_without_verified_games_offers_none(client, make_games, send):
    games = make_games(players=4)
    send(games[0], "h b k")

    assert client.get(round_sheets(games[0].pairing.round.tournament)).status_code == 404


@pytest.mark.parametrize("players", [4, 12])
def test_a_round_costs_the_same_for_any_field(
    client, make_games, send, django_assert_num_queries, players
):
    games = make_games(players=players)
    for game in games:
        send(game)
    address = round_sheets(games[0].pairing.round.tournament)
    client.get(address)

    with django_assert_num_queries(5):
        client.get(address)
