"""Pictures that chat programs show beside a link: their size, their colours, words on them."""

from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from tournaments.sheets.fonts import Style, path_of
from tournaments.sheets.text import Fitted, fit

WIDTH, CARD_HEIGHT = 1200, 630  # points
MARGIN = 36
TOP = 84.0

# The day colours of tokens.css.
DUSK, ON_DUSK, DUSK_SOFT, DUSK_EDGE = "#0b2f38", "#f6f1e4", "#b9cdd0", "#7fa0a6"
LAMP = "#f2b544"


def blank() -> Image.Image:
    return Image.new("RGB", (WIDTH, CARD_HEIGHT), DUSK)


def as_png(picture: Image.Image) -> bytes:
    stored = BytesIO()
    picture.save(stored, "PNG")
    return stored.getvalue()


@cache
def font(face: str, size: float) -> ImageFont.FreeTypeFont:
    # The lines are joined and in drawing order already.
    return ImageFont.truetype(path_of(face), size, layout_engine=ImageFont.Layout.BASIC)


def fit_dots(text: str, style: Style, size: float, width: float, max_lines: int = 2) -> Fitted:
    """As ``fit``, for letters that each cover whole dots: a hundred of them are wider by a few."""
    room = width
    fitted = fit(text, style, size, room, max_lines)
    while room > 0 and (over := _widest(fitted) - width) > 0:
        room -= over
        fitted = fit(text, style, size, room, max_lines)
    return fitted


def _widest(fitted: Fitted) -> float:
    letters = font(fitted.face, fitted.size)
    return max(map(letters.getlength, fitted.lines), default=0.0)


class Writer:
    """Writes lines below each other, from the side on which the page begins."""

    def __init__(self, picture: Image.Image, *, is_rtl: bool, width: float) -> None:
        self.picture = picture
        self.pen = ImageDraw.Draw(picture)
        self.is_rtl = is_rtl
        self.width = width
        self.y = TOP

    def line(self, text: str, style: Style, size: float, colour: str, indent: int = 0) -> None:
        """Write in two lines at most, smaller if need be; nothing for an empty text."""
        if not text:
            return
        fitted = fit_dots(text, style, size, self.width - indent)
        for line in fitted.lines:
            self.y += fitted.size * style.leading * 0.75
            self._draw(line, colour, font(fitted.face, fitted.size), self.at(indent))
            self.y += fitted.size * style.leading * 0.25

    def word(
        self, text: str, style: Style, size: float, colour: str, indent: int, width: float
    ) -> None:
        """Write in the line that was begun, in ``width`` points from ``indent``."""
        fitted = fit_dots(text, style, size, width, max_lines=1)
        line = fitted.lines[0] if fitted.lines else ""
        self._draw(line, colour, font(fitted.face, fitted.size), self.at(indent))

    def _draw(self, line: str, colour: str, letters: ImageFont.FreeTypeFont, x: float) -> None:
        anchor = "rs" if self.is_rtl else "ls"
        self.pen.text((x, self.y), line, colour, letters, anchor=anchor)

    def at(self, indent: int) -> int:
        """How far from the left edge that is."""
        return WIDTH - MARGIN - indent if self.is_rtl else MARGIN + indent
