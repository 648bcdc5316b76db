"""Who moves first: what a history of sides makes a player's next side (RULES.md 4)."""

from collections.abc import Sequence
from enum import IntEnum, StrEnum

from tournaments.pairing.scores import own_score, pairing_scores
from tournaments.pairing.types import Contender, Kind, Pair, Played, Snapshot


class SideRule(StrEnum):
    """Which rule gave the two players of a pair their sides (RULES.md 4, colour of a pair)."""

    NO_CONFLICT = "no_conflict"
    STRONGER_WISH = "stronger_wish"
    LAST_DIFFERENCE = "last_difference"
    HIGHER_RANKED_WISH = "higher_ranked_wish"
    INITIAL_SIDE = "initial_side"


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
    if sides[-2:] in ((True, True), (False, False)):
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


def deciding_rule(snapshot: Snapshot, higher: Contender, lower: Contender) -> tuple[SideRule, bool]:
    """The rule that gives a pair its sides, and whether the higher ranked moves first.

    Higher ranked is by the score the round is paired on, then by pairing number.
    Source: RULES.md 4, colour of a pair.
    """
    (wanted, strength), (other_wanted, other_strength) = wish(higher.history), wish(lower.history)
    if wanted is not other_wanted:
        return SideRule.NO_CONFLICT, wanted if wanted is not None else not other_wanted
    if wanted is None:
        return SideRule.INITIAL_SIDE, _initial_side(snapshot, higher)
    # Equally strong wishes with different differences are both absolute.
    stake = strength, abs(side_difference(higher.history))
    other_stake = other_strength, abs(side_difference(lower.history))
    if stake != other_stake:
        return SideRule.STRONGER_WISH, wanted if stake > other_stake else not wanted
    sides, other_sides = sides_played(higher.history), sides_played(lower.history)
    for first, other_first in zip(reversed(sides), reversed(other_sides), strict=False):
        if first is not other_first:
            return SideRule.LAST_DIFFERENCE, not first
    return SideRule.HIGHER_RANKED_WISH, wanted


def pair_by_rule(snapshot: Snapshot, one: int, other: int) -> Pair:
    """The two pairing numbers as a pair, with the sides of RULES.md 4, colour of a pair."""
    scores = pairing_scores(snapshot)
    higher, lower = sorted((one, other), key=lambda number: (-scores[number], number))
    contenders = snapshot.contenders
    _rule, higher_first = deciding_rule(snapshot, contenders[higher - 1], contenders[lower - 1])
    return Pair(higher, lower) if higher_first else Pair(lower, higher)


def _initial_side(snapshot: Snapshot, higher: Contender) -> bool:
    """The side of the lot for odd numbers, the other for even ones.

    RULES.md 5.2, trap 1: only players who have taken part in a pairing so far are counted.
    """
    place = sum(_has_been_paired(snapshot, each) for each in snapshot.contenders[: higher.number])
    return snapshot.initial_first is (place % 2 == 1)


def _has_been_paired(snapshot: Snapshot, contender: Contender) -> bool:
    return contender.number not in snapshot.absent or any(
        played.opponent is not None or played.kind is Kind.PAIRING_BYE
        for played in contender.history
    )
