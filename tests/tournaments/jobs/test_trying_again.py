"""Stopping work and trying it again."""

from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from tests.tournaments.jobs.pages import LONG_AGO, begin, shown, url
from tournaments.models import Job
from tournaments.services.jobs.asking import do_again
from tournaments.services.jobs.running import run_job


def test_stopped_task_is_not_done(queue, desk, tournament):
    job = begin(desk, tournament)

    desk.post(url("stop-job", tournament, job.pk))
    run_job.call(job.pk, job.attempt)

    assert Job.objects.get().state == "cancelled"
    assert "It was stopped." in shown(desk, tournament, job)


def test_stopping_what_is_over_changes_nothing(desk, tournament):
    job = begin(desk, tournament)

    page = desk.post(url("stop-job", tournament, job.pk), follow=True).content.decode()

    assert "It was over already." in page
    assert Job.objects.get().state == "done"


def test_stopped_task_is_tried_again_under_its_address(queue, desk, tournament):
    job = begin(desk, tournament)
    desk.post(url("stop-job", tournament, job.pk))

    answer = desk.post(url("try-job-again", tournament, job.pk))

    again = Job.objects.get()
    assert answer["Location"] == url("job", tournament, job.pk)
    assert (again.pk, again.state, again.attempt) == (job.pk, "waiting", 2)


def test_two_clicks_on_again_are_one_try(queue, desk, tournament):
    job = begin(desk, tournament)
    desk.post(url("stop-job", tournament, job.pk))

    for _click in range(2):
        desk.post(url("try-job-again", tournament, job.pk))

    assert Job.objects.get().attempt == 2


def test_task_behind_another_waits_in_peace(queue, desk, tournament):
    other = tournament.jobs.create(kind="documents", key="of another", state="running")
    job = begin(desk, tournament)
    Job.objects.filter(pk=job.pk).update(seen_at=timezone.now() - LONG_AGO)

    page = shown(desk, tournament, job)
    desk.post(url("try-job-again", tournament, job.pk))

    assert "It waits for its turn." in page
    assert url("try-job-again", tournament, job.pk) not in page
    assert DBTaskResult.objects.count() == 1
    Job.objects.filter(pk=other.pk).update(seen_at=timezone.now() - LONG_AGO)
    assert "Perhaps no worker is running." in shown(desk, tournament, job)


def test_task_that_waits_keeps_its_place_when_it_is_tried_again(queue, desk, tournament):
    job = begin(desk, tournament)
    Job.objects.update(seen_at=timezone.now() - LONG_AGO)

    for _click in range(2):
        desk.post(url("try-job-again", tournament, job.pk))
    first, *again = DBTaskResult.objects.order_by("enqueued_at")
    run_job.call(*first.args_kwargs["args"])

    assert len(again) == 1
    assert (Job.objects.get().state, Job.objects.get().attempt) == ("done", 1)


def test_worker_that_was_heard_of_meanwhile_keeps_its_task(queue, desk, tournament):
    begin(desk, tournament)
    Job.objects.update(state="running", seen_at=timezone.now() - LONG_AGO)
    before = Job.objects.get()
    Job.objects.update(seen_at=timezone.now(), total=31)

    do_again(before)

    assert (Job.objects.get().state, Job.objects.get().attempt) == ("running", 1)


def test_again_leads_to_the_same_work_that_somebody_began_meanwhile(queue, desk, tournament):
    job = begin(desk, tournament)
    desk.post(url("stop-job", tournament, job.pk))
    other = begin(desk, tournament)
    Job.objects.filter(pk=other.pk).update(key=job.key)

    answer = desk.post(url("try-job-again", tournament, job.pk))

    assert answer["Location"] == url("job", tournament, other.pk)
    assert Job.objects.get(pk=job.pk).state == "cancelled"
