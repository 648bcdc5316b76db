"""What a log-in tells about accounts: nothing, neither in words nor by the time it takes."""

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.test import Client

TRIES = {
    "known": {"username": "amira", "password": "guess"},
    "unknown": {"username": "nobody", "password": "guess"},
    "inactive": {"username": "gone", "password": "guess"},
}


class CountingHasher(MD5PasswordHasher):
    """Counts how often a password is worked out, which is what takes the time."""

    algorithm = "counting"
    counted = 0

    def encode(self, password, salt):
        CountingHasher.counted += 1
        return super().encode(password, salt)


@pytest.fixture
def accounts(settings, make_user):
    settings.PASSWORD_HASHERS = [f"{__name__}.CountingHasher"]
    make_user("amira")
    make_user("gone", is_active=False)


def work(client, fields):
    CountingHasher.counted = 0
    client.post("/en/login/", fields)
    return CountingHasher.counted


def test_a_wrong_password_takes_the_same_work_for_every_name(client, accounts):
    assert {name: work(client, fields) for name, fields in TRIES.items()} == dict.fromkeys(TRIES, 1)


def test_a_wrong_password_is_answered_alike_for_every_name(client, accounts):
    said = {name: answer(client, fields) for name, fields in TRIES.items()}

    assert said["unknown"] == said["inactive"] == said["known"]


def answer(client, fields):
    page = client.post("/en/login/", fields)
    return page.status_code, page.context["form"].non_field_errors()


def test_a_new_session_begins_with_each_log_in(client, accounts):
    client.get("/en/")
    session = client.session
    session["planted"] = True
    session.save()
    planted = session.session_key
    client.cookies["sessionid"] = planted

    client.post("/en/login/", {"username": "amira", "password": "sand-and-shells"})

    assert client.session.session_key != planted


def test_a_new_password_ends_the_sessions_elsewhere(client, make_user):
    user = make_user("amira")
    elsewhere = Client()
    for each in (client, elsewhere):
        each.force_login(user)
    new = {"old_password": "sand-and-shells", "new_password1": "pebbles-and-sand"}

    client.post("/en/account/password/", new | {"new_password2": "pebbles-and-sand"})

    assert client.get("/en/account/").status_code == 200
    assert elsewhere.get("/en/account/").url == "/en/login/?next=/en/account/"


def test_other_spellings_of_a_name_are_counted_together(client, accounts):
    """Letters of double width, or put together otherwise, are the same name to the log-in."""
    spelled = ["amira", "ａｍｉｒａ", " amira", "amira ", "𝐚𝐦𝐢𝐫𝐚", "ａmira"]

    statuses = [
        client.post("/en/login/", {"username": name, "password": "guess"}).status_code
        for name in spelled
    ]

    assert statuses == [200] * 5 + [429]
