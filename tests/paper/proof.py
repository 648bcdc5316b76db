"""What must be true of any document that the site prints."""

import unicodedata
from collections.abc import Iterator
from io import BytesIO

import pypdfium2
from django.utils.translation import gettext
from pypdf import PdfReader

from tournaments.on_paper.registry import Wish

HAIR = 0.5  # in points, of a glyph that is rounder than its box


def faults_of(pdf: bytes, wish: Wish) -> Iterator[str]:
    """In words, whatever is wrong with the file."""
    yield from _wrong_head(pdf, wish)
    with pypdfium2.PdfDocument(pdf) as document:
        for number, page in enumerate(document, start=1):
            textpage = page.get_textpage()
            for text in _outside(page, textpage):
                yield f"page {number}: {text!r} is outside the page"
            told = " ".join(unicodedata.normalize("NFKC", textpage.get_text_range()).split())
            for foot in _feet(number, len(document), wish):
                if foot not in told:
                    yield f"page {number} does not say {foot!r}"


def _wrong_head(pdf: bytes, wish: Wish) -> Iterator[str]:
    reader = PdfReader(BytesIO(pdf))
    first = wish.edition.languages[0]
    if reader.trailer["/Root"]["/Lang"] != first:
        yield "it does not say its language"
    name = wish.tournament.name_ar if first == "ar" else wish.tournament.name
    if not (reader.metadata and name in (reader.metadata.title or "")):
        yield "its title does not say the championship"


def _outside(page: pypdfium2.PdfPage, textpage: pypdfium2.PdfTextPage) -> Iterator[str]:
    width, height = page.get_size()
    for index in range(textpage.count_rects()):
        left, bottom, right, top = textpage.get_rect(index)
        if min(left, bottom) < -HAIR or right > width + HAIR or top > height + HAIR:
            yield textpage.get_text_bounded(left, bottom, right, top)


def _feet(number: int, count: int, wish: Wish) -> tuple[str, ...]:
    words = {"page": number, "pages": count}
    return wish.edition.say(lambda: gettext("Page %(page)s of %(pages)s") % words)
