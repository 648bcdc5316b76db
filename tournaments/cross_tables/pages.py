"""Cross tables on pages."""

from collections.abc import Sequence
from functools import cache

import django_tables2 as tables
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from players.signs import icon
from players.tables import HouseTable
from players.wording import isolated, second_line
from tournaments.cross_tables.rows import CrossRow, CrossTable, Meeting, Order
from tournaments.marks import Mark
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
        self.sides = {moves_first: _side(moves_first) for moves_first in (True, False)}
        self.result = cache(_result)  # a column holds few different ones
        super().__init__(accessor="meetings", verbose_name=header, attrs=MEETING)

    def render(self, value: Sequence[Meeting]) -> SafeString:
        meeting = value[self.place]
        result = self.result(meeting.result, meeting.mark, meeting.is_played, meeting.counts)
        if meeting.opponent is None:
            return result
        side = self.sides[bool(meeting.moves_first)]
        return SafeString(f"<b>{meeting.opponent}</b>{side}{result}")


class OpponentColumn(tables.Column):
    """An opponent: the result of each meeting, one below the other."""

    empty_values = ()

    def __init__(self, number: int, header: SafeString) -> None:
        self.number = number
        self.result = cache(_result)
        super().__init__(accessor="meetings", verbose_name=header, attrs=MEETING)

    def render(self, record: CrossRow) -> SafeString:
        if record.number == self.number:
            return SafeString('<span class="self" aria-hidden="true">×</span>')
        results = (
            (self.result(each.result, each.mark, each.is_played, each.counts),)
            for each in record.against(self.number)
        )
        return format_html_join("", '<span class="block">{}</span>', results)


def _side(moves_first: bool) -> SafeString:  # noqa: FBT001
    words = gettext("moves first") if moves_first else gettext("answers")
    sign = icon("shell" if moves_first else "pebble")
    return format_html('{}<span class="sr"> {} </span>', sign, words)


def _result(result: str, mark: Mark, is_played: bool, counts: bool) -> SafeString:  # noqa: FBT001
    """The points; what was not played, or does not count, also in words."""
    shown = in_digits(result)
    if not counts:
        return format_html('<s>{}</s><span class="sr"> {}</span>', shown, gettext("does not count"))
    if is_played:
        return shown
    return format_html('{}<span class="sr"> {}</span>', shown, mark.word)


def cross_table_page(table: CrossTable, order: Order, chosen: frozenset[int]) -> CrossTablePage:
    """The rows of the entries chosen, with a column for each round or opponent."""
    columns = [(f"column_{number}", _column(table, number)) for number in table.columns]
    # By place, the number is the place.
    exclude = ("rank",) if order is Order.RANK else ()
    rows = [row for row in table.rows if row.standing.entry.pk in chosen]
    page = CrossTablePage(rows, extra_columns=columns, exclude=exclude)
    page.heading = gettext("Cross table")
    return page


def _column(table: CrossTable, number: int) -> tables.Column:
    if not table.is_grid:
        return RoundColumn(number, gettext("Round %(number)s") % {"number": number})
    opponent = table.rows[number - 1].standing.entry.player
    words = gettext("against")
    head = format_html('{}<span class="sr"> {} {}</span>', number, words, isolated(opponent))
    return OpponentColumn(number, head)
