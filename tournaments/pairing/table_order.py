"""The order in which the pairs of a round sit (RULES.md 5.3)."""

from collections.abc import Iterable, Mapping
from itertools import count

from tournaments.pairing.types import Pair


def by_table(pairs: Iterable[Pair], scores: Mapping[int, int]) -> tuple[Pair, ...]:
    """The pairs from table 1 on.

    By score of the pair's higher ranked player, then the sum of both, then that player's
    pairing number; ``scores`` hold virtual points when there are any. Source: RULES.md 5.3.
    """

    def key(pair: Pair) -> tuple[int, int, int]:
        higher = min(pair, key=lambda number: (-scores[number], number))
        return -scores[higher], -scores[pair.first] - scores[pair.second], higher

    return tuple(sorted(pairs, key=key))


def at_tables(
    pairs: Iterable[Pair], fixed: Mapping[int, int], scores: Mapping[int, int]
) -> dict[int, Pair]:
    """Which pair sits at which table, from the lowest number on.

    ``pairs`` are in order, ``fixed`` the tables of players who can't move, each table once.
    Whoever is paired with one sits there; where two of them meet, at the table of the higher
    ranked by ``scores`` and pairing number. The others fill the numbers left over, in order.
    Source: RULES.md 5.5.
    """
    bound, free = {}, []
    for pair in pairs:
        unmoved = [number for number in pair if number in fixed]
        if unmoved:
            bound[fixed[min(unmoved, key=lambda number: (-scores.get(number, 0), number))]] = pair
        else:
            free.append(pair)
    numbers = (number for number in count(1) if number not in bound)
    return dict(sorted({**bound, **dict(zip(numbers, free, strict=False))}.items()))
