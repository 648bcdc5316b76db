"""The connection is lost in the middle of a form: nothing of it is stored."""

import socket
import urllib.parse

import pytest

from tests.chaos.hall import TOKEN, session_of
from tests.chaos.typists import address
from tournaments import queries

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def send_part(hall, path, session, body, missing, kind):
    """Say how long the form is, send it without its last bytes, and hang up; gives the answer."""
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{hall.port}\r\n"
        f"Cookie: sessionid={session}; csrftoken={TOKEN}\r\n"
        f"Content-Type: {kind}\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", hall.port), timeout=60) as line:
        line.sendall(head.encode() + body[: len(body) - missing])
        line.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: line.recv(65536), b""))


FORM = "application/x-www-form-urlencoded"
PARTS = "multipart/form-data; boundary=b"


def in_parts(fields):
    """The fields as a form with a file is sent."""
    parts = [
        f'--b\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in fields.items()
    ]
    return "".join((*parts, "--b--\r\n"))


@pytest.mark.parametrize(
    ("kind", "write", "missing"),
    [(FORM, urllib.parse.urlencode, 1), (PARTS, in_parts, len("2\r\n--b--\r\n"))],
)
def test_form_that_was_cut_short_stores_nothing(
    kind, write, missing, hall, make_tournament, play_round, organiser
):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()
    fields = {"csrfmiddlewaretoken": TOKEN, "version": game.version, "result": "1-0"}
    body = write(fields | {"stones_left": "12"}).encode()
    path = address("enter-result", tournament.slug, game.pk)

    answer = send_part(hall, path, session_of(organiser), body, missing, kind)

    game.refresh_from_db()
    assert game.result == ""
    assert answer.startswith(b"HTTP/1.1 403 ")
    assert b"Nothing was stored." in answer
