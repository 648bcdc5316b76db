"""Versions of a sheet, records that changed under it, and who has one."""

import pytest
from django.utils import timezone

from games.engine import parse_record, replay
from games.models import GameRecord
from games.on_paper.records import played_game
from tests.games.pages import links, url
from tests.games.texts import WON
from tournaments.models import Round, Tournament
from tournaments.on_paper.versions import fingerprint_of


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
