"""What is told of places and honours."""

import re

from django.urls import reverse
from django.utils import timezone

from games.on_paper.certificates import read_certificates
from tournaments import queries
from tournaments.adapters import standings_after
from tournaments.honours import honours_in
from tournaments.on_paper.registry import Wish
from tournaments.sheets.edition import Edition

PEOPLE = ("Ali", "Badr", "Said", "Nasir", "Hamed", "Juma")


def lines_of(tournament):
    return standings_after(tournament, queries.counted_rounds(tournament))


def honoured(tournament):
    """Name and places of everybody who is honoured."""
    return [
        (each.entry.player.name, each.place, each.last_place)
        for each in honours_in(tournament, lines_of(tournament))
    ]


def address(name, *args):
    return reverse(name, args=args)


def text_of(response):
    return " ".join(re.sub(r"<[^>]+>", " ", response.text).replace("\u2060", "").split())


def certificates(tournament, **choices):
    wish = Wish(tournament, None, Edition(("en",)), timezone.now(), str, choices=choices)
    return read_certificates(wish).rows
