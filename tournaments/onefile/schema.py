"""The JSON Schema of a championship file, made from the columns that travel."""

from typing import Any

from django.db import models

from tournaments.models import Tournament
from tournaments.onefile.parts import (
    FORMAT,
    PARTS,
    VERSION,
    fields_of,
    model_of_part,
    target_of,
)

Schema = dict[str, Any]
TEXT: Schema = {"type": "string"}
PUBLIC_ID: Schema = {"type": "string", "format": "uuid"}
ROW_NUMBER: Schema = {"type": "integer", "minimum": 1}
_TYPES: dict[type[models.Field], Schema] = {
    models.BooleanField: {"type": "boolean"},
    models.IntegerField: {"type": "integer"},
    models.DateTimeField: {"type": "string", "format": "date-time"},
    models.DateField: {"type": "string", "format": "date"},
    models.JSONField: {"type": ["array", "object"]},
    models.UUIDField: PUBLIC_ID,
}


def schema() -> Schema:
    """What a file of this version is, as draft 2020-12 says it."""
    parts = {part: _list(_row(part)) for part in PARTS}
    properties = {
        "format": {"const": FORMAT},
        "version": {"const": VERSION},
        "exported_at": _TYPES[models.DateTimeField],
        "championship": _object({**_championship(), "source": _optional(_source())}),
        "clubs": _list(_object(_named() | {"slug": TEXT, "place": TEXT, "place_ar": TEXT})),
        "players": _list(_player()),
        **parts,
        "log": _list(_step()),
    }
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": FORMAT}
    return head | _object(properties)


def _championship() -> Schema:
    values = {field.name: _type(field) for field in fields_of(Tournament) if not target_of(field)}
    return values | {"club": PUBLIC_ID}


def _source() -> Schema:
    return _object(_named())


def _player() -> Schema:
    known = _named() | {"club": _optional(PUBLIC_ID), "rating": _optional({"type": "integer"})}
    row = _object(known)
    row["properties"] = known | {"birth_year": _optional({"type": "integer"})}
    return row


def _step() -> Schema:
    details = {"type": "object"}
    at = _TYPES[models.DateTimeField]
    return _object({"at": at, "by": TEXT, "action": TEXT, "details": details, "reason": TEXT})


def _row(part: str) -> Schema:
    columns = {field.name: _type(field) for field in fields_of(model_of_part(part))}
    more = {"verdict_text": _object({"en": TEXT, "ar": TEXT})} if part == "records" else {}
    return _object({"id": ROW_NUMBER} | columns | more)


def _type(field: models.Field) -> Schema:
    target = target_of(field)
    if target:
        told = PUBLIC_ID if target == "public" else ROW_NUMBER
    else:
        told = next((each for kind, each in _TYPES.items() if isinstance(field, kind)), TEXT)
    if field.choices:
        told = told | {"enum": [value for value, _label in field.flatchoices]}
        told["enum"] += [""] if field.blank and "" not in told["enum"] else []
    return _optional(told) if field.null else told


def _named() -> Schema:
    return {"public_id": PUBLIC_ID, "name": TEXT, "name_ar": TEXT}


def _optional(told: Schema) -> Schema:
    return {"anyOf": [told, {"type": "null"}]}


def _list(row: Schema) -> Schema:
    return {"type": "array", "items": row}


def _object(properties: Schema) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }
