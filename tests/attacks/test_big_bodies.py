"""More than any form takes: refused by its length, in words, and nothing is written anywhere."""

import pytest
from django.test import Client

from config.operations.sizes import BIGGEST_BODY
from tests.attacks.walking import every_address
from tests.tournaments.access import every_route

PARTS = "multipart/form-data; boundary=b"
WORDS = "application/x-www-form-urlencoded"


def send(client, address, length, kind):
    """A body that says how long it is; whoever reads it meets its end at once."""
    return client.generic("POST", address, b"", content_type=kind, CONTENT_LENGTH=str(length))


@pytest.mark.parametrize("who", ["visitor", "administrator"])
@pytest.mark.parametrize(
    ("kind", "length"),
    [(PARTS, BIGGEST_BODY + 1), (PARTS, 10**30), (WORDS, 5 * 2**20 + 1)],
)
def test_no_address_takes_more_than_the_biggest_form(world, who, kind, length):
    client = world.client(who)

    taken = {
        name: status
        for name, address in every_address(world)
        if not address.startswith("/api/")
        and (status := send(client, address, length, kind).status_code) != 413
    }

    assert taken == {}


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "At most 5 MB are taken at once."), ("ar", 'dir="rtl"')],
)
def test_the_refusal_says_how_much_is_taken(db, language, words):
    answer = send(Client(), f"/{language}/code/", 6 * 2**20, WORDS)

    assert answer.status_code == 413
    assert words in answer.text
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")


def test_a_file_of_forty_megabytes_is_not_written_to_the_disk(client, db, settings, tmp_path):
    settings.FILE_UPLOAD_TEMP_DIR = str(tmp_path)
    body = b"--b\r\nContent-Disposition: form-data; name=f; filename=f\r\n\r\n" + bytes(40 * 2**20)

    answer = client.generic("POST", "/en/login/", body + b"\r\n--b--\r\n", content_type=PARTS)

    assert (answer.status_code, list(tmp_path.iterdir())) == (413, [])


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_thousand_and_one_fields_break_no_page(world, method):
    client = world.client("administrator")
    fields = {f"field-{number}": "1" for number in range(1100)}

    broken = {
        route.name: status
        for route in every_route()
        if (status := getattr(client, method)(world.address(route), fields).status_code) >= 500
    }

    assert broken == {}
