"""Parts of addresses that name files, end early, or are no text at all."""

from urllib.parse import quote

import pytest
from django.test import Client

from tests.tournaments.access import every_route

CLIMBING = [
    "../../../../etc/passwd",
    "..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e%2fsettings",
    "..\\..\\settings.py",
    "name\0.pdf",
    "name\r\nSet-Cookie: a=b",
    "a" * 3000,
    "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
    "٣",
    "9" * 30,
]


REFUSALS = (301, 302, 404, 405, 409, 422)


@pytest.mark.parametrize("part", CLIMBING)
def test_no_part_of_an_address_opens_a_file_or_breaks_a_page(world, part):
    client = Client(raise_request_exception=False)
    client.force_login(world.people["administrator"])

    wrong = {
        address: status
        for address in addresses_with(world, quote(part, safe="%"))
        if (status := client.get(address).status_code) not in REFUSALS
        and not (status == 200 and is_dead_letter(address))
    }

    assert wrong == {}


def is_dead_letter(address):
    """The page of a link in a letter says itself, with 200, that the link is good no more."""
    return "/account/password/new/" in address


def addresses_with(world, part):
    """Every address with a part, that part exchanged, one at a time."""
    for route in every_route():
        address = world.address(route)
        chosen = world.parts | world.special.get(route.name, {})
        for name in route.parts:
            value = f"/{chosen[name]}"
            if value in address:
                yield part.join(address.rsplit(value[1:], 1))


QUERIES = ("q", "next", "after", "rows", "round", "ply", "record", "letters", "board", "moves")
QUERIES += ("group", "edition", "theme", "club", "year", "sort", "page", "player", "hole", "start")
QUERIES += ("season", "rules", "kind", "before", "until", "from", "columns", "copies", "paper")


@pytest.mark.parametrize("value", ["\0", "-1", "9" * 30, "٣", "\r\n", "'\"<", "a" * 3000])
def test_no_word_after_the_question_mark_breaks_a_page(world, value):
    client = Client(raise_request_exception=False)
    client.force_login(world.people["administrator"])

    broken = {
        route.name: status
        for route in every_route()
        if (status := client.get(world.address(route), dict.fromkeys(QUERIES, value)).status_code)
        >= 500
    }

    assert broken == {}


@pytest.mark.parametrize(
    "path", ["../settings.py", "%2e%2e/settings.py", "..%2fsettings.py", "//etc/passwd"]
)
def test_files_for_browsers_are_all_that_is_served(client, db, path):
    assert client.get(f"/static/{path}").status_code == 404
