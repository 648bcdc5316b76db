"""The check-in list on paper: who is expected, to tick off at the door."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

from django.utils.translation import gettext, ngettext, pgettext

from .cells import Phrase, Text
from .document import Document
from .edition import Bilingual, Edition
from .entries import (
    NO_CLUB,
    TOTAL,
    EntryRow,
    Field,
    club_field,
    name_field,
    number_field,
    rows_of,
    table_of,
)
from .fonts import STRONG
from .heading import Heading, Letterhead
from .layout import Column, Row
from .parts import LABEL, Parts, Words
from .pen import Align
from .writing import Box, TickBox

HERE_EMS = 3.8
FEE_EMS = 4.0
BOX_EMS = 1.4
FEE_BOX_EMS = 1.1  # lower than a row, so that its edges and the rules stay apart
LATE_COMERS = 8  # lines to write them on


def check_in_sheet(
    heading: Heading,
    rows: Sequence[EntryRow],
    edition: Edition,
    *,
    by_name: bool = True,
    by_club: bool = False,
    with_fees: bool = False,
) -> Document:
    """A sheet with a box to tick for everybody, lines for late comers, and totals.

    Rows are given by number; ``by_club`` puts those of a club under its name.
    Source: RULES.md 1.12.
    """
    letterhead = Letterhead(heading, lambda: gettext("Check-in list"), edition)
    parts = Parts(edition)
    fields = list(_fields(parts, rows, has_clubs=not by_club, has_fees=with_fees))
    ordered = parts.by_name(rows) if by_name else rows
    listed = _by_club(parts, fields, ordered) if by_club else rows_of(fields, ordered)
    late_comers = _late_comers(parts, fields)
    return letterhead.sheet(table_of(fields, (*listed, *late_comers, _totals(parts, fields, rows))))


def _fields(
    parts: Parts, rows: Sequence[EntryRow], *, has_clubs: bool, has_fees: bool
) -> Iterator[Field]:
    yield from number_field(parts, rows)
    yield name_field(parts, lambda row: parts.person_with(row.player, _note(row)))
    if has_clubs:
        yield club_field(parts)
    here = parts.label(lambda: pgettext("check-in list", "Here"))
    yield Field(Column(ems=HERE_EMS), here, partial(_tick, parts), TickBox(), is_summed=True)
    if has_fees:
        due, paid = lambda: gettext("Fee due"), lambda: gettext("Paid")
        yield from (_fee(parts.label(words, Align.MIDDLE)) for words in (due, paid))


def _note(row: EntryRow) -> Words | None:
    return (lambda: gettext("away in round 1")) if row.is_away else None


def _tick(parts: Parts, row: EntryRow) -> TickBox:
    return TickBox(bool(row.came), parts.edition.number(row.came))


def _fee(head: Text) -> Field:
    box = Box(FEE_BOX_EMS)
    return Field(Column(ems=FEE_EMS), head, lambda _row: box, box, is_summed=True)


def _by_club(parts: Parts, fields: Sequence[Field], rows: Sequence[EntryRow]) -> Iterator[Row]:
    """The rows under a heading for each club; who has none comes last."""
    language = parts.edition.languages[0]

    def key(row: EntryRow) -> tuple[bool, str]:
        return row.player.club == NO_CLUB, row.player.club.in_(language)

    for _, members in groupby(sorted(rows, key=key), key):
        listed = list(members)
        yield Row((_club_head(parts, listed[0].player.club, len(fields)),), is_lead=True)
        yield from rows_of(fields, listed)


def _club_head(parts: Parts, club: Bilingual, span: int) -> Text:
    if club == NO_CLUB:
        return parts.label(lambda: gettext("Without a club"), span=span)
    names = (Phrase(name, STRONG, LABEL, max_lines=1) for name in parts.edition.names(club))
    return Text(tuple(names), span=span)


def _late_comers(parts: Parts, fields: Sequence[Field]) -> Iterator[Row]:
    yield Row((parts.label(lambda: gettext("Late comers"), span=len(fields)),), is_lead=True)
    for _ in range(LATE_COMERS):
        yield Row(tuple(field.late for field in fields), rule=0)


def _totals(parts: Parts, fields: Sequence[Field], rows: Sequence[EntryRow]) -> Row:
    """What is known now, and boxes for the sums of the evening."""
    boxes = tuple(Box(BOX_EMS) for field in fields if field.is_summed)
    known = parts.words(partial(_known, rows), TOTAL, span=len(fields) - len(boxes))
    return Row((known, *boxes), rule=0)


def _known(rows: Sequence[EntryRow]) -> str:
    here = sum(bool(row.came) for row in rows)
    away = sum(row.is_away and not row.came for row in rows)
    missing = len(rows) - here - away
    said = [
        ngettext("%(n)s player", "%(n)s players", len(rows)) % {"n": len(rows)},
        ngettext("%(n)s here", "%(n)s here", here) % {"n": here},
        ngettext("%(n)s missing", "%(n)s missing", missing) % {"n": missing},
    ]
    if away:
        said.append(ngettext("%(n)s away", "%(n)s away", away) % {"n": away})
    return " · ".join(said)
