"""Another site makes the browser of somebody signed in send a form, or names another method."""

import pytest
from django.apps import apps
from django.contrib.sessions.models import Session
from django.test import Client

from tests.attacks.walking import asked, every_address
from tournaments.models import Placing, Printing, RatedGame, Rating, Reckoning

OPEN_DATA = 405  # reads only, and knows no cookies


@pytest.mark.parametrize("origin", [None, "https://evil.example"])
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_no_form_is_taken_without_the_token_of_its_page(world, method, origin):
    client = Client(enforce_csrf_checks=True)
    client.force_login(world.people["administrator"])
    sent_by = {} if origin is None else {"HTTP_ORIGIN": origin}

    taken = {
        name: answer.status_code
        for name, address in every_address(world)
        if (answer := asked(client, method, address, **sent_by)).status_code != 403
    }

    assert {name for name in taken if not name.startswith("api:")} == set()
    assert set(taken.values()) == {OPEN_DATA}


# What the site keeps for itself when it is read: it can be made again, or says what was printed.
BOOKS = {Session, Reckoning, Rating, RatedGame, Placing, Printing}


def stored():
    """How many rows of each kind there are; each step of a championship is one of them."""
    models = set(apps.get_models()) - BOOKS
    return {model.__name__: model._default_manager.count() for model in models}


OVERRIDES = [
    pytest.param({}, {}, id="plain"),
    pytest.param({}, {"HTTP_X_HTTP_METHOD_OVERRIDE": "POST"}, id="header"),
    pytest.param({"_method": "POST"}, {"HTTP_X_METHOD_OVERRIDE": "DELETE"}, id="field"),
]


@pytest.mark.parametrize(("data", "headers"), OVERRIDES)
def test_asking_for_a_page_changes_nothing_whatever_it_says(world, data, headers):
    client = world.client("administrator")
    before = stored()

    for _name, address in every_address(world):
        client.get(address, data, **headers)
        client.head(address, data, **headers)

    assert stored() == before
