"""Standings after any round, those of the running one, and the sum behind each number."""

from collections.abc import Callable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from django_tables2 import RequestConfig

from players.sorting import Sorting
from players.tables import HouseTable
from tournaments import adapters, queries
from tournaments.adapters import Standing
from tournaments.groups import ONLY_GROUP
from tournaments.knockouts.places import PlaceLine, places_after
from tournaments.knockouts.tables import PLACE_ORDERS, PlaceTable
from tournaments.models import Round
from tournaments.provisional import Provisional, standings_during
from tournaments.tables import StandingTable, standing_orders, standing_table
from tournaments.views.choosing import asked_choice, chooser_of, order_select
from tournaments.views.public import ChampionshipPage, LivePage
from tournaments.workings import working_of

Tables = list[tuple[int, HouseTable]]


class StandingsView(LivePage):
    """After a round that is over, without a number the last one; while one runs provisional."""

    template_name = "tournaments/standings.html"
    here = "standings"

    def get(self, request: Any, *args: Any, **kwargs: Any) -> HttpResponse:
        number = kwargs.setdefault("number", self.counted)
        self.kwargs["number"] = number
        if number > self.counted or (number == 0 and self.counted):
            round_ = self.frame.round(number)
            if round_ is None:
                raise Http404(_("There are no standings after this round yet."))
            if not self._is_ranked_while_running(round_):
                return redirect(round_)
        return super().get(request, *args, **kwargs)

    @cached_property
    def counted(self) -> int:
        return queries.counted_rounds(self.frame.tournament)

    def _is_ranked_while_running(self, round_: Round) -> bool:
        return round_.is_running and not self.frame.tournament.is_knockout

    @cached_property
    def running(self) -> Round | None:
        """The round that is not counted yet, where it has provisional standings."""
        current = self.frame.current
        if current is None or current.number <= self.counted:
            return None
        return current if self._is_ranked_while_running(current) else None

    @cached_property
    def provisional(self) -> Provisional | None:
        """The standings of the running round, where they are asked for."""
        number = self.kwargs["number"]
        if not number or number <= self.counted:
            return None
        return standings_during(self.frame.round_or_404(number))

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        rows = self._rows()
        choice = asked_choice(self.request)
        entries = [row.entry for row in rows]
        chosen = choice.of(entries)
        tables = self._tables(rows, lambda row: row.entry.pk in chosen)
        for _group, table in tables:
            RequestConfig(self.request, paginate=True).configure(table)
        counting = [table for _group, table in tables if isinstance(table, StandingTable)]
        return super().get_context_data(
            tables=tables,
            has_rows=bool(rows),
            chooser=chooser_of(
                self.frame.tournament, choice, entries, len(chosen), [order_select(self.sorting)]
            ),
            provisional=self.provisional,
            running=self.running,
            has_level=any(table.level for table in counting),
            has_annulled=any(table.has_annulled for table in counting),
            **kwargs,
        )

    def _rows(self) -> Sequence[Standing | PlaceLine]:
        """Everybody in order of the places; nobody before the first round is over."""
        tournament, number = self.frame.tournament, self.kwargs["number"]
        if not number:
            return []
        if tournament.is_knockout:
            return places_after(tournament, number)
        if self.provisional:
            return self.provisional.lines
        return adapters.standings_after(tournament, number)

    @cached_property
    def sorting(self) -> Sorting:
        tournament = self.frame.tournament
        orders = PLACE_ORDERS if tournament.is_knockout else standing_orders(tournament)
        return Sorting.asked(self.request, orders)

    def _tables(self, rows: Sequence[Any], is_shown: Callable[[Any], bool]) -> Tables:
        """The table of each group that shows somebody."""
        if self.frame.tournament.is_knockout:
            groups = [(ONLY_GROUP, list(rows))]
        else:
            groups = [(key, list(lines)) for key, lines in groupby(rows, attrgetter("group"))]
        found = [(key, lines, list(filter(is_shown, lines))) for key, lines in groups]
        return [
            (group, self._table(lines, self.sorting.sorted(shown)))
            for group, lines, shown in found
            if shown
        ]

    def _table(self, lines: list[Any], shown: list[Any]) -> HouseTable:
        tournament, number = self.frame.tournament, self.kwargs["number"]
        table: HouseTable
        if tournament.is_knockout:
            table = PlaceTable(shown, last=tournament.planned_rounds)
        else:
            table = standing_table(lines, tournament, shown)
            self._open(table)
        table.sorting = self.sorting
        table.heading = _("Standings after round %(number)s") % {"number": number}
        return table

    def _open(self, table: StandingTable) -> None:
        """Let its numbers lead to their sums, or tell whose round is not over."""
        if self.provisional:
            table.playing = self.provisional.playing
        else:
            args = [self.frame.tournament.slug, self.kwargs["number"]]
            table.address = reverse("tournaments:standings-after", args=args)


class WorkingView(ChampionshipPage):
    """One place in the standings with the sum behind each of its numbers."""

    template_name = "tournaments/working.html"
    here = "standings"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        tournament, number = self.frame.tournament, self.kwargs["number"]
        counts_points = not tournament.is_knockout
        if not counts_points or not 1 <= number <= queries.counted_rounds(tournament):
            raise Http404(_("There are no standings after this round yet."))
        entry = queries.entry_or_404(tournament, self.kwargs["entry"])
        field = adapters.field_of(entry, number)
        return super().get_context_data(chosen=entry, working=working_of(field, entry), **kwargs)
