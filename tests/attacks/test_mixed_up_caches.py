"""Words in the head of a request that change an answer: caches are told of each.

Else whoever asks first with such a word leaves his answer in the cache of everybody behind it.
"""

import re

import pytest

from tests.attacks.walking import asked, every_address

TOKEN = re.compile(rb'value="[A-Za-z0-9]{64}"|"[A-Za-z0-9]{64}"')
SAID = {
    "HX-Request": "true",
    "HX-Boosted": "true",
    "HX-History-Restore-Request": "true",
    "HX-Target": "main",
    "X-Parts": "1",
    "X-Requested-With": "XMLHttpRequest",
    "Accept-Language": "ar",
    "Accept": "application/json",
    "User-Agent": "Googlebot",
    "Cookie": "theme=dark; django_language=ar",
    "Referer": "http://testserver/en/players/",
    "Range": "bytes=0-9",
    "X-Forwarded-Proto": "https",
    "X-Original-URL": "/en/login/",
    "X-HTTP-Method-Override": "DELETE",
}


@pytest.mark.slow
def test_what_changes_an_answer_is_told_to_caches(world):
    client = world.client("visitor")

    untold = {
        (name, header)
        for name, address in every_address(world)
        for plain in [said(asked(client, "GET", address))]
        for header, word in SAID.items()
        if not is_told(answer := asked(client, "GET", address, **in_head(header, word)), header)
        and said(answer) != plain
        and said(answer) != said(asked(client, "GET", address))  # the clock may have gone on
    }

    assert untold == set()


def in_head(header, word):
    return {f"HTTP_{header.upper().replace('-', '_')}": word}


def is_told(response, header):
    """Whether caches ask for this word in the head too, or keep nothing of it."""
    named = response.headers.get("Vary", "").lower().split(", ")
    return header.lower() in named or "*" in named or is_kept_from_caches(response)


def is_kept_from_caches(response):
    told = response.headers.get("Cache-Control", "")
    return "private" in told or "no-store" in told


def said(response):
    """Status, where it leads, and text without the token of a form; a workbook tells its time."""
    place = response.headers.get("Location", "")
    is_text = "spreadsheet" not in response.headers.get("Content-Type", "")
    return response.status_code, place, is_text and TOKEN.sub(b"", response.content)
