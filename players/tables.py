"""Tables of people, and what every table of the site has in common."""

from typing import Any, Self

import django_tables2 as tables
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from players.models import Player


class HouseTable(tables.Table):
    """A table in the house style: fixed order, a caption, pages of one length.

    components/table.html makes a cell with a ``scope`` the head of its row.
    """

    class Meta:
        attrs = {"class": "ledger edge"}
        orderable = False
        per_page = 50

    def paginate(self, *args: Any, **kwargs: Any) -> Self:
        """Turn to a page; an address may ask for its number, not for its length."""
        kwargs["per_page"] = self._meta.per_page
        super().paginate(*args, **kwargs)
        return self


class PlayerTable(HouseTable):
    name = tables.TemplateColumn(
        template_name="players/parts/name.html",
        verbose_name=_("Name"),
        attrs={"td": {"scope": "row"}},
    )
    club = tables.TemplateColumn(template_name="players/parts/club.html", verbose_name=_("Club"))

    @property
    def caption(self) -> str:
        n = len(self.rows)
        return ngettext("%(n)s player", "%(n)s players", n) % {"n": n}

    class Meta(HouseTable.Meta):
        model = Player
        fields = ["name", "club"]
        empty_text = _("Nobody is listed here yet.")
