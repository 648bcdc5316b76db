"""Report files that are not taken in, and people who may not."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils.translation import override

from tests.pairing.report_lines import player, told
from tournaments.errors import ReportError
from tournaments.forms.imports import BIGGEST_REPORT
from tournaments.models import Tournament
from tournaments.wording.reports import SENTENCES, explain_report

FILE = told("142 3", player(1, "   2 w 1"), player(2, "   1 b 0"))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Choose a file, or paste its lines."),
        ("   ", "Choose a file, or paste its lines."),
        ("012 Open", "No line begins with 001"),
        (told(player(1, "   2 w 1"), player(2)), "Line 1, round 1: Player 1 is said to meet 2"),
        (told("013 Team", player(1)), "Line 1: Record 013, of teams"),
        (told("299 W", player(1)), "Line 1: Record 299, of teams"),
        (told(player(1, name="")), "Player 1 has no name in this file."),
        (told("142 50", player(1)), "A championship has at most 46 rounds here."),
        (told("162  A 1.0", player(1)), "This file gives points in a way that is not known here"),
        (
            told("192 FIDE_ROUNDROBIN", *(player(n) for n in range(1, 26))),
            "At most 24 players can take part in this format here.",
        ),
        (
            told("192 FIDE_ROUNDROBIN", "142 9", *(player(n) for n in range(1, 5))),
            "Here players of a round robin meet at most twice; in this file it is more.",
        ),
        (
            told(
                "192 FIDE_ROUNDROBIN",
                "142 3",
                *(player(1, "   2 w 1"), player(2, "   1 b 0")),
                *(player(3, "   4 w 1"), player(4, "   3 b 0")),
            ),
            "its round 1 is not that of the Berger table",
        ),
    ],
)
def test_what_cannot_be_taken_in_is_said(look, text, sentence):
    response = look(text, pasted=True)

    assert response.status_code == 422
    assert sentence in response.text


def test_a_picture_is_no_report(desk, club):
    with override("en"):
        address = reverse("tournaments:import", args=[club.slug])

    response = desk.post(
        address, {"file": SimpleUploadedFile("board.png", b"\x89PNG\r\n\x1a\n\0\0")}
    )

    assert response.status_code == 422
    assert "This is not a text file, so it is no report." in response.text


def test_a_file_that_is_too_big_is_not_read(desk, club):
    with override("en"):
        address = reverse("tournaments:import", args=[club.slug])

    response = desk.post(
        address, {"file": SimpleUploadedFile("big.trf", b" " * (BIGGEST_REPORT + 1))}
    )

    assert response.status_code == 422
    assert "The file is too big: at most 1024 kB are taken." in response.text


@pytest.mark.parametrize("language", ["en", "ar"])
def test_every_refusal_has_a_sentence(make_player, db, language):
    params = {"group": 2, "most": 46, "number": 3, "numbers": [1, 4], "player": make_player()}

    with override(language):
        texts = [explain_report(ReportError(code, **params)) for code in SENTENCES]

    assert not [text for text in texts if re.search(r"%\(|\.\.$", text) or not text.endswith(".")]


def test_only_organisers_of_the_club_import(client, make_user, club):
    address = reverse("tournaments:import", args=[club.slug])

    assert client.get(address).status_code == 302
    client.force_login(make_user())
    assert client.get(address).status_code == 403
    assert client.post(address, {"text": FILE}).status_code == 403


def test_only_organisers_undo_an_import(client, store, make_user):
    store(FILE)
    address = reverse("tournaments:undo-import", args=[Tournament.objects.get().slug])
    client.force_login(make_user())

    assert client.post(address).status_code == 403
    assert Tournament.objects.exists()
