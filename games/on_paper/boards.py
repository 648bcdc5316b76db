"""A board on paper: circles with the letters of the holes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.engine import RuleSet, Script, Side, hole_letter, seats
from tournaments.sheets.cells import Phrase
from tournaments.sheets.fonts import STRONG
from tournaments.sheets.layout import Block
from tournaments.sheets.pen import Align, Area, Pen

# Shares of the distance between two holes.
RADIUS = 0.43
RIDGE = 0.25  # between the players
ALONE = 0.42  # the type size of a letter
TOGETHER = 0.29  # of two below one another
BOARD_SHARE = 0.55  # of the line
RULE = 0.7
RIDGE_RULE = 0.4


@lru_cache(maxsize=64)
def letters_of(
    rules: RuleSet, scripts: tuple[Script, ...]
) -> Mapping[tuple[Side, int], tuple[str, ...]]:
    """What each hole is called, once in each script."""
    return {
        (side, hole): tuple(
            hole_letter(hole, side, script=script, rules=rules) for script in scripts
        )
        for row in seats(rules)
        for side, hole in row
    }


@dataclass(frozen=True)
class LetteredBoard:
    """An empty board as South sees it, in either direction of the sheet; a cell of a table.

    ``scripts`` are those of the letters, one or both. Source: engine/RULES.md 2.
    """

    rules: RuleSet
    scripts: tuple[Script, ...]
    span: int = 1

    def height(self, width: float, size: float) -> float:
        """As the holes make it, whatever the type size."""
        rows = len(seats(self.rules))
        return width / self.rules.row_length * (rows + RIDGE)

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        upright, field = pen.unmirrored(area)
        upright.stamp(_Holes(self.rules, self.scripts), field, size)


@dataclass(frozen=True)
class _Holes:
    rules: RuleSet
    scripts: tuple[Script, ...]

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        pitch = area.width / self.rules.row_length
        rows, letters = seats(self.rules), letters_of(self.rules, self.scripts)
        for number, row in enumerate(rows):
            below = RIDGE if number >= len(rows) / 2 else 0.0
            top = area.top + (number + below) * pitch
            for column, seat in enumerate(row):
                square = Area(area.start + column * pitch, top, pitch, pitch)
                _hole(pen, square, letters[seat])
        ridge = area.top + (len(rows) + RIDGE) / 2 * pitch
        pen.line((area.start, ridge), (area.start + area.width, ridge), RIDGE_RULE)


@dataclass(frozen=True)
class BesideBoard:
    """A board, and after it what belongs to either side of it, each level with its own rows."""

    board: LetteredBoard
    above: Block
    below: Block
    span: int = 1

    def height(self, width: float, size: float) -> float:
        own, beside = self._widths(width, size)
        halves = (block.height(beside, size) for block in (self.above, self.below))
        return max(self.board.height(own, size), 2 * max(halves))

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        own, beside = self._widths(area.width, size)
        height = self.board.height(own, size)
        top = area.top + (area.height - height) / 2
        self.board.draw(pen, Area(area.start, top, own, height), size)
        start, half = area.start + area.width - beside, area.height / 2
        for block, top in ((self.above, area.top), (self.below, area.top + half)):
            height = block.height(beside, size)
            block.draw(pen, Area(start, top + (half - height) / 2, beside, height), size)

    def _widths(self, width: float, size: float) -> tuple[float, float]:
        own = width * BOARD_SHARE
        return own, width - own - size


def _hole(pen: Pen, square: Area, letters: tuple[str, ...]) -> None:
    pitch = square.width
    pen.circle((square.anchor(Align.MIDDLE), square.top + pitch / 2), RADIUS * pitch, RULE)
    size = pitch * (ALONE if len(letters) == 1 else TOGETHER)
    line = STRONG.leading * size
    top = square.top + (pitch - line * len(letters)) / 2
    for letter in letters:
        phrase = Phrase(letter, STRONG, max_lines=1)
        phrase.draw(pen, Area(square.start, top, pitch, line), size, Align.MIDDLE)
        top += line
