"""Forms of pages that were opened before something ended, and forms that are sent twice."""

import pytest
from django.apps import apps
from django.contrib.sessions.models import Session
from django.db import transaction
from django.test import Client

from tests.attacks.forms import forms_of
from tests.attacks.walking import asked
from tests.tournaments.access import finish_round
from tournaments.models import AccessLink, Entry, Game, LogEntry, Pairing, Prize, Round, Tournament
from tournaments.services import championships, rounds

FILLED = {"name": "Somebody New", "reason": "Nobody knows", "label": "Helper 2", "typed": "No"}
PLAYED = {
    "tournament": (Entry, Round, Prize),
    "round__tournament": (Pairing,),
    "pairing__round__tournament": (Game,),
}


def called_off(tournament, organiser):
    championships.cancel_tournament(tournament=tournament, user=organiser, reason="Storm")


def called_off_with_a_draft(tournament, organiser):
    finish_round(tournament, organiser)
    rounds.pair_next_round(tournament=tournament, number=3, user=organiser)
    called_off(tournament, organiser)


def ended(tournament, organiser):
    finish_round(tournament, organiser)
    championships.finish_tournament(tournament=tournament, user=organiser)


def in_the_bin(tournament, organiser):
    ended(tournament, organiser)
    Tournament.objects.update(state="draft", deleted_at="2026-11-27T00:00Z")


def filled_forms(client, world):
    """Each form of each page, with something in the fields that must not be empty."""
    for address, fields in forms_of(client, world):
        yield address, {name: value or FILLED.get(name, "") for name, value in fields.items()}


def steps_of_rounds(world):
    """What pages of other moments hold: every step of a round, and the undoing of each step."""
    base = f"/en/championships/{world.tournament.slug}/desk/"
    for step in ("draw", "publish", "unpublish", "discard"):
        yield from ((f"{base}{step}/{number}/", {}) for number in (1, 2, 3))
    yield from ((f"{base}undo/", {"step": step.pk}) for step in world.tournament.log.all())


def as_played(tournament):
    """All that is stored of a championship's course."""
    rows = [
        list(model._base_manager.filter(**{path: tournament}).order_by("pk").values())
        for path, models in PLAYED.items()
        for model in models
    ]
    return rows, Tournament.everything.filter(pk=tournament.pk).values().get()


@pytest.mark.slow
@pytest.mark.parametrize("end", [called_off, called_off_with_a_draft, ended, in_the_bin])
def test_no_form_changes_what_has_ended(world, organiser, end):
    client = world.client("organiser")
    forms = [*filled_forms(client, world), *steps_of_rounds(world)]
    end(world.tournament, organiser)
    before = as_played(world.tournament)
    after = {}

    for address, fields in forms:
        asked(
            client,
            "POST",
            address,
            fields,
            look=lambda address=address: after.setdefault(address, as_played(world.tournament)),
        )

    assert [address for address, found in after.items() if found != before] == []


def living():
    """How many rows there are of each kind; links that open something, and no steps of the log."""
    models = set(apps.get_models()) - {Session, LogEntry, AccessLink}
    counts = {model.__name__: model._base_manager.count() for model in models}
    return counts | {"links": AccessLink.objects.filter(revoked_at=None).count()}


def makes_more(client, address, fields):
    """Whether the same form sent again leaves more or less than the first time."""
    fresh = Client()
    fresh.cookies.load({name: morsel.value for name, morsel in client.cookies.items()})
    with transaction.atomic():
        fresh.post(address, fields)
        once = living()
        fresh.post(address, fields)
        twice = living()
        transaction.set_rollback(True)
    return once != twice


@pytest.mark.slow
def test_a_second_click_makes_nothing_more(world):
    client = world.client("organiser")

    more = [
        address
        for address, fields in filled_forms(client, world)
        if makes_more(client, address, fields)
    ]

    assert more == []
