"""Cards that stand on tables: folded, the number on both faces, and a code to scan."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from .cells import Mark, Phrase, Text
from .document import Document
from .edition import Bilingual, Edition
from .fonts import BODY, DISPLAY, STRONG, em_width
from .heading import Heading, Letterhead
from .layout import GAP, HAIRLINE, Block, Column, Row
from .parts import SECOND_SCRIPT, SIGN
from .pen import Align, Area, Pen, Sign
from .pieces import Grid, cut_pages
from .slips import Code
from .stacks import Stack

FOLD_RULE = 0.5
DIGIT = 0.72  # the height of a digit, in ems
USUAL_NUMBER = "00"  # all numbers that are no wider are of one size
FOOT_SHARE = 0.3  # of a face
LEAST_CODE = 62.0  # in points: a phone reads it at arm's length
LARGEST_CODE = 110.0
LABEL_SHARE = 0.09  # of a face
WORDS_SHARE = 0.17  # of the foot: its type size
SCRIPTS = ("en", "ar")
COLUMNS = (Column(ems=SIGN), Column(share=1)) * 2


@dataclass(frozen=True)
class TableCard:
    """A table, and what its code opens.

    ``link`` is the key of the card with the secret in it, if there is one: a new card makes a
    new version. ``players`` sit there, who moves first before the other.
    """

    number: int
    code: Code
    link: int | None = None
    players: tuple[Bilingual, Bilingual] | None = None


def table_card_sheet(
    heading: Heading,
    cards: Sequence[TableCard],
    edition: Edition,
    *,
    per_page: int,
) -> Document:
    """Cards to cut and fold, so many below one another on a page.

    Equal input gives equal bytes. Source: RULES.md 1.20.
    """
    letterhead = Letterhead(heading, lambda: gettext("Table cards"), edition)
    pieces = [_Tent(card, letterhead).draw for card in cards]
    return letterhead.document(cut_pages(pieces, Grid(1, per_page), edition, letterhead.foot))


@dataclass(frozen=True)
class _Tent:
    """Two faces, the upper one head down: folded in between, each stands upright outside."""

    card: TableCard
    letterhead: Letterhead

    def draw(self, pen: Pen, area: Area) -> None:
        middle = area.top + area.height / 2
        end = area.start + area.width
        pen.dashes((area.start, middle), (end, middle), FOLD_RULE)
        face = area._replace(height=area.height / 2 - GAP)
        pen.turned(face, lambda pen: self._face(pen, face))
        self._face(pen, face._replace(top=middle + GAP))

    def _face(self, pen: Pen, face: Area) -> None:
        side = min(max(LEAST_CODE, FOOT_SHARE * face.height), LARGEST_CODE)
        numbers = face._replace(height=face.height - side - GAP)
        self._numbers(pen, numbers, LABEL_SHARE * face.height)
        foot = Area(face.start, numbers.bottom + GAP, face.width, side)
        pen.code(self.card.code.address(), foot)
        beside = side + GAP
        self._words(pen, Area(foot.start + beside, foot.top, foot.width - beside, side))

    def _numbers(self, pen: Pen, area: Area, label: float) -> None:
        """The number in the digits and letters of both scripts, that of the reader first."""
        labels = area._replace(height=DISPLAY.leading * label)
        below = Area(area.start, labels.bottom, area.width, area.height - labels.height)
        both = [Edition((language,), "arab") for language in self._scripts()]
        digits = [edition.number(self.card.number) for edition in both]
        size = _size(below, digits)
        for place, edition in enumerate(both):
            [word] = edition.say(lambda: gettext("Table"))
            Phrase(word, DISPLAY).draw(pen, _half(labels, place), label, Align.MIDDLE)
            _digits(pen, _half(below, place), digits[place], size)
        middle = area.anchor(Align.MIDDLE)
        pen.line((middle, area.top), (middle, area.bottom), HAIRLINE)

    def _scripts(self) -> list[str]:
        first = self.letterhead.edition.languages[0]
        return sorted(SCRIPTS, key=lambda language: language != first)

    def _words(self, pen: Pen, area: Area) -> None:
        """Who sits here, what the code is for, championship and round."""
        stack = Stack((Block(COLUMNS, tuple(self._rows())),))
        stack.draw_in_middle(pen, area, WORDS_SHARE * area.height)

    def _rows(self) -> Iterator[Row]:
        edition = self.letterhead.edition
        if self.card.players:
            first, second = (_name(edition, player) for player in self.card.players)
            yield Row((Mark(Sign.SHELL, SIGN), first, Mark(Sign.PEBBLE, SIGN), second), rule=0)
        yield _side_by_side(edition.say(self.card.code.words), 0.8)
        yield _side_by_side(self.letterhead.about(), 0.66)


def _half(area: Area, place: int) -> Area:
    half = area.width / 2
    return Area(area.start + place * half, area.top, half, area.height)


def _size(area: Area, numbers: Iterable[str]) -> float:
    """The largest at which each number has room in half of the area."""
    face = STRONG.face
    widest = max(em_width(text, face) for text in (*numbers, USUAL_NUMBER))
    return min(area.height / DIGIT, (area.width / 2 - 2 * GAP) / widest)


def _digits(pen: Pen, area: Area, digits: str, size: float) -> None:
    baseline = area.bottom - (area.height - DIGIT * size) / 2
    pen.text(digits, STRONG.face, size, (area.anchor(Align.MIDDLE), baseline), Align.MIDDLE)


def _side_by_side(lines: tuple[str, ...], scale: float) -> Row:
    """A line for each language."""
    span = len(COLUMNS) // len(lines)
    return Row(tuple(Text((Phrase(line, scale=scale),), span=span) for line in lines), rule=0)


def _name(edition: Edition, player: Bilingual) -> Text:
    first, *others = edition.names(player)
    smaller = (Phrase(other, BODY, SECOND_SCRIPT, 1, 1) for other in others)
    return Text((Phrase(first, STRONG, max_lines=1, more_lines=1), *smaller))
