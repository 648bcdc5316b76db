"""The cross table on paper: rounds or opponents side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from .cells import Beside, Cell, Mark, Phrase, Text
from .document import Document
from .edition import Edition
from .heading import Heading, Letterhead
from .layout import RULE, Column, Row, Table
from .parts import Parts, SheetPlayer, Words
from .pen import Align, Sign
from .standings import group_head, lines_below, person_with_leaving

SIZE = 9.0  # on several pages
SMALLEST = 8.0  # to fit one page
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
    return letterhead.sheet(*(_table(way, groups, lines) for way in ways))


def _width(groups: Sequence[CrossGroup]) -> int:
    return max(len(row.boxes) for group in groups for row in group.rows)


@dataclass(frozen=True)
class _Rounds:
    """Three columns a round: number, sign and result."""

    parts: Parts
    width: int
    digits: int  # of the largest number

    @property
    def columns(self) -> tuple[Column, ...]:
        opponent = Column(ems=self.digits * DIGIT_EMS + ROOM_EMS)
        return (opponent, Column(ems=SIGN_EMS), Column(ems=RESULT_EMS)) * self.width

    def heads(self) -> Iterator[Cell]:
        for number in range(1, self.width + 1):
            yield self.parts.head_number(number, span=3)

    def boxes(self, row: CrossRow) -> Iterator[Cell]:
        for box in row.boxes:
            assert isinstance(box, RoundBox)
            if box.opponent is None or box.sign is None:
                yield self.parts.counted(box.result, span=3)
            else:
                yield self.parts.number(box.opponent)
                yield Mark(box.sign, SIGN_EMS)
                yield Text((Phrase(self.parts.edition.number(box.result), max_lines=1),))


def _rounds(parts: Parts, groups: Sequence[CrossGroup]) -> _Rounds:
    largest = max(row.number for group in groups for row in group.rows)
    return _Rounds(parts, _width(groups), max(2, len(str(largest))))


@dataclass(frozen=True)
class _Grid:
    """A column an opponent, with the results of ``meetings`` in it, or room for them.

    They stand below one another, or beside one another where rows must be low.
    """

    parts: Parts
    width: int
    meetings: int
    is_low: bool

    @property
    def columns(self) -> tuple[Column, ...]:
        ems = max(BOX_EMS, MEETING_EMS * self.meetings) if self.is_low else BOX_EMS
        return (Column(ems=ems),) * self.width

    def heads(self) -> Iterator[Cell]:
        for number in range(1, self.width + 1):
            yield self.parts.head_number(number)

    def boxes(self, row: CrossRow) -> Iterator[Cell]:
        for number in range(1, self.width + 1):
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
    return tuple(_Grid(parts, _width(groups), meetings, is_low=is_low) for is_low in ways)


def _table(columns: _Rounds | _Grid, groups: Sequence[CrossGroup], lines: Sequence[Words]) -> Table:
    parts = columns.parts
    own = Column(ems=OWN_EMS)
    all_columns = (own, Column(share=1), *columns.columns, Column(ems=POINTS_EMS), own)
    header = (
        parts.label(lambda: gettext("No."), Align.MIDDLE),
        parts.label(lambda: gettext("Player")),
        *columns.heads(),
        parts.label(lambda: gettext("Points"), Align.END),
        parts.label(lambda: gettext("No."), Align.MIDDLE),
    )
    span = len(all_columns)
    rows = (row for group in groups for row in _group(columns, group, span))
    below = lines_below(parts, lines, span)
    return Table(all_columns, Row(header, RULE), (*rows, *below), SIZE, NAME_EMS, SMALLEST)


def _group(columns: _Rounds | _Grid, group: CrossGroup, span: int) -> Iterator[Row]:
    parts = columns.parts
    if group.number is not None:
        yield group_head(parts, group.number, span)
    for row in group.rows:
        yield Row(
            (
                parts.table_number(row.number, 1.0),
                person_with_leaving(parts, row.player, row.left_after),
                *columns.boxes(row),
                parts.number(row.points),
                parts.table_number(row.number, 1.0),
            )
        )
