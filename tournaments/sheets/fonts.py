"""The four faces of the sheets, and which characters each can draw.

Importing this module registers them with reportlab; the import lock makes that happen once.
"""

from functools import cache
from typing import NamedTuple

import fontpkg
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

_FACES = {
    "Body": ("IBM Plex Sans Arabic", 400),
    "Body-Bold": ("IBM Plex Sans Arabic", 600),
    "Amiri": ("Amiri", 400),
    "Amiri-Bold": ("Amiri", 700),
}

EM = 1000  # the units of a face


class Style(NamedTuple):
    """A face, one that stands in for a text with letters the first lacks, and ems a line."""

    face: str
    stand_in: str
    leading: float


BODY = Style("Body", "Amiri", 1.3)
STRONG = Style("Body-Bold", "Amiri-Bold", 1.3)
DISPLAY = Style("Amiri-Bold", "Body-Bold", 1.5)  # naskh reaches far below the line


def path_of(face: str) -> str:
    """The file of a face, for what draws without reportlab."""
    family, weight = _FACES[face]
    return str(fontpkg.path(family, weight=weight))


def _register() -> None:
    for name in _FACES:
        # shapable: reportlab's own shaping sets Arabic words from left to right.
        pdfmetrics.registerFont(TTFont(name, path_of(name), shapable=False))


@cache
def glyphs(face: str) -> frozenset[str]:
    """The characters ``face`` can draw; reportlab draws any other as nothing."""
    glyph_of = pdfmetrics.getFont(face).face.charToGlyph
    return frozenset(chr(char) for char, glyph in glyph_of.items() if glyph)  # 0 stands for none


def em_width(text: str, face: str) -> float:
    """Width of ``text``, in the order it is drawn, at a size of 1."""
    made = pdfmetrics.getFont(face).face
    width_of, usual = made.charWidths.get, made.defaultWidth
    return float(sum([width_of(ord(char), usual) for char in text]) / EM)


_register()
