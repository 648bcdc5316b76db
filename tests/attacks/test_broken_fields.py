"""Every field of every form filled with what breaks programs: refused or taken, never a fault."""

import pytest

from tests.attacks.forms import forms_of
from tests.attacks.walking import asked

LONG_NAME = "\u202eسالم Salim " * 20
VALUES = {
    "NUL": "\0",
    "NUL in a word": "Sa\0lim",
    "empty": "",
    "long name turned around": LONG_NAME[:200],
    "figures of Arabic": "٠١٢٣٤٥٦٧٨٩",
    "figures of Persian": "۰۱۲۳۴۵۶۷۸۹",
    "longer than any number": "9" * 30,
    "below nothing": "-1",
    "infinite": "1e999",
    "no date": "2026-02-30",
    "last of all years": "9999-12-31T23:59",
    "a thousand keys": [str(number) for number in range(1, 901)],
    "markup": '"><script>alert(1)</script>',
}
HIDDEN = {"version", "drawn", "step", "carried", "kept", "next"}


@pytest.fixture
def broken_by(world):
    """Forms and values, where chosen fields of a form that hold a value end in a fault."""

    def find(is_chosen):
        client = world.client("administrator")
        return {
            (address, value)
            for address, fields in forms_of(client, world)
            if (chosen := [name for name in fields if is_chosen(name)])
            for value, text in VALUES.items()
            if is_fault(client, address, fields | dict.fromkeys(chosen, text))
        }

    return find


def is_fault(client, address, fields):
    try:
        return asked(client, "POST", address, fields).status_code >= 500
    except Exception:  # the client of the tests hands on what a page of 500 would hide
        return True


@pytest.mark.slow
def test_no_field_breaks_a_page(broken_by):
    assert broken_by(lambda name: name not in HIDDEN | {"csrfmiddlewaretoken"}) == set()


@pytest.mark.slow
def test_no_hidden_field_breaks_a_page(broken_by):
    assert broken_by(HIDDEN.__contains__) == set()
