"""The tables of a hall, or of a round, as cards to stand on them."""

from functools import partial

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from tournaments import queries
from tournaments.models import AccessLink, Game
from tournaments.on_paper.codes import table_links
from tournaments.on_paper.registry import Option, Wish
from tournaments.sheets.document import Document
from tournaments.sheets.edition import Bilingual
from tournaments.sheets.heading import Heading
from tournaments.sheets.slips import Code
from tournaments.sheets.table_cards import TableCard, table_card_sheet

AS_NEEDED = "needed"
COUNTS = (4, 6, 8, 10, 12, 16, 20, 25, 30, 40, 50, 60, 80, 100)
TABLES = Option(
    "tables",
    pgettext_lazy("printing", "Tables"),
    (
        (AS_NEEDED, gettext_lazy("as many as the players need")),
        *((str(count), str(count)) for count in COUNTS),
    ),
)
PER_PAGE = Option(
    "per-page",
    gettext_lazy("Cards a page"),
    (("2", gettext_lazy("two")), ("1", gettext_lazy("one, larger"))),
)
NAMES = Option(
    "names",
    gettext_lazy("Names of the players"),
    (("yes", pgettext_lazy("names", "with")), ("no", pgettext_lazy("names", "without"))),
)


def read_hall(wish: Wish) -> tuple[TableCard, ...]:
    """A card for each table from 1 on, good in every round: the code opens the championship."""
    code = _to_championship(wish)
    return tuple(TableCard(number, code) for number in range(1, _count(wish) + 1))


def read_round(wish: Wish) -> tuple[TableCard, ...]:
    """A card for each table of the round; its code reports the result where it has a card."""
    assert wish.round
    cards = table_links(wish)
    games = [game for game in queries.games_of(wish.round) if game.number == 1]
    return tuple(_card(wish, game, cards.get(game.pairing_id)) for game in games)


def draw_cards(heading: Heading, content: tuple[TableCard, ...], wish: Wish) -> Document:
    return table_card_sheet(heading, content, wish.edition, per_page=int(wish.chosen(PER_PAGE)))


def _count(wish: Wish) -> int:
    chosen = wish.chosen(TABLES)
    return max(1, wish.tournament.entries.count() // 2) if chosen == AS_NEEDED else int(chosen)


def _card(wish: Wish, game: Game, link: AccessLink | None) -> TableCard:
    return TableCard(
        number=game.pairing.table_number or 0,
        code=_to_report(wish, link) if link else _to_championship(wish),
        link=link.pk if link else None,
        players=_players(game) if wish.chosen(NAMES) == "yes" else None,
    )


def _players(game: Game) -> tuple[Bilingual, Bilingual]:
    first, second = game.first.player, game.second.player
    return Bilingual(first.name, first.name_ar), Bilingual(second.name, second.name_ar)


def _to_report(wish: Wish, link: AccessLink) -> Code:
    return Code(partial(wish.address, reverse("open-link", args=[link.secret])), _report)


def _to_championship(wish: Wish) -> Code:
    return Code(partial(wish.page, "tournaments:tournament", wish.tournament.slug), _find)


def _find() -> str:
    return _("Scan it to find your table and the standings.")


def _report() -> str:
    return _("Scan it to report the result of this table.")
