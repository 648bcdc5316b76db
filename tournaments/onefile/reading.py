"""A championship file read and proved: nothing is stored here."""

import json
import re
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django.db.models import DateTimeField
from django.utils.dateparse import parse_datetime

from tournaments.errors import FileError
from tournaments.onefile.parts import FORMAT, PARTS, VERSION, fields_of, model_of_part, target_of
from tournaments.onefile.writing import Document
from tournaments.pairing import trf
from tournaments.pairing.errors import TrfError

MOST_ROWS = 50_000
_NOWHERE_KEPT = re.compile("[\x00\ud800-\udfff]")  # null, and halves of a letter
LISTS = ("clubs", "players", *PARTS, "log")


def read_document(text: str) -> Document:
    """The document, with all that it points at in it.

    Raises FileError "not_ours", "newer_file", "damaged_file" (``part``, ``row``).
    """
    try:
        document = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise FileError("not_ours") from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise FileError("not_ours")
    if any(_NOWHERE_KEPT.search(text) for text in _texts(document)):
        raise FileError("not_ours")
    if not isinstance(document.get("version"), int) or document["version"] > VERSION:
        raise FileError("newer_file")
    _check_lists(document)
    _check_people(document)
    for part in PARTS:
        _check_part(part, document)
    return document


def _texts(document: Document) -> Iterator[str]:
    """Every text in it, names of columns too."""
    left: list[Any] = [document]
    while left:
        value = left.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            left += [*value, *value.values()]
        elif isinstance(value, list):
            left += value


def _check_lists(document: Document) -> None:
    if not isinstance(document.get("championship"), dict):
        raise FileError("damaged_file", part="championship", row=1)
    for name in LISTS:
        rows = document.get(name)
        if not isinstance(rows, list) or len(rows) > MOST_ROWS:
            raise FileError("damaged_file", part=name, row=1)
        for number, row in enumerate(rows, start=1):
            if not isinstance(row, dict):
                raise FileError("damaged_file", part=name, row=number)


def _check_people(document: Document) -> None:
    clubs = _public_ids("clubs", document)
    players = _public_ids("players", document)
    told = document["championship"]
    has_names = all(isinstance(told.get(name), str) for name in ("name", "name_ar"))
    if (
        not has_names
        or not _is_one_of(told.get("club"), clubs)
        or not _is_public_id(told.get("public_id"))
        or not _is_source(told.get("source"))
    ):
        raise FileError("damaged_file", part="championship", row=1)
    for number, player in enumerate(document["players"], start=1):
        if player.get("club", "") is not None and not _is_one_of(player.get("club"), clubs):
            raise FileError("damaged_file", part="players", row=number)
    for number, entry in enumerate(document["entries"], start=1):
        if not _is_one_of(entry.get("player"), players):
            raise FileError("damaged_file", part="entries", row=number)


def _public_ids(name: str, document: Document) -> set[str]:
    found: set[str] = set()
    for number, row in enumerate(document[name], start=1):
        public_id = row.get("public_id")
        if not _is_public_id(public_id) or public_id in found or not _has_a_name(row):
            raise FileError("damaged_file", part=name, row=number)
        found.add(public_id)
    return found


def _has_a_name(row: Document) -> bool:
    told = [row.get(name, "") for name in ("name", "name_ar")]
    return any(told) and all(isinstance(name, str) for name in told)


def _is_one_of(value: Any, public_ids: set[str]) -> bool:
    return isinstance(value, str) and value in public_ids


def _is_public_id(value: Any) -> bool:
    try:
        return isinstance(value, str) and str(UUID(value)) == value
    except ValueError:
        return False


def _is_source(value: Any) -> bool:
    """Nothing, or the championship that a stage came from."""
    return value is None or (isinstance(value, dict) and _is_public_id(value.get("public_id")))


def _check_part(part: str, document: Document) -> None:
    """Rows numbered from 1, every column there, every number that points at a row of the file."""
    fields = fields_of(model_of_part(part))
    for number, row in enumerate(document[part], start=1):
        has_all = all(field.name in row for field in fields)
        if row.get("id") != number or not has_all:
            raise FileError("damaged_file", part=part, row=number)
        for field in fields:
            target = target_of(field)
            if target in PARTS and not _points(row[field.name], document[target], field.null):
                raise FileError("damaged_file", part=part, row=number)
            if isinstance(field, DateTimeField) and not _is_moment(row[field.name]):
                raise FileError("damaged_file", part=part, row=number)
        if part == "rounds" and not _is_draw(row["snapshot"]):
            raise FileError("damaged_file", part=part, row=number)


def _points(value: Any, rows: list[Any], may_be_empty: bool) -> bool:  # noqa: FBT001
    if value is None:
        return may_be_empty
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= len(rows)


def _is_moment(value: Any) -> bool:
    """No time, or one that every zone can tell: the last years there are can't be shown."""
    if value is None:
        return True
    try:
        moment = parse_datetime(value)
    except (TypeError, ValueError):
        return False
    return moment is not None and moment.tzinfo is not None and 1900 < moment.year < 3000


def _is_draw(snapshot: Any) -> bool:
    """What a round was drawn from can be read again; schedules have nothing."""
    try:
        return snapshot == "" or bool(trf.read(snapshot))
    except (TrfError, AttributeError, ValueError):
        return False
