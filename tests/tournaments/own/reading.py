"""Pages of players as somebody reads them."""

import re

from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import override

from tournaments import queries


def address(name, entry, language="en"):
    with override(language):
        return reverse(f"tournaments:{name}", args=[entry.tournament.slug, entry.pk])


def words(response):
    """What stands in the page, without its head and foot."""
    main = response.text.split('<main id="main"')[1].split(">", 1)[1].split("</main>")[0]
    main = re.sub(r'<div class="live.*?</div></div>', "", main, flags=re.S)  # how fresh it is
    return " ".join(strip_tags(main.replace("<", " <")).split())


def seen(entry, client=None, language="en"):
    """The public page of an entry, in words."""
    response = (client or Client()).get(address("player", entry, language))
    assert response.status_code == 200
    return words(response)


def ranked(tournament):
    """Entries by place after the first round: seeds, as the better one moves first and wins."""
    return list(queries.entries_of(tournament))
