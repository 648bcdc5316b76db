"""What stands in a table: texts, signs, and boxes to write a result in.

Sizes are shares of the table's type size, in ems. Nothing here knows a direction; the pen does.
"""

from dataclasses import dataclass
from typing import Protocol

from .fonts import BODY, STRONG, Style
from .pen import Align, Area, Pen, Sign
from .text import Fitted, fit

ASCENT = 0.98
BOX_HEIGHT = 1.7
BOX_RULE = 0.7
BOX_DIVIDER = 0.3
NOTE = 0.55
NOTES_EMS = 1.5  # beside a number
NOTES_OVERHANG = 0.2  # below a row, so that two lines of them need no more than the number
MORE_NOTES = 8  # lines


@dataclass(frozen=True)
class Phrase:
    """A text to set, its style, its size as a share of the table's, and how far it may wrap:
    ``more_lines`` further rather than lose its end.
    """

    text: str
    style: Style = BODY
    scale: float = 1.0
    max_lines: int = 2
    more_lines: int = 0

    def height(self, width: float, size: float) -> float:
        """Height in points; none for an empty text."""
        return self._height_of(self._fitted(width, size), size)

    def draw(self, pen: Pen, area: Area, size: float, align: Align) -> float:
        """Write from the top of ``area``, and return the height that was needed.

        A shrunken text keeps the baseline of its row.
        """
        fitted = self._fitted(area.width, size)
        baseline = area.top + ASCENT * size * self.scale
        for line in fitted.lines:
            pen.text(line, fitted.face, fitted.size, (area.anchor(align), baseline), align)
            baseline += self.style.leading * fitted.size
        return self._height_of(fitted, size)

    def _height_of(self, fitted: Fitted, size: float) -> float:
        if not fitted.lines:
            return 0.0
        return self.style.leading * (size * self.scale + (len(fitted.lines) - 1) * fitted.size)

    def _fitted(self, width: float, size: float) -> Fitted:
        scaled = size * self.scale
        return fit(self.text, self.style, scaled, width, self.max_lines, self.more_lines)


class Cell(Protocol):
    """Something that has a height at a width and a type size, and draws itself there."""

    @property
    def span(self) -> int:
        """How many columns it covers."""

    def height(self, width: float, size: float) -> float:
        """Height in points at that width and type size."""

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        """Draw inside ``area``."""


@dataclass(frozen=True)
class Text:
    """Phrases below one another."""

    phrases: tuple[Phrase, ...]
    align: Align = Align.START
    span: int = 1

    def height(self, width: float, size: float) -> float:
        return sum(phrase.height(width, size) for phrase in self.phrases)

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        top = area.top
        for phrase in self.phrases:
            top += phrase.draw(pen, area._replace(top=top), size, self.align)


@dataclass(frozen=True)
class Beside:
    """Texts beside one another in equal parts of the column: so many ems apart, or with a line
    between them.
    """

    texts: tuple[Text, ...]
    span: int = 1
    apart: float = 0.0

    def height(self, width: float, size: float) -> float:
        part = self._part(width, size)
        return max(text.height(part, size) for text in self.texts)

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        part = self._part(area.width, size)
        for number, text in enumerate(self.texts):
            start = area.start + number * (part + self.apart * size)
            text.draw(pen, Area(start, area.top, part, area.height), size)
            if number and not self.apart:
                pen.line((start, area.top), (start, area.bottom), BOX_DIVIDER)

    def _part(self, width: float, size: float) -> float:
        gaps = (len(self.texts) - 1) * self.apart * size
        return (width - gaps) / len(self.texts)


@dataclass(frozen=True)
class Mark:
    """The sign of a side."""

    sign: Sign
    scale: float = 1.0
    span: int = 1

    def height(self, width: float, size: float) -> float:
        return self.scale * size

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        pen.sign(self.sign, area.start, area.top, area.height)


@dataclass(frozen=True)
class ResultBox:
    """Two boxes side by side, each next to its player: empty to write in, or with the score.

    Source: RULES.md 1.4.
    """

    score: tuple[str, str] | None
    span: int = 1
    ems: float = BOX_HEIGHT

    def height(self, width: float, size: float) -> float:
        return self.ems * size

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        middle = area.anchor(Align.MIDDLE)
        pen.frame(area, BOX_RULE)
        pen.line((middle, area.top), (middle, area.bottom), BOX_DIVIDER)
        top = area.top + (area.height - STRONG.leading * size) / 2
        for points, start in zip(self.score or (), (area.start, middle), strict=False):
            half = Area(start, top, area.width / 2, area.height)
            Phrase(points, STRONG, max_lines=1).draw(pen, half, size, Align.MIDDLE)


@dataclass(frozen=True)
class Stamp:
    """Words in a frame."""

    words: Text
    span: int = 1

    def height(self, width: float, size: float) -> float:
        return self.words.height(width, size)

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        pen.frame(area, BOX_RULE)
        self.words.draw(pen, area, size)


@dataclass(frozen=True)
class Noted:
    """A number at the end edge of its column, with the numbers of its footnotes raised after it.

    Source: RULES.md 1.9.
    """

    number: str
    notes: str
    style: Style = BODY
    span: int = 1

    def height(self, width: float, size: float) -> float:
        room = self._room(width, size)
        number = Phrase(self.number, self.style, max_lines=1).height(room, size)
        return max(number, self._raised.height(width - room, size) - NOTES_OVERHANG * size)

    def draw(self, pen: Pen, area: Area, size: float) -> None:
        room = self._room(area.width, size)
        number = Phrase(self.number, self.style, max_lines=1)
        number.draw(pen, Area(area.start, area.top, room, area.height), size, Align.END)
        notes = Area(area.start + room, area.top, area.width - room, area.height)
        self._raised.draw(pen, notes, size, Align.START)

    @property
    def _raised(self) -> Phrase:
        return Phrase(self.notes, scale=NOTE, more_lines=MORE_NOTES)

    def _room(self, width: float, size: float) -> float:
        return width - NOTES_EMS * size
