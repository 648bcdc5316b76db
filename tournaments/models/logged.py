"""Rows of a championship: what each of them came to goes into the next step of the log.

Services write as they like; ``services.log.record`` takes what was changed since the step before.
So the log holds every value that is stored, and the championship can be made again from it.
"""

import logging
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime
from functools import cache
from typing import Any, ClassVar, Self
from uuid import UUID

from django.db import connection, models, transaction
from django.db.models.signals import post_delete, post_save

AS_IN_JSON = (str, int, bool, float, type(None))

logger = logging.getLogger(__name__)

Values = dict[str, Any]  # by column name, plain JSON
Changes = dict[str, dict[str, Values | None]]  # by model and key; None for a row that went


class Change:
    """One row that came, changed or went; it waits in the transaction for its step."""

    def __init__(self, model: str, key: int, values: Values | None, *, is_new: bool) -> None:
        self.model, self.key, self.values, self.is_new = model, str(key), values, is_new
        self.is_logged = False

    def __call__(self) -> None:
        """Told at the end of the transaction: somebody should have logged it by now."""
        if not self.is_logged:
            logger.error("%s %s was changed by no step of the log", self.model, self.key)


def take_changes() -> Changes:
    """What was changed in this transaction since the last call, merged row by row."""
    changes: Changes = {}
    new: set[tuple[str, str]] = set()
    for change in _waiting():
        change.is_logged = True
        rows = changes.setdefault(change.model, {})
        if change.is_new:
            new.add((change.model, change.key))
        if change.values is not None:
            rows[change.key] = (rows.get(change.key) or {}) | change.values
        elif (change.model, change.key) in new:
            del rows[change.key]  # came and went in one step
        else:
            rows[change.key] = None
    return {model: rows for model, rows in changes.items() if rows}


def _waiting() -> Iterator[Change]:
    """They wait where Django drops them when a savepoint is rolled back: with its hooks."""
    for waiting in connection.run_on_commit:
        hook = waiting[1]
        if isinstance(hook, Change) and not hook.is_logged:
            yield hook


def plain(value: Any) -> Any:
    """A column's value as JSON has it, apart from the row that holds it."""
    if type(value) in AS_IN_JSON:  # by far the most
        return value
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, (str, UUID)):
        return str(value)  # a choice is its value
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return value


class LoggedQuerySet(models.QuerySet[Any]):
    """Bulk writes send no signals, so they are noted here."""

    def update(self, **values: Any) -> int:
        keys = list(self.order_by().values_list("pk", flat=True))
        count = super().update(**values)
        columns = self.model.logged_columns(values)
        for row in self.model._base_manager.filter(pk__in=keys).values("pk", *columns):
            self.model.note(row.pop("pk"), row)
        return count

    update.alters_data = True  # type: ignore[attr-defined]

    def bulk_create(self, objs: Iterable[Any], *args: Any, **kwargs: Any) -> list[Any]:
        rows = super().bulk_create(objs, *args, **kwargs)
        for row in rows:
            row.note_stored(is_new=True)
        return rows


class Logged(models.Model):
    """A row that belongs to a championship, by the lookup ``to_tournament``.

    ``not_logged`` are columns that tell of the reader and not of the championship.
    """

    to_tournament: ClassVar[str]
    not_logged: ClassVar[frozenset[str]] = frozenset()

    objects: ClassVar[models.Manager[Self]] = LoggedQuerySet.as_manager()

    class Meta:
        abstract = True

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        post_save.connect(_note_saved, sender=cls)
        post_delete.connect(_note_deleted, sender=cls)

    @classmethod
    def from_db(cls, *args: Any, **kwargs: Any) -> Self:
        row = super().from_db(*args, **kwargs)
        row._as_stored = row._held()
        return row

    def refresh_from_db(self, *args: Any, **kwargs: Any) -> None:
        super().refresh_from_db(*args, **kwargs)
        self._as_stored = self._held()

    @classmethod
    def logged_columns(cls, names: Iterable[str] | None = None) -> list[str]:
        """The columns that the log holds, of those fields only that are named."""
        told = None if names is None else set(names)
        columns = [
            field.attname
            for field in cls._meta.concrete_fields
            if told is None or not told.isdisjoint({field.name, field.attname})
        ]
        return [name for name in columns if name != "id" and name not in cls.not_logged]

    @classmethod
    def note(cls, key: int, values: Values | None, *, is_new: bool = False) -> None:
        """Let a row's new values, or None for one that went, wait for their step."""
        if values == {}:
            return
        told = None if values is None else {name: plain(value) for name, value in values.items()}
        transaction.on_commit(Change(cls._meta.label_lower, key, told, is_new=is_new))

    def note_stored(self, *, is_new: bool, fields: Iterable[str] | None = None) -> None:
        """Note what this row has that was not stored before, of these fields only."""
        before = {} if is_new else getattr(self, "_as_stored", {})
        now = self._held()
        changed = {
            name: self._in_plain(name, now[name])
            for name in self.logged_columns(fields)
            if name in now and not self._is_same(name, before, now)
        }
        self.note(self.pk, changed, is_new=is_new)
        self._as_stored = {**before, **{name: now[name] for name in changed}}

    def _held(self) -> Values:
        """All that the row holds, as it is: most rows are read only, and never told of."""
        held = self.__dict__.copy()
        held.pop("_as_stored", None)
        return held | {name: plain(held[name]) for name in _to_copy(type(self)) if name in held}

    def _is_same(self, name: str, before: Values, now: Values) -> bool:
        known = name in before
        return known and self._in_plain(name, before[name]) == self._in_plain(name, now[name])

    def _in_plain(self, name: str, value: Any) -> Any:
        return plain(self._meta.get_field(name).to_python(value))  # type: ignore[union-attr]


@cache
def _to_copy(model: type[Logged]) -> list[str]:
    """Columns whose value may be changed within."""
    fields = map(model._meta.get_field, model.logged_columns())
    return [field.attname for field in fields if isinstance(field, models.JSONField)]


def _note_saved(
    instance: Logged, *, created: bool, update_fields: Iterable[str] | None, **kwargs: Any
) -> None:
    instance.note_stored(is_new=created, fields=update_fields)


def _note_deleted(instance: Logged, **kwargs: Any) -> None:
    instance.note(instance.pk, None)
