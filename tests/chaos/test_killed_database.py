"""The database's own server is killed while results are typed, and the site is back by itself."""

import time

import pytest

from tests.chaos.hall import session_of
from tests.chaos.server import Server
from tests.chaos.typists import Desk, typing
from tournaments import queries
from tournaments.models import Game, LogEntry

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def test_confirmed_results_outlive_a_killed_database(hall, make_tournament, play_round, organiser):
    tournament = make_tournament(60, planned_rounds=5)
    games = list(queries.games_of(play_round(tournament, result="")))
    server = Server()

    with typing(Desk(hall, session_of(organiser), tournament), games) as work:
        for _moment in range(3000):
            if len(work.confirmed) < 5:
                time.sleep(0.01)
        server.kill()
        killed = time.monotonic()
        time.sleep(1)
        server.start()
        away = time.monotonic() - killed

    stored = dict(Game.objects.values_list("pk", "result"))
    assert {pk: stored[pk] for pk in work.confirmed} == work.confirmed
    assert all(stored.values())
    assert LogEntry.objects.filter(action="result").count() == len(games)
    assert set(work.answers) <= {302, 409, 503}
    assert work.answers[503] > 0, work.answers
    print(
        f"\nThe database was away for {away:.1f} s: {len(work.confirmed)} of {len(games)} results"
        f" confirmed, none lost; {work.answers[503]} answers said to come back."
    )
