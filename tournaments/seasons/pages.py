"""Tables of seasons on pages."""

from collections.abc import Sequence

import django_tables2 as tables
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from players.addresses import address
from players.tables import HouseTable
from players.wording import isolated, second_line
from players.wording import link as linked
from tournaments import cells
from tournaments.models import Season
from tournaments.outward.outcome import days
from tournaments.seasons.standings import Event, Line, SeasonTable
from tournaments.wording import seasons as words

NUMBER = {"class": "number"}
NUMBERS = {"td": NUMBER, "th": NUMBER}
RESULT = {"td": {"class": "meeting"}, "th": {"class": "meeting"}}
OWN = {"td": {"class": "number own"}, "th": {"class": "number own"}}


class SumLinks:
    """Links to the sums of players."""

    def __init__(self, season: Season) -> None:
        self.season = season

    def to(self, line: Line, text: SafeString, part: str = "") -> SafeString:
        """The text as a link; without one for who is in no public list."""
        if line.player.is_hidden:
            return text
        there = address("seasons:line", self.season.slug, line.player.pk)
        return format_html('<a href="{}{}">{}</a>', there, part, text)


class SeasonPage(HouseTable):
    """The table of a season; place and name stay where they are while the rest scrolls."""

    rank = tables.Column(
        verbose_name=pgettext_lazy("standings", "Place"),
        accessor="tally__rank",
        attrs=OWN,
        empty_values=(),
    )
    player = tables.Column(verbose_name=gettext_lazy("Player"), attrs={"td": {"scope": "row"}})
    total = tables.Column(
        verbose_name=gettext_lazy("Points"),
        accessor="tally__total",
        attrs={"td": {"class": "number points"}, "th": NUMBER},
    )
    wins = tables.Column(
        verbose_name=pgettext_lazy("championships", "Won"), accessor="tally__wins", attrs=NUMBERS
    )
    played = tables.Column(
        verbose_name=pgettext_lazy("championships", "Played"),
        accessor="tally__results",
        attrs=NUMBERS,
    )

    class Meta(HouseTable.Meta):
        attrs = {"class": "ledger cross season"}
        sequence = ("rank", "player", "total", "...", "wins", "played")

    def __init__(self, table: SeasonTable, lines: Sequence[Line]) -> None:
        self.season, self.shared = table.season, table.shared_ranks
        self.links = SumLinks(table.season)
        columns = [
            (f"event_{number}", EventColumn(self.links, event, number))
            for number, event in enumerate(table.events, start=1)
            if event.is_over
        ]
        super().__init__(lines, extra_columns=columns)

    def render_rank(self, value: int | None) -> SafeString:
        if value is None:
            return format_html('–<span class="sr"> {}</span>', _("no place yet"))
        if value not in self.shared:
            return SafeString(value)
        return format_html(
            '{}<span class="soft" aria-hidden="true"> =</span><span class="sr"> {}</span>',
            value,
            pgettext("place", "shared"),
        )

    def render_player(self, record: Line) -> SafeString:
        if record.player.is_hidden:
            return words.name_of(record.player)
        club = record.player.club
        return format_html(
            "{}{}",
            self.links.to(record, isolated(record.player)),
            second_line(isolated(club) if club else cells.NOTHING),
        )

    def render_total(self, record: Line) -> SafeString:
        total = words.value_shown(record.tally.total, self.season)
        return self.links.to(record, total, "#sum")

    def render_played(self, record: Line) -> SafeString:
        return SafeString(len(record.tally.results))


class EventColumn(tables.Column):
    """What a championship counts for a player; struck out where it is dropped."""

    empty_values = ()

    def __init__(self, links: SumLinks, event: Event, number: int) -> None:
        self.links, self.key = links, event.tournament.pk
        head = format_html(
            '<a href="#championship-{0}"><span aria-hidden="true">{0}</span>'
            '<span class="sr">{1}</span></a>',
            number,
            isolated(event.tournament),
        )
        super().__init__(verbose_name=head, attrs=RESULT)

    def render(self, record: Line) -> SafeString:
        result = record.tally.results.get(self.key)
        if result is None:
            return format_html(
                '<span class="soft" aria-hidden="true">–</span><span class="sr">{}</span>',
                _("not played"),
            )
        value = words.value_shown(result.value, self.links.season)
        if self.key not in record.tally.counted:
            value = format_html(
                '<s>{}</s><span class="sr"> {}</span>',
                value,
                pgettext("result in a season", "dropped"),
            )
        return self.links.to(record, value, f"#result-{self.key}")


class SeasonListTable(HouseTable):
    """All seasons, the newest first."""

    name = tables.Column(
        accessor="pk", verbose_name=gettext_lazy("Season"), attrs={"td": {"scope": "row"}}
    )
    club = tables.Column(verbose_name=gettext_lazy("Run by"), empty_values=())
    size = tables.Column(verbose_name=gettext_lazy("Championships"), attrs=NUMBERS)

    class Meta(HouseTable.Meta):
        empty_text = gettext_lazy("There is no season yet.")

    def render_name(self, record: Season) -> SafeString:
        return format_html(
            '<a href="{}">{}</a>{}',
            record.get_absolute_url(),
            isolated(record),
            second_line(days(record)),
        )

    def render_club(self, record: Season) -> SafeString:
        return linked(record.club) if record.club else SafeString(_("the site"))
