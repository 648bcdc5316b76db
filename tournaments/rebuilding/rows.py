"""The rows of a championship: as its log has them, and as they are stored."""

from collections.abc import Iterator
from typing import Any

from django.apps import apps

from tournaments.models import LogEntry, Logged, Tournament
from tournaments.models.logged import Values, plain

Rows = dict[str, dict[str, Values]]  # by model and key; the key as text

# Steps that hold a whole championship: what was logged before them happened somewhere else.
BEGINNINGS = ("created", "imported", "taken_in")


class LostStepError(Exception):
    """A step from before the log kept every value: nothing can be made from it."""

    def __init__(self, step: LogEntry) -> None:
        super().__init__(step)
        self.step = step


def logged_models() -> list[type[Logged]]:
    """Every kind of row that belongs to a championship."""
    return [model for model in apps.get_models() if issubclass(model, Logged)]


def model_of(label: str) -> type[Logged]:
    """The model that a change in the log names."""
    model = apps.get_model(label)
    assert issubclass(model, Logged)
    return model


def rows_by_log(tournament: Tournament) -> Rows:
    """What the steps of the log come to, one after the other, from nothing.

    Raises LostStepError at a step that does not tell what it changed.
    """
    rows: Rows = {}
    for step in _steps(tournament):
        if step.changes is None:
            raise LostStepError(step)
        for model, changes in step.changes.items():
            _apply(rows.setdefault(model, {}), changes)
    return rows


def _steps(tournament: Tournament) -> Iterator[LogEntry]:
    steps = tournament.log.order_by("pk")
    beginning = steps.filter(action__in=BEGINNINGS).last()
    return (steps.filter(pk__gte=beginning.pk) if beginning else steps).iterator()


def _apply(rows: dict[str, Values], changes: dict[str, Values | None]) -> None:
    for key, values in changes.items():
        if values is None:
            rows.pop(key, None)
        else:
            rows[key] = rows.get(key, {}) | values


def stored_rows(tournament: Tournament) -> Rows:
    """What is in the database now: one query a model."""
    return {model._meta.label_lower: dict(_stored(model, tournament)) for model in logged_models()}


def _stored(model: type[Logged], tournament: Tournament) -> Iterator[tuple[str, Values]]:
    own = model._base_manager.filter(**{model.to_tournament: tournament.pk})
    row: dict[str, Any]
    for row in own.values("pk", *model.logged_columns()):
        key = str(row.pop("pk"))
        yield key, {name: plain(value) for name, value in row.items()}
