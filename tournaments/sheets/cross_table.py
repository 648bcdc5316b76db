"""The cross table on paper: rounds or opponents side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from .cells import Cell, Mark, Phrase, Text
from .document import Document
from .edition import Edition
from .heading import Heading, Letterhead
from .layout import RULE, Column, Row, Table
from .parts import Parts, SheetPlayer, Words
from .pen import Align, Sign
from .standings import group_head, lines_below, person_with_leaving

SIZE = 9.0  # on several pages
NAME_EMS = 11.0
OWN_EMS = 1.9
POINTS_EMS = 2.4
OPPONENT_EMS = 1.5
SIGN_EMS = 0.7
RESULT_EMS = 1.6
BOX_EMS = 1.9
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
    width = max(len(row.boxes) for group in groups for row in group.rows)
    columns = _Grid(Parts(edition), width) if is_grid else _Rounds(Parts(edition), width)
    return letterhead.sheet(_table(columns, groups, lines))


@dataclass(frozen=True)
class _Rounds:
    """Three columns a round: number, sign and result."""

    parts: Parts
    width: int

    @property
    def columns(self) -> tuple[Column, ...]:
        return (Column(ems=OPPONENT_EMS), Column(ems=SIGN_EMS), Column(ems=RESULT_EMS)) * self.width

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


@dataclass(frozen=True)
class _Grid:
    """A column an opponent, results of several meetings below one another."""

    parts: Parts
    width: int

    @property
    def columns(self) -> tuple[Column, ...]:
        return (Column(ems=BOX_EMS),) * self.width

    def heads(self) -> Iterator[Cell]:
        for number in range(1, self.width + 1):
            yield self.parts.head_number(number)

    def boxes(self, row: CrossRow) -> Iterator[Cell]:
        for number in range(1, self.width + 1):
            yield self._box(row, number)

    def _box(self, row: CrossRow, number: int) -> Text:
        if number == row.number:
            return self.parts.counted(DIAGONAL)
        results = row.boxes[number - 1] if number <= len(row.boxes) else ()
        assert isinstance(results, tuple)
        lines = (Phrase(self.parts.edition.number(result), max_lines=1) for result in results)
        return Text(tuple(lines), Align.MIDDLE)


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
    return Table(all_columns, Row(header, RULE), (*rows, *below), SIZE, NAME_EMS)


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
