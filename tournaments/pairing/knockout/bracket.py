"""Where each seed stands in the tree, and who gets where (RULES.md 8.1, 8.2)."""

from collections.abc import Sequence
from functools import cache

from tournaments.pairing.types import Contender, Kind, Played

SMALLEST_FIELD = 2
LARGEST_FIELD = 128

Meeting = tuple[int, ...]  # up to two


def rounds_for(size: int) -> int:
    """Rounds until one of ``size`` players is left: 1 for 2 players, 4 for 9 to 16.

    Raises ValueError for fewer than 2 or more than 128 players. Source: RULES.md 8.1.
    """
    if not SMALLEST_FIELD <= size <= LARGEST_FIELD:
        raise ValueError(f"a knockout is for {SMALLEST_FIELD} to {LARGEST_FIELD} players")
    return (size - 1).bit_length()


def bracket(size: int) -> tuple[tuple[int, int | None], ...]:
    """The pairs of round 1 as seeds, from the top of the tree down; None is a bye.

    Winners of neighbouring pairs meet in the next round. Raises ValueError as ``rounds_for``.
    Source: RULES.md 8.1.
    """
    order = _order(size)
    return tuple(
        (high, low if low <= size else None)
        for high, low in zip(order[::2], order[1::2], strict=True)
    )


def place_in(size: int, seed: int, round_number: int) -> int:
    """Which pair of a round ``seed`` can get to, counted from 0 at the top of the tree."""
    return _order(size).index(seed) >> round_number


def goes_on(played: Played) -> bool:
    """Whether a round of this kind took the player to the next one (RULES.md 8.3)."""
    # A bye leads on whatever the championship gives for it, an absence never.
    won = played.opponent is not None and played.half_points > 1
    return won or played.kind is Kind.PAIRING_BYE


def meetings(contenders: Sequence[Contender], round_number: int) -> tuple[Meeting, ...]:
    """The pairs of a round from the top of the tree down, by pairing number.

    ``contenders`` have played all rounds before it. One or both are missing where the field
    is no power of two, or neither of a pair before it went on. Source: RULES.md 8.2.
    """
    order = _order(len(contenders))
    width = 2 ** (round_number - 1)  # seeds that can get to one side of a pair
    sides = [
        _survivor(contenders, order[start : start + width], round_number - 1)
        for start in range(0, len(order), width)
    ]
    return tuple(
        tuple(seed for seed in both if seed) for both in zip(sides[::2], sides[1::2], strict=True)
    )


@cache
def _order(size: int) -> tuple[int, ...]:
    """All places of the tree from the top down, each with its seed.

    Each doubling gives every seed the opponent that makes the sums equal: 1, then 1 2, then
    1 4 2 3, then 1 8 4 5 2 7 3 6.
    """
    order = [1]
    for _round in range(rounds_for(size)):
        total = 2 * len(order) + 1
        order = [seed for high in order for seed in (high, total - high)]
    return tuple(order)


def _survivor(contenders: Sequence[Contender], seeds: Sequence[int], rounds: int) -> int | None:
    """The only one of ``seeds`` who came through all ``rounds``."""
    for seed in seeds:
        if seed <= len(contenders) and all(map(goes_on, contenders[seed - 1].history[:rounds])):
            return seed
    return None
