"""Sheets to write the moves of a game on: the board with its letters, and numbered lines."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from games.engine import RuleSet, Script
from games.on_paper.boards import BesideBoard, LetteredBoard
from games.on_paper.lines import LINES, MoveLines
from tournaments.sheets.cells import Cell, Mark, Phrase, Text
from tournaments.sheets.document import Document, Page
from tournaments.sheets.edition import Edition
from tournaments.sheets.fonts import STRONG
from tournaments.sheets.heading import Heading, Letterhead
from tournaments.sheets.layout import FURNITURE_SIZE, GAP, RULE, Block, Column, Row
from tournaments.sheets.paper import MARGIN
from tournaments.sheets.parts import SMALL, Parts, Words
from tournaments.sheets.pen import Area, Pen, Sign
from tournaments.sheets.slips import SLIP_SIGN, GameSlip, side_words, slip_head, stones_left
from tournaments.sheets.stacks import Stack
from tournaments.sheets.writing import Blank, Box

EMS_A_LINE = 38.0  # of a sheet's furniture
SIZES = (8.0, 11.0)
BOX = 2.8
NAME_ROOM = 2.4
HEAD_ROOM = 2.6
BLANK_EMS = 6.0
SIGNATURE_ROOM = 2.2


@dataclass(frozen=True)
class Form:
    """How a game is written: on what board, with which letters, on which of two sheets."""

    rules: RuleSet
    scripts: tuple[Script, ...]
    has_first: bool
    has_continuation: bool


def record_sheets(
    heading: Heading, slips: Sequence[GameSlip | None], form: Form, edition: Edition
) -> Document:
    """A sheet a game, or two, in the order given; None stands for a game without names.

    Equal input gives equal bytes. Source: sheets/RULES.md 1.15.
    """
    letterhead = Letterhead(heading, lambda: gettext("Score sheets"), edition)
    firsts = [0] * form.has_first + [LINES] * form.has_continuation
    signed = _signatures(Parts(edition))
    sheets = [_Sheet(letterhead, form, slip, before, signed) for slip in slips for before in firsts]
    pages = (sheet.page(number, len(sheets)) for number, sheet in enumerate(sheets, start=1))
    return letterhead.document(tuple(pages))


@dataclass(frozen=True)
class _Sheet:
    """One page of a game; ``before`` lines were written on the page before it.

    ``signed`` is what stands at its foot, the same on every page.
    """

    letterhead: Letterhead
    form: Form
    slip: GameSlip | None
    before: int
    signed: Block

    @property
    def parts(self) -> Parts:
        return Parts(self.letterhead.edition)

    def page(self, number: int, pages: int) -> Page:
        edition = self.letterhead.edition
        width, height = edition.page_size()
        foot = self.letterhead.foot(number, pages)
        foot_height = foot.height(width - 2 * MARGIN, FURNITURE_SIZE)
        body = Area(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN - foot_height - GAP)
        below = Area(MARGIN, body.bottom + GAP, body.width, foot_height)

        def draw(pen: Pen) -> None:
            self._draw(pen, body)
            foot.draw(pen, below, FURNITURE_SIZE)

        return Page(width, height, edition.is_right_to_left, draw)

    def _draw(self, pen: Pen, body: Area) -> None:
        """What is printed above the lines and signed below them; on a wide page beside them."""
        is_wide = body.width > body.height
        width = (body.width - 2 * GAP) / 2 if is_wide else body.width
        size = min(max(width / EMS_A_LINE, SIZES[0]), SIZES[1])
        bottom_top = body.bottom - self.signed.height(width, size)
        room = Area(body.start, body.top, width, bottom_top - GAP - body.top)
        top = self._top(room, size, is_wide=is_wide)
        top.draw(pen, room, size)
        bottom = Area(body.start, bottom_top, width, body.bottom - bottom_top)
        pen.stamp(self.signed, bottom, size)
        taken = top.height(width, size) + GAP
        lines = room._replace(top=room.top + taken, height=room.height - taken)
        if is_wide:
            lines = body._replace(start=body.start + width + 2 * GAP, width=width)
        pen.stamp(MoveLines(self.parts.edition, self.before), lines, size)

    def _top(self, room: Area, size: float, *, is_wide: bool) -> Stack:
        """The head, and the players: at their sides of the board, on a wide page around it."""
        head = self._head()
        if self.before:
            return Stack((head, self._names()))
        board = LetteredBoard(self.form.rules, self.form.scripts)
        above, below = self._seat(Sign.PEBBLE), self._seat(Sign.SHELL)
        around = Stack((head, above, _alone(board), below))
        if is_wide and around.height(room.width, size) <= room.height:
            return around
        return Stack((head, _alone(BesideBoard(board, above, below))))

    def _names(self) -> Block:
        cells = tuple(cell for sign in Sign for cell in self._player(sign))
        return Block((Column(ems=SLIP_SIGN), Column(share=1)) * 2, (Row(cells, rule=0),))

    def _head(self) -> Block:
        said = self.parts.edition.say(_continuation if self.before else _record)
        title = Phrase(" · ".join(said), STRONG)
        if self.slip:
            return slip_head(self.letterhead, self.slip, title)
        cells = (
            Text((*self.letterhead.named().phrases, title)),
            _blank(self.parts, lambda: gettext("Round"), HEAD_ROOM),
            _blank(self.parts, lambda: gettext("Table"), HEAD_ROOM),
        )
        columns = (Column(share=1), Column(ems=BLANK_EMS), Column(ems=BLANK_EMS))
        return Block(columns, (Row(cells, RULE),))

    def _seat(self, sign: Sign) -> Block:
        """A player beside the own rows of the board, with a box for the points."""
        columns = (Column(ems=SLIP_SIGN), Column(share=1), Column(ems=BOX))
        return Block(columns, (Row((*self._player(sign), Box(BOX)), rule=0),))

    def _player(self, sign: Sign) -> tuple[Cell, Cell]:
        words = side_words(sign)
        if self.slip is None:
            return Mark(sign, SLIP_SIGN), _blank(self.parts, words, NAME_ROOM)
        player = self.slip.first if sign is Sign.SHELL else self.slip.second
        side = self.parts.words(words, SMALL)
        named = self.parts.person_of_club(player)
        return Mark(sign, SLIP_SIGN), Text((*side.phrases, *named.phrases))


def _signatures(parts: Parts) -> Block:
    words = (stones_left, _first_signs, _second_signs, _arbiter_signs)
    cells = tuple(_blank(parts, each, SIGNATURE_ROOM) for each in words)
    return Block((Column(share=1),) * len(cells), (Row(cells, rule=0, hangs=True),))


def _blank(parts: Parts, words: Words, room: float) -> Blank:
    phrases = (Phrase(line, scale=SMALL) for line in parts.edition.say(words))
    return Blank(Text(tuple(phrases)), room)


def _alone(cell: Cell) -> Block:
    return Block((Column(share=1),), (Row((cell,), rule=0),))


def _record() -> str:
    return gettext("Record of the game")


def _continuation() -> str:
    return gettext("Record of the game, continued")


def _first_signs() -> str:
    return gettext("Signature of who moves first")


def _second_signs() -> str:
    return gettext("Signature of who answers")


def _arbiter_signs() -> str:
    return gettext("Signature of the arbiter")
