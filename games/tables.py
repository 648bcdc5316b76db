"""The list of records, in the house style; templates/components/table.html draws it."""

from datetime import datetime

import django_tables2 as tables
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.badges import record_badge
from games.models import GameRecord
from games.wording.places import where
from players.tables import HouseTable
from players.wording import isolated, second_line
from tournaments import cells
from tournaments.models import Game


class RecordTable(HouseTable):
    """Games of several championships, each with its newest record."""

    game = tables.Column(
        verbose_name=_("Game"),
        attrs={"td": {"scope": "row", "class": "one"}},
    )
    result = tables.Column(
        accessor="game",
        verbose_name=_("Result"),
        attrs={"td": {"class": "result"}},
    )
    verdict = tables.Column(
        verbose_name=_("Record"),
        attrs={"td": {"class": "verdict"}},
    )
    plies = tables.Column(
        verbose_name=_("Moves"),
        attrs={"td": {"class": "number wide"}, "th": {"class": "number wide"}},
    )
    sent_at = tables.Column(
        verbose_name=_("Sent"),
        attrs={"td": {"class": "number wide"}, "th": {"class": "number wide"}},
    )

    def render_game(self, value: Game) -> SafeString:
        names = {"first": isolated(value.first.player), "second": isolated(value.second.player)}
        return format_html(
            '<a href="{}">{}</a>{}',
            value.get_absolute_url(),
            SafeString(gettext("%(first)s against %(second)s") % names),
            second_line(where(value)),
        )

    def render_verdict(self, record: GameRecord) -> SafeString:
        return record_badge(record)

    def render_sent_at(self, value: datetime) -> str:
        return date_format(localtime(value), "SHORT_DATE_FORMAT")

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
