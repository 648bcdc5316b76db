"""The board that is tapped: its address, and what it says."""

import re

from tests.games.pages import url
from tests.games.texts import WON

TAPPED = WON.replace(" ", "")


def address(game, moves="", language="en", **more):
    pairs = {"moves": moves} | more
    query = "&".join(f"{name}={value}" for name, value in pairs.items())
    return f"{url('tap', game.pk, language=language)}?{query}"


def taps(response):
    """The holes that can be tapped: Latin letter, address and words."""
    found = re.findall(
        r'class="tap" href="([^"]*)" data-hole="(\w)" aria-label="([^"]*)"',
        response.content.decode(),
    )
    return {hole: (href.replace("&amp;", "&"), label) for href, hole, label in found}


def said(response):
    """What the page says aloud, note by note."""
    found = re.search(r'data-part="said"[^>]*>(.*?)</div>', response.content.decode(), re.S)
    text = re.sub("<[^>]*>", "", found[1]).replace("\u2060", "")
    return [line.strip() for line in text.splitlines() if line.strip()]
