"""Pages made into a PDF."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from io import BytesIO
from threading import Lock
from typing import NamedTuple

from reportlab import rl_config

from .canvas import SheetCanvas
from .pen import Pen

rl_config.useA85 = (
    0  # PDFs are files of bytes: writing them as letters costs time and a quarter more
)


class Page(NamedTuple):
    """One page: its size in points, whether it reads from right to left, and what draws it."""

    width: float
    height: float
    is_mirrored: bool
    draw: Callable[[Pen], None]


# reportlab reads the one font of all documents by a cursor while it cuts what a document needs.
_cutting_fonts = Lock()


@dataclass(frozen=True)
class Document:
    """Pages with a title, whose they are, and the language they are in first."""

    title: str
    author: str
    language: str
    pages: tuple[Page, ...]

    def pdf(self) -> bytes:
        """The document as a file; equal documents give equal bytes."""
        output = BytesIO()
        canvas = SheetCanvas(output, invariant=True, lang=self.language)
        canvas.setTitle(self.title)
        canvas.setAuthor(self.author)
        canvas.setViewerPreference("DisplayDocTitle", "true")
        for page in self.pages:
            canvas.setPageSize((page.width, page.height))
            page.draw(Pen(canvas, page.width, page.height, is_mirrored=page.is_mirrored))
            canvas.showPage()
        with _cutting_fonts:
            canvas.save()
        return output.getvalue()


def joined(title: str, documents: Iterable[Document]) -> Document:
    """Documents one after another in one file, so that a printer gets them at once.

    Each keeps its own count of pages. Raises ValueError for none.
    """
    parts = tuple(documents)
    if not parts:
        raise ValueError("no document to join")
    pages = tuple(page for part in parts for page in part.pages)
    return Document(title, parts[0].author, parts[0].language, pages)
