"""A game that was tapped is sent, by whom and as what."""

import pytest
from django.test import Client

from games.engine import (
    Verdict,
    judge,
)
from tests.games.pages import url, words
from tests.games.tapping.board import TAPPED, address
from tournaments import queries
from tournaments.models import TournamentRole
from tournaments.services import results, rounds


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
