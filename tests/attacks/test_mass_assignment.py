"""Fields that no page offers, sent along with those it does: nothing of them is stored."""

import json

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.core.management.color import no_style
from django.db import connection, models

from games.models import GameRecord
from players.models import Club, ClubRole, Player
from tests.attacks.forms import forms_of
from tests.attacks.walking import asked
from tests.tournaments.keeping.files import as_elsewhere, written
from tournaments.models import Entry, Game, Tournament, TournamentRole
from tournaments.onefile.reading import read_document
from tournaments.services.taking_in import take_in

KEPT = (User, Club, ClubRole, Player, Tournament, TournamentRole, Entry, Game, GameRecord)
CHANCE = ("seed", "digest", "password", "public_id", "stamp")
OFFERED = {"ending", "stones_left"}  # by the desk, when a row is opened
PASSING = (models.DateTimeField, models.AutoField, models.BinaryField)


@pytest.mark.slow
@pytest.mark.parametrize("who", ["organiser", "player card", "visitor"])
def test_what_a_form_does_not_ask_is_not_taken(world, who):
    client = world.client(who)
    extras = every_column()

    taken = {
        address
        for address, fields in forms_of(client, world)
        if outcome(client, address, fields) != outcome(client, address, extras | fields)
    }

    assert taken == set()


def every_column():
    """A value for each column of what matters, as a form would send it."""
    columns = (field for model in KEPT for field in model._meta.concrete_fields)
    return {
        name: value_for(field)
        for field in columns
        for name in {field.name, field.attname} - OFFERED
    }


def value_for(field):
    if field.choices:
        return str(field.flatchoices[-1][0])
    if isinstance(field, models.BooleanField):
        return "on"
    return "2026-01-01" if isinstance(field, models.DateField) else "2"


def outcome(client, address, fields):
    """What stands in the tables after a form was sent; then it is undone.

    Counters of keys are not undone by themselves: each form begins with the same ones.
    """
    seen = {}
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), KEPT):
            cursor.execute(statement)

    def look():
        seen.update({model: list(rows(model)) for model in KEPT})

    asked(client, "POST", address, fields, look=look)
    return seen


def rows(model):
    told = [
        field.attname
        for field in model._meta.concrete_fields
        if not isinstance(field, PASSING) and field.name not in CHANCE
    ]
    return model._default_manager.order_by(*told).values_list(*told)


def test_a_file_of_a_championship_brings_no_columns_but_its_own(make_tournament, organiser):
    document = written(make_tournament(4))
    for model in apps.get_models():
        for row in document.get(f"{model._meta.model_name}s", []):
            row |= {"user": 1, "user_id": 1, "is_superuser": True, "club_id": 1, "pk": 999}
    document["championship"] |= {"pk": 999, "club_id": 9, "source_id": 1}
    document["users"] = [{"id": 1, "username": "evil", "is_superuser": True}]
    as_elsewhere()
    accounts = list(User.objects.order_by("pk").values())

    taken = take_in(document=read_document(json.dumps(document)), user=organiser)

    assert list(User.objects.order_by("pk").values()) == accounts
    assert (taken.pk != 999, taken.slug, taken.source_id) == (True, "open", None)
