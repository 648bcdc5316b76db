"""Results typed by several people while processes are killed: none confirmed is lost."""

import random
import threading
import time

import pytest

from tests.chaos.hall import post, session_of
from tests.chaos.typists import Desk, address, typing
from tournaments import queries
from tournaments.models import Game, LogEntry, Round
from tournaments.services import rounds

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def test_confirmed_results_outlive_killed_processes(hall, make_tournament, play_round, organiser):
    tournament = make_tournament(40, planned_rounds=5)
    games = list(queries.games_of(play_round(tournament, result="")))
    lot = random.Random(7)

    with typing(Desk(hall, session_of(organiser), tournament), games) as work:
        for _kill in range(4):
            time.sleep(0.3)
            hall.kill(lot.randint(0, 1))

    stored = dict(Game.objects.values_list("pk", "result"))
    assert len(work.confirmed) >= len(games) // 2
    assert {pk: stored[pk] for pk in work.confirmed} == work.confirmed
    logged = LogEntry.objects.filter(action="result").count()
    assert logged == sum(bool(result) for result in stored.values())


def test_a_draw_that_is_killed_is_there_whole_or_not_at_all(hall, make_tournament, organiser):
    tournament = make_tournament(40, planned_rounds=5)
    session = session_of(organiser)
    url = hall.url(address("pair-round", tournament.slug, 1))
    answers = []
    clicks = [
        threading.Thread(target=lambda: answers.append(post(url, session, {}))) for _ in range(4)
    ]
    for click in clicks:
        click.start()
    hall.kill(0)
    for click in clicks:
        click.join(timeout=60)
    again = post(url, session, {})

    assert Round.objects.filter(tournament=tournament).count() == 1
    round_ = queries.last_round(tournament)
    assert round_.pairings.count() == 20
    assert answers.count(302) + (again == 302) <= 1
    assert not queries.unpaired_entries(round_)
    rounds.publish_round(tournament=tournament, number=1, user=organiser)
