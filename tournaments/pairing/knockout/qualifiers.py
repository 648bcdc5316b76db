"""Seeding those who come from groups (RULES.md 8.6)."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import zip_longest
from typing import TypeVar

from tournaments.pairing.knockout.bracket import bracket

Player = TypeVar("Player", bound=Hashable)


def seed_qualifiers(groups: Sequence[Sequence[Player]]) -> tuple[Player, ...]:
    """The players of all ``groups``, each ranked best first, in the order of their seeds.

    Winners of groups come first, then those in second place, and so on, in the order of the
    groups; then ``keep_apart``. Raises ValueError for a field that no tree has.
    Source: RULES.md 8.6.
    """
    tiers = [
        [(group, player) for group, player in enumerate(row) if player is not None]
        for row in zip_longest(*groups)
    ]
    ordered = [member for tier in tiers for member in tier]
    tier_of = [number for number, tier in enumerate(tiers) for _member in tier]
    order = keep_apart([group for group, _player in ordered], tier_of)
    return tuple(ordered[index][1] for index in order)


def keep_apart(groups: Sequence[Hashable], tiers: Sequence[int]) -> tuple[int, ...]:
    """The indices of a seeding in the order in which fewest group-mates meet in round 1.

    ``groups`` and ``tiers`` tell each seed's group and rank there, from the top seed down; a
    group of None has no mates. Raises ValueError for a field that no tree has.
    Source: RULES.md 8.6.
    """
    order = list(range(len(groups)))
    while better := _better(order, groups, tiers):
        order = better
    return tuple(order)


def _better(
    order: Sequence[int], groups: Sequence[Hashable], tiers: Sequence[int]
) -> list[int] | None:
    """The order after the first exchange that leaves fewer meetings of group-mates, if any."""
    met = _mates_meeting(order, groups)
    for one, two in met:
        for seat, other in _exchanges(order, tiers, one, two):
            changed = list(order)
            changed[seat], changed[other] = changed[other], changed[seat]
            if len(_mates_meeting(changed, groups)) < len(met):
                return changed
    return None


def _mates_meeting(order: Sequence[int], groups: Sequence[Hashable]) -> list[tuple[int, int]]:
    """Seats, from 0, of the pairs of round 1 that come from one group."""
    pairs = [(high - 1, low - 1) for high, low in bracket(len(order)) if low is not None]
    return [
        (one, two)
        for one, two in pairs
        if groups[order[one]] is not None and groups[order[one]] == groups[order[two]]
    ]


def _exchanges(
    order: Sequence[int], tiers: Sequence[int], one: int, two: int
) -> Iterator[tuple[int, int]]:
    """Seats to change, the gentlest first: in the rank of the lower, then of the higher, then
    the lower with anyone; group winners only among themselves. Nearest first, downwards first."""
    rank = [tiers[index] for index in order]
    seats = range(len(order))
    for seat in (two, one):
        alike = [other for other in seats if other != seat and rank[other] == rank[seat]]
        yield from ((seat, other) for other in sorted(alike, key=lambda o: (abs(o - seat), -o)))
    if rank[two]:
        below = [other for other in seats if rank[other] and rank[other] != rank[two]]
        yield from ((two, other) for other in sorted(below, key=lambda o: (abs(o - two), -o)))
