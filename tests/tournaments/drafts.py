"""Drafts that are seated otherwise, and what answers say of them."""

import re
from io import BytesIO

from openpyxl import load_workbook
from pypdf import PdfReader

from tournaments import queries


def seat_otherwise(tournament):
    """Everybody in the draft changes sides, as a draw with the other colours would have it."""
    for pairing in queries.last_round(tournament).pairings.exclude(second=None):
        pairing.first, pairing.second = pairing.second, pairing.first
        pairing.save()
        for game in pairing.games.all():
            game.first, game.second = game.second, game.first
            game.save()


def read(response):
    """What an answer says, without the words that change with every answer.

    Nor the mark by which a page follows, which tells nothing but that something happened.
    """
    if "pdf" in response.headers.get("Content-Type", ""):
        pages = PdfReader(BytesIO(response.content)).pages
        words = "\n".join(page.extract_text() for page in pages)
    elif "spreadsheetml" in response.headers.get("Content-Type", ""):
        book = load_workbook(BytesIO(response.content))
        words = "\n".join(str(row) for page in book for row in page.values)
    else:
        words = b"".join(response).decode("utf-8", "replace")
    keys = r'name="(?:csrfmiddlewaretoken|once)" value="[\w-]+"'
    return re.sub(rf'{keys}|data-mark="&quot;[\w.]+&quot;"|\d+:\d\d', "", words)
