"""Tables of pages, in the house style; templates/components/table.html draws them."""

from collections.abc import Iterable

import django_tables2 as tables
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from players.tables import HouseTable
from tournaments.models import Tournament
from tournaments.pairing.types import Criterion
from tournaments.tie_breaks import HEADS

NUMBER = {"class": "number"}
WIDE_NUMBER = {"class": "number wide"}
ROW_HEAD = {"td": {"scope": "row"}}


class PairingTable(HouseTable):
    """Games of a round by table. ``scores`` are half-points before the round, by entry."""

    table_number = tables.Column(
        accessor="pairing__table_number",
        verbose_name=_("Table"),
        attrs={"td": {"class": "table number"}},
    )
    first = tables.TemplateColumn(
        template_name="tournaments/parts/first.html",
        verbose_name=_("Moves first"),
        attrs={"td": {"class": "one"}},
    )
    result = tables.TemplateColumn(
        template_name="tournaments/parts/score.html",
        verbose_name=_("Result"),
        attrs={"td": {"class": "result"}, "th": {"class": "result"}},
    )
    second = tables.TemplateColumn(
        template_name="tournaments/parts/second.html",
        verbose_name=_("Answers"),
        attrs={"td": {"class": "two"}},
    )
    record = tables.TemplateColumn(
        template_name="tournaments/parts/record.html",
        verbose_name=_("Record"),
        empty_values=(),
        attrs={"td": {"class": "verdict"}},
    )

    class Meta(HouseTable.Meta):
        attrs = {"class": "ledger edge cards pairings"}
        empty_text = _("This round has no pairings yet.")

    def __init__(self, *args: object, scores: dict[int, int], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.scores = scores


class GameTable(PairingTable):
    """Games of several rounds."""

    table_number = tables.TemplateColumn(
        template_name="tournaments/parts/round_and_table.html",
        verbose_name=_("Round"),
        attrs={"td": {"class": "table number"}},
    )

    class Meta(PairingTable.Meta):
        empty_text = _("No round is published yet.")


class StandingTable(HouseTable):
    """Standings; a column a tie-break, in the championship's order."""

    rank = tables.TemplateColumn(
        template_name="tournaments/parts/rank.html",
        verbose_name=_("Place"),
        attrs={"td": {"class": "number rank"}, "th": NUMBER},
    )
    entry = tables.TemplateColumn(
        template_name="tournaments/parts/entry.html",
        verbose_name=_("Player"),
        attrs=ROW_HEAD,
    )
    half_points = tables.TemplateColumn(
        "{{ value|points }}",
        verbose_name=_("Points"),
        attrs={"td": {"class": "number points"}, "th": NUMBER},
    )
    history = tables.TemplateColumn(
        template_name="tournaments/parts/marks.html", verbose_name=_("Rounds")
    )

    class Meta(HouseTable.Meta):
        attrs = {"class": "ledger edge cards standings"}
        row_attrs = {"class": lambda record: "gone" if record.has_left else ""}
        empty_text = _("Nobody has entered yet.")


def standing_table(
    rows: Iterable[object], tournament: Tournament, *, caption: str
) -> StandingTable:
    """The table of standings with a column for each tie-break but those among the tied."""
    shown = [code for code in tournament.tie_breaks if code != Criterion.DE]
    columns = [
        (f"tie_break_{place}", TieBreakColumn(Criterion(code), place))
        for place, code in enumerate(shown)
    ]
    table = StandingTable(rows, extra_columns=columns)
    table.caption = caption
    return table


class TieBreakColumn(tables.TemplateColumn):
    """One tie-break: a short head that names itself in full, and cells in quarter points."""

    def __init__(self, code: Criterion, place: int) -> None:
        self.short, self.meaning = HEADS[code]
        css = {"class": "number wide" if place else "number"}
        super().__init__(
            template_name="tournaments/parts/tie_break.html",
            accessor="values",
            extra_context={"code": code},
            attrs={"td": css | {"data-label": self.short}, "th": css},
        )

    @property
    def header(self) -> SafeString:
        return format_html('<abbr title="{}">{}</abbr>', self.meaning, self.short)


class EntryTable(HouseTable):
    """Who plays, by start number once there is one."""

    seed = tables.Column(verbose_name=_("No."), default="", attrs={"td": NUMBER, "th": NUMBER})
    player = tables.TemplateColumn(
        template_name="tournaments/parts/entry_name.html",
        verbose_name=_("Player"),
        attrs=ROW_HEAD,
    )
    rating = tables.Column(
        verbose_name=_("Rating"), default="–", attrs={"td": NUMBER, "th": NUMBER}
    )

    class Meta(HouseTable.Meta):
        row_attrs = {"class": lambda record: "gone" if record.withdrawn_after is not None else ""}
        empty_text = _("Nobody has entered yet.")


class TournamentTable(HouseTable):
    """Championships of all clubs."""

    name = tables.TemplateColumn(
        template_name="tournaments/parts/tournament_name.html",
        verbose_name=_("Championship"),
        attrs=ROW_HEAD,
    )
    format = tables.Column(
        accessor="get_format_display",
        verbose_name=_("Format"),
        attrs={"td": {"class": "wide"}, "th": {"class": "wide"}},
    )
    players = tables.Column(
        verbose_name=_("Players"), attrs={"td": WIDE_NUMBER, "th": WIDE_NUMBER}
    )
    state = tables.TemplateColumn(
        template_name="tournaments/parts/state.html", verbose_name=_("State")
    )

    class Meta(HouseTable.Meta):
        empty_text = _("No championship yet.")
