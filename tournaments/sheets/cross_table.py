"""The cross table on paper: rounds or opponents side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from django.utils.translation import gettext

from .cells import Beside, Cell, Mark, Phrase, Text
from .document import Document
from .edition import Edition
from .heading import Heading, Letterhead
from .layout import GUTTER, RULE, Column, Row, Sequel, Table
from .parts import Parts, SheetPlayer, Words
from .pen import Align, Sign
from .standings import group_head, lines_below, person_with_leaving, with_lines

SIZE = 9.0  # on several pages
SMALLEST = 8.0  # to fit one page
LEAST = 7.0  # with all columns side by side
NAME_EMS = 11.0
OWN_EMS = 1.9
POINTS_EMS = 2.4
DIGIT_EMS = 0.6
ROOM_EMS = 0.3
SIGN_EMS = 0.7
RESULT_EMS = 1.6
BOX_EMS = 1.9
MEETING_EMS = 1.05  # of several beside one another
DIAGONAL = "×"


@dataclass(frozen=True)
class RoundBox:
    """A round: the opponent's number and the side, None without one; the result."""

    opponent: int | None
    sign: Sign | None
    result: str


@dataclass(frozen=True)
class CrossRow:
    """A player by number in the table, with a box for each round or each opponent.

    The box of an opponent holds the result of each meeting.
    """

    number: int
    player: SheetPlayer
    left_after: int | None
    points: str
    boxes: tuple[RoundBox, ...] | tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class CrossGroup:
    """The rows of one group; ``number`` is None where there are no groups."""

    number: int | None
    rows: tuple[CrossRow, ...]


def cross_table_sheet(
    heading: Heading,
    groups: Sequence[CrossGroup],
    lines: Sequence[Words],
    edition: Edition,
    *,
    is_grid: bool,
) -> Document:
    """A sheet of the cross table; a grid has a column an opponent, any other one a round.

    ``lines`` stand below it. Other arguments as for ``pairings_by_table``. Source: RULES.md 1.10.
    """
    letterhead = Letterhead(heading, lambda: gettext("Cross table"), edition)
    ways = _grids(Parts(edition), groups) if is_grid else (_rounds(Parts(edition), groups),)
    width = letterhead.page(is_wide=True).body.width
    return letterhead.sheet(*(_tables(way, groups, lines, width) for way in ways))


def _places(groups: Sequence[CrossGroup]) -> range:
    """The numbers of the rounds, or of the opponents."""
    return range(1, max(len(row.boxes) for group in groups for row in group.rows) + 1)


@dataclass(frozen=True)
class _Rounds:
    """Three columns a round: number, sign and result."""

    parts: Parts
    places: range
    digits: int  # of the largest number

    @property
    def columns(self) -> tuple[Column, ...]:
        """Those of one round."""
        opponent = Column(ems=self.digits * DIGIT_EMS + ROOM_EMS)
        return opponent, Column(ems=SIGN_EMS), Column(ems=RESULT_EMS)

    def boxes(self, row: CrossRow) -> Iterator[Cell]:
        for number in self.places:
            box = row.boxes[number - 1]
            assert isinstance(box, RoundBox)
            if box.opponent is None or box.sign is None:
                yield self.parts.counted(box.result, span=3)
            else:
                yield self.parts.number(box.opponent)
                yield Mark(box.sign, SIGN_EMS)
                yield Text((Phrase(self.parts.edition.number(box.result), max_lines=1),))


def _rounds(parts: Parts, groups: Sequence[CrossGroup]) -> _Rounds:
    largest = max(row.number for group in groups for row in group.rows)
    return _Rounds(parts, _places(groups), max(2, len(str(largest))))


@dataclass(frozen=True)
class _Grid:
    """A column an opponent, with the results of ``meetings`` in it, or room for them.

    They stand below one another, or beside one another where rows must be low.
    """

    parts: Parts
    places: range
    meetings: int
    is_low: bool

    @property
    def columns(self) -> tuple[Column, ...]:
        """That of one opponent."""
        ems = max(BOX_EMS, MEETING_EMS * self.meetings) if self.is_low else BOX_EMS
        return (Column(ems=ems),)

    def boxes(self, row: CrossRow) -> Iterator[Cell]:
        for number in self.places:
            yield self._box(row, number)

    def _box(self, row: CrossRow, number: int) -> Cell:
        if number == row.number:
            return self.parts.counted(DIAGONAL)
        results = row.boxes[number - 1] if number <= len(row.boxes) else ()
        assert isinstance(results, tuple)
        if self.is_low:
            none_yet = ("",) * (self.meetings - len(results))
            return Beside(tuple(self.parts.counted(each) for each in (*results, *none_yet)))
        lines = (Phrase(self.parts.edition.number(result), max_lines=1) for result in results)
        return Text(tuple(lines), Align.MIDDLE)


def _grids(parts: Parts, groups: Sequence[CrossGroup]) -> tuple[_Grid, ...]:
    """The ways to set it: two if there are several meetings to put in a box."""
    boxes = (box for group in groups for row in group.rows for box in row.boxes)
    meetings = max((len(box) for box in boxes if isinstance(box, tuple)), default=1)
    ways = (False, True) if meetings > 1 else (False,)
    return tuple(_Grid(parts, _places(groups), meetings, is_low=is_low) for is_low in ways)


def _tables(
    way: _Rounds | _Grid, groups: Sequence[CrossGroup], lines: Sequence[Words], width: float
) -> Sequel:
    """One table, or where its boxes have no room side by side as many as they need, evenly."""
    count = ceil(len(way.places) / _most_abreast(way, width))
    each = ceil(len(way.places) / count)
    parts = [
        replace(way, places=way.places[start : start + each])
        for start in range(0, len(way.places), each)
    ]
    sides = (_Side(part, is_last=part is parts[-1]) for part in parts)
    return Sequel(tuple(side.table(groups, lines) for side in sides))


def _most_abreast(way: _Rounds | _Grid, width: float) -> int:
    """How many boxes have room at the least size."""
    around = 2 * OWN_EMS + NAME_EMS + POINTS_EMS + 3 * GUTTER
    each = sum(column.ems + GUTTER for column in way.columns)
    return max(1, int((width / LEAST - around) / each))


@dataclass(frozen=True)
class _Side:
    """Who it is, boxes, and whose boxes they were; the points stand on the last side alone."""

    way: _Rounds | _Grid
    is_last: bool

    @property
    def columns(self) -> tuple[Column, ...]:
        own = Column(ems=OWN_EMS)
        points = (Column(ems=POINTS_EMS),) * self.is_last
        return (own, Column(share=1), *self.way.columns * len(self.way.places), *points, own)

    def table(self, groups: Sequence[CrossGroup], lines: Sequence[Words]) -> Table:
        rows = [row for group in groups for row in self._group(group)]
        told = lines if self.is_last else ()
        below = list(lines_below(self.way.parts, told, len(self.columns)))
        return Table(
            self.columns, self._header(), with_lines(rows, below), SIZE, NAME_EMS, SMALLEST
        )

    def _header(self) -> Row:
        parts = self.way.parts
        number = parts.label(lambda: gettext("No."), Align.MIDDLE)
        span = len(self.way.columns)
        heads = (parts.head_number(place, span) for place in self.way.places)
        points = (parts.label(lambda: gettext("Points"), Align.END),) * self.is_last
        return Row((number, parts.label(lambda: gettext("Player")), *heads, *points, number), RULE)

    def _group(self, group: CrossGroup) -> Iterator[Row]:
        if group.number is not None:
            yield group_head(self.way.parts, group.number, len(self.columns))
        yield from map(self._row, group.rows)

    def _row(self, row: CrossRow) -> Row:
        parts = self.way.parts
        number = parts.table_number(row.number, 1.0)
        person = person_with_leaving(parts, row.player, row.left_after)
        points = (parts.number(row.points),) * self.is_last
        return Row((number, person, *self.way.boxes(row), *points, number))
