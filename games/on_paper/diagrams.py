"""A position of a game on paper: the board with its counts, what was just played, in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from games.engine import RuleSet, Script, Side, seats
from games.on_paper.boards import RADIUS, RIDGE, RIDGE_RULE, RULE, letters_of
from games.positions import Position
from games.wording.moves import board_title, position_sentence, stones_sentence
from games.wording.terms import joined
from tournaments.on_paper.parts import plain
from tournaments.sheets.cells import ASCENT, Phrase, Text
from tournaments.sheets.edition import Edition
from tournaments.sheets.fonts import BODY, STRONG
from tournaments.sheets.pen import Align, Area, Pen, Sign
from tournaments.sheets.text import visual

# Shares of the distance between two holes.
FOOT = 0.15  # below the last letters
ROW = 1.4  # from row to row, with the letters between
EDGE = 0.9  # before the holes, for the signs of the sides
SIGN = 0.6
COUNT = 0.44
LETTER = 0.27
INNER = 0.35  # of the second ring, where a hole was lifted
STROKE = 0.3
SMALLEST_LETTER = 6.5  # in points
HEAVY = 2.2
FINE = 0.78  # of the type size, for sentences
SIGNS = {Side.NORTH: Sign.PEBBLE, Side.SOUTH: Sign.SHELL}

Seat = tuple[Side, int]
Point = tuple[float, float]


@dataclass(frozen=True)
class CountedBoard:
    """A position as South sees it, in either direction of the sheet; a cell of a table.

    An empty hole bears no number. Two rings: lifted here; a heavy ring: the last stone fell
    here; a number with a minus: so many were taken; a stroke: a wrong move.
    """

    position: Position
    scripts: tuple[Script, ...]
    edition: Edition
    span: int = 1

    def height(self, width: float, size: float) -> float:
        """As the holes make it, whatever the type size."""
        rules = self.position.rules
        return _pitch(rules, width) * (len(seats(rules)) * ROW + RIDGE + FOOT)

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        upright, field = pen.unmirrored(area)
        upright.stamp(_EmptyBoard(self.position.rules, self.scripts), field, size)
        pitch = _pitch(self.position.rules, field.width)
        middles = {
            seat: (field.start + x * pitch, field.top + y * pitch)
            for seat, (x, y) in _middles(self.position.rules).items()
        }
        for seat, count in self._counts().items():
            _write_count(upright, count, middles[seat], COUNT * pitch)
        self._draw_last(upright, middles, pitch)

    def _counts(self) -> dict[Seat, str]:
        """The stones in each hole that has any, or those that were just taken out of it."""
        position, number = self.position, self.edition.number
        stones = ((side, enumerate(position.board.stones(side))) for side in Side)
        counts = {(side, hole): number(n) for side, holes in stones for hole, n in holes if n}
        for each in position.move.captures if position.move else ():
            counts[position.mover.other, each.hole] = number(f"−{each.stones}")
        return counts

    def _draw_last(self, pen: Pen, middles: Mapping[Seat, Point], pitch: float) -> None:
        """Where the last move was lifted and ended, or the hole of a wrong one."""
        move, fault = self.position.move, self.position.fault
        if fault:
            x, y = middles[self.position.mover, fault.hole]
            reach = STROKE * pitch
            pen.line((x - reach, y - reach), (x + reach, y + reach), HEAVY)
        if move:
            pen.circle(middles[move.side, move.hole], INNER * pitch, RULE)
        if move and (laps := move.laps):
            pen.circle(middles[move.side, laps[-1].end], RADIUS * pitch, HEAVY)


def _write_count(pen: Pen, count: str, middle: Point, size: float) -> None:
    x, y = middle
    baseline = y + (ASCENT - STRONG.leading / 2) * size
    pen.text(visual(count, STRONG.face), STRONG.face, size, (x, baseline), Align.MIDDLE)


def _pitch(rules: RuleSet, width: float) -> float:
    return width / (rules.row_length + EDGE)


@lru_cache(maxsize=16)
def _middles(rules: RuleSet) -> Mapping[Seat, Point]:
    """The middle of every hole, in pitches from the upper left corner.

    Letters stand above North's and below South's.
    """
    rows = seats(rules)
    return {
        seat: (
            EDGE + column + 0.5,
            number * ROW + (ROW - 0.5 if number < len(rows) / 2 else RIDGE + 0.5),
        )
        for number, row in enumerate(rows)
        for column, seat in enumerate(row)
    }


@dataclass(frozen=True)
class _EmptyBoard:
    """What all boards have: holes with their letters, the ridge, the signs of the sides."""

    rules: RuleSet
    scripts: tuple[Script, ...]

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        pitch = _pitch(self.rules, area.width)
        letters = letters_of(self.rules, self.scripts)
        for seat, (x, y) in _middles(self.rules).items():
            middle = area.start + x * pitch, area.top + y * pitch
            pen.circle(middle, RADIUS * pitch, RULE)
            _write_letters(pen, " ".join(letters[seat]), seat[0], middle, pitch)
        rows = len(seats(self.rules))
        ridge = area.top + (rows * ROW + RIDGE) / 2 * pitch
        end = area.start + area.width
        pen.line((area.start + EDGE * pitch, ridge), (end, ridge), RIDGE_RULE)
        away, sign = rows * ROW / 4 * pitch, SIGN * pitch
        for side, y in ((Side.NORTH, ridge - away), (Side.SOUTH, ridge + away)):
            pen.sign(SIGNS[side], area.start, y - sign / 2, sign)


def _write_letters(pen: Pen, letters: str, side: Side, middle: Point, pitch: float) -> None:
    x, y = middle
    away = (ROW / 2 + (RADIUS - 0.5) / 2) * pitch
    beyond = y - away if side is Side.NORTH else y + away
    size = max(LETTER * pitch, SMALLEST_LETTER)
    line = BODY.leading * size
    area = Area(x - pitch / 2, beyond - line / 2, pitch, line)
    Phrase(letters).draw(pen, area, size, Align.MIDDLE)


@dataclass(frozen=True)
class Figure:
    """A counted board under its title, and below it what was played and the stones left."""

    board: CountedBoard
    most_lines: int  # of what is said, in each language
    span: int = 1

    def height(self, width: float, size: float) -> float:
        return sum(cell.height(width, size) for cell in self._cells)

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        top = area.top
        for cell in self._cells:
            height = cell.height(area.width, size)
            cell.draw(pen, area._replace(top=top, height=height), size)
            top += height

    @cached_property
    def _cells(self) -> tuple[Text, CountedBoard, Text]:
        position, edition = self.board.position, self.board.edition
        titles = edition.say(lambda: plain(board_title(position)))
        sentences = edition.say(lambda: plain(_told(position)))
        return (
            Text(tuple(Phrase(line, STRONG) for line in titles)),
            self.board,
            Text(tuple(Phrase(line, scale=FINE, max_lines=self.most_lines) for line in sentences)),
        )


def _told(position: Position) -> str:
    return joined(position_sentence(position), stones_sentence(position))
