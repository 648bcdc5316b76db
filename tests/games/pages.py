"""Pages of records as tests read them."""

import re

from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import override


def url(name, *args, language="en"):
    with override(language):
        return reverse(f"games:{name}", args=args)


def words(response):
    """The page as one line of text, without marks that nobody sees."""
    return " ".join(strip_tags(response.content.decode()).replace("\u2060", "").split())


def part(response, name):
    """What stands in one part of the replay page that its script replaces."""
    found = re.search(
        f'data-part="{name}"[^>]*>(.*?)</(?:div|nav|p)>', response.content.decode(), re.S
    )
    return found[1]


def links(html):
    """The addresses of links, those of icons left out."""
    return re.findall(r'<a [^>]*href="([^"]*)"', html)


def data(client, game, **query):
    """A game's record as the site gives it to other programs."""
    return client.get(url("record-json", game.pk), query).json()
