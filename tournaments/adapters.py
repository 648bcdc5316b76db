"""Rows to pure values and back: what the pairing package is asked, and what it answers."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple, TypedDict

from tournaments.annulment import Annulled, annulled_games, counted
from tournaments.groups import by_group, rounds_of_group
from tournaments.histories import Rows, point_system, read_rows, rounds_by_entry
from tournaments.models import Entry, Tournament
from tournaments.pairing import knockout, scores, standings
from tournaments.pairing.types import (
    Contender,
    Criterion,
    Kind,
    Played,
    PointSystem,
)
from tournaments.remembered import once_a_revision


@dataclass(frozen=True)
class Field:
    """The entries of a championship by pairing number, with all they did up to a round."""

    tournament: Tournament
    rounds: int  # of the championship; a history has ``legs`` entries for each
    entries: dict[int, Entry]
    contenders: tuple[Contender, ...]
    numbers: dict[int, int]  # entry pk -> pairing number
    annulled: Annulled  # games that don't count; in the contenders' histories they are free rounds

    def half_points(self, entry_id: int) -> int:
        """What the entry has scored up to the round the field was read for."""
        contender = self.contenders[self.numbers[entry_id] - 1]
        return sum(played.half_points for played in contender.history)

    def is_annulled(self, number: int) -> bool:
        """Whether the player left a round robin so early that no game of the player counts."""
        left_after = self.entries[number].withdrawn_after
        if not self.tournament.is_round_robin or left_after is None or left_after > self.rounds:
            return False
        return all(played.opponent is None for played in self.contenders[number - 1].history)


class Span(NamedTuple):
    """Places that are shared, one for who has it alone; None for who is still in a knockout."""

    place: int | None
    last_place: int | None


@dataclass(frozen=True)
class Standing:
    """One line of the standings of a group; ``places_up`` since the round before, None after
    the first. ``rank`` is where it stands in the list, ``place`` to ``last_place`` what is shared
    with whom only the start number parts. ``number`` is the pairing number, which opponents in
    histories are told by; ``annulled`` are games that don't count, by place in the history."""

    entry: Entry
    number: int
    group: int
    rank: int
    place: int | None
    last_place: int | None
    half_points: int
    values: Mapping[Criterion, Fraction | None]
    history: tuple[Played, ...]
    annulled: Mapping[int, Played]
    is_annulled: bool  # whether none of the player's own games counts
    places_up: int | None

    @property
    def has_left(self) -> bool:
        return self.entry.withdrawn_after is not None

    @property
    def shares_place(self) -> bool:
        return self.place != self.last_place

    @property
    def counts_points(self) -> bool:
        """Whether points gave the place, and not how far somebody got in a knockout."""
        return bool(self.values)


def criteria(tournament: Tournament) -> tuple[Criterion, ...]:
    """Points, then the tie-breaks chosen, then the start number, which leaves nobody tied."""
    chosen = tuple(Criterion(code) for code in tournament.tie_breaks)
    return (Criterion.PTS, *chosen, Criterion.TPN)


@once_a_revision
def read_field(tournament: Tournament, through: int) -> Field:
    """Everybody's rounds 1 to ``through``: three queries, whatever the size.

    Entries without a start number come last, in the order they were entered.
    """
    rows = read_rows(tournament, through)
    return _field(tournament, through, rows, rows.entries)


@once_a_revision
def read_groups(tournament: Tournament, through: int) -> dict[int, Field]:
    """Each group by itself up to round ``through`` or the end of its schedule: three queries.

    Pairing numbers are those of the group's own table. Without groups there is group 1 alone.
    """
    return groups_of(tournament, through, read_rows(tournament, through))


def groups_of(tournament: Tournament, through: int, rows: Rows) -> dict[int, Field]:
    """The same made of rows that were read before, or that nobody has stored."""
    return {
        group: _field(tournament, _rounds_in(tournament, through, len(members)), rows, members)
        for group, members in by_group(tournament, rows.entries).items()
    }


def _rounds_in(tournament: Tournament, through: int, size: int) -> int:
    return min(through, rounds_of_group(tournament, size)) if tournament.has_groups else through


def _field(tournament: Tournament, through: int, rows: Rows, members: list[Entry]) -> Field:
    entries = dict(enumerate(members, start=1))
    numbers = {entry.pk: number for number, entry in entries.items()}
    rounds = rounds_by_entry(tournament, rows, numbers)
    away = (Played(Kind.ZERO_BYE),) * tournament.legs
    histories = {
        numbers[pk]: [
            part for number in range(1, through + 1) for part in rounds[pk].get(number, away)
        ]
        for pk in numbers
    }
    annulled = annulled_games(tournament, entries, histories)
    contenders = tuple(
        Contender(number, entry.rating, counted(histories[number], annulled[number]))
        for number, entry in entries.items()
    )
    return Field(tournament, through, entries, contenders, numbers, annulled)


def field_of(entry: Entry, through: int) -> Field:
    """The group of that entry, as ``read_groups`` has it."""
    fields = read_groups(entry.tournament, through).values()
    return next(field_ for field_ in fields if entry.pk in field_.numbers)


def leaders_after(tournament: Tournament, number: int) -> list[Standing]:
    """The first five, or two of each group; nobody leads a knockout before its end."""
    is_open = tournament.is_knockout and tournament.state != Tournament.State.FINISHED
    if not number or is_open:
        return []
    return first_of(tournament, lines_after(tournament, number))


def first_of(tournament: Tournament, lines: list[Standing]) -> list[Standing]:
    """Of whole standings the first five, or two of each group."""
    return [line for line in lines if line.rank <= 2] if tournament.has_groups else lines[:5]


def standings_in(groups: Mapping[int, Field]) -> list[Standing]:
    """The standings of fields that were read, as ``standings_after`` has them but for the moves."""
    return [line for group, field_ in groups.items() for line in _standings(group, field_)]


@once_a_revision
def lines_after(tournament: Tournament, number: int) -> list[Standing]:
    """The standings after that round, as ``standings_after`` has them but for the moves."""
    return standings_in(read_groups(tournament, number))


@once_a_revision
def standings_after(tournament: Tournament, number: int) -> list[Standing]:
    """The standings after that round, group by group, each in order of its ranks.

    Ranked by points, then the championship's tie-breaks, on the group's own rounds.
    """
    return moved_standings_in(read_groups(tournament, number), number)


def moved_standings_in(groups: Mapping[int, Field], number: int) -> list[Standing]:
    """The standings of fields that were read up to that round, with the moves since the last."""
    lines = standings_in(groups)
    if number <= 1:
        return lines
    before = {
        group: ranks_after(field_, min(number - 1, field_.rounds), field_.entries)
        for group, field_ in groups.items()
    }
    return [replace(line, places_up=before[line.group][line.number] - line.rank) for line in lines]


def _standings(group: int, field_: Field) -> list[Standing]:
    table = ranking(field_, field_.rounds)
    spans = spans_in(field_, table)
    return [
        Standing(
            entry=field_.entries[line.number],
            number=line.number,
            group=group,
            rank=line.rank,
            **spans[line.number]._asdict(),
            half_points=line.half_points,
            values=line.values,
            history=field_.contenders[line.number - 1].history,
            annulled=field_.annulled[line.number],
            is_annulled=field_.is_annulled(line.number),
            places_up=None,
        )
        for line in table
    ]


def spans_in(field_: Field, table: Sequence[standings.Standing]) -> dict[int, Span]:
    """The places of each pairing number, where ``table`` is its ranking after its last round.

    Who is level in points and every tie-break shares them. Source: pairing/RULES.md 11.1.
    """
    if field_.tournament.is_knockout:
        reached = knockout.places(field_.contenders, field_.rounds)
        return {place.number: Span(place.rank, place.last_rank) for place in reached}
    spans: dict[int, Span] = {}
    for _values, lines in groupby(table, lambda line: _but_for_number(field_, line)):
        level = list(lines)
        span = Span(level[0].rank, level[-1].rank)
        spans |= {line.number: span for line in level}
    return spans


def _but_for_number(field_: Field, line: standings.Standing) -> tuple[object, ...]:
    """What parts a line from others; who counts for nobody is apart, whatever the values."""
    values = (value for code, value in line.values.items() if code is not Criterion.TPN)
    return field_.is_annulled(line.number), *values


def ranking(field_: Field, rounds: int) -> tuple[standings.Standing, ...]:
    """The pure standings after that many of the field's rounds."""
    if field_.tournament.is_knockout:
        return _knockout_ranking(field_.contenders, rounds)
    legs = field_.tournament.legs
    counted: Counting = {**counting(field_), "rounds": rounds * legs}
    table = standings.rank(field_.contenders, criteria(field_.tournament), **counted)
    return _annulled_last(field_, table)


def ranks_after(field_: Field, rounds: int, numbers: Collection[int]) -> dict[int, int]:
    """The ranks of those numbers in that ranking, and at times of others, for less."""
    if not field_.tournament.is_swiss:
        return {line.number: line.rank for line in ranking(field_, rounds)}
    counted: Counting = {**counting(field_), "rounds": rounds}
    return standings.ranks_of(numbers, field_.contenders, criteria(field_.tournament), **counted)


def _annulled_last(
    field_: Field, table: tuple[standings.Standing, ...]
) -> tuple[standings.Standing, ...]:
    """Who counts for nobody stands below everybody else (pairing/RULES.md 10.3)."""
    if not any(field_.is_annulled(line.number) for line in table):
        return table
    ordered = sorted(table, key=lambda line: field_.is_annulled(line.number))
    return tuple(replace(line, rank=place) for place, line in enumerate(ordered, start=1))


def _knockout_ranking(
    contenders: Sequence[Contender], rounds: int
) -> tuple[standings.Standing, ...]:
    """By places alone; whoever is still in can be first."""
    return tuple(
        standings.Standing(
            number=place.number,
            rank=place.rank or 1,
            half_points=scores.own_score(contenders[place.number - 1].history[:rounds]),
            values={},
        )
        for place in knockout.places(contenders, rounds)
    )


class Counting(TypedDict):
    """What every count of standings is told beside the contenders."""

    points: PointSystem
    rounds: int
    round_robin: bool


def counting(field_: Field) -> Counting:
    """How this championship counts, over all rounds of the field."""
    tournament = field_.tournament
    return {
        "points": point_system(tournament),
        "rounds": field_.rounds * tournament.legs,
        "round_robin": tournament.is_round_robin,
    }
