"""The board: two sides of holes, which holes face each other, and how people see them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from games.engine.errors import NotationError, NotationFault
from games.engine.rulesets import OMAN_1, Direction, RuleSet


class Side(IntEnum):
    """A side of the board. South moves first (RULES.md 1.2)."""

    SOUTH = 0
    NORTH = 1

    @property
    def other(self) -> "Side":
        """The opponent's side."""
        return Side.NORTH if self is Side.SOUTH else Side.SOUTH


@dataclass(frozen=True, slots=True)
class Board:
    """Stones in each hole of both sides, in sowing order from hole a, and the side to move."""

    south: tuple[int, ...]
    north: tuple[int, ...]
    to_move: Side = Side.SOUTH

    @classmethod
    def start(cls, rules: RuleSet = OMAN_1) -> "Board":
        """Return the board before the first move. Source: RULES.md 1.1, 1.2."""
        side = (rules.stones,) * rules.holes
        return cls(side, side)

    @classmethod
    def from_diagram(
        cls, text: str, to_move: Side = Side.SOUTH, rules: RuleSet = OMAN_1
    ) -> "Board":
        """Read a board drawn as South sees it, in four lines of stone counts.

        The lines are North's back and front row, South's front and back row; slashes may stand
        for line breaks, and digits may be Arabic. Raises NotationError "position" when the
        counts do not fill the board, or a side has more stones than it starts with.
        Source: RULES.md 2.
        """
        try:
            counts = [int(count) for count in text.replace("/", " ").split()]
        except ValueError:
            raise _position_error(text, rules) from None
        places = [place for row in seats(rules) for place in row]
        if len(counts) != len(places) or min(counts) < 0:
            raise _position_error(text, rules)
        stones = dict(zip(places, counts, strict=True))
        south, north = (tuple(stones[side, hole] for hole in range(rules.holes)) for side in Side)
        if max(sum(south), sum(north)) > rules.stones_a_side:
            raise _position_error(text, rules)
        return cls(south, north, to_move)

    def stones(self, side: Side) -> tuple[int, ...]:
        """Stones in each hole of ``side``, in sowing order."""
        return self.south if side is Side.SOUTH else self.north

    def diagram(self, rules: RuleSet = OMAN_1) -> str:
        """Draw the board as ``from_diagram`` reads it. Source: RULES.md 2."""
        return "\n".join(
            " ".join(str(self.stones(side)[hole]) for side, hole in row) for row in seats(rules)
        )


def _position_error(text: str, rules: RuleSet) -> NotationError:
    return NotationError(
        NotationFault.POSITION, 1, 1, piece=text, expected=f"{4}x{rules.row_length}"
    )


def seats(rules: RuleSet) -> tuple[tuple[tuple[Side, int], ...], ...]:
    """Return the four rows as South sees them, each hole as (side, hole), from left to right.

    Rows come from top to bottom: North's back and front row, South's front and back row.
    Source: RULES.md 1.3, 2.
    """
    back, front = range(rules.row_length), range(rules.row_length, rules.holes)
    rows: Iterable[tuple[Side, Iterable[int]]] = (
        (Side.NORTH, reversed(back)),
        (Side.NORTH, front),
        (Side.SOUTH, reversed(front)),
        (Side.SOUTH, back),
    )
    step = 1 if rules.direction is Direction.COUNTERCLOCKWISE else -1
    return tuple(tuple((side, hole) for hole in holes)[::step] for side, holes in rows)


def facing(hole: int, rules: RuleSet = OMAN_1) -> int:
    """Front hole of the opponent that faces the front hole ``hole``. Source: RULES.md 2."""
    return 3 * rules.row_length - 1 - hole


def behind(hole: int, rules: RuleSet = OMAN_1) -> int:
    """Back hole that stands behind the front hole ``hole`` of the same side. Source: RULES.md 2."""
    return 2 * rules.row_length - 1 - hole
