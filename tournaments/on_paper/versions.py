"""Which version of a document is the one that is printed now. Source: sheets/RULES.md 1.6."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
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
    return sha256("\n".join(_said(content)).encode("utf-8", "surrogatepass")).hexdigest()


def _said(value: Any) -> Iterator[str]:
    """The plain values within ``value``, with brackets where one holds others."""
    if is_dataclass(value) and not isinstance(value, type):
        yield from _said_together(getattr(value, field.name) for field in fields(value))
    elif isinstance(value, Mapping):
        yield from _said_together(value.items())
    elif isinstance(value, (tuple, list)):
        yield from _said_together(value)
    elif not callable(value):
        yield repr(value)


def _said_together(values: Iterable[Any]) -> Iterator[str]:
    yield "("
    for value in values:
        yield from _said(value)
    yield ")"
