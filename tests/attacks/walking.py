"""Asking every address there is, the administration's too, and undoing what an answer changed."""

from collections.abc import Iterator

from django.contrib.admin import site
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tests.tournaments.access import every_route

ELSEWHERE = {"uidb64": "MQ", "token": "1-a"}  # parts of addresses that lie in no championship


def complete(world):
    """The world with values for every part of every address."""
    parts = ELSEWHERE | {"tournament": world.tournament.pk}
    world.parts = parts | world.parts
    return world


def every_address(world) -> Iterator[tuple[str, str]]:
    """Names and addresses, all of them with what exists in this world."""
    for route in every_route():
        yield route.name, world.address(route)
    with override("en"):
        for name in ("login", "index", "password_change"):
            yield f"admin:{name}", reverse(f"admin:{name}")
        for model in site._registry:
            place = f"admin:{model._meta.app_label}_{model._meta.model_name}_add"
            yield place, reverse(place)


def asked(client: Client, method: str, address: str, data=None, *, look=lambda: None, **extra):
    """The answer to one request; what it changed is looked at, and undone."""
    fresh = Client(enforce_csrf_checks=client.handler.enforce_csrf_checks)
    fresh.cookies.load({name: morsel.value for name, morsel in client.cookies.items()})
    with transaction.atomic():
        response = getattr(fresh, method.lower())(address, data, **extra)
        if response.streaming:
            response.content = b"".join(response)
        look()
        transaction.set_rollback(True)
    return response
