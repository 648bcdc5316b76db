"""A badge for everyone who plays."""

from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from reportlab.lib.units import mm

from tournaments import queries
from tournaments.on_paper.parts import player_of
from tournaments.on_paper.registry import Option, Wish
from tournaments.sheets.badges import Badge, badge_sheet
from tournaments.sheets.document import Document
from tournaments.sheets.heading import Heading

SIZE = Option(
    "size",
    gettext_lazy("Size"),
    (
        ("90x55", gettext_lazy("90 × 55 mm")),
        ("86x54", gettext_lazy("86 × 54 mm, as a bank card")),
        ("105x74", gettext_lazy("105 × 74 mm, large")),
    ),
)


def read_badges(wish: Wish) -> tuple[Badge, ...]:
    """Who is entered and has not left, by start number: one query.

    Raises Http404 with a sentence where nobody is.
    """
    entries = queries.entries_of(wish.tournament).filter(withdrawn_after=None)
    badges = tuple(Badge(entry.seed, player_of(entry)) for entry in entries)
    if not badges:
        raise Http404(_("No player is entered yet."))
    return badges


def draw_badges(heading: Heading, content: tuple[Badge, ...], wish: Wish) -> Document:
    width, height = (int(side) * mm for side in wish.chosen(SIZE).split("x"))
    return badge_sheet(heading, content, wish.edition, (width, height))
