"""Signing in in two steps: turned on with a phone, asked for, lost, required."""

import base64
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django_otp.oath import TOTP
from django_otp.plugins.otp_totp.models import TOTPDevice
from django_otp.util import random_hex

from players.models import ClubRole

RIGHT = {"username": "amira", "password": "sand-and-shells"}
PAGE, STEP = "/en/account/two-steps/", "/en/login/second-step/"


@pytest.fixture
def amira(make_user):
    return make_user("amira")


@pytest.fixture
def phone(amira):
    """A phone that is set up for her already."""
    return TOTPDevice.objects.create(user=amira, key=random_hex(20), confirmed=True)


def shown(key, later=0):
    """What the app shows now, or so many half minutes later."""
    totp = TOTP(bytes.fromhex(key))
    totp.drift = later
    return f"{totp.token():06}"


def is_signed_in(client):
    return "_auth_user_id" in client.session


def key_on(page):
    """The key in the address that the QR code says."""
    address = page.context["address"]
    secret = parse_qs(urlsplit(address).query)["secret"][0]
    return base64.b32decode(secret).hex()


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_whole_way(client, amira, language):
    """Set up, signed out, in again by the phone, and by a recovery code which counts once."""
    base = f"/{language}"
    client.post(f"{base}/login/", RIGHT)
    key = key_on(client.get(f"{base}/account/two-steps/"))

    page = client.post(f"{base}/account/two-steps/", {"code": shown(key)})
    codes = page.context["codes"]
    client.post(f"{base}/logout/")
    first = client.post(f"{base}/login/", RIGHT)
    was_in = is_signed_in(client)
    client.post(f"{base}/login/second-step/", {"code": shown(key, 1)})

    assert (len(set(codes)), all(code in page.text for code in codes)) == (10, True)
    assert (first.url, was_in, is_signed_in(client)) == (f"{base}/login/second-step/", False, True)

    by_paper = [sign_in_by(codes[0], base) for _ in range(2)]
    assert by_paper == [True, False]


def sign_in_by(code, base):
    client = Client()
    client.post(f"{base}/login/", RIGHT)
    client.post(f"{base}/login/second-step/", {"code": code.upper()})
    return is_signed_in(client)


def test_half_a_log_in_opens_nothing(client, phone):
    client.post("/en/login/", RIGHT)

    assert client.get("/en/account/").url == "/en/login/?next=/en/account/"


def test_the_second_step_alone_opens_nothing(client, phone):
    assert client.post(STEP, {"code": shown(phone.key)}).url == "/en/login/"


def test_a_code_is_read_as_phones_show_it_in_either_script(client, phone):
    client.post("/en/login/", RIGHT)
    figures = shown(phone.key).translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩"))

    client.post(STEP, {"code": f"{figures[:3]} {figures[3:]}"})

    assert is_signed_in(client)


def test_a_wrong_code_is_told_and_makes_the_next_wait(client, phone):
    client.post("/en/login/", RIGHT)

    wrong = client.post(STEP, {"code": "000000"})
    at_once = client.post(STEP, {"code": shown(phone.key)})

    assert (wrong.status_code, at_once.status_code, is_signed_in(client)) == (422, 422, False)
    assert "This code is not right, or was used." in wrong.text


def test_a_code_counts_once(client, phone):
    code = shown(phone.key)
    for each in (client, other := Client()):
        each.post("/en/login/", RIGHT)
        each.post(STEP, {"code": code})

    assert (is_signed_in(client), is_signed_in(other)) == (True, False)


@pytest.mark.parametrize("there", ["/en/clubs/", "//evil.example/"])
def test_the_second_step_leads_back_and_never_elsewhere(client, phone, there):
    client.post("/en/login/", RIGHT | {"next": there})

    answer = client.post(STEP, {"code": shown(phone.key)})

    assert answer.url == ("/en/clubs/" if there == "/en/clubs/" else "/en/")


def test_turning_it_on_ends_the_sessions_elsewhere(client, amira):
    elsewhere = Client()
    for each in (client, elsewhere):
        each.post("/en/login/", RIGHT)
    key = key_on(client.get(PAGE))

    client.post(PAGE, {"code": shown(key)})

    assert client.get(PAGE).status_code == 200
    assert elsewhere.get(PAGE).status_code == 302


def test_a_wrong_code_turns_nothing_on(client, amira):
    client.post("/en/login/", RIGHT)
    client.get(PAGE)

    assert client.post(PAGE, {"code": "000000"}).status_code == 422
    assert not TOTPDevice.objects.exists()


def test_it_is_turned_off_with_a_code_only(client, amira, phone):
    client.force_login(amira)

    client.post(PAGE, {"code": "000001", "off": "1"})
    stays = TOTPDevice.objects.count()
    TOTPDevice.objects.update(throttling_failure_count=0, throttling_failure_timestamp=None)
    client.post(PAGE, {"code": shown(phone.key), "off": "1"})

    assert (stays, TOTPDevice.objects.count()) == (1, 0)


@pytest.fixture
def required(settings):
    settings.REQUIRE_TWO_FACTOR = True


def test_an_organiser_is_led_to_it_where_it_is_required(client, required, amira, make_club):
    ClubRole.objects.create(user=amira, club=make_club())
    client.post("/en/login/", RIGHT)

    led = [client.get(page).url for page in ("/en/account/", "/en/", "/en/admin/")]
    key = key_on(client.get(PAGE))
    client.post(PAGE, {"code": shown(key)})

    assert led == [PAGE] * 3
    assert client.get("/en/account/").status_code == 200


def test_an_administrator_is_too_and_can_not_turn_it_off(client, required, make_user):
    admin = make_user("amira", is_staff=True, is_superuser=True)
    phone = TOTPDevice.objects.create(user=admin, key=random_hex(20), confirmed=True)
    client.post("/en/admin/login/", RIGHT | {"next": "/en/admin/"})
    half = client.get("/en/admin/").url
    inside = client.post(STEP, {"code": shown(phone.key)}).url

    client.post(PAGE, {"code": shown(phone.key, 1), "off": "1"})

    assert re.match("/en/admin/login/", half)
    assert inside == "/en/admin/"
    assert TOTPDevice.objects.count() == 1


def test_others_are_not_asked(client, required, amira):
    client.post("/en/login/", RIGHT)

    assert client.get("/en/account/").status_code == 200


def test_an_administrator_lets_in_who_lost_phone_and_codes(client, amira, phone, make_user):
    chief = make_user("chief", is_staff=True, is_superuser=True)
    helper = make_user("helper", is_staff=True)
    remove = f"/en/admin/otp_totp/totpdevice/{phone.pk}/delete/"

    answers = []
    for who in (amira, helper, chief):
        browser = Client()
        browser.force_login(who)
        answers.append(browser.post(remove, {"post": "yes"}).status_code)
        assert TOTPDevice.objects.exists() == (who != chief)
    client.post("/en/login/", RIGHT)

    assert answers == [302, 403, 302]
    assert is_signed_in(client)


def test_the_administration_shows_no_key(client, phone, make_user):
    client.force_login(make_user("chief", is_staff=True, is_superuser=True))

    page = client.get(f"/en/admin/otp_totp/totpdevice/{phone.pk}/change/")

    assert page.status_code == 200
    assert phone.key not in page.text
    assert base64.b32encode(bytes.fromhex(phone.key)).decode() not in page.text
