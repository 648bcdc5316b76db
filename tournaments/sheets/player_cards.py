"""Cards that open a player's own page by a code, to cut apart and hand out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from .cells import Phrase, Text
from .document import Document
from .edition import Edition
from .fonts import DISPLAY, STRONG
from .heading import Heading, Letterhead
from .layout import GAP, Block, Column, Row
from .parts import SECOND_SCRIPT, SheetPlayer
from .pen import Area, Pen
from .pieces import Grid, cut_pages
from .slips import Code
from .stacks import Stack, stacked_grid
from .text import DOT

LEAST_WIDTH, LEAST_HEIGHT = 230.0, 140.0
LARGEST_CODE = 110.0
CODE_SHARE = 0.42  # of the card's width
NAME_SIZE = 15.0
FINE = 0.6
MOST_LINES = 3


@dataclass(frozen=True)
class PlayerCard:
    """The card of a player; ``link`` is its key: a new card makes a new version."""

    number: int | None
    player: SheetPlayer
    code: Code
    link: int


def player_card_sheet(heading: Heading, cards: Sequence[PlayerCard], edition: Edition) -> Document:
    """The cards in the order given, each with the code that speaks for its player.

    Equal input gives equal bytes. Source: RULES.md 1.21.
    """
    letterhead = Letterhead(heading, lambda: gettext("Player cards"), edition)
    pieces = [_Card(card, letterhead).draw for card in cards]
    grid = stacked_grid(edition, LEAST_WIDTH, LEAST_HEIGHT)
    grid = Grid(grid.columns, grid.rows)
    return letterhead.document(cut_pages(pieces, grid, edition, letterhead.foot))


@dataclass(frozen=True)
class _Card:
    card: PlayerCard
    letterhead: Letterhead

    def draw(self, pen: Pen, area: Area) -> None:
        """The code in the middle of the height, and beside it whose it is."""
        side = min(area.height, CODE_SHARE * area.width, LARGEST_CODE)
        top = area.top + (area.height - side) / 2
        pen.code(self.card.code.address(), Area(area.start, top, side, side))
        beside = side + GAP
        words = Area(area.start + beside, area.top, area.width - beside, area.height)
        rows = tuple(Row((text,), rule=0) for text in self._texts())
        Stack((Block((Column(share=1),), rows),)).draw_in_middle(pen, words, NAME_SIZE)

    def _texts(self) -> tuple[Text, ...]:
        edition = self.letterhead.edition
        about = (Phrase(line, DISPLAY, FINE) for line in self.letterhead.about())
        purpose = (Phrase(line, scale=FINE) for line in edition.say(self.card.code.words))
        told = DOT.join((*self._number(), *filter(None, edition.names(self.card.player.club))))
        return (
            Text(tuple(about)),
            Text((*self._name(), Phrase(told, scale=FINE))),
            Text(tuple(purpose)),
        )

    def _number(self) -> tuple[str, ...]:
        """The start number in the first language, once it is given."""
        if self.card.number is None:
            return ()
        words = {"number": self.card.number}
        return self.letterhead.edition.say(lambda: gettext("No. %(number)s") % words)[:1]

    def _name(self) -> Iterator[Phrase]:
        first, *others = self.letterhead.edition.names(self.card.player.name)
        yield Phrase(first, STRONG, max_lines=MOST_LINES)
        yield from (Phrase(other, scale=SECOND_SCRIPT, max_lines=MOST_LINES) for other in others)
