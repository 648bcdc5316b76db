"""Where letters to one's account go."""

import pytest

ADDRESS = "/en/account/address/"


@pytest.fixture
def amira(client, make_user):
    user = make_user("amira", email="old@hawalis.example")
    client.force_login(user)
    return user


def test_address_is_changed_with_the_password(client, amira):
    sent = {"email": "new@hawalis.example", "password": "sand-and-shells"}

    answer = client.post(ADDRESS, sent)

    amira.refresh_from_db()
    assert (answer.url, amira.email) == ("/en/account/", "new@hawalis.example")


def test_browser_left_alone_changes_no_address(client, amira):
    answer = client.post(ADDRESS, {"email": "thief@evil.example", "password": "guess"})

    amira.refresh_from_db()
    assert (answer.status_code, amira.email) == (422, "old@hawalis.example")
    assert "This is not the password of the account." in answer.text


def test_only_the_address_can_be_changed(client, amira):
    sent = {"email": "new@hawalis.example", "password": "sand-and-shells"}

    client.post(ADDRESS, sent | {"is_superuser": "1", "is_staff": "1", "username": "admin"})

    amira.refresh_from_db()
    assert (amira.username, amira.is_staff, amira.is_superuser) == ("amira", False, False)


def test_something_else_is_no_address(client, amira):
    answer = client.post(ADDRESS, {"email": "nowhere", "password": "sand-and-shells"})

    assert (answer.status_code, "email" in answer.context["form"].errors) == (422, True)


def test_changed_address_spoils_letters_sent_to_the_old_one(client, amira):
    from django.contrib.auth.tokens import default_token_generator

    token = default_token_generator.make_token(amira)
    client.post(ADDRESS, {"email": "new@hawalis.example", "password": "sand-and-shells"})

    amira.refresh_from_db()
    assert not default_token_generator.check_token(amira, token)
