"""A page measured as a reader sees it: from the start edge of the line, and from the top."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from enum import Enum
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple, Protocol

import segno

from .canvas import SheetCanvas

SIGN_BOX = 24
BLEED = 24  # what a stamp may draw around its area, in points


class Align(Enum):
    START = "start"
    MIDDLE = "middle"
    END = "end"


_BEFORE = {Align.START: 0.0, Align.MIDDLE: 0.5, Align.END: 1.0}


class Sign(Enum):
    """The shell moves first, the pebble answers."""

    SHELL = "shell"
    PEBBLE = "pebble"


class Area(NamedTuple):
    """A rectangle in points, from the start edge and the top of the page."""

    start: float
    top: float
    width: float
    height: float

    @property
    def bottom(self) -> float:
        return self.top + self.height

    def anchor(self, align: Align) -> float:
        if align is Align.START:
            return self.start
        return self.start + self.width * (0.5 if align is Align.MIDDLE else 1.0)


class Drawing(Hashable, Protocol):
    """What draws itself in an area at a type size."""

    def draw(self, pen: "Pen", area: Area, size: float) -> None:
        """Draw inside ``area``."""


class Pen:
    """Draws on one page; right to left when that is mirrored."""

    def __init__(
        self, canvas: SheetCanvas, width: float, height: float, *, is_mirrored: bool
    ) -> None:
        self._canvas = canvas
        self.width = width
        self.height = height
        self._is_mirrored = is_mirrored

    def text(
        self, line: str, face: str, size: float, at: tuple[float, float], align: Align
    ) -> None:
        """Write ``line``, given in drawing order, on the baseline that ``at`` names."""
        start, baseline = at
        before = _BEFORE[align]
        place = self._x(start), self.height - baseline
        self._canvas.write(line, face, size, place, 1 - before if self._is_mirrored else before)

    def line(self, at: tuple[float, float], to: tuple[float, float], thickness: float) -> None:
        start, end = (self._x(at[0]), self.height - at[1]), (self._x(to[0]), self.height - to[1])
        self._canvas.rule(start, end, thickness)

    def frame(self, area: Area, thickness: float) -> None:
        self._canvas.setLineWidth(thickness)
        left = min(self._x(area.start), self._x(area.start + area.width))
        self._canvas.rect(left, self.height - area.bottom, area.width, area.height)

    def circle(self, middle: tuple[float, float], radius: float, thickness: float) -> None:
        self._canvas.ring((self._x(middle[0]), self.height - middle[1]), radius, thickness)

    def sign(self, sign: Sign, start: float, top: float, size: float) -> None:
        """Draw a shell or pebble in a square; it looks the same in both directions."""
        left = self._x(start) - (size if self._is_mirrored else 0)
        _define_sign(self._canvas, sign)
        self._canvas.place(sign.value, size / SIGN_BOX, left, self.height - top - size)

    def stamp(self, drawing: Drawing, area: Area, size: float) -> None:
        """Draw in ``area`` what is drawn alike in many places; the file holds it once.

        Equal drawings look alike in areas of one size.
        """
        key = (drawing, area.width, area.height, size, self._is_mirrored)
        name = self._canvas.name_of(key)
        if not self._canvas.hasForm(name):
            self._define(name, drawing, area, size)
        left = min(self._x(area.start), self._x(area.start + area.width))
        self._canvas.place(name, 1, left, self.height - area.bottom)

    def _define(self, name: str, drawing: Drawing, area: Area, size: float) -> None:
        """Store a drawing in the document as it looks in a page of the size of ``area``."""
        for sign in Sign:
            _define_sign(self._canvas, sign)
        _start, _top, width, height = area
        self._canvas.beginForm(name, -BLEED, -BLEED, width + BLEED, height + BLEED)
        pen = Pen(self._canvas, width, height, is_mirrored=self._is_mirrored)
        drawing.draw(pen, Area(0, 0, width, height), size)
        self._canvas.endForm()

    def code(self, address: str, area: Area) -> None:
        """A QR code of ``address`` in the largest square at the start of ``area``.

        Its quiet zone is inside, so that phones read it next to anything.
        """
        squares = _squares_of(address)
        side = min(area.width, area.height)
        left = self._x(area.start) - (side if self._is_mirrored else 0)
        scale = side / squares.across
        self._canvas.saveState()
        self._canvas.transform(scale, 0, 0, scale, left, self.height - area.top)
        self._canvas.drawPath(squares, stroke=0, fill=1)
        self._canvas.restoreState()

    def dashes(self, at: tuple[float, float], to: tuple[float, float], thickness: float) -> None:
        """A line to fold or to cut along."""
        self._canvas.saveState()
        self._canvas.setDash(3, 3)
        self.line(at, to, thickness)
        self._canvas.restoreState()

    def turned(self, area: Area, draw: Callable[["Pen"], None]) -> None:
        """Let ``draw`` draw in ``area`` head down: what is folded over stands upright."""
        self._canvas.saveState()
        x = self._x(area.start) + self._x(area.start + area.width)
        self._canvas.translate(x, 2 * self.height - area.top - area.bottom)
        self._canvas.rotate(180)
        draw(self)
        self._canvas.restoreState()

    def unmirrored(self, area: Area) -> tuple["Pen", Area]:
        """A pen that draws from left to right on the same page, and where ``area`` lies for it.

        A board is never mirrored.
        """
        left = min(self._x(area.start), self._x(area.start + area.width))
        pen = Pen(self._canvas, self.width, self.height, is_mirrored=False)
        return pen, area._replace(start=left)

    def _x(self, start: float) -> float:
        return self.width - start if self._is_mirrored else start


class _Squares(NamedTuple):
    """A path of the dark squares of a code in units of one, from its upper left corner on.

    Written as it will stand in the file: formatting a thousand numbers one by one took most of
    the time of a card.
    """

    across: int
    code: str

    def getCode(self) -> str:  # noqa: N802  (what a canvas asks a path)
        return self.code


@lru_cache(maxsize=512)
def _squares_of(address: str) -> _Squares:
    """The squares of a code with its quiet zone. Making it is most of a slip's time."""
    rows = tuple(segno.make_qr(address, error="m", boost_error=False).matrix_iter(border=2))
    squares = (
        f"{start} {-number} {length} 1 re"
        for number, row in enumerate(rows, start=1)
        for start, length in _runs(row)
    )
    return _Squares(len(rows), " ".join(squares))


def _runs(row: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Where each run of dark modules starts, and its length."""
    start = 0
    for is_dark, modules in groupby(row, bool):
        length = sum(1 for _ in modules)
        if is_dark:
            yield start, length
        start += length


def _define_sign(canvas: SheetCanvas, sign: Sign) -> None:
    """Store a sign in the document once, to be used by name."""
    if canvas.hasForm(sign.value):
        return
    canvas.beginForm(sign.value, upperx=SIGN_BOX, uppery=SIGN_BOX)
    canvas.setLineWidth(1.8)
    canvas.setLineCap(1)
    _DRAWINGS[sign](canvas)
    canvas.endForm()


def _draw_shell(canvas: SheetCanvas) -> None:
    """A rim and its whorl: three half circles, each inside the last."""
    canvas.circle(12, 12, 9)
    whorl = canvas.beginPath()
    whorl.arc(6.2, 4.6, 21, 19.4, 0, -180)
    whorl.arcTo(6.2, 7, 16.2, 17, 180, -180)
    whorl.arcTo(10.8, 9.3, 16.2, 14.7, 0, -180)
    canvas.drawPath(whorl)


def _draw_pebble(canvas: SheetCanvas) -> None:
    """A dark stone with a gleam."""
    stone = canvas.beginPath()
    stone.moveTo(5, 15.5)
    stone.curveTo(7.5, 20, 15, 20.5, 18.5, 16.5)
    stone.curveTo(22, 12.5, 21.5, 7.5, 17, 5)
    stone.curveTo(12.5, 2.5, 6, 4, 4, 8.5)
    stone.curveTo(3, 10.8, 3.5, 13.2, 5, 15.5)
    canvas.drawPath(stone, stroke=0, fill=1)
    gleam = canvas.beginPath()
    gleam.moveTo(8, 14.5)
    gleam.curveTo(9.5, 16.5, 12, 17.2, 14.5, 16.5)
    canvas.setStrokeGray(1)
    canvas.drawPath(gleam)


_DRAWINGS = {Sign.SHELL: _draw_shell, Sign.PEBBLE: _draw_pebble}
