"""Tapping a game on a board: moves in the address, the engine as the only judge."""

import re

import pytest
from django.test import Client

from games.engine import (
    ZANZIBAR_1,
    Board,
    Verdict,
    hole_letter,
    judge,
    legal_holes,
    play,
    rule_set,
)
from games.tapping import MOST_MOVES, tapped_game
from tests.games.pages import url, words
from tests.games.texts import ENDLESS, WON
from tournaments import queries
from tournaments.models import TournamentRole
from tournaments.services import results, rounds

TAPPED = WON.replace(" ", "")


def address(game, moves="", language="en", **more):
    pairs = {"moves": moves} | more
    query = "&".join(f"{name}={value}" for name, value in pairs.items())
    return f"{url('tap', game.pk, language=language)}?{query}"


def taps(response):
    """The holes that can be tapped: Latin letter, address and words."""
    found = re.findall(
        r'class="tap" href="([^"]*)" data-hole="(\w)" aria-label="([^"]*)"',
        response.content.decode(),
    )
    return {hole: (href.replace("&amp;", "&"), label) for href, hole, label in found}


def said(response):
    """What the page says aloud, note by note."""
    found = re.search(r'data-part="said"[^>]*>(.*?)</div>', response.content.decode(), re.S)
    text = re.sub("<[^>]*>", "", found[1]).replace("\u2060", "")
    return [line.strip() for line in text.splitlines() if line.strip()]


def test_first_player_may_lift_every_hole_at_the_start(desk, game):
    page = desk.get(url("tap", game.pk))

    assert "".join(taps(page)) == "abcdefghijklmn"
    assert taps(page)["c"] == ("?moves=c", "hole c, 2 stones")
    turn = f"{game.first.player.name} is to move, as South. South has 28 stones, North 28."
    assert turn in words(page)


def test_tap_leads_to_the_board_after_it(desk, game):
    page = desk.get(address(game, "h"))

    assert "".join(taps(page)) == "BCDEFGHIJKLM"  # h took what stood in N and A
    assert taps(page)["B"][0] == "?moves=hB"
    assert said(page)[0] == (
        "Move 1: South lifts h, sows 5 laps and ends in h. It faces N, so 2 stones are taken there "
        f"and 2 behind it in A. {game.second.player.name} is to move, as North. "
        "South has 28 stones, North 24."
    )


def test_only_legal_holes_can_be_tapped(desk, make_games):
    game = make_games(players=2, rules="oman-1-endless-illegal")[0]

    page = desk.get(address(game, "kigj"))

    assert "i" not in taps(page)  # it would never end


def test_move_is_taken_back_by_a_link(desk, game):
    page = desk.get(address(game, "hBk")).content.decode()

    assert 'href="?moves=hB" data-key="Backspace"' in page


def test_nothing_is_taken_back_at_the_start(desk, game):
    assert 'data-key="Backspace"' not in desk.get(address(game)).content.decode()


def test_board_is_turned_for_north_and_stays_so(desk, game):
    page = desk.get(address(game, "h", seat="north"))

    assert taps(page)["B"][0] == "?moves=hB&seat=north"
    assert re.search(r'class="letter" x="32" y="49">g<', page.content.decode())
    assert 'href="?moves=h">Turn the board' in page.content.decode()


def test_arabic_page_names_holes_by_abjad_letters(desk, game):
    page = desk.get(address(game, "h", language="ar"))

    assert taps(page)["B"][0] == "?moves=hB"
    assert "الحفرة ب" in taps(page)["B"][1]


FAULTY = [
    pytest.param(
        "hBh", "Move 3: hole h holds one stone, but a hole with more exists.", id="single"
    ),
    pytest.param("hN", "Move 2: hole N is empty.", id="empty"),
    pytest.param("hB<", "“&lt;” is no hole of this board.", id="no letter"),
    pytest.param("hBp", "“p” is no hole of this board.", id="another board"),
    pytest.param(f"{TAPPED}A", "Move 16 was written after the game had ended.", id="after the end"),
]


@pytest.mark.parametrize(("moves", "sentence"), FAULTY)
def test_tampered_moves_are_met_with_a_sentence_and_the_legal_ones_kept(
    desk, game, moves, sentence
):
    page = desk.get(address(game, f"{moves}k"))

    kept = page.context["tapped"].moves
    assert said(page)[0] == f"{sentence} The moves before it are kept."
    assert kept.lower() == moves[:-1].lower()


def test_letters_are_read_in_either_case_and_script():
    rules = ZANZIBAR_1

    assert tapped_game("pع\nA", rules).moves == tapped_game("pPa", rules).moves


def game_without_captures(rules, plies):
    """A game in which both sides take as little as they can: it never comes to an end."""
    board, moves = Board.start(rules), ""
    for _ in range(plies):
        choices = [play(board, hole, rules) for hole in legal_holes(board, rules)]
        move = min(choices, key=lambda move: (move.is_endless, move.captured, move.hole))
        moves += hole_letter(move.hole, move.side)
        board = move.board
    return moves


def test_no_more_moves_are_taken_than_an_address_can_hold():
    rules = rule_set("oman-1-no-repetition")

    tapped = tapped_game(game_without_captures(rules, MOST_MOVES + 1), rules)

    assert (len(tapped.moves), tapped.refusal.code) == (MOST_MOVES, "too_many_moves")


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (TAPPED, "The game is over. South takes the last stone and has 24 left."),
        (
            ENDLESS.replace(" ", ""),
            "The game is over. The last sowing never ends, so South loses and North wins.",
        ),
    ],
)
def test_page_says_when_the_game_is_over_and_why(desk, game, moves, sentence):
    page = desk.get(address(game, moves))

    assert sentence in words(page)
    assert (taps(page), 'form="send" data-key="Enter"' in page.content.decode()) == ({}, True)


def test_whole_game_is_sent_and_its_result_entered(desk, game, organiser):
    answer = desk.post(address(game, TAPPED), {"enter_result": "on"}, follow=True)

    game.refresh_from_db()
    record = game.records.get()
    assert answer.redirect_chain == [(url("record", game.pk), 302)]
    assert (record.how, record.verdict, record.sent_by) == ("tapped", "verified", organiser)
    assert (game.result, game.ending, game.stones_left) == ("1-0", "emptied", 24)


def test_tapped_record_names_game_and_players(desk, game):
    desk.post(address(game, TAPPED), {})

    tags = dict(judge(game.records.get().text).record.tags)
    assert tags == {
        "Event": "Open",
        "Round": "1",
        "Table": "1",
        "First": game.first.player.name,
        "Second": game.second.player.name,
        "Rules": "oman-1",
        "Result": "1-0",
        "Ending": "emptied",
    }


@pytest.mark.parametrize(
    ("claim", "result", "ending"),
    [
        ("goes on", "", ""),
        ("1-0 resigned", "1-0", "resigned"),
        ("0-1 time", "0-1", "time"),
        ("1/2-1/2 agreed", "1/2-1/2", "agreed"),
    ],
)
def test_unfinished_game_is_sent_as_it_stands(desk, game, claim, result, ending):
    desk.post(address(game, "hB"), {"claim": claim})

    record = game.records.get()
    assert (record.verdict, record.result, record.ending) == (Verdict.UNFINISHED, result, ending)


REFUSED = [
    pytest.param("hBh", {}, "The moves before it are kept.", id="wrong move"),
    pytest.param("", {}, "Tap the first move before you send the game.", id="no move"),
    pytest.param("hB", {"claim": "1-0 emptied"}, "1-0 emptied is not one of", id="false claim"),
]


@pytest.mark.parametrize(("moves", "data", "sentence"), REFUSED)
def test_what_cannot_be_sent_comes_back_with_the_board(desk, game, moves, data, sentence):
    answer = desk.post(address(game, moves), data)

    assert (answer.status_code, game.records.exists()) == (422, False)
    assert sentence in words(answer)
    assert 'class="board"' in answer.content.decode()


def test_second_click_sends_one_game(desk, game):
    for _ in range(2):
        desk.post(address(game, TAPPED), {"enter_result": "on"})

    assert game.records.count() == 1


def test_result_that_is_there_is_not_asked_for(desk, game, organiser):
    results.enter_result(game=game, version=game.version, result="0-1", user=organiser)

    form = desk.get(address(game, TAPPED)).context["form"]

    assert list(form.fields) == []


def test_script_gets_the_part_alone_and_small(desk, game):
    part = desk.get(address(game, TAPPED[:8]), headers={"HX-Request": "true"})
    packed = desk.get(
        address(game, TAPPED[:8]), headers={"HX-Request": "true", "Accept-Encoding": "gzip"}
    )

    html = part.content.decode()
    assert (html.count("data-live"), "<html" in html, "csrf" in html) == (1, False, False)
    assert "HX-Request" in part["Vary"]
    assert len(packed.content) < 8_000


def test_page_asks_the_database_little(desk, game, django_assert_num_queries):
    desk.get(address(game))

    with django_assert_num_queries(4):
        desk.get(address(game, TAPPED))


def test_who_is_not_signed_in_comes_back_with_the_moves(client, game):
    for ask in (client.get, client.post):
        answer = ask(address(game, "hB"))

        assert answer.status_code == 302
        assert answer.url == f"/en/login/?next=/en/games/{game.pk}/tap/%3Fmoves%3DhB"


def test_scorer_may_tap_and_a_stranger_not(client, game, scorer, make_user):
    statuses = []
    for user in (scorer, make_user("stranger")):
        client.force_login(user)
        statuses.append(client.get(address(game)).status_code)

    assert statuses == [200, 403]


def test_player_taps_his_own_game_but_enters_no_result(client, game, make_user):
    player = game.first.player
    player.user = make_user("first")
    player.save()
    client.force_login(player.user)

    answer = client.post(address(game, TAPPED), {"enter_result": "on"})

    game.refresh_from_db()
    assert (answer.status_code, game.records.get().sent_by, game.result) == (302, player.user, "")


def test_game_of_a_draft_is_not_there(client, make_tournament, organiser, make_user):
    tournament = make_tournament(players=2)
    round_ = rounds.pair_next_round(tournament=tournament, number=1, user=organiser)
    game = queries.games_of(round_)[0]
    scorer = make_user("helper")
    TournamentRole.objects.create(user=scorer, tournament=tournament, kind="scorer")
    client.force_login(scorer)

    assert client.get(address(game)).status_code == 404


def test_form_from_elsewhere_is_refused(organiser, game):
    client = Client(enforce_csrf_checks=True)
    client.force_login(organiser)

    assert client.post(address(game, TAPPED)).status_code == 403
