"""Rule sets: everything that differs from one set of rules to another, as data."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from games.engine.errors import UnknownRuleSetError


class Direction(StrEnum):
    """Which way a side sows round its own holes, as both players see their own side."""

    COUNTERCLOCKWISE = "counterclockwise"
    CLOCKWISE = "clockwise"


class CaptureRule(StrEnum):
    """Which holes a last stone in an empty front hole takes."""

    FRONT_OPENS_BACK = "front_opens_back"
    EACH_HOLE = "each_hole"


class EndlessRule(StrEnum):
    """What a sowing that never ends means for the player who made it."""

    LOSES = "loses"
    DRAWS = "draws"
    ILLEGAL = "illegal"


class BlockedRule(StrEnum):
    """What having stones but no legal move means for the player to move."""

    LOSES = "loses"
    DRAWS = "draws"


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One named version of the rules; its fields are the switches of RULES.md 1 and 1a.

    ``stones`` is the number in each hole at the start. ``repetition`` is the occurrence of a
    position that draws the game, or 0 when none does. ``longest_sowing`` is the most laps that a
    sowing takes which ends: one that outlasts it is endless (RULES.md 5, 1a).
    """

    name: str
    row_length: int
    stones: int
    direction: Direction
    capture: CaptureRule
    endless: EndlessRule
    repetition: int
    side_in_position: bool
    blocked: BlockedRule
    longest_sowing: int

    @property
    def holes(self) -> int:
        """Number of holes on one side."""
        return 2 * self.row_length

    @property
    def stones_a_side(self) -> int:
        """Number of stones that each side starts with; it never has more."""
        return self.holes * self.stones


OMAN_1 = RuleSet(
    name="oman-1",
    row_length=7,
    stones=2,
    direction=Direction.COUNTERCLOCKWISE,
    capture=CaptureRule.FRONT_OPENS_BACK,
    endless=EndlessRule.LOSES,
    repetition=2,
    side_in_position=True,
    blocked=BlockedRule.LOSES,
    longest_sowing=1_267,
)

ZANZIBAR_1 = replace(
    OMAN_1,
    name="zanzibar-1",
    row_length=8,
    stones=3,
    direction=Direction.CLOCKWISE,
    capture=CaptureRule.EACH_HOLE,
    longest_sowing=5_000,
)

_ALL = (
    OMAN_1,
    replace(OMAN_1, name="oman-1-endless-draw", endless=EndlessRule.DRAWS),
    replace(OMAN_1, name="oman-1-endless-illegal", endless=EndlessRule.ILLEGAL),
    replace(OMAN_1, name="oman-1-third-repetition", repetition=3),
    replace(OMAN_1, name="oman-1-no-repetition", repetition=0),
    replace(OMAN_1, name="oman-1-position-without-side", side_in_position=False),
    replace(OMAN_1, name="oman-1-blocked-draw", blocked=BlockedRule.DRAWS),
    ZANZIBAR_1,
)

RULE_SETS: Mapping[str, RuleSet] = MappingProxyType({rules.name: rules for rules in _ALL})


def rule_set(name: str) -> RuleSet:
    """Return the rule set called ``name``, as stored with championships and records.

    Raises UnknownRuleSetError when there is none. Source: RULES.md 1 (switches).
    """
    try:
        return RULE_SETS[name]
    except KeyError:
        raise UnknownRuleSetError(name) from None
