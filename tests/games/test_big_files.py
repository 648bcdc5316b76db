"""Files of so many games that they are checked beside everything else."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.engine import judge, rule_set
from games.filing import file_games
from games.models import GameRecord
from games.services import file_checks
from tests.games.files.offered import upload, written
from tests.games.pages import url, words
from tests.games.texts import QUIET, WON
from tournaments.models import Game, Job, TournamentRole
from tournaments.services import links
from tournaments.services.jobs.running import run_job


@pytest.fixture(autouse=True)
def long_work(settings, tmp_path, monkeypatch):
    settings.MEDIA_ROOT = tmp_path
    settings.TASKS = {"default": {"BACKEND": "django_tasks.backends.immediate.ImmediateBackend"}}
    monkeypatch.setattr(file_checks, "AT_ONCE", 1)


@pytest.fixture
def games(make_games):
    return make_games()


@pytest.fixture
def tournament(games):
    return games[0].pairing.round.tournament


@pytest.fixture
def text(games):
    return "\n".join([written(games[0], WON), written(games[1], QUIET)])


@pytest.fixture
def send(desk, tournament):
    def post(text, client=desk, **data):
        fields = {"file": upload(text), "enters_results": "on"} | data
        return client.post(url("file", tournament.slug), fields, follow=True)

    return post


def store(client, tournament, job, **data):
    fields = {"job": job.pk, "step": "store"} | data
    return client.post(url("store-file", tournament.slug), fields, follow=True)


def test_big_file_checked_at_once_is_looked_through_at_once(desk, send, tournament, text):
    page = send(text)

    job = Job.objects.get()
    later = desk.get(url("checked-file", tournament.slug, job.pk))
    assert (job.kind, job.state, job.done) == ("games", "done", job.total)
    assert page.redirect_chain == []
    assert page.context["filing"].counts == later.context["filing"].counts
    assert "The file holds 2 games." in words(page)
    assert GameRecord.objects.count() == 0


def test_big_file_that_waits_leads_to_its_task(send, settings, tournament, text):
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}

    page = send(text)

    job = Job.objects.get()
    run_job.call(job.pk, job.attempt)
    done = page.client.get(job.get_absolute_url())
    assert page.redirect_chain == [(job.get_absolute_url(), 302)]
    assert "It waits for its turn." in words(page)
    assert url("checked-file", tournament.slug, job.pk) in done.content.decode()


def test_checked_file_is_stored_as_its_preview_said(desk, send, tournament, text):
    send(text)

    page = store(desk, tournament, Job.objects.get())

    assert "2 games are kept." in words(page)
    assert set(GameRecord.objects.values_list("verdict", flat=True)) == {"verified"}
    assert Game.objects.filter(result="").count() == 0


def test_second_click_on_storing_keeps_no_game_twice(desk, send, tournament, text):
    send(text)
    store(desk, tournament, Job.objects.get())

    page = store(desk, tournament, Job.objects.get())

    assert "2 were here already." in words(page)
    assert GameRecord.objects.count() == 2


def test_verdicts_kept_are_those_that_judging_gives(games, tournament, text):
    swapped = written(games[0], WON, First=games[0].second.player.name)
    swapped = swapped.replace(
        f'[Second "{games[0].second.player.name}"]', f'[Second "{games[0].first.player.name}"]'
    )
    whole = "\n".join([swapped, '[Round "9"]\n\nh ?? b\n', written(games[1], "h b z"), text])
    options = {"enters_results": True, "running_only": False, "choices": {}}
    texts = file_checks.texts_in(whole, tournament)
    verdicts = file_checks.verdicts_on(texts, tournament.rules, lambda *_: None)

    now = file_games(tournament, whole, **options).games
    before = file_games(tournament, whole, **options, verdicts=verdicts).games

    told = ("verdict", "ply", "hole", "why", "result", "ending", "plies", "moves", "game_id")
    assert [(g.effect, g.doubt, str(g.error)) for g in before] == [
        (g.effect, g.doubt, str(g.error)) for g in now
    ]
    assert [[getattr(g.record, name) for name in told] for g in before] == [
        [getattr(g.record, name) for name in told] for g in now
    ]


def test_verdicts_by_other_rules_are_judged_anew(games, tournament, text):
    texts = file_checks.texts_in(text, tournament)
    verdicts = file_checks.verdicts_on(texts, "zanzibar-1", lambda *_: None)

    filed = file_games(
        tournament, text, enters_results=True, running_only=False, choices={}, verdicts=verdicts
    )

    expected = str(judge(texts[0], rule_set(tournament.rules)).verdict)
    assert filed.games[0].record.verdict == expected


def test_file_with_names_of_all_scripts_and_nul_is_checked(send, games, desk, tournament):
    player = games[0].first.player
    player.name, player.name_ar = "O\u202eliver \u0661\u06f2 " + "x" * 100, "سالم \u202bبن ناصر"
    player.save()
    send(written(games[0], WON) + "\x00\n" + written(games[1], WON))

    job = Job.objects.get()

    assert job.is_done
    assert desk.get(url("checked-file", tournament.slug, job.pk)).status_code == 200


@pytest.mark.parametrize("text", ["", "\x00", "\n\n"])
def test_file_without_games_makes_no_task(send, text):
    assert send(text).status_code == 422
    assert Job.objects.count() == 0


def test_checked_file_of_another_is_not_there(client, send, make_user, tournament, text):
    send(text)
    scorer = make_user("scorer")
    TournamentRole.objects.create(user=scorer, tournament=tournament, kind="scorer")
    client.force_login(scorer)
    job = Job.objects.get()

    looked = client.get(url("checked-file", tournament.slug, job.pk))

    assert looked.status_code == 404
    assert store(client, tournament, job).status_code == 404
    assert GameRecord.objects.count() == 0


@pytest.mark.parametrize("key", ["999", "0", "-1", "x", "", "١", "9" * 400])
def test_storing_what_was_never_checked_stores_nothing(desk, tournament, key):
    answer = desk.post(url("store-file", tournament.slug), {"job": key, "step": "store"})

    assert answer.status_code in (404, 409)
    assert GameRecord.objects.count() == 0


def test_task_of_sheets_is_no_file_of_games(desk, tournament, organiser):
    job = tournament.jobs.create(user=organiser, kind="documents", state="done", key="one")

    assert desk.get(url("checked-file", tournament.slug, job.pk)).status_code == 404


def test_file_whose_day_is_over_is_told_so(desk, send, tournament, text):
    send(text)
    job = Job.objects.get()
    job.result.storage.delete(job.result.name)

    looked = desk.get(url("checked-file", tournament.slug, job.pk))

    assert looked.status_code == 404
    assert "Choose it again." in looked.content.decode()


def test_scorer_with_a_code_checks_a_file(tournament, organiser, text):
    until = timezone.now() + timedelta(hours=2)
    code = links.make_code(tournament=tournament, user=organiser, label="Helper", until=until)
    guest = Client()
    session = guest.session
    session["links"] = [code.pk]
    session.save()

    guest.post(url("file", tournament.slug), {"file": upload(text)})

    job = Job.objects.get()
    assert (job.user, job.link, job.state) == (None, code, "done")
    assert guest.get(url("checked-file", tournament.slug, job.pk)).status_code == 200


@pytest.mark.parametrize("number", [2, 6])
def test_preview_of_a_checked_file_costs_the_same(
    desk, send, tournament, games, django_assert_num_queries, number
):
    send("\n".join(written(games[0], WON) for _ in range(number)))
    job = Job.objects.get()

    with django_assert_num_queries(9):
        desk.get(url("checked-file", tournament.slug, job.pk))
