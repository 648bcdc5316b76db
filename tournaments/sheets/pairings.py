"""The pairings of a round on paper: by table for the hall, by name for who looks for himself."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from django.utils.translation import gettext

from tournaments.models import Bye

from .cells import Cell, Mark, ResultBox, Text
from .document import Document
from .edition import Edition
from .fonts import BODY
from .heading import Heading, Letterhead
from .layout import RULE, Column, Row, Table
from .parts import LABEL, SIGN, Parts, SheetPlayer
from .pen import Align, Sign
from .standings import group_head

AFAR = 1.4
IN_LIST = 1.1
BESIDE = 0.86
GROUP_EMS = 2.8
BOTH_EMS = 12.0  # of both names
NAMES_EMS = 14.0  # of both names and a club

# Type sizes of lists on several pages: the hall reads one from afar, a player looks for himself
# in the other.
BY_TABLE_SIZE = 14.0
BY_NAME_SIZE = 11.0


@dataclass(frozen=True)
class TableRow:
    """Two players at a table; the result as each one's points, or None to be written in.

    ``group`` is None where there is one list only, ``game`` where the two play but one.
    """

    table: int
    first: SheetPlayer
    second: SheetPlayer
    result: tuple[str, str] | None = None
    group: int | None = None
    game: int | None = None


@dataclass(frozen=True)
class ByeRow:
    """A player without an opponent, and why: a value of tournaments.models.Bye."""

    player: SheetPlayer
    kind: str
    group: int | None = None


class Seat(NamedTuple):
    """Where one player sits, on which side, against whom."""

    player: SheetPlayer
    table: int
    sign: Sign
    opponent: SheetPlayer
    group: int | None


def pairings_by_table(
    heading: Heading,
    rows: Sequence[TableRow],
    byes: Sequence[ByeRow],
    edition: Edition,
) -> Document:
    """A sheet of the pairings in the order given, then byes and absences.

    Equal input gives equal bytes. Source: RULES.md 1.1-1.6.
    """
    letterhead = Letterhead(heading, lambda: gettext("Pairings by table"), edition)
    return letterhead.sheet(_by_table(Parts(edition), rows, byes))


def pairings_by_name(
    heading: Heading,
    rows: Sequence[TableRow],
    byes: Sequence[ByeRow],
    edition: Edition,
) -> Document:
    """A sheet with every player once, by the sort key of the first language.

    Arguments as for ``pairings_by_table``. Source: RULES.md 1.7.
    """
    letterhead = Letterhead(heading, lambda: gettext("Pairings by name"), edition)
    return letterhead.sheet(_by_name(Parts(edition), rows, byes))


def _by_table(parts: Parts, rows: Sequence[TableRow], byes: Sequence[ByeRow]) -> Table:
    side = (Column(ems=SIGN), Column(share=1), Column(ems=1.95))
    header = (
        parts.label(lambda: gettext("Table"), Align.MIDDLE),
        Mark(Sign.SHELL, LABEL),
        parts.label(lambda: gettext("Moves first")),
        parts.label(lambda: gettext("Points"), Align.END),
        parts.label(lambda: gettext("Result"), Align.MIDDLE),
        Mark(Sign.PEBBLE, LABEL),
        parts.label(lambda: gettext("Answers")),
        parts.label(lambda: gettext("Points"), Align.END),
    )
    return Table(
        (Column(ems=2.3), *side, Column(ems=3.3), *side),
        Row(header, RULE),
        (*_pairings(parts, rows), *_absences(parts, byes)),
        BY_TABLE_SIZE,
        BOTH_EMS,
    )


def _pairings(parts: Parts, rows: Sequence[TableRow]) -> Iterator[Row]:
    """The tables in order, under a heading for each group."""
    for group, tables in groupby(rows, attrgetter("group")):
        if group is not None:
            yield group_head(parts, group, span=8)
        yield from (_pairing(parts, row) for row in tables)


def _pairing(parts: Parts, row: TableRow) -> Row:
    score = row.result and (
        parts.edition.number(row.result[0]),
        parts.edition.number(row.result[1]),
    )
    return Row(
        (
            _table(parts, row),
            Mark(Sign.SHELL, SIGN),
            parts.person_of_club(row.first),
            parts.number(row.first.points),
            ResultBox(score),
            Mark(Sign.PEBBLE, SIGN),
            parts.person_of_club(row.second),
            parts.number(row.second.points),
        )
    )


def _table(parts: Parts, row: TableRow) -> Text:
    """The number of the table, and below it which of several games this is."""
    number = parts.table_number(row.table, AFAR)
    if row.game is None:
        return number
    words = {"number": row.game}
    game = parts.label(lambda: gettext("Game %(number)s") % words)
    return replace(number, phrases=(*number.phrases, *game.phrases))


def _absences(parts: Parts, byes: Sequence[ByeRow]) -> Iterator[Row]:
    if byes:
        yield Row((parts.label(lambda: gettext("Byes and absent"), span=8),), is_lead=True)
    for bye in byes:
        yield Row(
            (
                Text((), span=2),
                parts.person_of_club(bye.player),
                parts.number(bye.player.points),
                parts.words(partial(reason_of, bye), span=4),
            )
        )


def reason_of(bye: ByeRow) -> str:
    """Why somebody has no opponent."""
    return str(Bye(bye.kind).label)


def _by_name(parts: Parts, rows: Sequence[TableRow], byes: Sequence[ByeRow]) -> Table:
    everybody: list[Seat | ByeRow] = [*seats_of(rows), *byes]
    has_groups = any(row.group is not None for row in everybody)
    sides = {sign: parts.words(partial(_side, sign), BESIDE) for sign in Sign}

    def line(row: Seat | ByeRow) -> Row:
        group = (parts.counted(row.group or ""),) if has_groups else ()
        place = _seat(parts, row, sides) if isinstance(row, Seat) else _without_seat(parts, row)
        return Row((parts.person(row.player), parts.club(row.player), *group, *place))

    return Table(
        _columns_by_name(has_groups=has_groups),
        _header_by_name(parts, has_groups=has_groups),
        tuple(line(row) for row in parts.by_name(everybody)),
        BY_NAME_SIZE,
        NAMES_EMS,
    )


def _columns_by_name(*, has_groups: bool) -> tuple[Column, ...]:
    group = (Column(ems=GROUP_EMS),) * has_groups
    seat = (Column(ems=2.3), Column(ems=SIGN), Column(ems=4.5), Column(share=4))
    return (Column(share=5), Column(share=2.6), *group, *seat)


def _header_by_name(parts: Parts, *, has_groups: bool) -> Row:
    group = (parts.label(lambda: gettext("Group"), Align.MIDDLE),) * has_groups
    return Row(
        (
            parts.label(lambda: gettext("Player")),
            parts.label(lambda: gettext("Club")),
            *group,
            parts.label(lambda: gettext("Table"), Align.MIDDLE),
            parts.label(lambda: gettext("Side"), span=2),
            parts.label(lambda: gettext("Opponent")),
        ),
        RULE,
    )


def seats_of(rows: Sequence[TableRow]) -> Iterator[Seat]:
    """Both players of each table, the one who moves first before the other."""
    for row in rows:
        yield Seat(row.first, row.table, Sign.SHELL, row.second, row.group)
        yield Seat(row.second, row.table, Sign.PEBBLE, row.first, row.group)


def _seat(parts: Parts, seat: Seat, sides: Mapping[Sign, Text]) -> tuple[Cell, ...]:
    return (
        parts.table_number(seat.table, IN_LIST),
        Mark(seat.sign, SIGN),
        sides[seat.sign],
        parts.person(seat.opponent, BODY, BESIDE),
    )


def _side(sign: Sign) -> str:
    return gettext("moves first") if sign is Sign.SHELL else gettext("answers")


def _without_seat(parts: Parts, bye: ByeRow) -> tuple[Cell, ...]:
    return (parts.words(partial(reason_of, bye), BESIDE, span=4),)
