"""Who goes through to the next stage, and how a tie at the cut is settled (RULES.md 10.4)."""

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from tournaments.pairing.standings import Standing
from tournaments.pairing.types import Criterion


class TieRule(StrEnum):
    """What settles a tie at the cut."""

    LOT = "lot"
    PLAY_OFF = "play_off"
    ALL = "all"
    START_NUMBER = "start_number"


@dataclass(frozen=True, slots=True)
class Cut:
    """Pairing numbers of those through, and of those tied for the ``free`` places left."""

    through: tuple[int, ...]
    tied: tuple[int, ...] = ()
    free: int = 0

    @property
    def first_free_place(self) -> int:
        """The best place that the tie is about, counted among those who can go through."""
        return len(self.through) + 1


def cut_of(table: Sequence[Standing], places: int, *, out: Collection[int] = ()) -> Cut:
    """The first ``places`` of a table in order, those in ``out`` passed over.

    Players are tied when only the start number parts them. Source: RULES.md 10.4.
    """
    able = [standing for standing in table if standing.number not in out]
    if places >= len(able):
        return Cut(tuple(standing.number for standing in able))
    last, next_ = (_but_start_number(able[index]) for index in (places - 1, places))
    if last != next_:
        return Cut(tuple(standing.number for standing in able[:places]))
    tied = tuple(each.number for each in able if _but_start_number(each) == last)
    through = tuple(each.number for each in able[:places] if each.number not in tied)
    return Cut(through, tied, places - len(through))


def _but_start_number(standing: Standing) -> dict[Criterion, Fraction | None]:
    return {code: value for code, value in standing.values.items() if code is not Criterion.TPN}


def settle(
    cut: Cut, rule: TieRule, *, lot: random.Random, chosen: Collection[int] = ()
) -> tuple[int, ...]:
    """Everyone through in the order of the table, a tie settled by ``rule``.

    ``chosen`` are the winners of a play-off. Raises ValueError when they are not as many of
    the tied as there are places. Source: RULES.md 10.4.
    """
    if rule is TieRule.LOT:
        chosen = lot.sample(cut.tied, cut.free)
    elif rule is TieRule.ALL:
        chosen = cut.tied
    elif rule is TieRule.START_NUMBER:
        chosen = cut.tied[: cut.free]
    elif not {*chosen} <= {*cut.tied} or len({*chosen}) != cut.free:
        raise ValueError("a play-off names one of the tied for each free place")
    return (*cut.through, *(number for number in cut.tied if number in chosen))
