"""Notices of what was changed in an account, and letters to accounts with hostile names."""

import email
import email.policy

import pytest
from django.core import mail
from django.test import Client
from django.utils.translation import override
from django_otp.plugins.otp_totp.models import TOTPDevice
from django_otp.util import random_hex

from config.letters import NOTICES, notify
from config.safety.second_factor import new_recovery_codes
from tests.site.letters import wait_for_letters
from tests.site.test_two_steps import key_on, shown

ADDRESS = "amira@hawalis.example"
RIGHT = {"username": "amira", "password": "sand-and-shells"}
NEW = {"new_password1": "stones-of-the-sea", "new_password2": "stones-of-the-sea"}


@pytest.fixture(autouse=True)
def letters(settings):
    settings.EMAIL_HOST = "letters.example"
    settings.DEFAULT_FROM_EMAIL = "hawalis@hawalis.example"


@pytest.fixture
def amira(make_user):
    return make_user("amira", email=ADDRESS)


@pytest.fixture
def phone(amira):
    return TOTPDevice.objects.create(user=amira, key=random_hex(20), confirmed=True)


def change_password(client, amira, base):
    client.force_login(amira)
    client.post(f"{base}/account/password/", {"old_password": "sand-and-shells"} | NEW)


def change_address(client, amira, base):
    client.force_login(amira)
    address = {"email": "other@hawalis.example", "password": "sand-and-shells"}
    client.post(f"{base}/account/address/", address)


def turn_on(client, amira, base):
    client.force_login(amira)
    key = key_on(client.get(f"{base}/account/two-steps/"))
    client.post(f"{base}/account/two-steps/", {"code": shown(key)})


def turn_off(client, amira, base):
    by_phone(client, amira, base, {"off": "1"})


def make_codes(client, amira, base):
    by_phone(client, amira, base, {})


def by_phone(client, amira, base, more):
    phone = TOTPDevice.objects.create(user=amira, key=random_hex(20), confirmed=True)
    client.force_login(amira)
    client.post(f"{base}/account/two-steps/", {"code": shown(phone.key)} | more)


def use_code(client, amira, base):
    TOTPDevice.objects.create(user=amira, key=random_hex(20), confirmed=True)
    code = new_recovery_codes(user=amira)[0]
    client.post(f"{base}/login/", RIGHT)
    client.post(f"{base}/login/second-step/", {"code": code})


CHANGES = {
    "new_password": change_password,
    "new_address": change_address,
    "second_step_on": turn_on,
    "second_step_off": turn_off,
    "new_codes": make_codes,
    "code_used": use_code,
}


def test_every_notice_is_tried():
    assert CHANGES.keys() == NOTICES.keys()


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("notice", CHANGES)
def test_the_owner_is_told_of_each_change(client, amira, mailoutbox, notice, language):
    CHANGES[notice](client, amira, f"/{language}")
    wait_for_letters()

    with override(language):
        sentence = NOTICES[notice]()
    (letter,) = mailoutbox
    lines = letter.body.split("\n")
    mark = "\u200f" if language == "ar" else ""
    assert letter.to == [ADDRESS]
    assert f"{mark}{sentence}" in lines
    assert {line[:1] for line in lines if line} == {mark or line[:1] for line in lines if line}


def test_a_change_that_was_refused_is_told_to_nobody(client, amira, mailoutbox):
    client.force_login(amira)
    client.post("/en/account/password/", {"old_password": "guess"} | NEW)
    client.post("/en/account/address/", {"email": "o@hawalis.example", "password": "guess"})
    client.post("/en/account/address/", {"email": ADDRESS, "password": "sand-and-shells"})
    wait_for_letters()

    assert mailoutbox == []


def test_a_site_without_letters_changes_all_the_same(client, amira, settings, mailoutbox):
    settings.EMAIL_HOST = ""

    change_password(client, amira, "/en")
    wait_for_letters()

    amira.refresh_from_db()
    assert (amira.check_password("stones-of-the-sea"), mailoutbox) == (True, [])


HOSTILE = [
    pytest.param("a\r\nBcc: evil@evil.example", id="line end"),
    pytest.param("\u202eelpmaxe.live", id="turned around"),
    pytest.param("a\u2069\u202eb", id="out of its isolation"),
    pytest.param("سالم " * 30, id="long"),
    pytest.param("=?utf-8?q?evil?= <evil@evil.example>", id="encoded"),
    pytest.param("<b>{{ user.password }}</b>", id="markup"),
]


def as_sent(letter):
    """The letter as a program at the other end reads it."""
    return email.message_from_bytes(letter.message().as_bytes(), policy=email.policy.default)


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_a_name(client, amira, mailoutbox, name, language):
    type(amira).objects.update(username=name[:150])
    amira.refresh_from_db()

    client.post(f"/{language}/account/password/forgotten/", {"email": ADDRESS})
    with override(language):
        notify(amira, "new_password")
    wait_for_letters()

    assert len(mailoutbox) == 2
    for letter in map(as_sent, mailoutbox):
        assert letter["To"] == ADDRESS
        assert letter["Bcc"] is None
        assert "\n" not in letter["Subject"]
        body = letter.get_content()
        assert "\u202e" not in body
        assert (body.count("\u2068"), body.count("\u2069")) == (1, 1)
        assert not [line for line in body.splitlines() if line.startswith("Bcc:")]


@pytest.mark.parametrize("address", ["a@b.example\nBcc: evil@evil.example", "a@b.example\r\n\r\nx"])
def test_an_address_of_two_lines_gets_nothing(client, amira, mailoutbox, address):
    type(amira).objects.update(email=address)
    amira.refresh_from_db()

    client.post("/en/account/password/forgotten/", {"email": address})
    notify(amira, "new_password")
    wait_for_letters()

    assert mailoutbox == []


@pytest.mark.parametrize(
    ("asked", "sent"),
    [
        ("AMIRA@HAWALIS.EXAMPLE", [[ADDRESS]]),
        ("amira@hawal\u0131s.example", []),  # an i without its dot, which grows to the same I
        (f"{ADDRESS}, evil@evil.example", []),
    ],
)
def test_a_letter_goes_to_the_stored_address_alone(amira, mailoutbox, asked, sent):
    Client().post("/en/account/password/forgotten/", {"email": asked})
    wait_for_letters()

    assert [letter.to for letter in mailoutbox] == sent


def test_a_server_that_takes_no_letters_hinders_nobody(client, amira, settings, caplog):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9
    settings.EMAIL_USE_TLS = False
    mail.outbox = []

    change_password(client, amira, "/en")
    wait_for_letters()

    amira.refresh_from_db()
    assert amira.check_password("stones-of-the-sea")
    assert "A notice could not be sent" in caplog.text
    assert ADDRESS not in caplog.text
