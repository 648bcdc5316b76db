"""What the code on a slip or a card opens: the card of the table where it may, else a page."""

from collections.abc import Mapping
from functools import partial

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override

from tournaments import links
from tournaments.models import AccessLink, Game
from tournaments.on_paper.registry import Wish
from tournaments.permissions import Role
from tournaments.sheets.slips import Code


def table_links(wish: Wish) -> Mapping[int, AccessLink]:
    """The living cards of the round's tables, by pairing, for who may have their secrets.

    One query, none for who may not and none for a draft: its tables have no cards.
    """
    if wish.role < Role.ARBITER or wish.round is None or not wish.round.is_running:
        return {}
    cards = {card.pairing_id: card for card in links.table_cards(wish.round) if card.is_alive}
    return {pairing: card for pairing, card in cards.items() if pairing}


def code_of(wish: Wish, game: Game, cards: Mapping[int, AccessLink]) -> Code:
    """The card of the game's table, or else the game's page in the first language."""
    card = cards.get(game.pairing_id)
    if card:
        path = reverse("open-link", args=[card.secret])
        return Code(partial(wish.address, path), _what_a_card_does)
    with override(wish.edition.languages[0]):
        path = game.get_absolute_url()
    return Code(partial(wish.address, path), _what_a_page_does)


def _what_a_card_does() -> str:
    return _("Scan to send result and moves.")


def _what_a_page_does() -> str:
    return _("Scan to see the game.")
