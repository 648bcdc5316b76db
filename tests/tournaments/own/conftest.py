"""Fixtures for players’ own pages."""

import pytest
from django.test import Client

from tournaments import queries
from tournaments.models import AccessLink
from tournaments.own_page import read_own_page
from tournaments.services import links

from .reading import address, words


@pytest.fixture
def card(organiser):
    """A browser that holds the card of an entry."""

    def hold(entry):
        links.make_player_cards(tournament=entry.tournament, user=organiser)
        client = Client()
        session = client.session
        session["links"] = [AccessLink.objects.get(entry=entry, revoked_at=None).pk]
        session.save()
        return client

    return hold


@pytest.fixture
def mine(card):
    """A player's own page, in words."""
    return lambda entry: words(card(entry).get(address("my-page", entry)))


@pytest.fixture
def page_of(db):
    """What stands on the page of an entry, as ``queries`` have the championship now."""

    def read(entry, *, has_reports=False):
        entry = queries.entry_or_404(entry.tournament, entry.pk)
        entry.tournament.has_prizes = entry.tournament.prizes.exists()
        return read_own_page(entry, has_reports=has_reports)

    return read


@pytest.fixture
def evening(make_tournament, play_round):
    """Four players; the first movers have won round 1, round 2 is running."""
    tournament = make_tournament(4)
    play_round(tournament)
    play_round(tournament, result="")
    tournament.refresh_from_db()
    return tournament
