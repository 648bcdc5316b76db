"""The moves of a game as numbered lines in columns, with what each took."""

from dataclasses import dataclass
from itertools import chain
from math import ceil

from django.utils.translation import gettext

from games.engine import Script
from games.move_list import Line, ListedMove, move_lines
from games.on_paper.diagrams import FINE
from games.on_paper.records import PlayedGame
from games.wording.terms import lettered
from tournaments.sheets.cells import Cell, Mark, Phrase, Text
from tournaments.sheets.fonts import STRONG
from tournaments.sheets.layout import GUTTER, RULE, Block, Column, Row
from tournaments.sheets.parts import SIGN, Parts
from tournaments.sheets.pen import Align, Sign

NUMBER_EMS = 1.9
LETTER_EMS = 1.1  # for each script
MARK_EMS = 1.9
BETWEEN = 1.2  # columns of lines, in ems
NOTHING = Text(())

TAKES, ENDLESS, WRONG = "×", "∞", "?"


@dataclass(frozen=True)
class MoveTable:
    """The lines of a game; ``scripts`` are those of the letters. Sizes are in points."""

    parts: Parts
    game: PlayedGame
    scripts: tuple[Script, ...]

    def lines(self) -> list[tuple[Line, ...]]:
        """Each line of the game, once in each script."""
        return list(zip(*map(self._lines_in, self.scripts), strict=True))

    def abreast(self, width: float, size: float) -> int:
        """How many columns of lines there is room for."""
        ems = sum(column.ems + GUTTER for column in self._line()) + BETWEEN
        return max(1, int((width / size + BETWEEN) // ems))

    def block(self, lines: list[tuple[Line, ...]], before: int, abreast: int) -> Block:
        """These lines, after ``before`` others: down one column after another, evenly."""
        rows = ceil(len(lines) / abreast)
        cells = [self._cells(line, before + n) for n, line in enumerate(lines, start=1)]
        columns = [cells[start : start + rows] for start in range(0, rows * abreast, rows or 1)]
        empty = (NOTHING,) * len(self._line())
        table = [
            Row(self._across([column[row] if row < len(column) else empty for column in columns]))
            for row in range(rows)
        ]
        head = Row(self._across([self._head()] * abreast), RULE)
        between = (Column(ems=BETWEEN - 2 * GUTTER, share=1),)
        return Block((self._line() + between) * abreast, (head, *table))

    def legend(self) -> list[str]:
        """What each of the marks that stand in the table means, in every language."""
        moves = [move for line in self._lines_in(self.scripts[0]) for move in line if move]
        meant = (
            (any(move.captured for move in moves), _takes),
            (any(move.is_endless for move in moves), _endless),
            (any(move.is_wrong for move in moves), _wrong),
            (any(not (move.is_played or move.is_wrong) for move in moves), _unplayed),
        )
        told = (self.parts.edition.say(words) for is_there, words in meant if is_there)
        return [" ".join(lines) for lines in zip(*told, strict=True)]

    def _lines_in(self, script: Script) -> list[Line]:
        with lettered(script):
            return move_lines(self.game.record, self.game.replay, self.game.rules)

    def _line(self) -> tuple[Column, ...]:
        letters = Column(ems=LETTER_EMS * len(self.scripts))
        return (Column(ems=NUMBER_EMS), *(letters, Column(ems=MARK_EMS)) * 2)

    def _head(self) -> tuple[Cell, ...]:
        shell, pebble = (Mark(sign, SIGN) for sign in Sign)
        return NOTHING, shell, NOTHING, pebble, NOTHING

    def _across(self, columns: list[tuple[Cell, ...]]) -> tuple[Cell, ...]:
        return tuple(chain.from_iterable((*cells, NOTHING) for cells in columns))

    def _cells(self, line: tuple[Line, ...], number: int) -> tuple[Cell, ...]:
        label = Phrase(self.parts.edition.number(number), scale=FINE, max_lines=1)
        moves = (self._move([each[side] for each in line]) for side in range(2))
        return (Text((label,), Align.END), *chain.from_iterable(moves))

    def _move(self, written: list[ListedMove | None]) -> tuple[Cell, Cell]:
        """A move in each script, and its mark."""
        moves = [move for move in written if move]
        if not moves:
            return NOTHING, NOTHING
        letters = " ".join(move.letter for move in moves)
        if not (moves[0].is_played or moves[0].is_wrong):
            return Text((Phrase(f"({letters})", max_lines=1),)), NOTHING
        mark = Phrase(self.parts.edition.number(_mark(moves[0])), scale=FINE, max_lines=1)
        return Text((Phrase(letters, STRONG, max_lines=1),)), Text((mark,))


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
