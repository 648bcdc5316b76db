"""What a championship file consists of: its parts, and how rows point at each other in it.

A row has a number of its own in its part, from 1 in the order of the file, as ``id``. A column
that points at a row holds that number; players, clubs and championships are named by public id.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.apps import apps
from django.db.models import Field, ForeignKey

from players.models import Club, Player
from tournaments.models import Logged, Round, Tournament

FORMAT, VERSION = "hawalis-championship", 1
PARTS: Mapping[str, str] = {
    "entries": "tournaments.entry",
    "byes_asked": "tournaments.requestedbye",
    "protections": "tournaments.forbiddenpair",
    "prizes": "tournaments.prize",
    "rounds": "tournaments.round",
    "pairings": "tournaments.pairing",
    "games": "tournaments.game",
    "reports": "tournaments.resultclaim",
    "records": "games.gamerecord",
}
PART_OF: Mapping[str, str] = {label: part for part, label in PARTS.items()}
_KEYS_INSIDE = ("order", "engine_answer", "changes")  # lists of a round that name entries by key
LOG_KEYS: Mapping[str, str] = {"entry": "entries", "entries": "entries", "game": "games"}
PUBLIC = (Club, Player, Tournament)


def model_of_part(part: str) -> type[Logged]:
    """The kind of row in a part."""
    model = apps.get_model(PARTS[part])
    assert issubclass(model, Logged)
    return model


def fields_of(model: type[Logged]) -> list[Field]:
    """The columns that travel: not keys, not what tells of one installation."""
    return [
        field
        for field in model._meta.concrete_fields
        if field.attname in model.logged_columns()
        and field.name not in ("id", "tournament")
        and not getattr(field, "auto_now_add", False)
    ]


def target_of(field: Field) -> str:
    """The part that a column points into; "public" for people and the like, empty for a value."""
    if not isinstance(field, ForeignKey):
        return ""
    model = field.related_model
    return "public" if model in PUBLIC else PART_OF[model._meta.label_lower]


def holds_keys(field: Field) -> bool:
    """Whether the values of a column name entries by key."""
    return field.model is Round and field.name in _KEYS_INSIDE


def with_keys(value: Any, change: Callable[[int], int | None]) -> Any:
    """Lists and objects with every number in them changed: the keys that they hold."""
    if isinstance(value, list):
        return [with_keys(each, change) for each in value]
    if isinstance(value, dict):
        return {name: with_keys(each, change) for name, each in value.items()}
    is_key = isinstance(value, int) and not isinstance(value, bool)
    return change(value) if is_key else value
