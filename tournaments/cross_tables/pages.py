"""Cross tables on pages."""

import django_tables2 as tables
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.signs import icon
from players.tables import HouseTable
from players.wording import isolated, second_line
from tournaments.cross_tables.rows import CrossRow, CrossTable, Meeting, Order
from tournaments.points import isolated as in_digits
from tournaments.points import points
from tournaments.wording.phrases import when_left

MEETING = {"td": {"class": "meeting"}, "th": {"class": "meeting"}}
OWN = {"td": {"class": "number own"}, "th": {"class": "number own"}}


class CrossTablePage(HouseTable):
    """A cross table; name and number stay where they are while the rest scrolls."""

    number = tables.Column(verbose_name=_("No."), attrs=OWN)
    standing = tables.Column(verbose_name=_("Player"), attrs={"td": {"scope": "row"}})
    points = tables.Column(
        verbose_name=_("Points"),
        accessor="standing__half_points",
        attrs={"td": {"class": "number points"}, "th": {"class": "number"}},
    )
    rank = tables.Column(
        verbose_name=pgettext_lazy("standings", "Place"),
        accessor="standing__rank",
        attrs={"td": {"class": "number"}, "th": {"class": "number"}},
    )
    again = tables.Column(verbose_name=_("No."), accessor="number", attrs=OWN)

    class Meta(HouseTable.Meta):
        attrs = {"class": "ledger cross"}
        row_attrs = {"class": lambda record: "gone" if record.standing.has_left else ""}
        sequence = ("number", "standing", "...", "points", "rank", "again")

    def render_standing(self, record: CrossRow) -> SafeString:
        entry = record.standing.entry
        under = "" if entry.withdrawn_after is None else when_left(entry.withdrawn_after)
        return format_html("{}{}", isolated(entry.player), second_line(SafeString(under)))

    def render_points(self, value: int) -> SafeString:
        return points(value)


class RoundColumn(tables.Column):
    """A round: the opponent's number, the side, the result."""

    empty_values = ()

    def __init__(self, number: int, header: str) -> None:
        self.place = number - 1
        super().__init__(verbose_name=header, attrs=MEETING)

    def render(self, record: CrossRow) -> SafeString:
        meeting = record.meetings[self.place]
        if meeting.opponent is None:
            return _result(meeting)
        return format_html("<b>{}</b>{}{}", meeting.opponent, _side(meeting), _result(meeting))


class OpponentColumn(tables.Column):
    """An opponent: the result of each meeting, one below the other."""

    empty_values = ()

    def __init__(self, number: int, header: SafeString) -> None:
        self.number = number
        super().__init__(verbose_name=header, attrs=MEETING)

    def render(self, record: CrossRow) -> SafeString:
        if record.number == self.number:
            return SafeString('<span class="self" aria-hidden="true">×</span>')
        results = ((_result(meeting),) for meeting in record.against(self.number))
        return format_html_join("", '<span class="block">{}</span>', results)


def _side(meeting: Meeting) -> SafeString:
    words = _t("moves first") if meeting.moves_first else _t("answers")
    sign = icon("shell" if meeting.moves_first else "pebble")
    return format_html('{}<span class="sr"> {} </span>', sign, words)


def _result(meeting: Meeting) -> SafeString:
    """The points; what was not played, or does not count, also in words."""
    result = in_digits(meeting.result)
    if not meeting.counts:
        return format_html('<s>{}</s><span class="sr"> {}</span>', result, _t("does not count"))
    if meeting.is_played:
        return result
    return format_html('{}<span class="sr"> {}</span>', result, meeting.mark.word)


def cross_table_page(table: CrossTable, order: Order) -> CrossTablePage:
    """The table for a page, with a column for each round or opponent."""
    columns = [(f"column_{number}", _column(table, number)) for number in table.columns]
    # By place, the number is the place.
    exclude = ("rank",) if order is Order.RANK else ()
    return CrossTablePage(table.rows, extra_columns=columns, exclude=exclude)


def _column(table: CrossTable, number: int) -> tables.Column:
    if not table.is_grid:
        return RoundColumn(number, _t("Round %(number)s") % {"number": number})
    opponent = table.rows[number - 1].standing.entry.player
    words = _t("against")
    head = format_html('{}<span class="sr"> {} {}</span>', number, words, isolated(opponent))
    return OpponentColumn(number, head)
