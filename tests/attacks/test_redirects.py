"""A link of this site that leads to another one."""

from urllib.parse import urlsplit

import pytest

from tests.attacks.walking import asked, every_address

ELSEWHERE = ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"]
NAMES = ("next", "back", "url", "return", "then", "to")


@pytest.mark.parametrize("elsewhere", ELSEWHERE)
@pytest.mark.parametrize("who", ["visitor", "administrator"])
def test_no_address_leads_elsewhere(world, who, elsewhere):
    client = world.client(who)
    fields = dict.fromkeys(NAMES, elsewhere)

    led = {
        name: there
        for name, address in every_address(world)
        for method in ("GET", "POST")
        if (there := way_out(asked(client, method, address, fields, HTTP_REFERER=elsewhere)))
    }

    assert led == {}


def way_out(response):
    """Where an answer leads, when that is not this site."""
    there = response.headers.get("Location") or response.headers.get("HX-Redirect", "")
    parts = urlsplit(there.replace("\\", "/"))
    return there if parts.scheme or parts.netloc else ""
