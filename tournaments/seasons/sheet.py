"""A season as a table for spreadsheets."""

from collections.abc import Sequence
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from players.spreadsheets import Sheet, Value
from tournaments.seasons.standings import Event, Line, SeasonTable
from tournaments.wording.seasons import value_text


def season_sheet(table: SeasonTable) -> Sheet:
    """Every player by place. A dropped result is text, as in /6/, so that sums leave it out."""
    heads = [
        *(pgettext("standings", "Place"), _("Name in English"), _("Name in Arabic"), _("Club")),
        *(str(event.tournament) for event in table.over),
        *(_("Points"), _("Championships won"), _("Championships played")),
    ]
    return Sheet(_("Season"), heads, [_row(table, line) for line in table.lines])


def _row(table: SeasonTable, line: Line) -> Sequence[Value]:
    tally = line.tally
    return [
        *(tally.rank, *_person(line)),
        *(_result(table, line, event) for event in table.over),
        *(tally.total, tally.wins, len(tally.results)),
    ]


def _person(line: Line) -> list[Value]:
    player = line.player
    if player.is_hidden:
        return [_("a player who is not listed"), "", ""]
    return [player.name, player.name_ar, str(player.club) if player.club else ""]


def _result(table: SeasonTable, line: Line, event: Event) -> str | Fraction:
    key = event.tournament.pk
    result = line.tally.results.get(key)
    if result is None:
        return ""
    if key in line.tally.counted:
        return result.value
    return f"/{value_text(result.value, table.season)}/"
