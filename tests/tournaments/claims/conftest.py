import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tests.tournaments.claims.reports import page_of, told
from tournaments.models import AccessLink, Pairing
from tournaments.services import links


@pytest.fixture
def come(organiser):
    """A browser that came by the card of an entry or of a table."""

    def by_card(target, client=None):
        tournament = target.tournament if hasattr(target, "tournament") else target.round.tournament
        if isinstance(target, Pairing):
            number = target.round.number
            links.make_table_cards(tournament=tournament, number=number, user=organiser)
        else:
            links.make_player_cards(tournament=tournament, user=organiser)
        link = AccessLink.objects.filter(revoked_at=None).get(
            **{"pairing" if isinstance(target, Pairing) else "entry": target}
        )
        client = client or Client()
        with override("en"):
            client.get(reverse("open-link", args=[link.secret]))
        return client

    return by_card


@pytest.fixture
def say(running, come):
    """Report a result from the page of an entry, or of a table."""

    def report(target, result, game, version=1):
        client = come(target)
        return client.post(page_of(running, target), told(game, result, version))

    return report
