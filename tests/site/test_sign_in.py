"""Signing in and out, and the lock after repeated failures."""

import pytest

RIGHT = {"username": "amira", "password": "sand-and-shells"}
WRONG = RIGHT | {"password": "guess"}


@pytest.fixture
def amira(make_user):
    return make_user("amira")


def is_signed_in(client):
    return "_auth_user_id" in client.session


def test_right_password_signs_in(client, amira):
    response = client.post("/en/login/", RIGHT)

    assert (response.url, is_signed_in(client)) == ("/en/", True)


def test_wrong_password_is_told_without_saying_which_was_wrong(client, amira):
    response = client.post("/en/login/", WRONG)
    stranger = client.post("/en/login/", WRONG | {"username": "nobody"})

    sentence = "The name or the password is wrong. Capital and small letters count."
    assert response.context["form"].non_field_errors() == [sentence]
    assert stranger.context["form"].non_field_errors() == [sentence]


def test_fields_tell_password_managers_what_they_are(client, db):
    form = client.get("/en/login/").context["form"]

    attributes = [form.fields[name].widget.attrs["autocomplete"] for name in form.fields]
    assert attributes == ["username", "current-password"]


@pytest.mark.parametrize("address", ["/en/players/?q=ali", "/ar/clubs/"])
def test_signing_in_leads_back(client, amira, address):
    assert client.post("/en/login/", RIGHT | {"next": address}).url == address


FOREIGN = ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"]


@pytest.mark.parametrize("address", FOREIGN)
def test_signing_in_never_leads_elsewhere(client, amira, address):
    assert client.post("/en/login/", RIGHT | {"next": address}).url == "/en/"


def test_who_is_signed_in_is_not_asked_again(client, amira):
    client.force_login(amira)

    assert client.get("/en/login/?next=/en/clubs/").url == "/en/clubs/"


def test_six_failures_lock_the_door_for_a_while(client, amira):
    answers = [client.post("/en/login/", WRONG) for _ in range(6)]

    assert [response.status_code for response in answers] == [200] * 5 + [429]
    assert "Try again in 15 minutes" in answers[-1].text


def test_locked_door_stays_shut_for_the_right_password(client, amira):
    for _ in range(6):
        client.post("/en/login/", WRONG)

    response = client.post("/en/login/", RIGHT)

    assert (response.status_code, is_signed_in(client)) == (429, False)


def test_lock_holds_at_the_door_of_the_administration(client, make_user):
    make_user("amira", is_staff=True)
    for _ in range(6):
        client.post("/en/admin/login/", WRONG)

    assert client.post("/en/login/", RIGHT).status_code == 429


def test_one_persons_failures_lock_out_nobody_else(client, amira, make_user):
    make_user("badr")
    for _ in range(6):
        client.post("/en/login/", WRONG)

    response = client.post("/en/login/", RIGHT | {"username": "badr"})

    assert (response.status_code, is_signed_in(client)) == (302, True)


def test_success_forgets_the_failures_before(client, amira):
    for _ in range(5):
        client.post("/en/login/", WRONG)
    client.post("/en/login/", RIGHT)
    client.logout()

    answers = [client.post("/en/login/", WRONG) for _ in range(5)]

    assert [response.status_code for response in answers] == [200] * 5


def test_signing_out_is_a_step_and_not_a_link(client, amira):
    client.force_login(amira)

    assert client.get("/en/logout/").status_code == 405
    assert (client.post("/en/logout/").url, is_signed_in(client)) == ("/en/", False)
