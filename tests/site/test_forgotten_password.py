"""A letter brings a new password, ends all sessions, and tells nobody who has an account."""

import re

import pytest
from django.test import Client

from tests.site.letters import wait_for_letters


@pytest.fixture
def amira(make_user, settings):
    settings.EMAIL_HOST = "letters.example"
    return make_user("amira", email="amira@hawalis.example")


def ask(client, address, language="en"):
    answer = client.post(f"/{language}/account/password/forgotten/", {"email": address})
    wait_for_letters()
    return answer


def link_in(letter):
    return re.search(r"^http://testserver(\S+)$", letter.body, re.MULTILINE)[1]


def choose(client, link, password):
    form = client.get(link, follow=True).redirect_chain[-1][0]
    return client.post(form, {"new_password1": password, "new_password2": password})


def test_letter_leads_to_a_new_password(client, amira, mailoutbox):
    ask(client, "amira@hawalis.example")
    answer = choose(client, link_in(mailoutbox[0]), "stones-of-the-sea")

    assert answer.url == "/en/login/"
    amira.refresh_from_db()
    assert amira.check_password("stones-of-the-sea")


def test_new_password_ends_every_session(client, amira, mailoutbox):
    elsewhere = Client()
    elsewhere.force_login(amira)
    ask(client, "amira@hawalis.example")

    choose(client, link_in(mailoutbox[0]), "stones-of-the-sea")

    assert elsewhere.get("/en/account/").status_code == 302


def test_changed_password_ends_the_other_sessions(client, amira):
    elsewhere = Client()
    for each in (client, elsewhere):
        each.force_login(amira)
    words = {"new_password1": "stones-of-the-sea", "new_password2": "stones-of-the-sea"}

    client.post("/en/account/password/", {"old_password": "sand-and-shells"} | words)

    assert client.get("/en/account/").status_code == 200
    assert elsewhere.get("/en/account/").status_code == 302


def test_link_is_good_once(client, amira, mailoutbox):
    ask(client, "amira@hawalis.example")
    link = link_in(mailoutbox[0])
    choose(client, link, "stones-of-the-sea")

    page = Client().get(link)

    assert "This link was used already, or it is older than a day." in page.text


def test_stranger_is_answered_as_everybody_is(client, amira, mailoutbox):
    answers = [ask(client, address) for address in ("amira@hawalis.example", "x@y.example")]

    assert {(answer.status_code, answer.url) for answer in answers} == {(302, "/en/login/")}
    assert [letter.to for letter in mailoutbox] == [["amira@hawalis.example"]]


def test_letter_in_arabic_runs_from_right_to_left(client, amira, mailoutbox):
    ask(client, "amira@hawalis.example", "ar")

    lines = mailoutbox[0].body.strip().splitlines()
    sentences = [line for line in lines if line and not line.startswith("http")]
    assert [line[0] for line in sentences] == ["\u200f"] * 3
    assert "/ar/account/password/new/" in mailoutbox[0].body


def test_without_letters_the_page_says_whom_to_ask(client, amira, settings, mailoutbox):
    settings.EMAIL_HOST = ""

    page = client.get("/en/account/password/forgotten/")
    answer = ask(client, "amira@hawalis.example")

    assert "This site sends no letters." in page.text
    assert (answer.status_code, mailoutbox) == (409, [])
