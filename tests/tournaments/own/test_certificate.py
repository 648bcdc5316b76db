"""A certificate of one’s own, at the end."""

from io import BytesIO

from django.test import Client
from pypdf import PdfReader

from tests.tournaments.wishes import ask
from tournaments.adapters import standings_after
from tournaments.models import Prize
from tournaments.services import championships

from .reading import address, ranked


def certificate(client, entry):
    return client.get(address("certificate", entry))


def sheets(client, entry):
    """The pages of a certificate, in words."""
    return pages_of(client.get(address("certificate", entry), {"lang": "en"}))


def pages_of(response):
    return [page.extract_text() for page in PdfReader(BytesIO(response.content)).pages]


def test_certificate_is_for_who_played_once_it_is_over(
    make_tournament, play_round, organiser, card, desk
):
    tournament = make_tournament(4, planned_rounds=1)
    Prize.objects.create(
        tournament=tournament, kind="place", first_place=4, last_place=4, name="Lantern"
    )
    play_round(tournament)
    entry = ranked(tournament)[0]
    client, other = card(entry), card(ranked(tournament)[1])
    before = certificate(client, entry).status_code
    championships.finish_tournament(tournament=tournament, user=organiser)

    codes = [certificate(who, entry).status_code for who in (client, desk, other, Client())]

    assert (before, codes) == (404, [200, 200, 403, 302])
    assert address("certificate", entry) in client.get(address("my-page", entry)).text
    assert address("certificate", entry) not in desk.get(address("player", entry)).text


def test_certificate_tells_what_that_player_won(make_tournament, play_as, desk):
    tournament = make_tournament(4, planned_rounds=3, format="round_robin")
    Prize.objects.create(
        tournament=tournament, kind="place", first_place=4, last_place=4, name="Lantern"
    )
    play_as(tournament, [entry.player for entry in tournament.entries.all()])
    lines = {line.rank: line.entry for line in standings_after(tournament, 3)}

    first, last = (sheets(desk, lines[rank]) for rank in (1, 4))

    assert [("First place" in page, str(lines[1].player) in page) for page in first] == [
        (True, True)
    ]
    assert [("Lantern" in page, str(lines[4].player) in page) for page in last] == [(True, True)]


def test_one_certificate_raises_no_version_of_all_or_of_another(
    make_tournament, play_round, organiser, desk
):
    tournament = make_tournament(4, planned_rounds=1)
    play_round(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)
    first, second, *_others = ranked(tournament)

    printed = [sheets(desk, first), sheets(desk, second), sheets(desk, first)]
    printed += [pages_of(ask(desk, tournament, "certificates")), sheets(desk, second)]

    assert all("version 1" in page for pages in printed for page in pages)
