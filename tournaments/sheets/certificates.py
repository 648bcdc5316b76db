"""Certificates: one a page, to frame and hang up."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import get_language, gettext, pgettext

from .cells import Phrase, Text
from .document import Document, Page
from .edition import Bilingual, Edition
from .fonts import BODY, DISPLAY, STRONG, Style
from .heading import Heading, Letterhead
from .layout import FURNITURE_SIZE, Block, Column, Row
from .ornaments import Divider, border, inside
from .parts import Parts, SheetPlayer, Words
from .pen import Align, Area, Pen
from .stacks import Stack
from .writing import NO_WORDS, Blank, QrCode

EDGE = 26.0  # of paper around the border, in points
ROOM = 16.0  # between the border and the text
LARGEST = 17.0
TITLE = 2.5
NAME = 2.6
HONOUR = 1.7
TOURNAMENT = 1.5
DETAIL = 0.92
FINE = 0.8
SECOND = 0.7  # of the first language's size
DIVIDER_EMS = 1.8
LINE_FOR_NAME = 3.0
SIGNED_EMS = 5.4
CODE_EMS = 6.6
FOOT_SHARE = 1 / 60  # of the width, the type size of what stands at the foot
SMALLEST_FOOT = 7.0

NOTHING = Bilingual("", "")
ONE = (Column(share=1),)
NAME_LINE = (Column(share=1), Column(share=2), Column(share=1))
Lines = tuple[Phrase, ...]  # one for each language, or one for both

SIGNING = (Column(share=3), Column(share=1), Column(ems=CODE_EMS), Column(share=1), Column(share=3))


@dataclass(frozen=True)
class Certificate:
    """Who gets it and for what; without a player there is a line for the name.

    ``honour`` is a place or a prize, ``details`` what it consists of; without an honour it is for
    taking part. ``code`` tells a phone where to go, and ``caption`` people what they will see.
    """

    player: SheetPlayer | None
    honour: Bilingual
    details: Bilingual
    code: str
    caption: Words

    @property
    def is_for_taking_part(self) -> bool:
        return self.player is not None and self.honour == NOTHING


def certificate_document(
    heading: Heading, certificates: Sequence[Certificate], day: date, edition: Edition
) -> Document:
    """A page for each certificate, on its side unless asked otherwise.

    ``day`` is that of the championship. The text is as large as the page allows.
    Source: RULES.md 1.17.
    """
    letterhead = Letterhead(heading, lambda: gettext("Certificates"), edition)
    width, height = edition.page_size(is_wide=True)

    def page(number: int, certificate: Certificate) -> Page:
        foot = letterhead.line_at_foot(number, len(certificates))
        drawn = _Drawing(letterhead, Parts(edition), certificate, day, foot, is_wide=width > height)
        return Page(width, height, edition.is_right_to_left, drawn.draw)

    return letterhead.document(
        tuple(page(number, each) for number, each in enumerate(certificates, start=1))
    )


@dataclass(frozen=True)
class _Drawing:
    """One certificate on its page."""

    letterhead: Letterhead
    parts: Parts
    certificate: Certificate
    day: date
    foot: Text
    is_wide: bool

    @property
    def columns(self) -> tuple[Column, ...]:
        return ONE * (len(self.parts.edition.languages) if self.is_wide else 1)

    def draw(self, pen: Pen) -> None:
        """The border, in it the text in the middle, and below that who signs."""
        page = Area(0, 0, pen.width, pen.height)
        room = inside(border(pen, inside(page, EDGE)), ROOM)
        size = min(FURNITURE_SIZE, max(SMALLEST_FOOT, room.width * FOOT_SHARE))
        below = Block(SIGNING, (self._signatures(), self._imprint()))
        height = below.height(room.width, size)
        below.draw(pen, Area(room.start, room.bottom - height, room.width, height), size)
        self._text().draw_in_middle(pen, room._replace(height=room.height - height), LARGEST)

    def _text(self) -> Stack:
        return Stack((*self._opening(), *self._receiver(), self._block(self._occasion())))

    def _opening(self) -> Iterator[Block]:
        heading = self.letterhead.heading
        if heading.is_draft:
            yield self._block([self._said(lambda: gettext("DRAFT"), STRONG, DETAIL)])
        club = self._names(heading.club, BODY, DETAIL)
        yield self._block([club, self._said(self._title, DISPLAY, TITLE)])
        yield Block(ONE, (Row((Divider(DIVIDER_EMS),), rule=0),))

    def _title(self) -> str:
        if self.certificate.is_for_taking_part:
            return gettext("Certificate of participation")
        return pgettext("on paper", "Certificate")

    def _receiver(self) -> Iterator[Block]:
        """To whom it is given; a line where the name is to be written in."""
        player = self.certificate.player
        yield self._block(
            [self._said(lambda: gettext("This certificate is given to"), BODY, DETAIL)]
        )
        if player is None:
            yield Block(NAME_LINE, (Row((NO_WORDS, Blank(NO_WORDS, LINE_FOR_NAME)), rule=0),))
        else:
            name = self._names(player.name, DISPLAY, NAME)
            yield self._block([name, self._names(player.club, BODY, DETAIL)])

    def _occasion(self) -> Iterator[Lines]:
        """For what it is given, in which championship, where and when."""
        heading, certificate = self.letterhead.heading, self.certificate
        yield self._names(certificate.honour, DISPLAY, HONOUR)
        yield self._names(certificate.details, BODY, DETAIL)
        yield self._said(self._link, BODY, DETAIL)
        yield self._names(heading.tournament, DISPLAY, TOURNAMENT)
        yield self._said(self._place_and_day, BODY, DETAIL)

    def _link(self) -> str:
        if self.certificate.is_for_taking_part:
            return gettext("for taking part in the championship")
        return pgettext("on a certificate, before the championship", "in the championship")

    def _place_and_day(self) -> str:
        place = self.letterhead.heading.place or NOTHING
        day = date_format(self.day, "DATE_FORMAT")
        return " · ".join(filter(None, (place.in_(get_language() or ""), day)))

    def _block(self, lines: Iterable[Lines]) -> Block:
        return Block(self.columns, tuple(self._row(each) for each in lines))

    def _row(self, lines: Lines) -> Row:
        """Two languages side by side where they have the room; what is the same in both once."""
        if len(lines) == len(self.columns):
            return Row(tuple(Text((line,), Align.MIDDLE) for line in lines), rule=0)
        first, *others = lines
        smaller = (replace(other, scale=other.scale * SECOND) for other in others)
        words = Text((first, *smaller), Align.MIDDLE, span=len(self.columns))
        return Row((words,), rule=0)

    def _signatures(self) -> Row:
        caption = self._stacked(self.certificate.caption, FINE)
        return Row(
            (
                Blank(self._stacked(lambda: gettext("Organiser"), 1.0), SIGNED_EMS),
                NO_WORDS,
                QrCode(self.certificate.code, CODE_EMS, words=caption),
                NO_WORDS,
                Blank(self._stacked(lambda: gettext("Arbiter"), 1.0), SIGNED_EMS),
            ),
            rule=0,
            hangs=True,
        )

    def _imprint(self) -> Row:
        return Row((replace(self.foot, span=len(SIGNING)),), rule=0)

    def _stacked(self, words: Words, scale: float) -> Text:
        return Text(self._said(words, BODY, scale), Align.MIDDLE)

    def _said(self, words: Words, style: Style, scale: float) -> Lines:
        return tuple(Phrase(line, style, scale) for line in self.parts.edition.say(words))

    def _names(self, name: Bilingual, style: Style, scale: float) -> Lines:
        return tuple(Phrase(line, style, scale) for line in self.parts.read_out(name))
