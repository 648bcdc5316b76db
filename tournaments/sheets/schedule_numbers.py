"""The schedule of a round robin by numbers, a line a round, and whose the numbers are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from .cells import Cell, Mark, Phrase, Text
from .document import Document
from .edition import Edition
from .heading import Heading, Letterhead
from .layout import RULE, Block, Column, Row, Table, best_setting
from .parts import LABEL, Parts
from .pen import Align, Area, Pen, Sign
from .schedule import ScheduledRound, ScheduleGroup, SchedulePlayer, free_round
from .standings import group_head, person_with_leaving

SIZE = 9.0  # on several pages
SMALLEST_SIZE = 6.5  # to have all rounds on one
ROUND_EMS, FREE_EMS = 3.0, 3.4
NUMBER_EMS = 1.5
GAP_EMS = 0.2  # at the least, before a pair
NAMES_ABREAST = 2
DIGIT_EMS = 0.6
PLACE = 3  # columns of a pair


def number_sheet(heading: Heading, groups: Sequence[ScheduleGroup], edition: Edition) -> Document:
    """All rounds on one page wherever that can be, upright unless it was asked otherwise.

    Equal input gives equal bytes. Source: RULES.md 1.23.
    """
    letterhead = Letterhead(heading, lambda: gettext("Schedule"), edition)
    sheet = letterhead.page(is_wide=False)
    table = _Lines(Parts(edition), groups).table()
    return letterhead.drawn(sheet, best_setting([table], sheet.body).drawings())


@dataclass(frozen=True)
class _Inset:
    """A block with columns of its own across a row."""

    block: Block
    span: int

    def height(self, width: float, size: float) -> float:
        return self.block.height(width, size)

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        self.block.draw(pen, area, size)


@dataclass(frozen=True)
class _Lines:
    """A line a round, as wide as the round with most pairs, and who is free if somebody ever is."""

    parts: Parts
    groups: Sequence[ScheduleGroup]

    @property
    def rounds(self) -> list[ScheduledRound]:
        return [round_ for group in self.groups for round_ in group.rounds]

    @property
    def pairs(self) -> int:
        return max(len(round_.pairs) for round_ in self.rounds)

    @property
    def has_free(self) -> bool:
        return any(round_.free for round_ in self.rounds)

    @property
    def columns(self) -> tuple[Column, ...]:
        number = Column(ems=_number_ems(self.groups))
        free = (Column(ems=FREE_EMS),) if self.has_free else ()
        return (Column(ems=ROUND_EMS), *(Column(share=1), number, number) * self.pairs, *free)

    def table(self) -> Table:
        return Table(
            self.columns,
            Row(tuple(self._heads()), RULE),
            tuple(row for group in self.groups for row in self._group(group)),
            SIZE,
            shared_ems=GAP_EMS * self.pairs,
            smallest_size=SMALLEST_SIZE,
        )

    def _heads(self) -> Iterator[Cell]:
        yield self.parts.label(lambda: gettext("Round"), Align.MIDDLE)
        yield from (Text(()), Mark(Sign.SHELL, LABEL), Mark(Sign.PEBBLE, LABEL)) * self.pairs
        if self.has_free:
            yield self.parts.label(free_round, Align.MIDDLE)

    def _group(self, group: ScheduleGroup) -> Iterator[Row]:
        span = len(self.columns)
        if group.number is not None:
            yield group_head(self.parts, group.number, span)
        for round_ in group.rounds:
            yield Row(tuple(self._line(round_)))
        yield Row((_Inset(_names(self.parts, group.players), span),), RULE)

    def _line(self, round_: ScheduledRound) -> Iterator[Cell]:
        yield self.parts.table_number(round_.number, 1.0)
        for pair in round_.pairs:
            yield Text(())
            yield from (_number(self.parts, each, round_.number) for each in pair.players)
        missing = self.pairs - len(round_.pairs)
        if missing:
            yield Text((), span=PLACE * missing)
        if round_.free:
            yield _number(self.parts, round_.free, round_.number)


def _number_ems(groups: Sequence[ScheduleGroup]) -> float:
    """The room that the largest number needs."""
    largest = max((player.number for group in groups for player in group.players), default=0)
    return max(NUMBER_EMS, DIGIT_EMS * len(str(largest)))


def _number(parts: Parts, player: SchedulePlayer, round_: int) -> Text:
    """In brackets once the player has left."""
    number = parts.edition.number(player.number)
    text = f"({number})" if player.is_gone_in(round_) else number
    return Text((Phrase(text, max_lines=1),), Align.MIDDLE)


def _names(parts: Parts, players: Sequence[SchedulePlayer]) -> Block:
    """The players by number, down one column and then the next."""
    length = -(-len(players) // NAMES_ABREAST)
    columns = (Column(ems=2 * NUMBER_EMS), Column(share=1)) * NAMES_ABREAST
    rows = (
        Row(
            tuple(cell for each in players[line::length] for cell in _named(parts, each)),
            rule=0,
        )
        for line in range(length)
    )
    return Block(columns, tuple(rows))


def _named(parts: Parts, player: SchedulePlayer) -> tuple[Cell, Cell]:
    name = person_with_leaving(parts, player.player, player.left_after)
    return parts.table_number(player.number, 1.0), name
