"""Trying again and again: a browser is stopped soon, a hall behind one address late."""

from types import SimpleNamespace

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client

from config.safety.limits import LIMITS
from tests.attacks.walking import every_address

CODE = {"code": "ABCDEFGH"}


@pytest.fixture(autouse=True)
def limits(settings, db, monkeypatch):
    """Limits hold, and no quarter of an hour ends in the middle of a test."""
    settings.LIMIT_FACTOR = 1
    monkeypatch.setattr("config.safety.limits.time", SimpleNamespace(time=lambda: 1_800_000_000))
    cache.clear()
    yield
    cache.clear()


def phone():
    """A browser that has read a page, and shows the cookie it got there."""
    client = Client()
    client.get("/en/code/")
    return client


def try_codes(client, times):
    return [client.post("/en/code/", CODE).status_code for _ in range(times)]


def test_every_limit_is_of_an_address_there_is(world):
    assert set(LIMITS) - {name for name, _address in every_address(world)} == set()


def test_a_browser_tries_six_wrong_codes(db):
    assert try_codes(phone(), 7) == [422] * 6 + [429]


def test_a_hall_behind_one_address_is_not_locked_out_by_one_of_it(db):
    try_codes(phone(), 10)

    assert [try_codes(phone(), 1) for _ in range(39)] == [[422]] * 39


def test_who_shows_a_new_cookie_each_time_is_stopped_by_the_address(db):
    most = LIMITS["code"].address

    tried = [status for _ in range(most + 1) for status in try_codes(Client(), 1)]

    assert (tried.count(422), tried[-1]) == (most, 429)


def test_the_refusal_says_in_words_and_for_programs_when_to_come_again(db):
    client = phone()
    try_codes(client, 6)

    answer = client.post("/en/code/", CODE)

    assert 0 < int(answer["Retry-After"]) <= 15 * 60
    assert "Too many tries came from here. Try again in" in answer.text


def test_wrong_passwords_for_many_names_are_counted_together(db):
    client = phone()
    most = LIMITS["login"].browser

    tried = [
        client.post("/en/login/", {"username": f"u{n}", "password": "guess"}).status_code
        for n in range(most + 1)
    ]

    assert tried == [200] * most + [429]


OWN = {
    "/en/account/password/": {"old_password": "guess", "new_password1": "", "new_password2": ""},
    "/en/account/address/": {"password": "guess", "email": "evil@example.com"},
    "/en/admin/password_change/": {"old_password": "guess"},
}


@pytest.mark.parametrize("address", OWN)
def test_who_finds_a_browser_signed_in_does_not_guess_its_password(make_user, address):
    client = Client()
    client.force_login(make_user("amira", is_staff=True))

    tried = [client.post(address, OWN[address]).status_code for _ in range(21)]

    assert (set(tried[:20]) <= {200, 422}, tried[20]) == (True, 429)


def test_a_locked_name_is_told_when_to_come_again(client, make_user):
    wrong = {"username": make_user().username, "password": "guess"}

    answers = [client.post("/en/login/", wrong) for _ in range(6)]

    assert [answer.status_code for answer in answers] == [200] * 5 + [429]
    assert answers[-1]["Retry-After"] == "900"


@pytest.mark.parametrize("backend", ["locmem.LocMemCache", "db.DatabaseCache"])
def test_counts_last_as_long_as_their_limit_in_every_cache(db, settings, backend):
    store = {"BACKEND": f"django.core.cache.backends.{backend}", "LOCATION": "counts"}
    settings.CACHES = {"default": store | {"TIMEOUT": 0.001}}
    call_command("createcachetable", verbosity=0)

    assert try_codes(phone(), 7) == [422] * 6 + [429]


def test_guessed_links_are_counted_and_good_ones_are_not(world):
    client, good = phone(), world.links["player card"].secret
    most = LIMITS["open-link"].browser
    opened = {Client().get(f"/l/{good}/").status_code for _ in range(most + 5)}

    guessed = [client.get(f"/l/guess-{n}/").status_code for n in range(most + 1)]

    assert (opened, guessed) == ({302}, [404] * most + [429])


def test_the_open_interface_says_so_as_data(db, settings):
    settings.LIMIT_FACTOR = 1 / 400  # three in a minute

    answers = [Client().get("/api/v1/clubs") for _ in range(4)]

    assert [answer.status_code for answer in answers] == [200] * 3 + [429]
    assert set(answers[-1].json()) == {"detail"}
    assert answers[-1]["Access-Control-Allow-Origin"] == "*"
