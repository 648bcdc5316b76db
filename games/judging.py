"""What an arbiter asks of the sowing judge: a position, and a hole to lift; all in the address."""

from dataclasses import dataclass, replace
from enum import StrEnum
from urllib.parse import urlencode

from games.engine import (
    Board,
    RuleSet,
    Side,
    hole_letter,
    hole_named,
    replay,
)
from games.position_text import Seat
from games.positions import Position


class Tool(StrEnum):
    """What a tap on a hole does."""

    LIFT = "lift"
    ADD = "add"
    TAKE = "take"


@dataclass(frozen=True, slots=True)
class Question:
    """A position by these rules, the hole lifted in it, and what the next tap does."""

    rules: RuleSet
    board: Board
    lifted: Seat | None = None
    tool: Tool = Tool.LIFT

    @property
    def position(self) -> Position:
        """The position itself."""
        return Position(replay((), self.rules, start=self.board), self.rules, 0)

    @property
    def answer(self) -> Position | None:
        """The board after the hole was lifted, or with the mark that it may not be."""
        if self.lifted is None:
            return None
        side, hole = self.lifted
        start = replace(self.board, to_move=side)
        return Position(replay([hole], self.rules, start=start), self.rules, 1)

    def tapped(self, seat: Seat) -> "Question | None":
        """The question after a tap on a hole; None where the tool can do nothing."""
        side, hole = seat
        stones = self.board.stones(side)
        if self.tool is Tool.ADD:
            return self._with(seat, 1) if sum(stones) < self.rules.stones_a_side else None
        if not stones[hole]:
            return None
        return replace(self, lifted=seat) if self.tool is Tool.LIFT else self._with(seat, -1)

    def _with(self, seat: Seat, more: int) -> "Question":
        side, hole = seat
        stones = list(self.board.stones(side))
        stones[hole] += more
        board = Board.after(side, tuple(stones), self.board.stones(side.other))
        return replace(self, board=replace(board, to_move=Side.SOUTH), lifted=None)

    @property
    def address(self) -> str:
        """The address of the question, from the page of the judge."""
        drawing = self.board.diagram(self.rules).replace("\n", "/")
        pairs = {"rules": self.rules.name, "position": drawing, "tool": str(self.tool)}
        if self.lifted:
            pairs["lift"] = letter_at(self.lifted, self.rules)
        return f"?{urlencode(pairs, safe='/')}"


def letter_at(seat: Seat, rules: RuleSet) -> str:
    """The letter of a hole in an address: small for South, a capital for North."""
    side, hole = seat
    return hole_letter(hole, side, rules=rules)


def seat_named(letter: str, rules: RuleSet) -> Seat | None:
    """The hole that such a letter names, or None."""
    hole = hole_named(letter, rules=rules)
    if hole is None:
        return None
    return (Side.NORTH if letter.isupper() else Side.SOUTH), hole
