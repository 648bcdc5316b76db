"""Whoever has a copy of the database has no link, code or password: the key lies elsewhere."""

import datetime

import pytest
from django.core import serializers
from django.test import Client
from django.utils import timezone

from tournaments import keys
from tournaments.models import AccessLink
from tournaments.services import links


@pytest.fixture
def secrets(world, organiser):
    """All that opens something in this world, as it is printed."""
    until = timezone.now() + datetime.timedelta(hours=1)
    links.make_code(tournament=world.tournament, user=organiser, label="Salim", until=until)
    return {link.secret: link for link in AccessLink.objects.all()}


def test_no_secret_stands_in_the_database(secrets):
    stored = serializers.serialize("json", AccessLink.objects.all())

    assert [secret for secret in secrets if secret in stored] == []


def test_what_is_stored_opens_nothing_by_itself(world, secrets):
    """Every value of every column is tried, as a card and as a code."""
    values = {str(value) for row in AccessLink.objects.values() for value in row.values()}
    opened = {value for value in values if links.find(value, AccessLink.Kind.values)}

    assert opened == set()


def test_the_secrets_come_from_no_seed_without_the_key(secrets, settings):
    """With all seeds and any other key, every secret that is made is another, and opens nothing."""
    settings.SECRET_KEY = "guessed by the thief"
    made = {keys.secret_of(link.seed) for link in secrets.values()}
    made |= {keys.code_of(link.seed) for link in secrets.values()}
    settings.SECRET_KEY = "only-for-development"

    assert made & set(secrets) == set()
    assert [secret for secret in made if links.find(secret, AccessLink.Kind.values)] == []


def test_another_key_ends_every_link(world, secrets, settings):
    settings.SECRET_KEY = "another"

    answers = {Client().get(f"/l/{secret}/").status_code for secret in secrets}

    assert answers == {404}
