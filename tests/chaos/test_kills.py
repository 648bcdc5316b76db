"""Results typed by several people while processes are killed: none confirmed is lost."""

import random
import threading

import pytest
from django.urls import reverse
from django.utils.translation import override

from tests.chaos.hall import Hall, post, session_of
from tournaments import queries
from tournaments.models import Game, LogEntry, Round
from tournaments.services import rounds

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
CODES = ("1-0", "0-1", "1/2-1/2")


@pytest.fixture
def hall(db, tmp_path):
    running = Hall(tmp_path)
    yield running
    running.close()


def address(name, *args):
    with override("en"):
        return reverse(f"tournaments:{name}", args=args)


def type_results(hall, session, tournament, games, lot, confirmed):
    """Enter each result until it is confirmed, again where no answer came."""
    for game in games:
        result = lot.choice(CODES)
        url = hall.url(address("enter-result", tournament.slug, game.pk))
        for _try in range(20):
            status = post(url, session, {"version": game.version, "result": result})
            if status == 302:
                confirmed[game.pk] = result
            if status is not None:
                break


def test_confirmed_results_outlive_killed_processes(
    hall, make_tournament, play_round, organiser, make_user
):
    tournament = make_tournament(40, planned_rounds=5)
    games = list(queries.games_of(play_round(tournament, result="")))
    session, lot, confirmed = session_of(organiser), random.Random(7), {}
    typists = [
        threading.Thread(
            target=type_results,
            args=(hall, session, tournament, part, random.Random(seed), confirmed),
        )
        for seed, part in enumerate((games[:7], games[7:14], games[14:]))
    ]
    for typist in typists:
        typist.start()
    for _kill in range(4):
        typists[0].join(timeout=0.3)
        hall.kill(lot.randint(0, 1))
    for typist in typists:
        typist.join(timeout=120)

    stored = dict(Game.objects.values_list("pk", "result"))
    assert len(confirmed) >= len(games) // 2
    assert {pk: stored[pk] for pk in confirmed} == confirmed
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
