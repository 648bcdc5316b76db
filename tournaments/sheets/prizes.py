"""The prizes on paper: who won them and why, and where each is signed for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from operator import attrgetter

from django.utils.translation import gettext

from tournaments.wording.places import in_words

from .cells import Phrase, Text
from .document import Document
from .edition import Bilingual, Edition
from .fonts import STRONG
from .heading import Heading, Letterhead
from .layout import HAIRLINE, RULE, Column, Row, Table
from .parts import SMALL, Parts, SheetPlayer
from .pen import Align
from .standings import group_head
from .writing import Blank

SIZE = 11.0  # on several pages
SMALLEST = 10.0  # to fit one page: it is read at a table
WHY = 0.8  # of the type size: it is read out
WHY_LINES = 4
RECEIVED_EMS = 1.9
SIGNED_EMS = 3.2
NOTHING = Text(())
COLUMNS = (Column(share=3.4), Column(share=5), Column(share=2.6))


@dataclass(frozen=True)
class PlaceRow:
    """One of the first places; ``group`` is None where there are no groups, ``points`` empty
    where none are counted, ``last_rank`` the last of those that are shared."""

    rank: int
    player: SheetPlayer
    points: str
    group: int | None = None
    last_rank: int | None = None


@dataclass(frozen=True)
class Winner:
    """Who wins a prize, and why in whole sentences."""

    player: SheetPlayer
    why: Bilingual


@dataclass(frozen=True)
class PrizeRow:
    """A prize, what it is for or consists of, and its winners from first to last."""

    title: Bilingual
    details: Bilingual
    winners: tuple[Winner, ...]


def prize_sheet(
    heading: Heading,
    places: Sequence[PlaceRow],
    prizes: Sequence[PrizeRow],
    edition: Edition,
) -> Document:
    """A sheet of the first places and of the prizes, with a line to sign for each and for all.

    A heading of a round says that nothing is won yet. Source: RULES.md 1.16.
    """
    letterhead = Letterhead(heading, lambda: gettext("Prize sheet"), edition)
    parts = Parts(edition)
    rows = [
        *_caution(parts, heading.round_number),
        *_first_places(parts, places),
        *(row for prize in prizes for row in _prize(parts, prize)),
    ]
    rows[-1:] = [replace(last, is_lead=True) for last in rows[-1:]]
    table = Table(COLUMNS, _header(parts), (*rows, _signatures(parts)), SIZE)
    return letterhead.sheet(replace(table, smallest_size=SMALLEST))


def _header(parts: Parts) -> Row:
    return Row(
        (
            parts.label(lambda: gettext("Prize")),
            parts.label(lambda: gettext("Winner")),
            parts.label(lambda: gettext("Received")),
        ),
        RULE,
    )


def _caution(parts: Parts, number: int | None) -> Iterator[Row]:
    if number is not None:
        yield Row((parts.words(partial(_as_it_stands, number), SMALL, span=3),))


def _as_it_stands(number: int) -> str:
    text = gettext("As it stands after round %(number)s: nothing is won before the end.")
    return text % {"number": number}


def _first_places(parts: Parts, places: Sequence[PlaceRow]) -> Iterator[Row]:
    for group, rows in groupby(places, attrgetter("group")):
        if group is not None:
            yield group_head(parts, group, span=3)
        yield from (_place(parts, row) for row in rows)


def _place(parts: Parts, row: PlaceRow) -> Row:
    place = parts.edition.say(partial(in_words, row.rank, row.last_rank or row.rank))
    points = parts.edition.say(partial(_points, row.points)) if row.points else ()
    title = (*(Phrase(line, STRONG) for line in place), *(Phrase(p, scale=SMALL) for p in points))
    return Row((Text(title), parts.person_of_club(row.player), NOTHING))


def _points(points: str) -> str:
    return gettext("Points: %(points)s") % {"points": points}


def _prize(parts: Parts, prize: PrizeRow) -> Iterator[Row]:
    """A row a winner; the prize is named in the first, and a line drawn below the last."""
    titles = (Phrase(line, STRONG) for line in parts.read_out(prize.title))
    details = (Phrase(line, scale=SMALL) for line in parts.read_out(prize.details))
    named = Text((*titles, *details))
    received = Blank(NOTHING, RECEIVED_EMS)
    if not prize.winners:
        yield Row((named, NOTHING, received))
    for left, winner in zip(reversed(range(len(prize.winners))), prize.winners, strict=True):
        yield Row((named, _winner(parts, winner), received), rule=0 if left else HAIRLINE)
        named = NOTHING


def _winner(parts: Parts, winner: Winner) -> Text:
    why = parts.read_out(winner.why)
    reasons = (Phrase(line, scale=WHY, max_lines=WHY_LINES) for line in why)
    return Text((*parts.person_of_club(winner.player).phrases, *reasons))


def _signatures(parts: Parts) -> Row:
    words = (lambda: gettext("Organiser"), lambda: gettext("Arbiter"), lambda: gettext("Date"))
    lines = (Blank(parts.label(each, Align.MIDDLE), SIGNED_EMS) for each in words)
    return Row(tuple(lines), rule=0)
