"""Badges: the name of a player, large, to cut apart and put into holders."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from .cells import Phrase, Text
from .document import Document
from .edition import Edition
from .fonts import BODY, DISPLAY, STRONG
from .heading import Heading, Letterhead
from .layout import HAIRLINE, Block, Column, Row
from .parts import SECOND_SCRIPT, SheetPlayer
from .pen import Align, Area, Pen
from .pieces import cut_pages, fitted
from .stacks import Stack

# Type sizes as shares of the height inside a badge.
HEAD, NAME, NUMBER = 0.085, 0.2, 0.15
NUMBER_EMS = 4.0
MOST_LINES = 3


@dataclass(frozen=True)
class Badge:
    """A player, with the start number where there is one already."""

    number: int | None
    player: SheetPlayer


def badge_sheet(
    heading: Heading, badges: Sequence[Badge], edition: Edition, size: tuple[float, float]
) -> Document:
    """Badges of that width and height in points, as many a page as it holds.

    Equal input gives equal bytes. Source: RULES.md 1.22.
    """
    letterhead = Letterhead(heading, lambda: gettext("Badges"), edition)
    pieces = [_Face(badge, letterhead).draw for badge in badges]
    grid, edition = fitted(size, edition, letterhead.foot)
    return letterhead.document(cut_pages(pieces, grid, edition, letterhead.foot))


@dataclass(frozen=True)
class _Face:
    badge: Badge
    letterhead: Letterhead

    def draw(self, pen: Pen, area: Area) -> None:
        """The championship above a hairline, the name, and at the foot club and number."""
        head, foot = self._head(), self._foot()
        size = HEAD * area.height
        head_height, foot_height = (block.height(area.width, size) for block in (head, foot))
        head.draw(pen, area, size)
        between = Area(
            area.start,
            area.top + head_height,
            area.width,
            area.height - head_height - foot_height,
        )
        self._name().draw_in_middle(pen, between, NAME * area.height)
        foot.draw(pen, area._replace(top=between.bottom), size)

    def _head(self) -> Block:
        lines = self.letterhead.about()
        aligns = (Align.START, Align.END) if len(lines) > 1 else (Align.MIDDLE,)
        cells = (
            Text((Phrase(line, DISPLAY, max_lines=1, more_lines=1),), align)
            for line, align in zip(lines, aligns, strict=True)
        )
        return Block((Column(share=1),) * len(lines), (Row(tuple(cells), HAIRLINE),))

    def _name(self) -> Stack:
        first, *others = self.letterhead.edition.names(self.badge.player.name)
        smaller = (Phrase(other, BODY, SECOND_SCRIPT, MOST_LINES) for other in others)
        text = Text((Phrase(first, STRONG, max_lines=MOST_LINES), *smaller), Align.MIDDLE)
        return Stack((Block((Column(share=1),), (Row((text,), rule=0),)),))

    def _foot(self) -> Block:
        edition = self.letterhead.edition
        number = "" if self.badge.number is None else edition.number(self.badge.number)
        clubs = (
            Phrase(club, max_lines=1, more_lines=1)
            for club in edition.names(self.badge.player.club)
        )
        large = Phrase(number, STRONG, NUMBER / HEAD, max_lines=1)
        columns = (Column(share=1), Column(ems=NUMBER_EMS))
        return Block(columns, (Row((Text(tuple(clubs)), Text((large,), Align.END)), rule=0),))
