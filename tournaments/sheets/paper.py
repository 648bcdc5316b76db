"""The paper that sheets are printed on."""

from typing import Literal

from reportlab.lib.pagesizes import A4, A5, LETTER, landscape, portrait
from reportlab.lib.units import mm

Turn = Literal["auto", "portrait", "landscape"]

PAPERS = {"A4": A4, "A5": A5, "Letter": LETTER}
ROLL = "80mm"  # of a slip printer
ROLL_WIDTH = 80 * mm
MARGIN = 30.0
ROLL_MARGIN = 4 * mm  # what slip printers can't reach


def size_of(paper: str, turn: Turn, *, is_wide: bool = False) -> tuple[float, float]:
    """Width and height in points of a page; ``is_wide`` tells how it lies where ``turn`` doesn't.

    Raises KeyError for a paper that is not in PAPERS.
    """
    lies = is_wide if turn == "auto" else turn == "landscape"
    return landscape(PAPERS[paper]) if lies else portrait(PAPERS[paper])
