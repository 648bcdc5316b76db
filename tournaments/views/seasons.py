"""Seasons to read: the list, the table, a player's sum, the table as a file."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.generic import TemplateView
from django_tables2 import RequestConfig

from players.likeness import called
from players.permissions import organises
from players.queries import LONGEST_QUERY, clubs_run_by
from tournaments.choice import Choice, clubs_of
from tournaments.models import Season
from tournaments.seasons import queries
from tournaments.seasons.pages import SeasonListTable, SeasonPage
from tournaments.seasons.sheet import season_sheet
from tournaments.seasons.standings import Event, Line, SeasonTable, table_of
from tournaments.services.jobs.ratings import keep_fresh
from tournaments.views.choosing import Chooser, Select, asked_choice
from tournaments.views.spreadsheets import spreadsheet
from tournaments.wording import seasons as words


class SeasonsView(TemplateView):
    template_name = "tournaments/seasons.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        table = SeasonListTable(queries.listed_seasons())
        RequestConfig(self.request, paginate=True).configure(table)
        may_make = clubs_run_by(self.request.user).exists()
        return super().get_context_data(table=table, may_make=may_make, **kwargs)


class SeasonBase(TemplateView):
    """A page of one season, with its table as it stands now."""

    @cached_property
    def season(self) -> Season:
        return queries.season_or_404(self.kwargs["slug"])

    @cached_property
    def table(self) -> SeasonTable:
        self.is_fresh = keep_fresh()
        return table_of(self.season)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(
            season=self.season,
            season_table=self.table,
            rules=words.rules_of(self.season, self.table.fewest),
            is_mine=organises(self.request.user, self.season.club_id),
            **kwargs,
        )


class SeasonView(SeasonBase):
    """``?q=`` players of that name, ``?club=`` of that club; places stay those of the table."""

    template_name = "tournaments/season.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        choice = asked_choice(self.request)
        shown = _chosen(self.table.lines, choice)
        table = SeasonPage(self.table, shown)
        RequestConfig(self.request, paginate=True).configure(table)
        return super().get_context_data(
            table=table, chooser=_chooser(self.table.lines, choice, len(shown)), **kwargs
        )


def _chosen(lines: Sequence[Line], choice: Choice) -> list[Line]:
    """Whoever is in no public list is found by nothing."""
    if choice.is_all:
        return list(lines)
    held = [line for line in lines if not line.player.is_hidden and _is_of(line, choice.club)]
    if not choice.query:
        return held
    named = called((line.player for line in held), choice.query[:LONGEST_QUERY])
    keys = {player.pk for player in named}
    return [line for line in held if line.player.pk in keys]


def _is_of(line: Line, club: str) -> bool:
    return not club or (line.player.club is not None and line.player.club.slug == club)


def _chooser(lines: Sequence[Line], choice: Choice, found: int) -> Chooser:
    """The form above the table, with the clubs of everybody in it."""
    listed = (line for line in lines if not line.player.is_hidden)
    choices = [("", _("All clubs")), *((club.slug, str(club)) for club in clubs_of(listed))]
    selects = [Select("club", _("Club"), choices, choice.club)]
    return Chooser(choice, selects, found, len(lines), {})


class LineView(SeasonBase):
    """How one player's sum and place came about."""

    template_name = "tournaments/season_line.html"

    @cached_property
    def line(self) -> Line:
        line = self.table.line_of(self.kwargs["pk"])
        if line is None or line.player.is_hidden:
            raise Http404(_("This player has no result in this season."))
        return line

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        line, tally = self.line, self.line.tally
        return super().get_context_data(
            line=line,
            total=words.value_shown(tally.total, self.season),
            rows=[self._row(number, event) for number, event in enumerate(self.table.events, 1)],
            dropped=words.dropped(tally, self.season),
            missing=words.missing(tally, self.table.fewest) if tally.rank is None else "",
            partings=[
                words.parted(tally, other.tally, other.player, self.season)
                for other in self.table.level_with(line)
            ],
            **kwargs,
        )

    def _row(self, number: int, event: Event) -> dict[str, Any]:
        """A championship; with no value where the player has none in it."""
        spot = event.spots.get(self.line.player.pk)
        result = self.line.tally.results.get(event.tournament.pk)
        row = {"number": number, "tournament": event.tournament, "is_over": event.is_over}
        if spot is None or result is None:
            return row
        return row | {
            "value": words.value_shown(result.value, self.season),
            "counts": event.tournament.pk in self.line.tally.counted,
            "is_win": result.is_win,
            "place": words.place_of(spot),
            "working": words.working_of(spot, self.season, event.tournament),
            "stage": spot.placing.tournament_id != event.tournament.pk
            and next(each for each in event.stages if each.pk == spot.placing.tournament_id),
        }


@require_safe
def season_file(request: HttpRequest, slug: str, ending: str) -> HttpResponse:
    """The table as CSV or XLSX."""
    keep_fresh()
    table = table_of(queries.season_or_404(slug))
    return spreadsheet(request, [season_sheet(table)], f"{slug}-season", ending)
