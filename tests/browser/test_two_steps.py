"""The second step of signing in, by keyboard: turned on, asked for, and the phone lost."""

import base64
from urllib.parse import parse_qs, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from django_otp.oath import TOTP
from django_otp.plugins.otp_totp.models import TOTPDevice
from playwright.sync_api import expect

from tests.browser.test_every_page import RULES
from tests.site.test_two_steps import shown

pytestmark = pytest.mark.django_db(transaction=True)
LOOKS = [("ar", 360, "dark"), ("ar", 1280, "light"), ("en", 360, "light"), ("en", 1280, "dark")]


@pytest.fixture
def amira(make_user):
    return make_user("amira", email="amira@hawalis.example")


def looked_at(hall, heading):
    """The page says so, fits, and axe finds nothing on it."""
    expect(hall.page.get_by_role("heading", level=1)).to_have_text(hall.words(heading))
    found = Axe().run(hall.page, options=RULES).response["violations"]
    assert ([(fault["id"], fault["help"]) for fault in found], hall.overflow) == ([], 0)


def type_code(hall, code):
    """Tab to the field, type, Enter."""
    for _key in range(40):
        hall.page.keyboard.press("Tab")
        if hall.page.evaluate("document.activeElement.name") == "code":
            break
    hall.page.keyboard.type(code)
    with hall.page.expect_navigation():
        hall.page.keyboard.press("Enter")


def key_of(hall):
    """The key that the page has for the app on this very phone, as hexadecimal."""
    link = hall.page.get_by_role("link", name=hall.words("On this very phone, open it in the app."))
    (secret,) = parse_qs(urlsplit(link.get_attribute("href")).query)["secret"]
    return base64.b32decode(secret).hex()


def shown_next(key):
    """What follows the code used last: good however the half minutes fell between the two."""
    phone = TOTPDevice.objects.get()
    return shown(key, phone.last_t - TOTP(bytes.fromhex(key)).t() + 1)


@pytest.mark.slow
@pytest.mark.parametrize(("language", "width", "scheme"), LOOKS)
def test_the_second_step_is_taken_by_keyboard(reader, amira, language, width, scheme):
    hall = reader(language, width=width, scheme=scheme)
    hall.sign_in("amira")
    hall.open("/account/two-steps/")
    looked_at(hall, "Signing in in two steps")
    key = key_of(hall)

    type_code(hall, shown(key))
    looked_at(hall, "Recovery codes")
    codes = hall.page.get_by_role("main").get_by_role("listitem").all_inner_texts()
    hall.open("/account/two-steps/")
    looked_at(hall, "Signing in in two steps")

    elsewhere = reader(language, width=width, scheme=scheme)
    elsewhere.sign_in("amira")
    looked_at(elsewhere, "The second step")
    type_code(elsewhere, shown_next(key))
    expect(elsewhere.page).to_have_url(f"{elsewhere.site}/{language}/")

    without_phone = reader(language, width=width, scheme=scheme)
    without_phone.sign_in("amira")
    type_code(without_phone, codes[0].upper())
    without_phone.open("/account/two-steps/")
    without_phone.sees("Make new recovery codes")
    assert TOTPDevice.objects.get().user == amira
