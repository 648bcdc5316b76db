"""The moves of a game as numbered lines in columns, with what each took."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, chain, repeat
from math import ceil

from django.utils.translation import gettext

from games.engine import Script
from games.move_list import Line, ListedMove, move_lines
from games.on_paper.boards import letters_of
from games.on_paper.diagrams import FINE
from games.on_paper.records import PlayedGame
from games.positions import side_of
from tournaments.sheets.cells import Phrase
from tournaments.sheets.edition import Edition
from tournaments.sheets.fonts import BODY, STRONG, Style
from tournaments.sheets.layout import GUTTER, HAIRLINE, PADDING, RULE, Block, Column, Row
from tournaments.sheets.parts import SIGN
from tournaments.sheets.pen import Align, Area, Pen, Sign

# In ems.
NUMBER = 1.9
LETTER = 1.1  # for each script
MARK = 1.9
BETWEEN = 1.2  # columns of lines
HEAD = SIGN + 2 * PADDING
LINE = STRONG.leading + 2 * PADDING

NOTHING = Phrase("")
TAKES, ENDLESS, WRONG = "×", "∞", "?"


@dataclass(frozen=True)
class MoveTable:
    """The lines of a game; ``scripts`` are those of the letters. Sizes are in points."""

    edition: Edition
    game: PlayedGame
    scripts: tuple[Script, ...]

    @cached_property
    def lines(self) -> list[Line]:
        """The moves of the game, two to a line."""
        return move_lines(self.game.record, self.game.replay, self.game.rules)

    @cached_property
    def slots(self) -> list[tuple[float, float]]:
        """Where number, letters and mark of a line start, and their widths, in ems."""
        widths = (NUMBER, *(LETTER * len(self.scripts), MARK) * 2)
        starts = accumulate((width + GUTTER for width in widths), initial=0.0)
        return list(zip(starts, widths, strict=False))

    def abreast(self, width: float, size: float) -> int:
        """How many columns of lines there is room for."""
        last, mark = self.slots[-1]
        return max(1, int((width / size + BETWEEN) // (last + mark + GUTTER + BETWEEN)))

    def places(self, height: float, abreast: int, size: float) -> int:
        """How many lines ``height`` has room for, in so many columns below their heads."""
        return int((height - HEAD * size) / (LINE * size)) * abreast

    def block(self, before: int, count: int, abreast: int) -> Block:
        """So many lines after ``before`` others: down one column after another, evenly."""
        cell = _Lines(self, before, count, abreast)
        return Block((Column(share=1),), (Row((cell,), HAIRLINE),))

    def legend(self) -> list[str]:
        """What each of the marks that stand in the table means, in every language."""
        moves = [move for line in self.lines for move in line if move]
        meant = (
            (any(move.captured for move in moves), _takes),
            (any(move.is_endless for move in moves), _endless),
            (any(move.is_wrong for move in moves), _wrong),
            (any(not (move.is_played or move.is_wrong) for move in moves), _unplayed),
        )
        told = (self.edition.say(words) for is_there, words in meant if is_there)
        return [" ".join(lines) for lines in zip(*told, strict=True)]

    def phrases(self, number: int, line: Line) -> Iterator[Phrase]:
        """What stands in a line: its number, and for either side the letters and the mark."""
        yield _phrase(self.edition.number(number), BODY, FINE)
        for move in line:
            if move:
                yield from self._of_move(move)

    def _of_move(self, move: ListedMove) -> tuple[Phrase, Phrase]:
        """The hole that a move lifts, in each script, and what came of it."""
        hole = self.game.record.holes[move.ply - 1]
        letters = " ".join(letters_of(self.game.rules, self.scripts)[side_of(move.ply), hole])
        if not (move.is_played or move.is_wrong):
            return _phrase(f"({letters})", BODY, 1.0), NOTHING
        mark = self.edition.number(_mark(move))
        return _phrase(letters, STRONG, 1.0), _phrase(mark, BODY, FINE)


@dataclass(frozen=True)
class _Lines:
    """Lines in columns under the signs of the sides, as one cell.

    Every line is as high as any other and nothing wraps, so that none needs to be measured.
    """

    table: MoveTable
    before: int
    count: int
    abreast: int
    span: int = 1

    def height(self, width: float, size: float) -> float:
        """Without the space above and below a row, which the block adds to any cell."""
        return (HEAD + self._rows * LINE - 2 * PADDING) * size

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        self._draw_rules(pen, area, size)
        lines = self.table.lines[self.before : self.before + self.count]
        pitch = (area.width + GUTTER * size) / self.abreast
        for column in range(self.abreast):
            first = column * self._rows
            column_area = area._replace(start=area.start + column * pitch)
            self._draw_signs(pen, column_area, size)
            for row, line in enumerate(lines[first : first + self._rows]):
                phrases = self.table.phrases(self.before + first + row + 1, line)
                middle = area.top + (HEAD - PADDING + (row + 0.5) * LINE) * size
                self._draw_line(pen, column_area.start, middle, phrases, size)

    @property
    def _rows(self) -> int:
        return ceil(self.count / self.abreast)

    def _draw_rules(self, pen: Pen, area: Area, size: float) -> None:
        """The line below the signs, and those between lines; the last one is the block's."""
        end = area.start + area.width
        for row in range(self._rows):
            y = area.top + (HEAD - PADDING + row * LINE) * size
            pen.line((area.start, y), (end, y), HAIRLINE if row else RULE)

    def _draw_signs(self, pen: Pen, area: Area, size: float) -> None:
        _number, *sides = self.table.slots
        for sign, (start, _width) in zip(Sign, sides[::2], strict=True):
            pen.sign(sign, area.start + start * size, area.top, SIGN * size)

    def _draw_line(
        self, pen: Pen, start: float, middle: float, phrases: Iterable[Phrase], size: float
    ) -> None:
        aligns = chain((Align.END,), repeat(Align.START))
        for phrase, (at, width), align in zip(phrases, self.table.slots, aligns, strict=False):
            height = phrase.style.leading * phrase.scale * size
            area = Area(start + at * size, middle - height / 2, width * size, height)
            phrase.draw(pen, area, size, align)


@lru_cache(maxsize=2048)
def _phrase(text: str, style: Style, scale: float) -> Phrase:
    return Phrase(text, style, scale, max_lines=1)


def _mark(move: ListedMove) -> str:
    if move.captured:
        return f"{TAKES}{move.captured}"
    return ENDLESS if move.is_endless else WRONG if move.is_wrong else ""


def _takes() -> str:
    return gettext("×5: takes five stones.")


def _endless() -> str:
    return gettext("∞: the sowing never ends.")


def _wrong() -> str:
    return gettext("?: the wrong move.")


def _unplayed() -> str:
    return gettext("In brackets: written after it, and never played.")
