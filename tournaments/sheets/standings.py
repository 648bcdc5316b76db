"""The standings on paper, with what each number means and how it came about."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.utils.translation import gettext, pgettext

from .cells import NOTES_EMS, Beside, Noted, Phrase, Text
from .document import Document
from .edition import Edition
from .fonts import BODY, STRONG, Style
from .heading import Heading, Letterhead
from .layout import RULE, Column, Row, Table
from .parts import Parts, SheetPlayer, Words
from .pen import Align

SIZE = 11.0  # on several pages
NUMBER_EMS = 2.3
COUNT_EMS = 1.7
NAMES_EMS = 14.0  # of name and club together
NOTE_SCALE = 0.72
NOTES_TOGETHER = 8  # run on, and stay on one page
MOST_LINES = 20  # of them
LANGUAGES_APART = 1.5  # in ems
SPACE_ABOVE, LINE_PADDING = 0.3, 0.03  # in ems, of lines below a table


@dataclass(frozen=True)
class Value:
    """A number as written, and the numbers of its footnotes."""

    text: str
    notes: tuple[int, ...] = ()


@dataclass(frozen=True)
class StandingRow:
    """One place. ``is_level`` says that only the start number gave it."""

    rank: int
    is_level: bool
    player: SheetPlayer
    left_after: int | None
    points: Value
    values: tuple[Value, ...]
    counts: tuple[int, int, int]  # won, drawn, lost


@dataclass(frozen=True)
class StandingGroup:
    """The places of one group; ``number`` is None where there are no groups."""

    number: int | None
    rows: tuple[StandingRow, ...]


@dataclass(frozen=True)
class Legend:
    """Heads of the tie-breaks that have a column, and lines below the table in order."""

    heads: tuple[Words, ...]
    lines: tuple[Words, ...]
    notes: tuple[Words, ...]


def standing_sheet(
    heading: Heading,
    groups: Sequence[StandingGroup],
    legend: Legend,
    edition: Edition,
) -> Document:
    """A sheet of the standings: place, name, club, points, tie-breaks, games won, drawn, lost.

    Arguments as for ``pairings_by_table``. Source: RULES.md 1.9.
    """
    letterhead = Letterhead(heading, lambda: gettext("Standings"), edition)
    table = _table(Parts(edition), groups, legend)
    return letterhead.sheet(table)


def _table(parts: Parts, groups: Sequence[StandingGroup], legend: Legend) -> Table:
    number = Column(ems=NUMBER_EMS + NOTES_EMS)
    columns = (
        Column(ems=NUMBER_EMS),
        Column(share=5),
        Column(share=3),
        number,
        *(number for _ in legend.heads),
        *(Column(ems=COUNT_EMS) for _ in range(3)),
    )
    rows = [row for group in groups for row in _group(parts, group, len(columns))]
    below = list(_below(parts, legend, len(columns)))
    return Table(columns, _header(parts, legend), with_lines(rows, below), SIZE, NAMES_EMS)


def _header(parts: Parts, legend: Legend) -> Row:
    counts = (
        lambda: pgettext("games, short", "W"),
        lambda: pgettext("games, short", "D"),
        lambda: pgettext("games, short", "L"),
    )
    return Row(
        (
            parts.label(lambda: pgettext("standings", "Place"), Align.MIDDLE),
            parts.label(lambda: gettext("Player")),
            parts.label(lambda: gettext("Club")),
            parts.label(lambda: gettext("Points"), Align.MIDDLE),
            *(parts.label(head, Align.MIDDLE, max_lines=2) for head in legend.heads),
            *(parts.label(count, Align.MIDDLE) for count in counts),
        ),
        RULE,
    )


def _group(parts: Parts, group: StandingGroup, span: int) -> Iterator[Row]:
    if group.number is not None:
        yield group_head(parts, group.number, span)
    for row in group.rows:
        yield _place(parts, row)


def group_head(parts: Parts, number: int, span: int) -> Row:
    """The name of a group above its rows."""

    def words() -> str:
        return gettext("Group %(number)s") % {"number": number}

    return Row((parts.label(words, span=span),), is_lead=True)


def _place(parts: Parts, row: StandingRow) -> Row:
    rank = f"{row.rank} =" if row.is_level else str(row.rank)
    return Row(
        (
            parts.table_number(rank, 1.0),
            person_with_leaving(parts, row.player, row.left_after),
            parts.club(row.player),
            _value(parts, row.points, STRONG),
            *(_value(parts, value, BODY) for value in row.values),
            *(parts.counted(count) for count in row.counts),
        )
    )


def person_with_leaving(parts: Parts, player: SheetPlayer, left_after: int | None) -> Text:
    """The name, and below it when the player left."""
    left = None if left_after is None else partial(_left, left_after)
    return parts.person_with(player, left)


def _left(after: int) -> str:
    if not after:
        return gettext("withdrew before round 1")
    return gettext("withdrew after round %(number)s") % {"number": after}


def _value(parts: Parts, value: Value, style: Style) -> Noted:
    # Bare, a raised 1 beside ½ would read as 1½.
    notes = f"({' '.join(map(str, value.notes))})" if value.notes else ""
    return Noted(parts.edition.number(value.text), parts.edition.number(notes), style)


def _below(parts: Parts, legend: Legend, span: int) -> Iterator[Row]:
    """What the heads mean a line each, then the footnotes running on."""
    yield from lines_below(parts, legend.lines, span)
    numbered = [partial(_numbered, *each) for each in enumerate(legend.notes, start=1)]
    for start in range(0, len(numbered), NOTES_TOGETHER):
        together = partial(_running_on, numbered[start : start + NOTES_TOGETHER])
        yield from lines_below(parts, [together], span)


def _numbered(number: int, note: Words) -> str:
    return f"({number}) {note()}"


def _running_on(notes: Sequence[Words]) -> str:
    return " · ".join(str(note()) for note in notes)


def lines_below(parts: Parts, lines: Sequence[Words], span: int) -> Iterator[Row]:
    """Lines in small type below a table; a second language beside them, at the other edge."""
    if lines:
        yield Row((), rule=0, padding=SPACE_ABOVE / 2)
    for line in lines:
        texts = (
            Text((Phrase(said, scale=NOTE_SCALE, max_lines=MOST_LINES),), align)
            for said, align in zip(parts.edition.say(line), (Align.START, Align.END), strict=False)
        )
        beside = Beside(tuple(texts), span, LANGUAGES_APART)
        yield Row((beside,), rule=0, hangs=True, padding=LINE_PADDING)


def with_lines(rows: Sequence[Row], below: Sequence[Row]) -> tuple[Row, ...]:
    """The rows of a table, and what stands below it on a page with the last of them.

    Source: RULES.md 1.2.
    """
    together = (*rows[-1:], *below)
    leads = (replace(row, is_lead=True) for row in together[:-1])
    return (*rows[:-1], *leads, *together[-1:])
