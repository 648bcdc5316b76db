"""The cross table of a championship."""

from collections.abc import Iterable
from typing import Any

from django.http import Http404
from django.utils.translation import gettext as _

from tournaments import adapters, queries
from tournaments.cross_tables.pages import CrossTablePage, cross_table_page
from tournaments.cross_tables.rows import CrossTable, Order, cross_tables
from tournaments.forms.fields import whole_number
from tournaments.views.choosing import asked_choice, chooser_of
from tournaments.views.public import LivePage


class CrossTableView(LivePage):
    """``?after=`` a round that counts, else the last one; ``?order=start`` by start number."""

    template_name = "tournaments/cross_table.html"
    here = "standings"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        tournament = self.frame.tournament
        if tournament.is_knockout:
            raise Http404(_("A knockout has no cross table: the tree shows who met whom."))
        counted = queries.counted_rounds(tournament)
        after = self._after(counted)
        order = Order.START if self.request.GET.get("order") == Order.START else Order.RANK
        standings = adapters.lines_after(tournament, after) if after else []
        entries = [line.entry for line in standings]
        choice = asked_choice(self.request)
        chosen = choice.of(entries)
        found = cross_tables(tournament, standings, order)
        return super().get_context_data(
            after=after,
            order=order,
            rounds=range(1, counted + 1),
            has_annulled=any(table.has_annulled for table in found),
            cross_tables=_pages(found, order, chosen),
            chooser=chooser_of(
                tournament, choice, entries, len(chosen), kept={"after": after, "order": order}
            ),
            **kwargs,
        )

    def _after(self, counted: int) -> int:
        """The round asked for. Raises Http404 for one that doesn't count yet."""
        asked = whole_number(self.request.GET.get("after", str(counted)))
        if asked is None or not min(1, counted) <= asked <= counted:
            raise Http404(_("There are no standings after this round yet."))
        return asked


def _pages(
    tables: Iterable[CrossTable], order: Order, chosen: frozenset[int]
) -> list[tuple[int, CrossTablePage]]:
    """Each group's table with the rows of the entries chosen; numbers stay those of the whole."""
    pages = [(table.group, cross_table_page(table, order, chosen)) for table in tables]
    return [(group, page) for group, page in pages if len(page.rows)]
