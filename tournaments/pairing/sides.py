"""Who moves first: what a history of sides makes a player's next side (RULES.md 4)."""

from collections.abc import Sequence
from enum import IntEnum

from tournaments.pairing.scores import own_score
from tournaments.pairing.types import Contender, Kind, Played, Snapshot


class Strength(IntEnum):
    """How strongly a player is due a side."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


def sides_played(history: Sequence[Played]) -> tuple[bool, ...]:
    """For each game really played, in order, whether the player moved first."""
    return tuple(bool(played.first) for played in history if played.kind is Kind.GAME)


def side_difference(history: Sequence[Played]) -> int:
    """Games moved first minus games moved second."""
    return sum(1 if first else -1 for first in sides_played(history))


def wish(history: Sequence[Played]) -> tuple[bool | None, Strength]:
    """The side the player is due next (True: first, None: either) and how strongly.

    Absolute when the difference passes one or the last two games had the same side, strong
    at a difference of one, mild when the last game alone decides. Where difference and
    repetition disagree, a difference of two or more decides. Source: RULES.md 3, 4 (C3).
    """
    sides = sides_played(history)
    difference = side_difference(history)
    if abs(difference) > 1:
        return difference < 0, Strength.ABSOLUTE
    if len(sides) > 1 and sides[-1] == sides[-2]:
        return not sides[-1], Strength.ABSOLUTE
    if difference:
        return difference < 0, Strength.STRONG
    if sides:
        return not sides[-1], Strength.MILD
    return None, Strength.NONE


def is_top_scorer(contender: Contender, snapshot: Snapshot) -> bool:
    """Whether the last round is to be paired and the player has over half the points.

    Source: RULES.md 3, 4 (C3, C10, C11).
    """
    rounds_before = snapshot.planned_rounds - 1
    return (
        snapshot.round_number == snapshot.planned_rounds
        and 2 * own_score(contender.history) > snapshot.points.win * rounds_before
    )
