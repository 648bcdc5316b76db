"""The machine's clock is set back by a day, or runs a year ahead and is put right again.

What was confirmed stays and stands in the order in which it came, nobody sees an old page, and no
door stays shut until the wrong clock's time has come.
"""

import datetime

import pytest
import time_machine
from django.contrib.auth.tokens import default_token_generator as letters
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override
from django_otp.plugins.otp_totp.models import TOTPDevice
from django_otp.util import random_hex

from config.backup.rounds import NEWEST, outlived
from config.backup.site import by_age, thin
from tests.site.test_two_steps import shown
from tournaments import queries
from tournaments.models import Game, LogEntry
from tournaments.rebuilding.proof import prove
from tournaments.services import links, results
from tournaments.services.sign_ups import MOST_AN_HOUR, sign_up
from tournaments.services.undoing import undo_last
from tournaments.steps import newest_step
from tournaments.views import following

NOW = datetime.datetime(2026, 12, 4, 17, tzinfo=datetime.UTC)
DAY, YEAR = datetime.timedelta(days=1), datetime.timedelta(days=365)
JUMPS = [pytest.param(-DAY, id="back by a day"), pytest.param(YEAR, id="ahead by a year")]
RIGHT = {"username": "amira", "password": "sand-and-shells"}
WRONG = RIGHT | {"password": "guess"}


@pytest.fixture(autouse=True)
def clock():
    """The machine's clock, which ``move_to`` sets; it runs on from there."""
    cache.clear()
    with time_machine.travel(NOW) as traveller:
        yield traveller
    cache.clear()


@pytest.fixture
def amira(make_user):
    return make_user("amira")


@pytest.fixture
def running(make_tournament, play_round):
    tournament = make_tournament(6)
    play_round(tournament, result="")
    return tournament


def url(name, tournament, *args):
    with override("en"):
        return reverse(f"tournaments:{name}", args=[tournament.slug, *args])


def enter(client, game, result="1-0"):
    address = url("enter-result", game.pairing.round.tournament, game.pk)
    client.post(address, {"version": game.version, "result": result})


def games(tournament):
    return list(queries.games_of(queries.last_round(tournament)))


@pytest.mark.parametrize("jump", JUMPS)
def test_results_stay_in_the_order_in_which_they_came(clock, organiser, running, jump):
    before, during, after = games(running)
    logged = LogEntry.objects.count()
    entered = []
    for game, moment in ((before, NOW), (during, NOW + jump), (after, NOW)):
        clock.move_to(moment)
        results.enter_result(game=game, version=game.version, result="1-0", user=organiser)
        entered.append(game.pk)

    steps = list(LogEntry.objects.order_by("pk"))[logged:]
    assert [step.details["game"] for step in steps] == entered
    assert not Game.objects.filter(result="").exists()
    assert prove(running).differences == []
    newest = newest_step(running)
    undo_last(tournament=running, step=newest, user=organiser, is_arbiter=True)
    assert Game.objects.get(result="").pk == after.pk


@pytest.mark.parametrize("jump", JUMPS)
def test_who_was_signed_in_can_go_on_or_sign_in_again(clock, client, amira, jump):
    client.post("/en/login/", RIGHT)

    for moment in (NOW + jump, NOW):
        clock.move_to(moment)
        if client.get("/en/account/").status_code != 200:
            client.post("/en/login/", RIGHT)
        assert client.get("/en/account/").status_code == 200


@pytest.mark.parametrize("jump", JUMPS)
def test_a_card_opens_whatever_the_clock_says(clock, running, organiser, jump):
    card = links.make_player_cards(tournament=running, user=organiser)[0]

    for moment in (NOW + jump, NOW):
        clock.move_to(moment)
        holder = Client()
        page = holder.get(f"/l/{card.secret}/", follow=True)
        assert page.redirect_chain[-1][0].endswith(f"/players/{card.entry_id}/mine/")
        assert page.status_code == 200


@pytest.mark.parametrize(("jump", "is_good"), [(-DAY, True), (YEAR, False)])
def test_a_code_counts_again_when_the_clock_is_right(clock, running, organiser, jump, is_good):
    until = NOW + datetime.timedelta(hours=5)
    code = links.make_code(tournament=running, user=organiser, label="Salim", until=until)
    scorer = Client()

    for game, moment in zip(games(running), (NOW, NOW + jump, NOW), strict=True):
        clock.move_to(moment)
        scorer.post("/en/code/", {"code": code.secret})
        enter(scorer, game)

    assert [bool(game.result) for game in games(running)] == [True, is_good, True]


def test_a_name_locked_by_a_wrong_clock_is_free_when_it_is_right(clock, client, amira):
    clock.move_to(NOW + YEAR)
    locked = [client.post("/en/login/", WRONG).status_code for _ in range(7)][-1]

    clock.move_to(NOW)
    typo = client.post("/en/login/", WRONG).status_code
    right = client.post("/en/login/", RIGHT).status_code

    assert (locked, typo, right) == (429, 200, 302)


def test_a_name_stays_locked_when_the_clocks_of_two_machines_differ(clock, client, amira):
    for _ in range(6):
        client.post("/en/login/", WRONG)

    clock.move_to(NOW - datetime.timedelta(seconds=30))

    assert client.post("/en/login/", RIGHT).status_code == 429


def test_wrong_codes_of_a_wrong_clock_do_not_shut_the_account(clock, client, amira):
    phone = TOTPDevice.objects.create(user=amira, key=random_hex(20), confirmed=True)
    clock.move_to(NOW + YEAR)
    client.post("/en/login/", RIGHT)
    for _ in range(5):
        client.post("/en/login/second-step/", {"code": "000000"})

    clock.move_to(NOW)
    fresh = Client()
    fresh.post("/en/login/", RIGHT)
    answer = fresh.post("/en/login/second-step/", {"code": shown(phone.key)})

    assert answer.status_code == 302
    assert fresh.get("/en/account/").status_code == 200


def test_half_a_log_in_of_a_wrong_clock_is_over(clock, client, amira):
    phone = TOTPDevice.objects.create(user=amira, key=random_hex(20), confirmed=True)
    clock.move_to(NOW + datetime.timedelta(hours=1))
    client.post("/en/login/", RIGHT)

    clock.move_to(NOW)
    answer = client.post("/en/login/second-step/", {"code": shown(phone.key)})

    assert answer.url == "/en/login/"


@pytest.mark.parametrize("jump", JUMPS)
def test_limits_end_whatever_the_clock_says(clock, db, settings, jump):
    settings.LIMIT_FACTOR = 1
    phone = Client()
    phone.get("/en/code/")

    def tried():
        return phone.post("/en/code/", {"code": "ABCDEFGH"})

    clock.move_to(NOW + jump)
    refused = [tried() for _ in range(7)][-1]
    clock.move_to(NOW)
    after = tried()

    assert (refused.status_code, after.status_code) == (429, 422)
    assert 0 < int(refused["Retry-After"]) <= 15 * 60


def test_visitors_see_what_is_new_when_the_clock_was_set_back(
    clock, settings, running, organiser, client
):
    settings.HEARD_FOR = 0.5
    address = url("round", running, 1)
    headers = {"X-Parts": "1", "Accept-Encoding": "gzip"}
    old = client.get(address, headers=headers)

    clock.move_to(NOW - DAY)
    game = games(running)[0]
    results.enter_result(game=game, version=game.version, result="1-0", user=organiser)
    mine = headers | {"If-None-Match": old["ETag"]}
    new = client.get(address, headers=mine)
    unchanged = client.get(address, headers=headers | {"If-None-Match": new["ETag"]})

    assert (old.status_code, new.status_code, unchanged.status_code) == (200, 200, 304)
    assert following._heard.newest(running.slug) is not None  # and memory answers again


def test_sign_ups_of_a_wrong_clock_do_not_shut_out_an_address(clock, make_tournament):
    tournament = make_tournament(takes_sign_ups=True)

    def ask(number):
        name = f"لاعب {'ابتثجحخدذر'[number % 10]} {number}"
        return sign_up(tournament=tournament, address="192.0.2.1", name_ar=name)

    clock.move_to(NOW + YEAR)
    for number in range(MOST_AN_HOUR):
        ask(number)
    clock.move_to(NOW)
    ask(MOST_AN_HOUR)

    wishes = list(tournament.sign_ups.all())
    assert (len(wishes), wishes[0].at > wishes[-1].at) == (MOST_AN_HOUR + 1, True)


def test_a_letter_about_a_password_is_good_when_the_clock_was_set_back(clock, client, amira):
    token = letters.make_token(amira)

    clock.move_to(NOW - DAY)
    assert letters.check_token(amira, token)
    clock.move_to(NOW + YEAR)
    assert not letters.check_token(amira, token)


def stamped(pattern, moments):
    return [timezone.localtime(moment).strftime(pattern) for moment in moments]


def test_the_copy_made_last_is_not_thinned_away(clock, settings, tmp_path):
    settings.DATA_DIR = tmp_path
    moments = [NOW + datetime.timedelta(hours=hour) for hour in range(5)]
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in stamped("hawalis-%Y-%m-%d-%H%M%S.zip", (*moments, NOW - YEAR)):
        (folder / name).touch()

    clock.move_to(NOW - YEAR)  # the battery of the machine's clock is empty
    thin(folder, 1)

    (kept,) = [path.name for path in folder.iterdir()]
    assert [kept] == stamped("hawalis-%Y-%m-%d-%H%M%S.zip", [NOW - YEAR])


def test_copies_of_rounds_outlive_those_of_a_time_to_come():
    ahead = stamped(
        "round-%Y-%m-%d-%H%M%S.zip",
        [NOW + datetime.timedelta(minutes=minute) for minute in range(NEWEST + 2)],
    )
    (made,) = stamped("round-%Y-%m-%d-%H%M%S.zip", [NOW - DAY])

    ordered = by_age([made, *ahead], made)

    assert ordered == [*ahead, made]
    assert outlived(ordered) == [ahead[1], ahead[0]]
