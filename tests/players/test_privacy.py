"""The year of birth stays with the organiser, whatever page or file is asked for."""

import io

import pypdf
import pytest
from django.urls import URLResolver, get_resolver, reverse

from games.services import submit_record
from tournaments.models import Game

YEARS = (b"1937", "١٩٣٧".encode())


def named_patterns(patterns, prefix="", places=()):
    """Every URL name of the site but the administration's, with the places in its address."""
    for pattern in patterns:
        found = (*places, *pattern.pattern.converters)
        if not isinstance(pattern, URLResolver):
            yield prefix + pattern.name, found
        elif pattern.app_name != "admin":
            inner = f"{pattern.namespace}:" if pattern.namespace else ""
            yield from named_patterns(pattern.url_patterns, prefix + inner, found)


@pytest.fixture
def addresses(make_tournament, play_round):
    """Every address of the site, filled with rows of people whose year is known."""
    tournament = make_tournament(players=4)
    for entry in tournament.entries.select_related("player"):
        entry.player.birth_year = 1937
        entry.player.save()
    play_round(tournament)
    game = Game.objects.first()
    submit_record(game=game, text="1. k *", user=None)
    player = tournament.entries.first().player
    rows = {
        "players": {"slug": tournament.club.slug, "pk": player.pk},
        "tournaments": {
            "slug": tournament.slug,
            "club": tournament.club.slug,
            "sheet": "pairings-by-table",
        },
        "games": {"pk": game.pk},
    }
    return [
        reverse(
            name, kwargs={place: rows.get(name.split(":")[0], {}).get(place, 1) for place in places}
        )
        for name, places in named_patterns(get_resolver().url_patterns)
    ]


def content_of(response):
    if response.headers.get("Content-Type") != "application/pdf":
        return response.getvalue()
    pages = pypdf.PdfReader(io.BytesIO(response.getvalue())).pages
    return "".join(page.extract_text() for page in pages).encode()


@pytest.mark.parametrize("is_signed_in", [False, True])
def test_year_of_birth_is_in_no_answer(client, make_user, addresses, is_signed_in):
    if is_signed_in:
        client.force_login(make_user())

    answers = {address: client.get(address) for address in addresses}

    assert len([a for a in answers.values() if a.status_code == 200]) >= 20
    assert [
        address
        for address, response in answers.items()
        if any(year in content_of(response) for year in YEARS)
    ] == []


def test_year_of_birth_finds_nobody(client, make_player):
    make_player(birth_year=1937)

    assert list(client.get("/en/players/?q=1937").context["table"].rows) == []
