"""Tables of ratings, of a player's games, and of whom he met."""

import django_tables2 as tables
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from players.models import Player
from players.signs import icon
from players.tables import HouseTable
from players.wording import isolated, link, second_line
from tournaments import cells
from tournaments.careers.players import DRAWN, WON, Career, Meeting
from tournaments.careers.told import is_told
from tournaments.marks import DRAWN as DREW
from tournaments.marks import LOST, Mark
from tournaments.marks import WON as HAS_WON
from tournaments.models import RatedGame, Rating
from tournaments.wording import careers as words

NUMBER = {"class": "number"}
NUMBERS = {"td": NUMBER, "th": NUMBER}
ROW_HEAD = {"td": {"scope": "row"}}


class RatingTable(HouseTable):
    """The rating list: equal ratings share a place."""

    rank = tables.Column(
        verbose_name=pgettext_lazy("rating list", "Place"),
        attrs={"td": {"class": "number place"}, "th": {"class": "number place"}},
    )
    player = tables.Column(verbose_name=gettext_lazy("Player"), attrs=ROW_HEAD)
    points = tables.Column(
        verbose_name=gettext_lazy("Rating"), attrs={"td": {"class": "number points"}, "th": NUMBER}
    )
    games = tables.Column(verbose_name=gettext_lazy("Games"), attrs=NUMBERS)

    class Meta(HouseTable.Meta):
        attrs = {"class": "ledger edge ratings"}
        empty_text = gettext_lazy("Nobody has a rating yet. The first closed round makes some.")

    def render_player(self, value: Player) -> SafeString:
        club = isolated(value.club) if value.club else cells.NOTHING
        return format_html("{}{}", link(value), second_line(club))

    def render_games(self, value: int, record: Rating) -> SafeString:
        return format_html("{}{}", value, second_line(_provisional(record)))


def _provisional(rating: Rating) -> str:
    return pgettext("rating", "provisional") if rating.is_provisional else ""


class MeetingTable(HouseTable):
    """Whom a player met, and how it went."""

    opponent = tables.Column(verbose_name=gettext_lazy("Opponent"), attrs=ROW_HEAD)
    games = tables.Column(
        accessor="tally__games", verbose_name=gettext_lazy("Games"), attrs=NUMBERS
    )
    won = tables.Column(
        accessor="tally__won", verbose_name=pgettext_lazy("games", "Won"), attrs=NUMBERS
    )
    drawn = tables.Column(
        accessor="tally__drawn", verbose_name=pgettext_lazy("games", "Drawn"), attrs=NUMBERS
    )
    lost = tables.Column(
        accessor="tally__lost", verbose_name=pgettext_lazy("games", "Lost"), attrs=NUMBERS
    )

    class Meta(HouseTable.Meta):
        attrs = {"class": "ledger edge meetings"}
        per_page = 20

    def render_opponent(self, record: Meeting) -> SafeString:
        club = isolated(record.opponent.club) if record.opponent.club else cells.NOTHING
        return format_html("{}{}", link(record.opponent), second_line(club))


class NumberColumn(tables.Column):
    """A number that names itself where the table is shown as cards."""

    def __init__(self, css: str = "number", *, verbose_name: Promise) -> None:
        cell = {"class": css, "data-label": verbose_name}
        super().__init__(verbose_name=verbose_name, attrs={"td": cell, "th": NUMBER})


class CareerGameTable(HouseTable):
    """A player's rated games with what each did to the rating; ``badges`` stand in the context."""

    opponent = tables.Column(
        verbose_name=gettext_lazy("Opponent"), attrs={"td": {"scope": "row", "class": "whom"}}
    )
    result = tables.Column(
        accessor="half_points", verbose_name=gettext_lazy("Result"), attrs={"td": {"class": "how"}}
    )
    before = NumberColumn(verbose_name=pgettext_lazy("rating", "Before"))
    expected = NumberColumn(verbose_name=pgettext_lazy("rating", "Expected"))
    factor = NumberColumn("number factor", verbose_name=pgettext_lazy("rating", "Factor"))
    change = NumberColumn(verbose_name=pgettext_lazy("rating", "Change"))
    record = tables.Column(
        accessor="game", verbose_name=gettext_lazy("Record"), attrs={"td": {"class": "verdict"}}
    )

    class Meta(HouseTable.Meta):
        attrs = {"class": "ledger edge cards career-games"}

    def __init__(self, career: Career) -> None:
        self.career = career
        super().__init__(career.games)

    def render_opponent(self, record: RatedGame) -> SafeString:
        round_ = record.game.pairing.round
        where = format_html(
            '<a href="{}">{}</a> · {}',
            round_.get_absolute_url(),
            isolated(round_.tournament),
            _("Round %(number)s") % {"number": round_.number},
        )
        return format_html(
            '<span class="side">{}<span>{}{}</span></span>',
            icon("shell" if record.is_first else "pebble"),
            self._name(record),
            second_line(where),
        )

    def _name(self, record: RatedGame) -> SafeString:
        """The opponent with the rating then, where that is told; the side in words, for who does
        not see the sign.
        """
        side = _("moved first against") if record.is_first else _("answered")
        if record.opponent.is_hidden:
            name = _("a player who is not listed")
            return format_html('<span class="sr">{} </span>{}', side, name)
        return format_html(
            '<span class="sr">{} </span>{} <span class="soft small number">{}</span>',
            side,
            link(record.opponent),
            words.exact(record.opponent_before) if self.career.tells_opponent(record) else "",
        )

    def render_result(self, value: int) -> SafeString:
        mark = _mark(value)
        return format_html(
            '<span class="with-icon">{}{}</span>', icon(mark.icon, mark.css), mark.word
        )

    def render_before(self, value: int, record: RatedGame) -> SafeString:
        return words.exact(value) if record.number - 1 in self.career.told else _untold()

    def render_expected(self, value: int, record: RatedGame) -> SafeString:
        return words.expected(value) if self._is_told(record) else _untold()

    def render_factor(self, value: int, record: RatedGame) -> SafeString:
        return SafeString(value) if self._is_told(record) else _untold()

    def render_change(self, value: int, record: RatedGame) -> SafeString:
        return words.signed(value) if self._is_told(record) else _untold()

    def _is_told(self, record: RatedGame) -> bool:
        return is_told(record.number, self.career.told)

    def render_record(self, record: RatedGame) -> SafeString:
        return self.context["badges"].of(record.game)


def _untold() -> SafeString:
    return format_html(
        '<span class="soft" aria-hidden="true">–</span><span class="sr">{}</span>',
        pgettext("rating", "not told"),
    )


def _mark(half_points: int) -> Mark:
    if half_points == WON:
        return HAS_WON
    return DREW if half_points == DRAWN else LOST
