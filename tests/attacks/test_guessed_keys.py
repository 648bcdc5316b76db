"""Keys of another club's rows, in addresses and in every field of every form."""

import json

import pytest

from players.models import Player
from tests.attacks.forms import forms_of
from tests.attacks.walking import asked, complete
from tests.tournaments.access import every_route, kind_of, make_world
from tournaments.models import Pairing
from tournaments.onefile.writing import document_of

FOREIGN = (
    *("game", "pairing", "entry", "link", "given", "prize", "pair", "bye", "sign_up"),
    *("step", "job"),
)


@pytest.fixture
def worlds(make_tournament, make_user, make_club, play_round, organiser):
    """One's own world, and that of another club where one is nobody."""
    theirs = make_world(make_tournament, make_other(make_user), make_club, play_round, organiser)
    theirs.tournament.club.roles.filter(user=organiser).delete()
    theirs.tournament.roles.filter(user=organiser).delete()
    mine = make_world(make_tournament, make_user, make_club, play_round, organiser)
    return complete(mine), complete(theirs)


def make_other(make_user):
    return lambda name="", **fields: make_user(f"their-{name}" if name else "", **fields)


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_no_key_of_another_championship_is_found_in_ones_own(worlds, method):
    mine, theirs = worlds
    client = mine.client("organiser")

    found = {
        (route.name, part)
        for route in every_route()
        if "slug" in route.parts
        for part in FOREIGN
        if part in route.parts
        and kind_of(asked(client, method, with_their(mine, theirs, route, part))) in "OLF"
    }

    assert found == set()


def with_their(mine, theirs, route, part):
    """The address of my championship with one key of theirs."""
    chosen = theirs.special.get(route.name, {}).get(part, theirs.parts.get(part))
    own = dict(mine.special)
    mine.special[route.name] = own.get(route.name, {}) | {part: chosen}
    try:
        return mine.address(route)
    finally:
        mine.special = own


@pytest.mark.slow
def test_no_form_reaches_into_another_championship(worlds):
    mine, theirs = worlds
    client = mine.client("organiser")
    player = theirs.tournament.entries.first().player_id
    before, people = told(theirs), people_of(theirs)

    for address, fields in forms_of(client, mine):
        for key in (*(theirs.parts[part] for part in ("entry", "game", "pairing")), player):
            client.post(address, {**fields, **keys_exchanged(fields, key)})

    assert told(theirs) == before
    assert people_of(theirs) == people
    assert not Pairing.objects.exclude(round__tournament=theirs.tournament).filter(
        first__tournament=theirs.tournament
    )


def keys_exchanged(fields, key):
    """Every field that holds a number holds the key of another row instead."""
    numbers = [name for name, value in fields.items() if value.isdecimal() and name != "version"]
    return dict.fromkeys(numbers, key)


def told(world):
    document = json.loads(json.dumps(document_of(world.tournament)))
    return document | {"exported_at": ""}


def people_of(world):
    return list(Player.objects.filter(club=world.tournament.club).order_by("pk").values())
