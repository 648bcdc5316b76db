"""A club and its organiser, who takes report files in."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils.translation import override

from players.models import ClubRole
from tests.conftest import START
from tournaments.exchange.plan import plan_of
from tournaments.pairing import trf
from tournaments.services import imports


@pytest.fixture
def take_in(make_club, organiser):
    """Import the text of a report file, everybody as a new player."""

    def take(text, known=None, **settings):
        return imports.import_championship(
            plan=plan_of(trf.read(text)),
            club=settings.pop("club", None) or make_club(),
            known=known or {},
            user=organiser,
            **{"name": "Open", "starts": START, "ends": START} | settings,
        )

    return take


@pytest.fixture
def club(make_club, organiser):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)
    return club


@pytest.fixture
def look(desk, club):
    """Send a text as a file, or pasted, and get the preview."""

    def send(text, *, pasted=False, **fields):
        given = (
            {"text": text} if pasted else {"file": SimpleUploadedFile("open.trf", text.encode())}
        )
        with override("en"):
            return desk.post(reverse("tournaments:import", args=[club.slug]), given | fields)

    return send


@pytest.fixture
def store(look):
    """Store the text with what the preview would send along."""

    def send(text, **fields):
        settings = {"name": "Evening open", "name_ar": "", "publicity": "public"}
        days = {"starts": "2026-11-27", "ends": "2026-11-28"}
        return look(text, pasted=True, step="store", **settings | days | fields)

    return send
