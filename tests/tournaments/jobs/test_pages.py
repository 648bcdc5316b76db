"""Pages of long work: how far it is, for whom, stopping it and trying again."""

import os
import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, default_storage
from django.core.management import call_command
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from tests.tournaments.jobs.pages import url
from tournaments.models import Job, TournamentRole
from tournaments.services import bin as bin_
from tournaments.services.jobs.asking import MOST_OPEN, do_again
from tournaments.services.jobs.cleaning import MOST_KEPT, throw_lost_files_away, throw_old_jobs_away
from tournaments.services.jobs.running import run_job
from tournaments.views.following import ASKS_FOR_PARTS

LONG_AGO = timedelta(days=2)


def begin(client, tournament):
    answer = client.post(url("print-everything", tournament))
    assert answer.status_code == 302, answer
    return Job.objects.first()


def shown(client, tournament, job, language="en"):
    return client.get(url("job", tournament, job.pk, language=language)).content.decode()


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


class FullDisk(FileSystemStorage):
    """Every write fails as it does when no space is left."""

    def _save(self, name, content):
        with Path("/dev/full").open("wb") as file:
            file.write(content.read())
        return name


def test_full_disk_is_told_in_words(desk, tournament, settings):
    settings.STORAGES = settings.STORAGES | {"default": {"BACKEND": f"{__name__}.FullDisk"}}

    job = begin(desk, tournament)

    assert (job.state, job.problem, job.result.name) == ("failed", "no_space", "")
    assert "The site has no space left for the file." in shown(desk, tournament, job)


def test_storage_that_fails_is_told_in_words(desk, tournament, media):
    media.parent.mkdir(exist_ok=True)
    media.write_text("no folder can be made here")  # any write fails

    job = begin(desk, tournament)

    assert (job.state, job.problem) == ("failed", "faulty")
    assert "Something went wrong, and it was noted" in shown(desk, tournament, job)


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


def test_no_cache_keeps_the_file(desk, tournament):
    job = begin(desk, tournament)

    answer = desk.get(url("job-file", tournament, job.pk))

    assert answer["Cache-Control"] == "private, no-store"
    assert answer["Content-Type"] == "application/zip"


def test_file_of_a_task_that_waits_is_not_there(queue, desk, tournament):
    job = begin(desk, tournament)

    assert desk.get(url("job-file", tournament, job.pk)).status_code == 404


def test_file_that_went_is_told_so(desk, tournament):
    job = begin(desk, tournament)
    default_storage.delete(job.result.name)

    answer = desk.get(url("job-file", tournament, job.pk))

    assert answer.status_code == 404
    assert "This file is not there any more." in answer.content.decode()


def test_what_is_no_archive_is_no_file_to_save(desk, tournament, organiser):
    job = tournament.jobs.create(user=organiser, kind="ratings", key="one", state="done")
    job.result.save("result", ContentFile(b"{}"))

    assert desk.get(url("job-file", tournament, job.pk)).status_code == 404


def test_task_of_another_release_is_not_there(desk, tournament, organiser):
    job = tournament.jobs.create(user=organiser, kind="brewing", key="one", state="done")

    assert desk.get(url("job", tournament, job.pk)).status_code == 404
    assert desk.get(url("jobs", tournament)).status_code == 200


def test_tasks_and_files_are_gone_after_a_day(desk, tournament):
    begin(desk, tournament)
    Job.objects.update(kept_until=timezone.now() - timedelta(seconds=1))

    gone = throw_old_jobs_away()

    assert gone == 1
    assert default_storage.listdir("jobs")[1] == []


def test_asking_for_a_task_throws_old_ones_away(desk, tournament):
    old = begin(desk, tournament)
    Job.objects.update(kept_until=timezone.now() - timedelta(seconds=1))

    begin(desk, tournament)

    assert not Job.objects.filter(pk=old.pk).exists()
    assert len(default_storage.listdir("jobs")[1]) == 1


def test_task_at_work_is_not_thrown_away(queue, desk, tournament):
    begin(desk, tournament)
    Job.objects.update(kept_until=timezone.now() - timedelta(seconds=1), state="running")

    assert throw_old_jobs_away() == 0


def test_files_that_no_task_knows_are_thrown_away_after_a_day(desk, tournament, media):
    begin(desk, tournament)
    for name in ("old", "young"):
        default_storage.save(f"jobs/{name}", ContentFile(b"x"))
    then = (timezone.now() - LONG_AGO).timestamp()
    for path in (media / "jobs").iterdir():
        if path.name != "young":
            os.utime(path, (then, then))

    gone = throw_lost_files_away()

    known = Job.objects.get().result.name.removeprefix("jobs/")
    assert gone == 1
    assert set(default_storage.listdir("jobs")[1]) == {"young", known}


def test_files_are_readable_by_the_site_alone(desk, tournament, media):
    begin(desk, tournament)

    assert {path.stat().st_mode & 0o777 for path in (media / "jobs").iterdir()} == {0o600}


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


@pytest.mark.parametrize("number", [2, 6])
def test_list_costs_the_same_for_any_number(
    desk, tournament, organiser, number, django_assert_num_queries
):
    for each in range(number):
        tournament.jobs.create(user=organiser, kind="documents", key=str(each), state="done")

    with django_assert_num_queries(6):
        desk.get(url("jobs", tournament))


@pytest.mark.parametrize("players", [2, 6])
def test_page_costs_the_same_for_any_field(
    queue, desk, make_tournament, players, django_assert_num_queries
):
    tournament = make_tournament(players)
    job = begin(desk, tournament)

    with django_assert_num_queries(7):
        desk.get(url("job", tournament, job.pk))


def test_emptying_the_bin_throws_old_tasks_away(queue, desk, tournament, capsys):
    begin(desk, tournament)
    Job.objects.update(kept_until=timezone.now() - LONG_AGO, seen_at=timezone.now() - LONG_AGO)
    DBTaskResult.objects.update(enqueued_at=timezone.now() - LONG_AGO, status="RUNNING")

    call_command("empty_bin")

    assert "1 old task is gone." in capsys.readouterr().out
    assert (Job.objects.count(), DBTaskResult.objects.count()) == (0, 0)


def test_nobody_fills_the_disk_with_files(desk, tournament, organiser):
    for number in range(MOST_KEPT + 3):
        job = tournament.jobs.create(
            user=organiser, kind="documents", key=str(number), state="done"
        )
        job.result.save("result", ContentFile(b"x"))

    newest = begin(desk, tournament)

    assert Job.objects.count() == MOST_KEPT + 1
    assert Job.objects.first() == newest
    assert len(default_storage.listdir("jobs")[1]) == MOST_KEPT + 1
