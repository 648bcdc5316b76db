"""What somebody writes on, and what a phone reads."""

from dataclasses import dataclass

from .cells import BOX_RULE, Phrase, Text
from .fonts import BODY
from .pen import Align, Area, Pen

NO_WORDS = Text(())
LINE_RULE = 0.5
SPACE = 0.6  # after a line, so that two side by side stay two, in ems
TICK_BOX = 1.0
TICK_GAP = 0.35
TICK_RULE = 1.3


@dataclass(frozen=True)
class Blank:
    """A line to write on, ``room`` ems high, and below it what belongs there."""

    words: Text
    room: float = 1.8
    span: int = 1

    def height(self, width: float, size: float) -> float:
        return self.room * size + self.words.height(width, size)

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        line = area.top + self.room * size
        end = area.start + area.width - SPACE * size
        pen.line((area.start, line), (end, line), LINE_RULE)
        self.words.draw(pen, Area(area.start, line, area.width, area.bottom - line), size)


@dataclass(frozen=True)
class Box:
    """An empty box to write in, ``ems`` high."""

    ems: float
    span: int = 1

    def height(self, width: float, size: float) -> float:
        return self.ems * size

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        pen.frame(area, BOX_RULE)


@dataclass(frozen=True)
class TickBox:
    """A box to tick, perhaps ticked, with a note beside it."""

    is_ticked: bool = False
    note: str = ""
    span: int = 1

    def height(self, width: float, size: float) -> float:
        return BODY.leading * size

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        side = TICK_BOX * size
        box = Area(area.start, area.top + (area.height - side) / 2, side, side)
        pen.frame(box, BOX_RULE)
        if self.is_ticked:
            _tick(pen, box)
        beside = (TICK_BOX + TICK_GAP) * size
        room = Area(area.start + beside, area.top, area.width - beside, area.height)
        Phrase(self.note, max_lines=1).draw(pen, room, size, Align.START)


def _tick(pen: Pen, box: Area) -> None:
    """A tick mark; it rises to the right in either direction."""
    pen, box = pen.unmirrored(box)
    corner = (box.start + 0.42 * box.width, box.top + 0.78 * box.height)
    pen.line((box.start + 0.18 * box.width, box.top + 0.52 * box.height), corner, TICK_RULE)
    pen.line(corner, (box.start + 0.84 * box.width, box.top + 0.2 * box.height), TICK_RULE)


@dataclass(frozen=True)
class QrCode:
    """An address for phones, ``ems`` high, as wide as that at the most, and words below it."""

    address: str
    ems: float
    span: int = 1
    words: Text = NO_WORDS

    def height(self, width: float, size: float) -> float:
        return self._side(width, size) + self.words.height(width, size)

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        side = self._side(area.width, size)
        pen.code(self.address, area._replace(height=side))
        below = Area(area.start, area.top + side, area.width, area.height - side)
        self.words.draw(pen, below, size)

    def _side(self, width: float, size: float) -> float:
        return min(self.ems * size, width)
