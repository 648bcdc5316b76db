"""Addresses that links open, and a result entered there."""

import datetime

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

PLAIN = ("code", "open-link", "put-down", "games:submit", "games:file")


def url(name, *args):
    with override("en"):
        return reverse(name if name in PLAIN else f"tournaments:{name}", args=args)


def soon(**later):
    return timezone.now() + datetime.timedelta(**(later or {"hours": 3}))


def enter(client, game, result="1-0", version=1):
    """Enter a result as the desk's page does."""
    address = url("enter-result", game.pairing.round.tournament.slug, game.pk)
    return client.post(address, {"version": version, "result": result})
