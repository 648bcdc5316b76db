"""For whom work is done, and who sees it."""

import re

import pytest

from tests.tournaments.jobs.pages import begin, url
from tournaments.models import Job, TournamentRole
from tournaments.services import bin as bin_
from tournaments.services.jobs.running import run_job


def test_who_lost_the_role_gets_nothing_of_it(client, tournament, arbiter, queue):
    client.force_login(arbiter)
    job = begin(client, tournament)
    run_job.call(job.pk, job.attempt)
    had = client.get(url("job-file", tournament, job.pk)).status_code
    TournamentRole.objects.filter(user=arbiter).update(kind="scorer")

    asked = [client.get(url(name, tournament, job.pk)) for name in ("job", "job-file")]

    assert had == 200
    assert [answer.status_code for answer in asked] == [403, 403]


def test_task_of_who_lost_the_role_is_not_done(client, tournament, arbiter, queue):
    client.force_login(arbiter)
    job = begin(client, tournament)
    TournamentRole.objects.filter(user=arbiter).delete()

    run_job.call(job.pk, job.attempt)

    assert (Job.objects.get().state, Job.objects.get().problem) == ("failed", "not_yours")


def test_task_in_a_championship_thrown_away_is_not_done(queue, desk, make_tournament, organiser):
    tournament = make_tournament(4)
    job = begin(desk, tournament)
    bin_.throw_away(tournament=tournament, typed="Open", user=organiser, reason="")

    run_job.call(job.pk, job.attempt)

    assert Job.objects.get().problem == "not_yours"
    assert desk.get(url("job", tournament, job.pk)).status_code == 404


@pytest.mark.parametrize("name", ["job", "job-file"])
def test_task_of_another_is_not_there(client, desk, tournament, make_user, name):
    job = begin(desk, tournament)
    client.force_login(make_user("admin", is_superuser=True))

    assert client.get(url(name, tournament, job.pk)).status_code == 404


def test_task_of_another_championship_is_not_there(desk, tournament, make_tournament):
    job = begin(desk, tournament)

    assert desk.get(url("job", make_tournament(2), job.pk)).status_code == 404


def test_list_shows_ones_own_tasks_alone(queue, client, desk, tournament, arbiter):
    begin(desk, tournament)
    client.force_login(arbiter)
    mine = begin(client, tournament)

    page = client.get(url("jobs", tournament)).content.decode()

    assert set(re.findall(r"/tasks/([0-9]+)/", page)) == {str(mine.pk)}


def test_only_who_may_print_drafts_is_shown_the_button(client, tournament, arbiter, make_user):
    scorer = make_user("scorer")
    TournamentRole.objects.create(user=scorer, tournament=tournament, kind="scorer")
    shown_to = {}
    for who in (None, scorer, arbiter):
        if who:
            client.force_login(who)
        page = client.get(url("documents", tournament)).content.decode()
        shown_to[who and who.username] = url("print-everything", tournament) in page

    assert shown_to == {None: False, "scorer": False, "arbiter": True}
