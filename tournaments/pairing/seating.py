"""A draft as people change it: who sits where, and the changes there are (RULES.md 5.6)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from tournaments.pairing.types import Kind, Pair, RoundPairing


@dataclass(frozen=True)
class Seating:
    """Pairs in table order, byes by pairing number, and who is there without a place."""

    pairs: tuple[Pair, ...]
    byes: Mapping[int, Kind]
    unpaired: frozenset[int] = frozenset()

    @property
    def pairing_byes(self) -> tuple[int, ...]:
        return tuple(number for number, kind in self.byes.items() if kind is Kind.PAIRING_BYE)

    @property
    def away(self) -> Mapping[int, Kind]:
        """Who sits out with another bye than that of an odd number."""
        return {number: kind for number, kind in self.byes.items() if kind is not Kind.PAIRING_BYE}

    def pair_of(self, number: int) -> Pair | None:
        return next((pair for pair in self.pairs if number in pair), None)

    @property
    def everyone(self) -> frozenset[int]:
        return frozenset(number for pair in self.pairs for number in pair).union(
            self.byes, self.unpaired
        )


def swap(seating: Seating, one: int, other: int) -> Seating:
    """Each on the other's place, with its side or bye; at one table they change sides."""
    places = {one: other, other: one}

    def now(number: int) -> int:
        return places.get(number, number)

    return Seating(
        pairs=tuple(Pair(now(pair.first), now(pair.second)) for pair in seating.pairs),
        byes={now(number): kind for number, kind in seating.byes.items()},
        unpaired=frozenset(now(number) for number in seating.unpaired),
    )


def unpair(seating: Seating, numbers: Iterable[int]) -> Seating:
    """Without the tables of these players; nobody of them has a place now."""
    gone = {pair for pair in seating.pairs if not set(numbers).isdisjoint(pair)}
    return replace(
        seating,
        pairs=tuple(pair for pair in seating.pairs if pair not in gone),
        unpaired=seating.unpaired.union(*gone),
    )


def seat(seating: Seating, seated: RoundPairing) -> Seating:
    """With these pairs and this bye of players who had no place."""
    byes = {} if seated.bye is None else {seated.bye: Kind.PAIRING_BYE}
    return Seating(
        pairs=(*seating.pairs, *seated.pairs),
        byes={**seating.byes, **byes},
        unpaired=seating.unpaired.difference(byes, *seated.pairs),
    )


def give_bye(seating: Seating, number: int, kind: Kind) -> Seating:
    """With a bye for somebody who had no place."""
    return replace(
        seating, byes={**seating.byes, number: kind}, unpaired=seating.unpaired - {number}
    )


def take_bye(seating: Seating, number: int) -> Seating:
    """Without the bye of this player, who has no place now."""
    byes = {each: kind for each, kind in seating.byes.items() if each != number}
    return replace(seating, byes=byes, unpaired=seating.unpaired | {number})


def difference(seating: Seating, other: Seating) -> Seating:
    """The places of the first that are not those of the other."""
    return Seating(
        pairs=tuple(pair for pair in seating.pairs if pair not in set(other.pairs)),
        byes={
            number: kind
            for number, kind in seating.byes.items()
            if other.byes.get(number) is not kind
        },
        unpaired=seating.unpaired - other.unpaired,
    )
