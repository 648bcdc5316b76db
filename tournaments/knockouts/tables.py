"""The standings of a knockout as a table."""

from operator import attrgetter

import django_tables2 as tables
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.sorting import Order
from players.tables import HouseTable
from tournaments import cells
from tournaments.knockouts.places import PlaceLine
from tournaments.models import Entry
from tournaments.pairing.types import STANDARD_POINTS, Played
from tournaments.wording.knockouts import how_far
from tournaments.wording.places import span


def _rank(line: PlaceLine) -> int:
    return line.rank or 0


PLACE_ORDERS = {"rank": Order(_rank), "entry": Order(attrgetter("entry.player.listed_as"))}


class PlaceTable(HouseTable):
    """Who is still in, then everybody by place; ``last`` is the number of rounds."""

    rank = tables.Column(
        verbose_name=pgettext_lazy("standings", "Place"),
        empty_values=(),
        attrs={"td": {"class": "number rank"}, "th": {"class": "number"}},
    )
    entry = tables.Column(verbose_name=_("Player"), attrs={"td": {"scope": "row"}})
    history = tables.Column(verbose_name=_("Rounds"))
    out_in = tables.Column(
        verbose_name=pgettext_lazy("knockout", "How far"),
        empty_values=(),
        attrs={"td": {"class": "rest"}},
    )

    class Meta(HouseTable.Meta):
        attrs = {"class": "ledger edge cards standings"}
        row_attrs = {"class": lambda record: "gone" if record.has_left else ""}
        empty_text = _("Nobody has entered yet.")

    def __init__(self, *args: object, last: int, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.last = last

    def render_rank(self, record: PlaceLine) -> str | SafeString:
        if record.rank is None or record.last_rank is None:
            return "–"
        return format_html('<bdi dir="ltr">{}</bdi>', span(record.rank, record.last_rank))

    def render_entry(self, value: Entry) -> SafeString:
        return cells.entry(value)

    def render_history(self, value: tuple[Played, ...]) -> SafeString:
        return cells.marks(value, STANDARD_POINTS)

    def render_out_in(self, record: PlaceLine) -> str | SafeString:
        return how_far(record, self.last)
