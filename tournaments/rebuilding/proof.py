"""A championship made again from nothing but its log, and held against what is stored."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

from django.db import DatabaseError, connection, transaction

from tournaments import queries
from tournaments.adapters import standings_after
from tournaments.models import Tournament
from tournaments.rebuilding.rows import Rows, model_of, rows_by_log, stored_rows

TOURNAMENT = Tournament._meta.label_lower


class Fault(Enum):
    GONE = "gone"  # in the log, not in the database
    UNLOGGED = "unlogged"  # in the database, not in the log
    OTHER = "other"  # another value
    PLACE = "place"  # another place in the standings


@dataclass(frozen=True)
class Difference:
    """What the log and the database say of one row; ``column`` only where a value differs."""

    fault: Fault
    model: str
    key: str
    column: str = ""
    logged: Any = None
    stored: Any = None


class Proof(NamedTuple):
    """What was found, and how much was compared."""

    differences: list[Difference]
    steps: int
    rows: int
    places: int


class Place(NamedTuple):
    """Where an entry stands: group, rank, half-points and tie-breaks as text."""

    group: int
    rank: int
    half_points: int
    values: str


def prove(tournament: Tournament) -> Proof:
    """Make the championship again from its log and compare every row and the standings.

    The database is left as it was. Raises LostStepError where a step can't be replayed.
    """
    with transaction.atomic():
        logged, stored = rows_by_log(tournament), stored_rows(tournament)
        differences = list(_differences(logged, stored))
        places = _standings(tournament)
        differences += _moved(places, _standings_by_log(tournament, logged))
        rows = sum(map(len, stored.values()))
        return Proof(differences, tournament.log.count(), rows, len(places))


def _differences(logged: Rows, stored: Rows) -> Iterator[Difference]:
    for model in sorted({*logged, *stored}):
        ours, theirs = logged.get(model, {}), stored.get(model, {})
        for key in sorted({*ours, *theirs}, key=int):
            if key not in theirs:
                yield Difference(Fault.GONE, model, key)
            elif key not in ours:
                yield Difference(Fault.UNLOGGED, model, key)
            else:
                yield from _other_values(model, key, ours[key], theirs[key])


def _other_values(
    model: str, key: str, logged: dict[str, Any], stored: dict[str, Any]
) -> Iterator[Difference]:
    for column in model_of(model).logged_columns():
        if logged.get(column) != stored[column]:
            values = (logged.get(column), stored[column])
            yield Difference(Fault.OTHER, model, key, column, *values)


def _standings(tournament: Tournament) -> dict[int, Place]:
    """Who stands where after the last round that counts, by key of entry."""
    number = queries.counted_rounds(tournament)
    return {
        line.entry.pk: Place(
            line.group, line.rank, line.half_points, ", ".join(map(str, line.values.values()))
        )
        for line in standings_after(tournament, number)
    }


def _standings_by_log(tournament: Tournament, rows: Rows) -> dict[int, Place]:
    """The standings of the rows that the log makes, stored for a moment.

    None where the database would not take them, which the differences of rows tell already.
    """
    try:
        with transaction.atomic():
            _put_in_place(tournament, rows)
            places = _standings(Tournament.everything.get(pk=tournament.pk))
            transaction.set_rollback(True)
            return places
    except DatabaseError:
        return {}


def _put_in_place(tournament: Tournament, rows: Rows) -> None:
    """The championship's own row is changed, all others make room: constraints wait for the end."""
    stored = stored_rows(tournament)
    for label, gone in stored.items():
        rows_of = model_of(label)._base_manager
        if label == TOURNAMENT:
            rows_of.filter(pk=tournament.pk).update(**rows[label][str(tournament.pk)])
        else:
            rows_of.filter(pk__in=map(int, gone))._raw_delete(connection.alias)
    for label, made in rows.items():
        if label != TOURNAMENT:
            model = model_of(label)
            model._base_manager.bulk_create(
                model(**{"id": int(key)} | values) for key, values in made.items()
            )


def _moved(stored: dict[int, Place], logged: dict[int, Place]) -> Iterator[Difference]:
    for key, place in stored.items():
        if key in logged and logged[key] != place:
            yield Difference(
                Fault.PLACE, "tournaments.entry", str(key), "", logged[key].rank, place.rank
            )
