"""A draft as people read it over: rows to a seating, with what to judge and compare it by."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from tournaments import queries
from tournaments.histories import BYE_KINDS
from tournaments.models import Bye, Entry, Round, Tournament
from tournaments.pairing import trf
from tournaments.pairing.concerns import Concern, Grade, Groups, concerns
from tournaments.pairing.scores import own_score, pairing_scores
from tournaments.pairing.seating import Seating, difference
from tournaments.pairing.table_order import at_tables, by_table
from tournaments.pairing.types import Pair, Snapshot
from tournaments.snapshots import clubs_of, kept_apart, unwanted_groups

BYES = {kind: bye for bye, kind in BYE_KINDS.items() if bye is not Bye.FREE}
# Keys of two entries and no bye, or of one entry, None and its bye: plain values to store.
Place = tuple[int, int | None, str]


@dataclass(frozen=True)
class Listing:
    """Whose pairing numbers are whose in a round."""

    round: Round
    entries: Mapping[int, Entry]
    numbers: Mapping[int, int]  # entry pk -> pairing number

    @property
    def tournament(self) -> Tournament:
        return self.round.tournament

    def seating_of(self, places: Iterable[Place]) -> Seating:
        """These places; in a Swiss, who is there without one is unpaired."""
        rows = list(places)
        pairs = [(first, second) for first, second, _bye in rows if second is not None]
        seating = Seating(
            pairs=tuple(Pair(self.numbers[first], self.numbers[second]) for first, second in pairs),
            byes={self.numbers[key]: BYE_KINDS[Bye(bye)] for key, _none, bye in rows if bye},
        )
        return replace(seating, unpaired=self._here - seating.everyone)

    @property
    def _here(self) -> frozenset[int]:
        if not self.tournament.is_swiss:
            return frozenset()
        number = self.round.number
        return frozenset(n for n, entry in self.entries.items() if entry.is_playing_in(number))

    def places_of(self, seating: Seating) -> list[Place]:
        key = {number: entry.pk for number, entry in self.entries.items()}
        pairs: list[Place] = [(key[pair.first], key[pair.second], "") for pair in seating.pairs]
        return [*pairs, *((key[n], None, bye.value) for n, bye in self.byes(seating).items())]

    def byes(self, seating: Seating) -> dict[int, Bye]:
        """The kinds by pairing number; who sits out in a round robin is free."""
        is_free = self.tournament.is_round_robin
        return {n: Bye.FREE if is_free else BYES[kind] for n, kind in seating.byes.items()}


@dataclass(frozen=True)
class Draft(Listing):
    """Who sits where, beside what the engine made of the round.

    ``snapshot`` is that of a Swiss draw, with the couples that must not meet as they are now;
    a schedule or a tree has none. ``drawn`` is None where people seat everybody.
    """

    snapshot: Snapshot | None
    seating: Seating
    drawn: Seating | None

    @property
    def by_hand(self) -> Seating:
        """The places that the engine has otherwise."""
        return difference(self.seating, self.drawn) if self.drawn else self.seating

    def concerns_of(self, seating: Seating) -> list[Concern]:
        """What there is to know of this seating; nothing where a schedule has the last word."""
        if self.snapshot is None:
            return []
        return concerns(self.snapshot, seating, unwanted=self.unwanted, clubs=self.clubs)

    @cached_property
    def unwanted(self) -> Groups:
        """Of whom no two should meet in this round, if it can be."""
        return unwanted_groups(self, self.round.number)

    @cached_property
    def clubs(self) -> Groups:
        return tuple(clubs_of(self))

    @property
    def broken_by_hand(self) -> list[Concern]:
        """What asks for a reason at places that the engine has otherwise."""
        changed = self.by_hand.everyone
        every = self.concerns_of(self.seating) if changed else []
        return [
            concern
            for concern in every
            if concern.grade is Grade.REASON and not changed.isdisjoint(concern.numbers)
        ]

    def reason_for(self, concern: Concern) -> str:
        """What was typed when players were seated so; empty if nothing was."""
        told = told_plainly(self, concern)
        changes = reversed(self.round.changes)
        return next((change["reason"] for change in changes if told in change["broken"]), "")

    def tables(self, seating: Seating) -> dict[int, Pair]:
        """Its pairs at their tables: by score in a Swiss, else in the order they are in."""
        if self.snapshot is None:
            return at_tables(seating.pairs, fixed_tables(self.entries), {})
        scores = pairing_scores(self.snapshot)
        return at_tables(by_table(seating.pairs, scores), fixed_tables(self.entries), scores)

    def half_points(self, number: int) -> int | None:
        """The score before the round; None where the round does not come from scores."""
        if self.snapshot is None:
            return None
        return own_score(self.snapshot.contenders[number - 1].history)


def read_draft(round_: Round) -> Draft:
    """The draft as it is stored: four queries, whatever the size."""
    rows = {entry.pk: entry for entry in queries.entries_of(round_.tournament)}
    entries = {number: rows[key] for number, key in enumerate(round_.order or rows, start=1)}
    listing = Listing(round_, entries, {entry.pk: n for n, entry in entries.items()})
    stored = round_.pairings.order_by("table_number").values_list("first", "second", "bye")
    seating = listing.seating_of(stored)
    snapshot = _snapshot(listing)
    return Draft(
        round=round_,
        entries=listing.entries,
        numbers=listing.numbers,
        snapshot=snapshot,
        seating=seating,
        drawn=_drawn(listing, snapshot, seating),
    )


def _snapshot(listing: Listing) -> Snapshot | None:
    """What was stored at the draw forbids for the engine what had only better not be, too."""
    round_ = listing.round
    if not listing.tournament.is_swiss:
        return None
    strict = tuple(kept_apart(listing, round_.number, is_strict=True))
    return replace(trf.read(round_.snapshot).snapshot(round_.number), forbidden=strict)


def _drawn(listing: Listing, snapshot: Snapshot | None, stored: Seating) -> Seating | None:
    """As the engine had it, beside the byes granted ahead; None if nobody asked an engine."""
    answer = listing.round.engine_answer
    if not answer:
        return None
    seating = listing.seating_of(
        (first, second, "" if second else Bye.PAIRING) for first, second in answer
    )
    if snapshot is None:  # byes of a schedule are not changed by hand
        return replace(seating, byes=stored.byes)
    granted = {n: kind for n, kind in snapshot.absent.items() if n in seating.unpaired}
    return replace(
        seating,
        byes={**seating.byes, **granted},
        unpaired=seating.unpaired - granted.keys(),
    )


def told_plainly(listing: Listing, concern: Concern) -> list[str | list[int]]:
    """A concern as plain values to store, by keys of entries."""
    return [str(concern.about), [listing.entries[number].pk for number in concern.numbers]]


def fixed_tables(entries: Mapping[int, Entry]) -> dict[int, int]:
    """The tables of those who can't move, by pairing number."""
    return {
        number: entry.fixed_table
        for number, entry in entries.items()
        if entry.fixed_table is not None
    }
