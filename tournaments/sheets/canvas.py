"""The canvas that pages are drawn on: reportlab's, with a memory for what is written often.

A sheet is thousands of short lines, most of them numbers that return. Made anew each time, their
operators took half of the time of a cross table; here only the place of a line is written anew.
"""

from collections.abc import Hashable
from typing import Any, NamedTuple

from reportlab.pdfgen.canvas import Canvas

AT_ORIGIN = "BT 1 0 0 1 0 0 Tm"


class _Line(NamedTuple):
    """A line in a face and size: the operators that show it, and its width in points."""

    shown: str
    width: float


class _Placed(NamedTuple):
    """A line at its place, as it will stand in the file."""

    code: str

    def getCode(self) -> str:  # noqa: N802  (what a canvas asks a text)
        return self.code


class SheetCanvas(Canvas):
    """Writes a line in a face, size and wording that it wrote before in a quarter of the time.

    Lines come in the order they are drawn. Places are as exact as those of reportlab.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._lines: dict[tuple[str, float, str], _Line] = {}
        self._names: dict[Hashable, str] = {}

    def drawString(self, x: float, y: float, text: str) -> None:  # noqa: N802
        self._write(x, y, self._line(text))

    def drawRightString(self, x: float, y: float, text: str) -> None:  # noqa: N802
        line = self._line(text)
        self._write(x - line.width, y, line)

    def drawCentredString(self, x: float, y: float, text: str) -> None:  # noqa: N802
        line = self._line(text)
        self._write(x - line.width / 2, y, line)

    def name_of(self, key: Hashable) -> str:
        """The name of a form of the document; equal keys have the same."""
        return self._names.setdefault(key, f"form{len(self._names)}")

    def place(self, form: str, scale: float, x: float, y: float) -> None:
        """Draw a form of the document so many times as large, its lower left corner there."""
        self.addLiteral(f"q {scale:.5f} 0 0 {scale:.5f} {x:.4f} {y:.4f} cm")
        self.doForm(form)
        self.addLiteral("Q")

    def _write(self, x: float, y: float, line: _Line) -> None:
        self.drawText(_Placed(f"BT 1 0 0 1 {x:.4f} {y:.4f} Tm{line.shown}"))

    def _line(self, text: str) -> _Line:
        key = self._fontname, self._fontsize, text
        if key not in self._lines:
            written = self.beginText()
            written.textLine(text)
            shown = written.getCode().removeprefix(AT_ORIGIN)
            self._lines[key] = _Line(shown, self.stringWidth(text))
        return self._lines[key]
