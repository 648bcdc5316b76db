"""A number longer than any the site gives out asks for nothing, and breaks nothing."""

from urllib.parse import urlencode

import pytest
from django.urls import reverse

LONG = "9" * 5000  # more digits than Python turns into a number


def url(tournament, name, *args):
    return reverse(f"tournaments:{name}", args=[tournament.slug, *args])


@pytest.fixture
def played(make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)
    return tournament


@pytest.mark.parametrize(
    ("name", "field", "status"),
    [("cross-table", "after", 404), ("report", "group", 404)],
)
def test_an_address_with_a_long_number_is_answered(desk, played, name, field, status):
    assert desk.get(url(played, name), {field: LONG}).status_code == status


@pytest.mark.parametrize(
    ("name", "args", "field", "status"),
    [
        ("undo-last", [], "step", 409),
        ("discard-round", [1], "drawn", 409),
        ("store-list", [], f"row-{LONG}", 409),
    ],
)
def test_a_form_with_a_long_number_is_refused(desk, played, name, args, field, status):
    sent = urlencode({field: LONG, "grid": "Salim"})

    response = desk.post(url(played, name, *args), sent, "application/x-www-form-urlencoded")

    assert response.status_code == status


def test_a_merge_with_a_long_number_shows_the_choice(desk, played):
    entry = played.entries.first()

    assert desk.get(url(played, "merge-entries", entry.pk), {"other": LONG}).status_code == 200
