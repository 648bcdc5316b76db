"""What the draw of a Swiss round depends on: rows to the pairing package's snapshot."""

from collections.abc import Iterator, Mapping
from typing import Protocol

from tournaments import queries
from tournaments.adapters import Field
from tournaments.histories import BYE_KINDS, point_system
from tournaments.models import Bye, Entry, Tournament
from tournaments.pairing.acceleration import baku, top_half_of
from tournaments.pairing.types import Acceleration, Kind, Snapshot


class Listed(Protocol):
    """Entries by pairing number, and the numbers by key of the entry."""

    @property
    def tournament(self) -> Tournament: ...
    @property
    def entries(self) -> Mapping[int, Entry]: ...
    @property
    def numbers(self) -> Mapping[int, int]: ...


def snapshot_for(field_: Field, number: int) -> Snapshot:
    """All that the pairing of round ``number`` depends on, but what had better not be."""
    tournament = field_.tournament
    return Snapshot(
        round_number=number,
        planned_rounds=tournament.planned_rounds,
        initial_first=bool(tournament.first_seed_moves_first),
        contenders=field_.contenders,
        points=point_system(tournament),
        absent=_absent(field_, number),
        forbidden=tuple(kept_apart(field_, number, is_strict=True)),
        acceleration=acceleration_of(field_),
    )


def unwanted_groups(listed: Listed, number: int) -> tuple[frozenset[int], ...]:
    """Groups of pairing numbers of whom no two should meet in that round, if it can be."""
    apart = number <= listed.tournament.clubs_apart_until
    return (*kept_apart(listed, number, is_strict=False), *(clubs_of(listed) if apart else ()))


def kept_apart(listed: Listed, number: int, *, is_strict: bool) -> Iterator[frozenset[int]]:
    """Couples of pairing numbers that must not meet in that round, or had better not."""
    numbers = listed.numbers
    for pair in queries.forbidden_pairs(listed.tournament):
        is_listed = pair.first_id in numbers and pair.second_id in numbers
        if is_listed and pair.is_strict is is_strict and pair.holds_in(number):
            yield frozenset({numbers[pair.first_id], numbers[pair.second_id]})


def clubs_of(listed: Listed) -> Iterator[frozenset[int]]:
    """The members of each club with two or more."""
    clubs: dict[int, set[int]] = {}
    for pairing_number, entry in listed.entries.items():
        if entry.player.club_id is not None:
            clubs.setdefault(entry.player.club_id, set()).add(pairing_number)
    yield from (frozenset(members) for members in clubs.values() if len(members) > 1)


def _absent(field_: Field, number: int) -> dict[int, Kind]:
    """Who is not paired, and with which bye: asked for in advance, not yet come, or gone."""
    asked = {
        bye.entry_id: BYE_KINDS[Bye(bye.kind)]
        for bye in queries.requested_byes(field_.tournament, number)
    }
    absent = {}
    for pairing_number, entry in field_.entries.items():
        if not entry.is_playing_in(number):
            absent[pairing_number] = Kind.ZERO_BYE
        elif entry.pk in asked:
            absent[pairing_number] = asked[entry.pk]
    return absent


def acceleration_of(field_: Field) -> tuple[Acceleration, ...]:
    """Virtual points by which the strong meet early; none unless the championship is so.

    And none where nobody has entered yet.
    """
    tournament, size = field_.tournament, len(field_.entries)
    if not tournament.is_accelerated or not size:
        return ()
    return baku(
        size, tournament.planned_rounds, point_system(tournament), top_half=_top_half(field_)
    )


def _top_half(field_: Field) -> int:
    """The last accelerated player stays the same whoever enters late (RULES.md 4, Baku)."""
    first = field_.tournament.rounds.filter(number=1).first()
    order = first.order if first else [entry.pk for entry in field_.entries.values()]
    return field_.numbers[order[top_half_of(len(order)) - 1]]
