"""Ratings of very many games are counted by a worker; pages show the ones before meanwhile."""

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from tournaments.models import Job, Rating
from tournaments.models.jobs import SILENT_FOR
from tournaments.services.jobs import ratings
from tournaments.services.jobs.asking import ask_for
from tournaments.services.jobs.running import run_job

COUNTING = "New results are being counted."


@pytest.fixture(autouse=True)
def many_games(monkeypatch):
    monkeypatch.setattr(ratings, "LONG", 1)


@pytest.fixture
def counted(tournament, play_round):
    """Ratings made of round 1, which closed when round 2 was drawn."""
    play_round(tournament)
    assert ratings.keep_fresh() is True
    return tournament


def rating_list(client):
    with override("en"):
        return client.get(reverse("ratings")).content.decode()


def test_few_games_are_counted_at_once(queue, counted):
    assert (Rating.objects.count(), Job.objects.count()) == (4, 0)


def test_many_games_are_counted_by_a_worker(queue, client, counted, play_round):
    before = list(Rating.objects.values_list("player", "games"))
    play_round(counted)

    shown = rating_list(client)
    stale = list(Rating.objects.values_list("player", "games"))
    job = Job.objects.get()
    run_job.call(job.pk, job.attempt)

    assert COUNTING in shown
    assert stale == before
    assert set(Rating.objects.values_list("games", flat=True)) == {2}
    assert COUNTING not in rating_list(client)


def test_counting_tells_how_far_it_is(queue, client, counted, play_round):
    play_round(counted)
    rating_list(client)

    job = Job.objects.get()
    run_job.call(job.pk, job.attempt)

    job.refresh_from_db()
    assert (job.is_done, job.done, job.total) == (True, 2, 2)  # a championship, the ratings


def test_many_games_are_counted_at_once_where_no_worker_is(client, counted, play_round):
    play_round(counted)

    shown = rating_list(client)

    assert COUNTING not in shown
    assert set(Rating.objects.values_list("games", flat=True)) == {2}


def test_many_looks_make_one_task(queue, client, counted, play_round):
    play_round(counted)

    for _look in range(3):
        rating_list(client)

    assert Job.objects.get().attempt == 1


def test_counting_that_a_worker_left_is_begun_again(queue, client, counted, play_round):
    play_round(counted)
    rating_list(client)
    Job.objects.update(state="running", seen_at=timezone.now() - 2 * SILENT_FOR)

    rating_list(client)

    assert (Job.objects.get().state, Job.objects.get().attempt) == ("waiting", 2)


def test_counting_that_failed_is_not_begun_anew_at_each_look(
    client, counted, play_round, clock, monkeypatch
):
    play_round(counted)
    monkeypatch.setattr(ratings, "reckon_in_parts", lambda step: 1 / 0)

    shown = [rating_list(client) for _look in range(3)]
    within = Job.objects.count()
    clock(seconds=61)
    rating_list(client)

    assert all(COUNTING in page for page in shown)
    assert (within, Job.objects.count()) == (1, 2)


@pytest.mark.parametrize("name", ["players:player", "players:club"])
def test_pages_of_people_say_that_numbers_follow(queue, client, counted, play_round, name):
    play_round(counted)
    player = counted.entries.first().player
    part = player.pk if name.endswith("player") else counted.club.slug

    with override("en"):
        page = client.get(reverse(name, args=[part])).content.decode()

    assert COUNTING in page


def test_counting_is_nobodys_task(queue, desk, counted, play_round):
    play_round(counted)
    job = ask_for("ratings", tournament=None, user=None, asked={})

    with override("en"):
        answer = desk.get(reverse("tournaments:job", args=[counted.slug, job.pk]))

    assert answer.status_code == 404
