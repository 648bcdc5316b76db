"""The living cards of the players, to print."""

from functools import partial

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments import links
from tournaments.models import AccessLink
from tournaments.on_paper.parts import player_of
from tournaments.on_paper.registry import Wish
from tournaments.sheets.document import Document
from tournaments.sheets.heading import Heading
from tournaments.sheets.player_cards import PlayerCard, player_card_sheet
from tournaments.sheets.slips import Code


def read_cards(wish: Wish) -> tuple[PlayerCard, ...]:
    """The cards that were made and not taken back, by start number: one query.

    Printing makes none. Raises Http404 with a sentence where there are none.
    """
    cards = tuple(_card(wish, link) for link in links.player_cards(wish.tournament))
    if not cards:
        raise Http404(_("No player has a card yet. Make the cards first, then print them."))
    return cards


def draw_cards(heading: Heading, content: tuple[PlayerCard, ...], wish: Wish) -> Document:
    return player_card_sheet(heading, content, wish.edition)


def _card(wish: Wish, link: AccessLink) -> PlayerCard:
    assert link.entry
    path = reverse("open-link", args=[link.secret])
    return PlayerCard(
        number=link.entry.seed,
        player=player_of(link.entry),
        code=Code(partial(wish.address, path), _purpose),
        link=link.pk,
    )


def _purpose() -> str:
    return _("Your table and your result")
