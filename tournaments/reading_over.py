"""A draft for the page on which it is read over: its places, and a word where one is due."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString

from tournaments.drafts import Draft, read_draft
from tournaments.models import Entry, Round
from tournaments.pairing.concerns import Concern, Grade, Matter
from tournaments.pairing.seating import Seating, difference
from tournaments.wording.concerns import told


@dataclass(frozen=True)
class Seat:
    """A player and the score before the round, if the round comes from scores."""

    entry: Entry
    half_points: int | None


@dataclass(frozen=True)
class Word:
    """One thing to know of a place, how much it weighs, and the reason that was given."""

    text: SafeString
    grade: Grade
    reason: str

    @property
    def is_against_rules(self) -> bool:
        return self.grade is Grade.REASON

    @property
    def is_to_confirm(self) -> bool:
        return self.grade is Grade.CONFIRM


@dataclass(frozen=True)
class Place:
    """Two at a table, one with a bye, or one without either.

    ``drawn`` are the places that the engine had for them, where people changed it.
    """

    seats: tuple[Seat, ...]
    table_number: int | None = None
    bye: str = ""
    words: tuple[Word, ...] = ()
    drawn: tuple["Place", ...] = ()

    @property
    def group(self) -> int:
        return self.seats[0].entry.group


@dataclass(frozen=True)
class Reading:
    """A whole draft: tables by number, byes, who has neither, and what there is to go back to."""

    tables: list[Place]
    byes: list[Place]
    unpaired: list[Place]
    is_changed: bool
    may_undo: bool


def read_over(draft: Draft) -> Reading:
    """The draft with a word at each place that people made, or that breaks something."""
    by_hand = draft.by_hand
    changed = by_hand.everyone
    found = [
        concern
        for concern in draft.concerns_of(draft.seating)
        if not changed.isdisjoint(concern.numbers) or _is_always_told(concern)
    ]
    return Reading(
        tables=[
            _place(draft, pair, found, table_number=number, by_hand=pair in by_hand.pairs)
            for number, pair in draft.tables(draft.seating).items()
        ],
        byes=[
            _place(draft, [number], found, bye=str(bye.label), by_hand=number in by_hand.byes)
            for number, bye in draft.byes(draft.seating).items()
        ],
        unpaired=[_place(draft, [n], found) for n in sorted(draft.seating.unpaired)],
        is_changed=draft.drawn is not None and bool(changed),
        may_undo=bool(draft.round.changes),
    )


def _is_always_told(concern: Concern) -> bool:
    """Also of what the engine drew: rules broken for want of others, and protection."""
    return concern.grade is Grade.REASON or concern.about is Matter.UNWANTED


def places_of(draft: Draft, seating: Seating, other: Seating) -> list[Place]:
    """The places of ``seating`` that ``other`` has not, without a word."""
    own = difference(seating, other)
    tables = draft.tables(seating).items()
    return [
        *(_place(draft, pair, table_number=n) for n, pair in tables if pair in own.pairs),
        *(_place(draft, [n], bye=str(bye.label)) for n, bye in draft.byes(own).items()),
        *(_place(draft, [n]) for n in sorted(own.unpaired)),
    ]


def broken_by_hand(round_: Round) -> tuple[Word, ...]:
    """The rules that people broke in this round, with their reasons; no query if they did not."""
    if not any(change["broken"] for change in round_.changes):
        return ()
    draft = read_draft(round_)
    return words(draft, draft.broken_by_hand)


def words(draft: Draft, found: Iterable[Concern]) -> tuple[Word, ...]:
    """A sentence for each, the weightiest first; a place that is empty shows by itself."""
    ordered = sorted(found, key=lambda concern: -concern.grade)
    return tuple(
        Word(told(each, draft.entries), each.grade, draft.reason_for(each))
        for each in ordered
        if each.about is not Matter.NO_PLACE
    )


def _place(
    draft: Draft,
    numbers: Iterable[int],
    found: Iterable[Concern] = (),
    *,
    table_number: int | None = None,
    bye: str = "",
    by_hand: bool = False,
) -> Place:
    here = tuple(numbers)
    return Place(
        seats=tuple(Seat(draft.entries[n], draft.half_points(n)) for n in here),
        table_number=table_number,
        bye=bye,
        words=words(draft, (each for each in found if not set(here).isdisjoint(each.numbers))),
        drawn=_as_drawn(draft, here) if by_hand else (),
    )


def _as_drawn(draft: Draft, numbers: Collection[int]) -> tuple[Place, ...]:
    """Where the engine had these players; nothing where it was not asked."""
    if draft.drawn is None:
        return ()
    pairs = [pair for pair in draft.drawn.pairs if not set(pair).isdisjoint(numbers)]
    byes = draft.byes(draft.drawn)
    return (
        *(_place(draft, pair) for pair in pairs),
        *(_place(draft, [n], bye=str(byes[n].label)) for n in numbers if n in byes),
    )
