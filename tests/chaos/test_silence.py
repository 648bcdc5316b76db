"""Phones that leave the network in the middle of a request hold no place for ever."""

import socket
import struct

import pytest

from scripts import serve
from tests.chaos.hall import Hall, post, session_of
from tests.chaos.typists import address
from tournaments import queries

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

HEAD = "POST /en/code/ HTTP/1.1\r\nHost: 127.0.0.1\r\n"
CUT_OFF = [
    pytest.param(HEAD, id="in the head"),
    pytest.param(f"{HEAD}Content-Length: 500\r\n\r\ncode=", id="in the form"),
]
PLACES = 2 * 4  # processes of four threads; where one process has all, two turns pass


@pytest.fixture
def hall(db, tmp_path):
    running = Hall(tmp_path, "tests/chaos/impatient.py")
    yield running
    running.close()


def test_who_falls_silent_is_given_time_to_come_back():
    assert struct.unpack("ll", serve.SILENCE) == (20, 0)


@pytest.mark.parametrize("sent", CUT_OFF)
def test_a_result_is_stored_whoever_fell_silent(sent, hall, make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()
    lost = [socket.create_connection(("127.0.0.1", hall.port)) for _ in range(PLACES)]
    for phone in lost:
        phone.sendall(sent.encode())

    where = hall.url(address("enter-result", tournament.slug, game.pk))
    answer = post(where, session_of(organiser), {"version": game.version, "result": "1-0"})

    for phone in lost:
        phone.close()
    game.refresh_from_db()
    assert (answer, game.result) == (302, "1-0")
