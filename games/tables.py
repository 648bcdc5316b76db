"""The list of records, in the house style; templates/components/table.html draws it."""

import django_tables2 as tables
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.models import GameRecord
from players.tables import HouseTable
from tournaments import cells
from tournaments.models import Game


class RecordTable(HouseTable):
    """Games of several championships, each with its newest record."""

    game = tables.TemplateColumn(
        template_name="games/parts/game.html",
        verbose_name=_("Game"),
        attrs={"td": {"scope": "row", "class": "one"}},
    )
    result = tables.Column(
        accessor="game",
        verbose_name=_("Result"),
        attrs={"td": {"class": "result"}},
    )
    verdict = tables.TemplateColumn(
        template_name="games/parts/verdict.html",
        verbose_name=_("Record"),
        attrs={"td": {"class": "verdict"}},
    )
    plies = tables.Column(
        verbose_name=_("Moves"),
        attrs={"td": {"class": "number wide"}, "th": {"class": "number wide"}},
    )
    sent_at = tables.DateTimeColumn(
        format="SHORT_DATE_FORMAT",
        verbose_name=_("Sent"),
        attrs={"td": {"class": "number wide"}, "th": {"class": "number wide"}},
    )

    def render_result(self, value: Game) -> SafeString:
        return cells.score(value)

    @property
    def caption(self) -> str:
        n = len(self.rows)
        return ngettext("%(n)s game", "%(n)s games", n) % {"n": n}

    class Meta(HouseTable.Meta):
        attrs = {"class": "ledger edge cards records"}
        model = GameRecord
        fields = ["game", "result", "verdict", "plies", "sent_at"]
        empty_text = _("No game has been recorded yet.")
