"""Asking for documents to print, by a wish or by a browser."""

from datetime import UTC, datetime
from io import BytesIO

from django.urls import reverse
from django.utils.translation import override
from pypdf import PdfReader

from tournaments.on_paper.registry import Wish
from tournaments.permissions import Role
from tournaments.sheets.edition import Edition


def wish_for(tournament, round_=None, **choices):
    """What an arbiter wants printed in English."""
    if round_:
        round_.tournament = tournament
    return Wish(
        tournament=tournament,
        round=round_,
        edition=Edition(("en",)),
        printed=datetime(2026, 11, 30, 15, 31, tzinfo=UTC),
        address="http://testserver{}".format,
        role=Role.ARBITER,
        choices=choices,
    )


def ask(client, tournament, name, **choices):
    with override("en"):
        address = reverse("tournaments:document", args=[tournament.slug, name])
    return client.get(address, choices)


def text_of(response):
    assert response.status_code == 200
    pages = PdfReader(BytesIO(response.content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())
