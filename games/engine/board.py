"""The board: two sides of holes, which holes face each other, and how people see them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum

from games.engine.errors import NotationFault
from games.engine.page import Page
from games.engine.rulesets import OMAN_1, Direction, RuleSet

Stones = tuple[int, ...]


class Side(IntEnum):
    """A side of the board. South moves first (RULES.md 1.2)."""

    SOUTH = 0
    NORTH = 1

    __hash__ = int.__hash__  # a replay hashes a side at every ply, and Enum's own hash is slow

    @property
    def other(self) -> "Side":
        """The opponent's side."""
        return _OTHERS[self]


_OTHERS = (Side.NORTH, Side.SOUTH)


@dataclass(frozen=True, slots=True)
class Board:
    """Stones in each hole of both sides, in sowing order from hole a, and the side to move."""

    south: Stones
    north: Stones
    to_move: Side = Side.SOUTH

    @classmethod
    def start(cls, rules: RuleSet = OMAN_1) -> "Board":
        """Return the board before the first move. Source: RULES.md 1.1, 1.2."""
        side = (rules.stones,) * rules.holes
        return cls(side, side)

    @classmethod
    def after(cls, side: Side, own: Stones, opponent: Stones) -> "Board":
        """Return the board after ``side`` has moved: its stones, and those of its opponent."""
        south, north = (opponent, own) if side else (own, opponent)
        return cls(south, north, side.other)

    @classmethod
    def from_diagram(
        cls, text: str, to_move: Side = Side.SOUTH, *, rules: RuleSet = OMAN_1
    ) -> "Board":
        """Read a board drawn as South sees it, in four lines of stone counts.

        The lines are North's back and front row, then South's front and back row; slashes may
        stand for line breaks, and digits may be Arabic. Raises NotationError "position" where a
        count is none, where there are too few or too many, and where a side has more stones
        than it starts with. Source: RULES.md 2.
        """
        page = Page(text)
        places = [place for row in seats(rules) for place in row]
        counts = list(_counts(page, rules.stones_a_side))
        if len(counts) != len(places):
            raise page.error(NotationFault.POSITION, len(text), str(len(places)))
        stones = dict(zip(places, counts, strict=True))
        south, north = (tuple(stones[side, hole] for hole in range(rules.holes)) for side in Side)
        if max(sum(south), sum(north)) > rules.stones_a_side:
            raise page.error(NotationFault.POSITION, 0, str(rules.stones_a_side))
        return cls(south, north, to_move)

    def stones(self, side: Side) -> Stones:
        """Stones in each hole of ``side``, in sowing order."""
        return self.north if side else self.south

    @property
    def mover_first(self) -> tuple[Stones, Stones]:
        """Stones of the side to move, and those of its opponent."""
        return (self.north, self.south) if self.to_move else (self.south, self.north)

    def diagram(self, rules: RuleSet = OMAN_1) -> str:
        """Draw the board as ``from_diagram`` reads it. Source: RULES.md 2."""
        return "\n".join(
            " ".join(str(self.stones(side)[hole]) for side, hole in row) for row in seats(rules)
        )


def _counts(page: Page, most: int) -> Iterator[int]:
    for piece in re.finditer(r"[^\s/]+", page.text):
        if not re.fullmatch(r"\d{1,3}", piece[0]) or int(piece[0]) > most:
            raise page.error(NotationFault.POSITION, piece.start(), f"0-{most}")
        yield int(piece[0])


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
