"""Which version of a document is the one that is printed now. Source: sheets/RULES.md 1.6."""

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import sha256
from typing import Any

from django.db import transaction

from tournaments.models import Printing, Tournament


def version_of(tournament: Tournament, document: str, number: int, content: Any) -> int:
    """A number that rises when the document says something else than when printed before.

    ``number`` is the round, 0 for none. One query for what was printed before, some more when
    it is new.
    """
    fingerprint = fingerprint_of(content)
    own = {"tournament": tournament, "document": document, "number": number}
    last = Printing.objects.filter(**own).first()
    if last is not None and last.fingerprint == fingerprint:
        return last.version
    return _next_version(own, fingerprint)


def _next_version(own: dict[str, Any], fingerprint: str) -> int:
    with transaction.atomic():
        printing, is_new = Printing.objects.select_for_update().get_or_create(
            **own, defaults={"fingerprint": fingerprint}
        )
        if not is_new and printing.fingerprint != fingerprint:
            printing.fingerprint = fingerprint
            printing.version += 1
            printing.save()
        return printing.version


def fingerprint_of(content: Any) -> str:
    """The same for contents that say the same; callables are words of the sheet and say nothing."""
    said: list[str] = []
    _note(content, said)
    return sha256("\n".join(said).encode("utf-8", "surrogatepass")).hexdigest()


def _note(value: Any, said: list[str]) -> None:
    """Add the plain values within ``value``, with brackets where one holds others."""
    parts = _parts_of(value)
    if parts is not None:
        said.append("(")
        for part in parts:
            _note(part, said)
        said.append(")")
    elif not callable(value):
        said.append(repr(value))


def _parts_of(value: Any) -> Iterable[Any] | None:
    if isinstance(value, (tuple, list)):
        return value
    if isinstance(value, Mapping):
        return value.items()
    names = _field_names(value.__class__)
    return None if names is None else [getattr(value, name) for name in names]


@cache
def _field_names(kind: type) -> tuple[str, ...] | None:
    """Those of a dataclass; None of any other class."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
