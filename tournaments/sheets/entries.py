"""The entries of a championship on paper."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from django.utils.translation import gettext, ngettext

from .cells import Cell, Text
from .document import Document
from .edition import Bilingual, Edition
from .heading import Heading, Letterhead
from .layout import RULE, Column, Row, Table
from .parts import Parts, SheetPlayer
from .pen import Align
from .standings import person_with_leaving
from .writing import Blank

SIZE = 11.0  # on several pages
NUMBER_EMS = 2.3
RATING_EMS = 3.4
GROUP_EMS = 3.4
TOTAL = 0.86
WRITING_EMS = 1.6
NO_CLUB = Bilingual("", "")


@dataclass(frozen=True)
class EntryRow:
    """An entry, with what a list tells of it: None, or nothing, where it has none of that.

    ``came`` is the time when it was checked in; ``is_away`` says that it won't be there in round 1.
    """

    player: SheetPlayer
    number: int | None = None
    rating: int | None = None
    group: int | None = None
    left_after: int | None = None
    came: str = ""
    is_away: bool = False


class Field(NamedTuple):
    """A column with its head, what stands in it for an entry, and where somebody is written in.

    ``is_summed`` asks for a box below for the sum.
    """

    column: Column
    head: Text
    cell: Callable[[EntryRow], Cell]
    late: Cell = Text(())
    is_summed: bool = False


def entry_sheet(
    heading: Heading, rows: Sequence[EntryRow], edition: Edition, *, by_name: bool
) -> Document:
    """A sheet of all entries, given by number, who left marked; below it how many there are.

    What nobody has gets no column. Source: RULES.md 1.11.
    """
    letterhead = Letterhead(heading, lambda: gettext("Entry list"), edition)
    parts = Parts(edition)
    fields = list(_fields(parts, rows))
    total = Row((parts.words(partial(_total, rows), TOTAL, span=len(fields)),), rule=0)
    listed = parts.by_name(rows) if by_name else rows
    return letterhead.sheet(table_of(fields, (*rows_of(fields, listed), total)))


def table_of(fields: Sequence[Field], rows: tuple[Row, ...]) -> Table:
    header = Row(tuple(field.head for field in fields), RULE)
    return Table(tuple(field.column for field in fields), header, rows, SIZE)


def rows_of(fields: Sequence[Field], listed: Iterable[EntryRow]) -> Iterator[Row]:
    for row in listed:
        yield Row(tuple(field.cell(row) for field in fields))


def _fields(parts: Parts, rows: Sequence[EntryRow]) -> Iterator[Field]:
    yield from number_field(parts, rows)
    yield name_field(parts, lambda row: person_with_leaving(parts, row.player, row.left_after))
    yield club_field(parts)
    if any(row.rating for row in rows):
        yield Field(
            Column(ems=RATING_EMS),
            parts.label(lambda: gettext("Rating"), Align.END),
            lambda row: parts.number(row.rating or ""),
        )
    if any(row.group for row in rows):
        yield Field(
            Column(ems=GROUP_EMS),
            parts.label(lambda: gettext("Group"), Align.MIDDLE),
            lambda row: parts.counted(row.group or ""),
        )


def number_field(parts: Parts, rows: Iterable[EntryRow]) -> Iterator[Field]:
    """The start number, once there is one."""
    if any(row.number for row in rows):
        yield Field(
            Column(ems=NUMBER_EMS),
            parts.label(lambda: gettext("No."), Align.MIDDLE),
            lambda row: parts.table_number(row.number or "", 1.0),
        )


def name_field(parts: Parts, cell: Callable[[EntryRow], Cell]) -> Field:
    head = parts.label(lambda: gettext("Player"))
    return Field(Column(share=5), head, cell, Blank(Text(()), WRITING_EMS))


def club_field(parts: Parts) -> Field:
    head = parts.label(lambda: gettext("Club"))
    blank = Blank(Text(()), WRITING_EMS)
    return Field(Column(share=3), head, lambda row: parts.club(row.player), blank)


def _total(rows: Sequence[EntryRow]) -> str:
    """How many players of how many clubs, and how many of them left."""
    gone = sum(row.left_after is not None for row in rows)
    said = [ngettext("%(n)s player", "%(n)s players", len(rows)) % {"n": len(rows)}]
    if clubs := len({row.player.club for row in rows} - {NO_CLUB}):
        said.append(ngettext("%(n)s club", "%(n)s clubs", clubs) % {"n": clubs})
    if gone:
        said.append(ngettext("%(n)s withdrew", "%(n)s withdrew", gone) % {"n": gone})
    return " · ".join(said)
