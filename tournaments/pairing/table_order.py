"""The order in which the pairs of a round sit (RULES.md 5.3)."""

from collections.abc import Iterable, Mapping

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
