"""Two machines serve one evening: what one of them confirms, the other shows at once."""

import urllib.error
import urllib.request

import pytest

from tests.chaos.hall import Hall, session_of
from tests.chaos.typists import Desk, address
from tournaments import queries

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def another(hall, tmp_path):
    """A machine with a folder of its own, on the same database."""
    running = Hall(tmp_path / "another")
    yield running
    running.close()


def look(machine, page, session, mark=""):
    """The answer's status and mark, to who has the page of ``mark``."""
    headers = {"Cookie": f"sessionid={session}", "If-None-Match": mark, "X-Parts": "1"}
    try:
        with urllib.request.urlopen(
            urllib.request.Request(machine.url(page), headers=headers), timeout=60
        ) as answer:
            return answer.status, answer.headers["ETag"]
    except urllib.error.HTTPError as error:
        error.close()
        return error.code, error.headers["ETag"]


def test_two_machines_serve_one_evening(hall, another, make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()
    page, session = address("desk", tournament.slug), session_of(organiser)
    _status, mark = look(another, page, session)

    same = look(hall, page, session, mark)
    stored = Desk(hall, session, tournament).enter(game, "1-0")
    changed, newer = look(another, page, session, mark)

    assert same == (304, mark)
    assert (stored, changed) == (302, 200)
    assert look(hall, page, session, newer) == (304, newer)
