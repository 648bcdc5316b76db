"""What somebody writes on, and what a phone reads."""

from dataclasses import dataclass

from .cells import BOX_RULE, Text
from .pen import Area, Pen

LINE_RULE = 0.5


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
        pen.line((area.start, line), (area.start + area.width, line), LINE_RULE)
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
class QrCode:
    """An address for phones, ``ems`` high, and as wide as that at the most."""

    address: str
    ems: float
    span: int = 1

    def height(self, width: float, size: float) -> float:
        return min(self.ems * size, width)

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        pen.code(self.address, area)
