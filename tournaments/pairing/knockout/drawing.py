"""Who meets whom in a round of a knockout, and who moves first (RULES.md 8.2, 8.4)."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.pairing.knockout.bracket import Meeting, goes_on, meetings, rounds_for
from tournaments.pairing.sides import side_difference, sides_played
from tournaments.pairing.types import Contender, Pair, Snapshot


class Sides(StrEnum):
    """How sides are given in the first game of a pairing."""

    LOT = "lot"
    ALTERNATION = "alternation"


class SideReason(StrEnum):
    """What decided who moves first (RULES.md 8.4)."""

    LOT = "lot"
    FEWER_FIRST = "fewer_first"
    ANSWERED_LAST = "answered_last"


@dataclass(frozen=True, slots=True)
class KnockoutRound:
    """A round in table order: the pairs, and who goes on without an opponent.

    With a third place to play for, that pair is the last one of the last round.
    """

    pairs: tuple[Pair, ...]
    byes: tuple[int, ...] = ()


def pair(
    snapshot: Snapshot, *, sides: Sides, third_place: bool, lot: random.Random
) -> KnockoutRound:
    """Round ``snapshot.round_number``, its pairs from the top of the tree down.

    ``lot`` is asked once a pair whose sides no rule gives, in that order, so that the same
    seed gives the same round. Raises ValueError for a field or round that no tree has.
    Source: RULES.md 8.2, 8.4.
    """
    number, field = snapshot.round_number, snapshot.contenders
    last = rounds_for(len(field))
    if number > last:
        raise ValueError("the tree has no such round")
    met = list(meetings(field, number))
    byes = tuple(alone[0] for alone in met if len(alone) == 1)
    if third_place and number == last > 1:
        met.append(_semifinal_losers(field, last - 1))
    pairs = tuple(_seated(field, both, sides, lot) for both in met if len(both) == 2)
    return KnockoutRound(pairs, byes)


def due_first(one: Contender, two: Contender, sides: Sides) -> tuple[SideReason, int | None]:
    """Which of two is due to move first and why; None where the lot has to say it.

    Source: RULES.md 8.4.
    """
    if sides is Sides.LOT:
        return SideReason.LOT, None
    balance = side_difference(one.history) - side_difference(two.history)
    if balance:
        return SideReason.FEWER_FIRST, (one if balance < 0 else two).number
    last_one, last_two = sides_played(one.history)[-1:], sides_played(two.history)[-1:]
    if last_one and last_two and last_one != last_two:
        return SideReason.ANSWERED_LAST, (two if last_one[0] else one).number
    return SideReason.LOT, None


def _seated(field: Sequence[Contender], both: Meeting, sides: Sides, lot: random.Random) -> Pair:
    one, two = both
    _reason, first = due_first(field[one - 1], field[two - 1], sides)
    first = first or lot.choice(both)
    return Pair(first, two if first == one else one)


def _semifinal_losers(field: Sequence[Contender], semifinal: int) -> Meeting:
    """Those who lost a semi-final to somebody; where both stayed away there is no such one."""
    lost = [
        [each for each in both if not goes_on(field[each - 1].history[semifinal - 1])]
        for both in meetings(field, semifinal)
        if len(both) == 2
    ]
    return tuple(losers[0] for losers in lost if len(losers) == 1)
