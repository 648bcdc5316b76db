"""Pages of long work: how far it is, and what hangs together with its address."""

import pytest

from tests.tournaments.jobs.pages import begin, shown, url
from tournaments.models import Job
from tournaments.services.jobs.asking import MOST_OPEN
from tournaments.views.following import ASKS_FOR_PARTS


def test_task_that_is_done_leads_to_its_file(desk, tournament):
    job = begin(desk, tournament)

    page = shown(desk, tournament, job)

    assert url("job-file", tournament, job.pk) in page
    assert f"{job.told['count']} sheets are in the file." in page
    assert "http-equiv" not in page


def test_task_that_waits_looks_again_without_a_script(queue, desk, tournament):
    job = begin(desk, tournament)

    page = shown(desk, tournament, job)

    assert '<noscript><meta http-equiv="refresh" content="4"></noscript>' in page
    assert "It waits for its turn." in page
    assert url("stop-job", tournament, job.pk) in page
    assert url("job-file", tournament, job.pk) not in page


def test_progress_is_shown_as_a_bar_and_in_words(queue, desk, tournament):
    job = begin(desk, tournament)
    Job.objects.update(state="running", done=7, total=31)

    assert 'value="7" max="31"' in shown(desk, tournament, job)
    assert "7 of 31 are done." in shown(desk, tournament, job)


def test_page_follows_its_task(queue, desk, tournament):
    job = begin(desk, tournament)
    address = url("job", tournament, job.pk)
    first = desk.get(address, headers={ASKS_FOR_PARTS: "1"})
    mark = {ASKS_FOR_PARTS: "1", "If-None-Match": first["ETag"]}

    same = desk.get(address, headers=mark)
    Job.objects.update(state="running", done=1, total=2)
    newer = desk.get(address, headers=mark)

    assert (first.status_code, same.status_code, newer.status_code) == (200, 304, 200)
    assert "1 of 2 are done." in newer.content.decode()


def test_two_clicks_make_one_task(queue, desk, tournament):
    first, second = begin(desk, tournament), begin(desk, tournament)

    assert first == second
    assert Job.objects.count() == 1


def test_two_clicks_across_a_minute_make_one_task(queue, desk, tournament, clock):
    first = begin(desk, tournament)
    clock(minutes=1)

    assert begin(desk, tournament) == first


def test_another_choice_is_another_task(queue, desk, tournament):
    begin(desk, tournament)
    desk.get(url("documents", tournament) + "?paper=A5")
    begin(desk, tournament)

    assert Job.objects.count() == 2


def test_nobody_has_more_than_a_few_tasks_going(queue, desk, tournament):
    for paper in ("A4", "A5", "Letter", "roll"):
        answer = desk.post(url("print-everything", tournament))
        Job.objects.filter(pk=Job.objects.first().pk).update(key=paper)

    assert answer.status_code == 409
    assert f"You have {MOST_OPEN} tasks going here." in answer.content.decode()
    assert Job.objects.count() == MOST_OPEN


def test_list_without_tasks_says_so(desk, tournament):
    assert "No tasks yet" in desk.get(url("jobs", tournament)).content.decode()


@pytest.mark.parametrize("method", ["get", "put", "delete", "head"])
@pytest.mark.parametrize("name", ["print-everything", "stop-job", "try-job-again"])
def test_steps_are_taken_by_post_alone(queue, desk, tournament, method, name):
    job = begin(desk, tournament)
    args = () if name == "print-everything" else (job.pk,)

    assert getattr(desk, method)(url(name, tournament, *args)).status_code == 405


@pytest.mark.parametrize("name", ["job", "job-file", "jobs"])
def test_head_answers_as_get_does_without_a_body(desk, tournament, name):
    job = begin(desk, tournament)
    address = url(name, tournament, *(() if name == "jobs" else (job.pk,)))

    asked = desk.head(address + "?page=9&x=%00&round=999999")

    assert asked.status_code == 200
    assert b"".join(asked if asked.streaming else [asked.content]) == b""


def test_task_of_another_release_is_not_there(desk, tournament, organiser):
    job = tournament.jobs.create(user=organiser, kind="brewing", key="one", state="done")

    assert desk.get(url("job", tournament, job.pk)).status_code == 404
    assert desk.get(url("jobs", tournament)).status_code == 200


@pytest.mark.parametrize("number", [2, 6])
def test_list_costs_the_same_for_any_number(
    desk, tournament, organiser, number, django_assert_num_queries
):
    for each in range(number):
        tournament.jobs.create(user=organiser, kind="documents", key=str(each), state="done")

    with django_assert_num_queries(5):
        desk.get(url("jobs", tournament))


@pytest.mark.parametrize("players", [2, 6])
def test_page_costs_the_same_for_any_field(
    queue, desk, make_tournament, players, django_assert_num_queries
):
    tournament = make_tournament(players)
    job = begin(desk, tournament)

    with django_assert_num_queries(6):
        desk.get(url("job", tournament, job.pk))
