"""A position of a game on paper: the board with its counts, what was just played, in words."""

from dataclasses import dataclass

from games.engine import Script, Side, hole_letter, seats
from games.on_paper.boards import RADIUS, RIDGE, RIDGE_RULE, RULE
from games.positions import Position
from games.wording.moves import board_title, position_sentence, stones_sentence
from games.wording.terms import joined
from tournaments.on_paper.parts import plain
from tournaments.sheets.cells import Phrase, Text
from tournaments.sheets.edition import Edition
from tournaments.sheets.fonts import STRONG
from tournaments.sheets.pen import Align, Area, Pen, Sign

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
        return self._pitch(width) * (self._rows * ROW + RIDGE + FOOT)

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        upright, field = pen.unmirrored(area)
        pitch = self._pitch(field.width)
        for seat, middle in self._middles(field).items():
            _Hole(upright, middle, pitch).draw(self._letters(*seat), self._count(*seat))
        self._draw_last(upright, field)
        start = field.start + EDGE * pitch
        ridge = field.top + (self._rows * ROW + RIDGE) / 2 * pitch
        upright.line((start, ridge), (field.start + field.width, ridge), RIDGE_RULE)
        away = self._rows * ROW / 4 * pitch
        for side, y in ((Side.NORTH, ridge - away), (Side.SOUTH, ridge + away)):
            sign = SIGN * pitch
            upright.sign(SIGNS[side], field.start, y - sign / 2, sign)

    @property
    def _rows(self) -> int:
        return len(seats(self.position.rules))

    def _pitch(self, width: float) -> float:
        return width / (self.position.rules.row_length + EDGE)

    def _middles(self, field: Area) -> dict[tuple[Side, int], tuple[float, float]]:
        """The middle of every hole: letters stand above North's and below South's."""
        pitch = self._pitch(field.width)
        middles = {}
        for number, row in enumerate(seats(self.position.rules)):
            down = ROW - 0.5 if number < self._rows / 2 else RIDGE + 0.5
            y = field.top + (number * ROW + down) * pitch
            for column, seat in enumerate(row):
                middles[seat] = (field.start + (EDGE + column + 0.5) * pitch, y)
        return middles

    def _letters(self, side: Side, hole: int) -> tuple[Side, str]:
        rules = self.position.rules
        letters = (hole_letter(hole, side, script=each, rules=rules) for each in self.scripts)
        return side, " ".join(letters)

    def _count(self, side: Side, hole: int) -> str:
        """The stones in a hole, or those that were just taken out of it."""
        move = self.position.move
        if move and side is not move.side:
            for capture in move.captures:
                if capture.hole == hole:
                    return self.edition.number(f"−{capture.stones}")
        stones = self.position.board.stones(side)[hole]
        return self.edition.number(stones) if stones else ""

    def _draw_last(self, pen: Pen, field: Area) -> None:
        """Where the last move was lifted and ended, or the hole of a wrong one."""
        middles, pitch = self._middles(field), self._pitch(field.width)
        move, fault = self.position.move, self.position.fault
        if fault:
            x, y = middles[self.position.mover, fault.hole]
            reach = STROKE * pitch
            pen.line((x - reach, y - reach), (x + reach, y + reach), HEAVY)
        if move:
            pen.circle(middles[move.side, move.hole], INNER * pitch, RULE)
        if move and move.laps:
            pen.circle(middles[move.side, move.laps[-1].end], RADIUS * pitch, HEAVY)


@dataclass(frozen=True)
class _Hole:
    pen: Pen
    middle: tuple[float, float]
    pitch: float

    def draw(self, lettered: tuple[Side, str], count: str) -> None:
        y = self.middle[1]
        self.pen.circle(self.middle, RADIUS * self.pitch, RULE)
        self._write(Phrase(count, STRONG, max_lines=1), y, COUNT * self.pitch)
        side, letters = lettered
        away = (ROW / 2 + (RADIUS - 0.5) / 2) * self.pitch
        beyond = y - away if side is Side.NORTH else y + away
        self._write(Phrase(letters), beyond, max(LETTER * self.pitch, SMALLEST_LETTER))

    def _write(self, phrase: Phrase, middle: float, size: float) -> None:
        line = phrase.style.leading * size
        start = self.middle[0] - self.pitch / 2
        area = Area(start, middle - line / 2, self.pitch, line)
        phrase.draw(self.pen, area, size, Align.MIDDLE)


@dataclass(frozen=True)
class Figure:
    """A counted board under its title, and below it what was played and the stones left."""

    board: CountedBoard
    most_lines: int  # of what is said, in each language
    span: int = 1

    def height(self, width: float, size: float) -> float:
        return sum(cell.height(width, size) for cell in self._cells())

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        top = area.top
        for cell in self._cells():
            height = cell.height(area.width, size)
            cell.draw(pen, area._replace(top=top, height=height), size)
            top += height

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
