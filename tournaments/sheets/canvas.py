"""The canvas that pages are drawn on: reportlab's, with short ways for what is drawn often.

A sheet is thousands of short lines, most of them numbers that return, and of rules and circles.
reportlab makes their operators anew each time, number by number, which took most of the time of a
sheet. Here a text is encoded once, and only its place is written anew.
"""

from collections.abc import Hashable
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from .fonts import em_width

# A circle of radius 1: where it begins, and the points of the four curves around it.
ARC = 0.5522847498
CIRCLE = (
    *((1, 0), (1, ARC), (ARC, 1), (0, 1), (-ARC, 1), (-1, ARC), (-1, 0)),
    *((-1, -ARC), (-ARC, -1), (0, -1), (ARC, -1), (1, -ARC), (1, 0)),
)
RING = "%.4f w %.4f %.4f m" + 4 * (6 * " %.4f" + " c") + " s"
LEADING = 1.2


class _Line(NamedTuple):
    """A line in a face and size: the operators that show it, and its width in points."""

    shown: str
    width: float


class SheetCanvas(Canvas):
    """Places and sizes are in points from the lower left corner, exact to a ten-thousandth."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._lines: dict[tuple[str, str, float], _Line] = {}
        self._names: dict[Hashable, str] = {}

    def write(
        self, text: str, face: str, size: float, at: tuple[float, float], before: float
    ) -> None:
        """Write ``text``, given in drawing order, on a baseline.

        ``before`` is the share of its width that comes before the place: none, half or all.
        """
        line = self._lines.get((text, face, size)) or self._line(text, face, size)
        x, y = at
        self.addLiteral(f"BT 1 0 0 1 {x - before * line.width:.4f} {y:.4f} Tm {line.shown} ET")

    def rule(self, at: tuple[float, float], to: tuple[float, float], thickness: float) -> None:
        """Draw a straight line."""
        (x, y), (end_x, end_y) = at, to
        self.addLiteral(f"{thickness:.4f} w {x:.4f} {y:.4f} m {end_x:.4f} {end_y:.4f} l S")

    def ring(self, middle: tuple[float, float], radius: float, thickness: float) -> None:
        """Draw a circle."""
        x, y = middle
        points = [place for dx, dy in CIRCLE for place in (x + radius * dx, y + radius * dy)]
        self.addLiteral(RING % (thickness, *points))

    def name_of(self, key: Hashable) -> str:
        """The name of a form of the document; equal keys have the same."""
        return self._names.setdefault(key, f"form{len(self._names)}")

    def place(self, form: str, scale: float, x: float, y: float) -> None:
        """Draw a form of the document so many times as large, its lower left corner there."""
        self.addLiteral(f"q {scale:.5f} 0 0 {scale:.5f} {x:.4f} {y:.4f} cm")
        self.doForm(form)
        self.addLiteral("Q")

    def _line(self, text: str, face: str, size: float) -> _Line:
        """Each part of a text that one subset of the face can show, as the bytes it has there."""
        font = pdfmetrics.getFont(face)
        parts = (
            f"{font.getSubsetInternalName(subset, self._doc)} {size:.7g} Tf <{code.hex()}> Tj"
            for subset, code in font.splitString(text, self._doc)
        )
        # A leading, and then the next line: programs that read the text see that this one ends.
        shown = f"{LEADING * size:.7g} TL {' '.join(parts)} T*"
        line = _Line(shown, size * em_width(text, face))
        self._lines[text, face, size] = line
        return line
