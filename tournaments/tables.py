"""Tables of pages, in the house style; templates/components/table.html draws them."""

from collections.abc import Container, Mapping, Sequence
from fractions import Fraction
from functools import partial
from operator import attrgetter
from types import MappingProxyType

import django_tables2 as tables
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.names import sort_key
from players.sorting import Order
from players.tables import HouseTable
from tournaments import cells
from tournaments.adapters import Standing
from tournaments.criteria import level_but_for_number
from tournaments.histories import point_system
from tournaments.models import Entry, Game, Tournament
from tournaments.pairing.standings import BELOW_ALL
from tournaments.pairing.types import Criterion, Played, PointSystem
from tournaments.points import points
from tournaments.tie_breaks import HEADS, value_shown

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
    first = tables.Column(verbose_name=_("Moves first"), attrs={"td": {"class": "one"}})
    result = tables.Column(
        verbose_name=_("Result"),
        empty_values=(),
        attrs={"td": {"class": "result"}, "th": {"class": "result"}},
    )
    second = tables.Column(verbose_name=_("Answers"), attrs={"td": {"class": "two"}})
    record = tables.Column(
        verbose_name=_("Record"),
        accessor="pk",
        attrs={"td": {"class": "verdict"}},
    )

    class Meta(HouseTable.Meta):
        attrs = {"class": "ledger edge cards pairings"}
        empty_text = _("This round has no pairings yet.")

    def __init__(
        self, *args: object, scores: Mapping[int, int] | None = None, **kwargs: object
    ) -> None:
        super().__init__(*args, **kwargs)
        self.scores = scores

    def render_table_number(self, record: Game) -> SafeString:
        return cells.table(record)

    def render_first(self, record: Game) -> SafeString:
        points_before = self._points_of(record.first)
        return cells.side(record.first, "shell", won=record.first_won, half_points=points_before)

    def render_second(self, record: Game) -> SafeString:
        points_before = self._points_of(record.second)
        return cells.side(record.second, "pebble", won=record.second_won, half_points=points_before)

    def _points_of(self, entry: Entry) -> int | None:
        return None if self.scores is None else self.scores[entry.pk]

    def render_result(self, record: Game) -> SafeString:
        return cells.score(record)

    def render_record(self, record: Game) -> SafeString:
        """The badge that the page's tag library of games has made ready in the context."""
        badges = self.context["badges"]
        return badges.of(record) if record.result or record.pk in badges else cells.NOTHING


class GameTable(PairingTable):
    """Games of several rounds."""

    table_number = tables.Column(
        accessor="pk", verbose_name=_("Round"), attrs={"td": {"class": "table number"}}
    )

    class Meta(PairingTable.Meta):
        empty_text = _("No round is published yet.")

    def render_table_number(self, record: Game) -> SafeString:
        return cells.round_and_table(record)


class StandingTable(HouseTable):
    """Standings; a column a tie-break, in the championship's order."""

    rank = tables.Column(
        verbose_name=pgettext_lazy("standings", "Place"),
        attrs={"td": {"class": "number rank"}, "th": NUMBER},
    )
    entry = tables.Column(verbose_name=_("Player"), attrs=ROW_HEAD)
    half_points = tables.Column(
        verbose_name=_("Points"), attrs={"td": {"class": "number points"}, "th": NUMBER}
    )
    history = tables.Column(verbose_name=_("Rounds"))
    address = ""  # of these standings; below it each line has its working, if it has one
    points: PointSystem
    playing: Mapping[int, int] = MappingProxyType({})  # rounds that are not over, by entry
    level: set[int]  # keys of entries that only the start number parts
    has_annulled: bool  # whether some games don't count

    class Meta(HouseTable.Meta):
        attrs = {"class": "ledger edge cards standings"}
        row_attrs = {"class": lambda record: "gone" if record.has_left else ""}
        empty_text = _("Nobody has entered yet.")

    def render_rank(self, record: Standing) -> SafeString:
        return cells.place(record, is_level=record.entry.pk in self.level)

    def render_entry(self, value: Entry, record: Standing) -> SafeString:
        return cells.entry(value, is_annulled=record.is_annulled)

    def render_half_points(self, value: int, record: Standing) -> SafeString:
        return self.opening(record, points(value))

    def opening(self, record: Standing, number: SafeString) -> SafeString:
        """A number that opens its own sum, where the round is over."""
        if not self.address:
            return number
        return format_html(
            '<a class="opens" href="{}{}/">{}</a>', self.address, record.entry.pk, number
        )

    def render_history(self, value: tuple[Played, ...], record: Standing) -> SafeString:
        playing = self.playing.get(record.entry.pk, 0)
        return cells.marks(value, self.points, record.annulled, playing)


STANDING_ORDERS = {
    "rank": Order(attrgetter("rank")),
    "entry": Order(attrgetter("entry.player.listed_as")),
    "half_points": Order(attrgetter("half_points"), falls=True),
}


def standing_orders(tournament: Tournament) -> dict[str, Order]:
    """By what standings can be ordered: place, name, points and each tie-break shown."""
    by_tie_break = {
        name: Order(partial(_value, code), falls=True)
        for name, code in _tie_break_columns(tournament)
    }
    return STANDING_ORDERS | by_tie_break


def _value(code: Criterion, row: Standing) -> Fraction:
    value = row.values[code]
    return BELOW_ALL if value is None else value


def _tie_break_columns(tournament: Tournament) -> list[tuple[str, Criterion]]:
    """A column for each tie-break but those among the tied, by name."""
    shown = (Criterion(code) for code in tournament.tie_breaks if code != Criterion.DE)
    return [(column_of(code), code) for code in shown]


def column_of(code: Criterion) -> str:
    """The name of a tie-break's column, as addresses have it."""
    return code.lower().replace("/", "-")


def standing_table(
    rows: Sequence[Standing], tournament: Tournament, shown: Sequence[Standing]
) -> StandingTable:
    """The table of standings: of all ``rows`` of a group those that are ``shown``."""
    columns = [
        (name, TieBreakColumn(code, place))
        for place, (name, code) in enumerate(_tie_break_columns(tournament))
    ]
    table = StandingTable(shown, extra_columns=columns)
    table.points = point_system(tournament)
    table.level = level_but_for_number(rows)
    table.has_annulled = any(row.annulled for row in rows)
    return table


class TieBreakColumn(tables.Column):
    """One tie-break: a short head that names itself in full, and cells in quarter points."""

    def __init__(self, code: Criterion, place: int) -> None:
        self.code = code
        self.head = HEADS[code]
        css = WIDE_NUMBER if place else NUMBER
        super().__init__(
            accessor="values", attrs={"td": css | {"data-label": self.head.short}, "th": css}
        )

    @property
    def header(self) -> SafeString:
        return format_html('<abbr title="{}">{}</abbr>', self.head.meaning, self.head.short)

    def render(
        self,
        value: Mapping[Criterion, Fraction | None],
        record: Standing,
        table: StandingTable,
    ) -> SafeString:
        return table.opening(record, value_shown(value[self.code]))


def _rating(entry_: Entry) -> int:
    return entry_.rating or 0


def _club(entry_: Entry) -> str:
    """Clubs by name; who has none comes after all."""
    return sort_key(str(entry_.player.club)) if entry_.player.club else "\uffff"


def _seed(entry_: Entry) -> tuple[bool, int]:
    return entry_.seed is None, entry_.seed or 0


ENTRY_ORDERS = {
    "seed": Order(_seed),
    "player": Order(attrgetter("player.listed_as")),
    "club": Order(_club),
    "rating": Order(_rating, falls=True),
}


class EntryTable(HouseTable):
    """Who plays, by start number once there is one."""

    seed = tables.Column(verbose_name=_("No."), default="", attrs={"td": NUMBER, "th": NUMBER})
    player = tables.Column(verbose_name=_("Player"), attrs=ROW_HEAD)
    rating = tables.Column(
        verbose_name=_("Rating"), default="–", attrs={"td": NUMBER, "th": NUMBER}
    )

    class Meta(HouseTable.Meta):
        row_attrs = {"class": lambda record: "gone" if record.withdrawn_after is not None else ""}
        empty_text = _("Nobody has entered yet.")

    def __init__(self, *args: object, annulled: Container[int] = (), **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.annulled = annulled

    def render_player(self, record: Entry) -> SafeString:
        return cells.entry(record, is_annulled=record.pk in self.annulled)


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
    players = tables.Column(verbose_name=_("Players"), attrs={"td": WIDE_NUMBER, "th": WIDE_NUMBER})
    state = tables.TemplateColumn(
        template_name="tournaments/parts/state.html", verbose_name=_("State")
    )

    class Meta(HouseTable.Meta):
        empty_text = _("No championship yet.")
