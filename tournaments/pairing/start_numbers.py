"""Start numbers under which club-mates meet early in a round robin (RULES.md 10.2)."""

from collections.abc import Hashable, Mapping, Sequence
from itertools import combinations, permutations

from tournaments.pairing import berger

Couple = tuple[int, int]
Meeting = Mapping[Couple, int]


def club_order(clubs: Sequence[Hashable | None]) -> tuple[int, ...]:
    """Indices of the players in the order of their numbers, so that club-mates meet early.

    ``clubs`` tells each player's club, None for none, from strongest to weakest. Raises
    ValueError for a field that has no Berger table. Source: RULES.md 10.2.
    """
    meeting, mates = _meeting_rounds(len(clubs)), _mates(clubs)
    order = _mates_at_one_table(clubs)
    while better := _better(order, mates, meeting):
        order = better
    return tuple(order)


def _meeting_rounds(size: int) -> Meeting:
    """The round in which the players at two places of the order meet; places count from 0."""
    return {
        (one - 1, two - 1): number
        for number, round_ in enumerate(berger.schedule(size), start=1)
        for pair in round_.pairs
        for one, two in permutations(pair)
    }


def _mates(clubs: Sequence[Hashable | None]) -> list[Couple]:
    """All couples of one club, as indices."""
    return [
        (one, two)
        for one, two in combinations(range(len(clubs)), 2)
        if clubs[one] is not None and clubs[one] == clubs[two]
    ]


def _mates_at_one_table(clubs: Sequence[Hashable | None]) -> list[int]:
    """Couples of club-mates at the tables of round 1, the others where room is left."""
    couples, others = _couples(clubs)
    tables = berger.schedule(len(clubs))[0].pairs
    order: list[int | None] = [None] * len(clubs)
    for (one, two), pair in zip(couples, tables, strict=False):
        order[pair.first - 1], order[pair.second - 1] = one, two
    left = iter(others)
    return [next(left) if index is None else index for index in order]


def _couples(clubs: Sequence[Hashable | None]) -> tuple[list[Couple], list[int]]:
    """Club-mates two and two, and those who are left over."""
    waiting: dict[Hashable, int] = {}
    couples = []
    for index, club in enumerate(clubs):
        if club is None:
            continue
        if club in waiting:
            couples.append((waiting.pop(club), index))
        else:
            waiting[club] = index
    coupled = {index for couple in couples for index in couple}
    return couples, [index for index in range(len(clubs)) if index not in coupled]


def _better(order: list[int], mates: Sequence[Couple], meeting: Meeting) -> list[int] | None:
    """The order after the first exchange of two after which club-mates meet earlier, if any."""
    now = _lateness(order, mates, meeting)
    for one, two in combinations(range(len(order)), 2):
        changed = list(order)
        changed[one], changed[two] = changed[two], changed[one]
        if _lateness(changed, mates, meeting) < now:
            return changed
    return None


def _lateness(order: Sequence[int], mates: Sequence[Couple], meeting: Meeting) -> int:
    """The sum of the rounds in which club-mates meet."""
    place = {player: place for place, player in enumerate(order)}
    return sum(meeting[place[one], place[two]] for one, two in mates)
