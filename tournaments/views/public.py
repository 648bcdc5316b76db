"""Pages to read: championships, rounds, standings, entries, games."""

from itertools import groupby
from operator import attrgetter
from typing import Any

from django.http import Http404
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.generic import TemplateView
from django_tables2 import RequestConfig

from players.names import query_words
from players.tables import HouseTable
from tournaments import adapters, queries
from tournaments.annulment import annulled_entries
from tournaments.groups import ONLY_GROUP, games_by_group
from tournaments.knockouts.places import places_after
from tournaments.knockouts.reasons import knockout_proof, knockout_reasons, stored_knockout
from tournaments.knockouts.tables import PlaceTable
from tournaments.models import Entry, Game, Round, Tournament
from tournaments.progress import progress_in, progress_of
from tournaments.qualifying import moved_since
from tournaments.reading_over import broken_by_hand
from tournaments.redraw import comes_out_the_same
from tournaments.sign_ups import takes_sign_ups
from tournaments.tables import (
    EntryTable,
    GameTable,
    PairingTable,
    StandingTable,
    TournamentTable,
    standing_table,
)
from tournaments.tie_breaks import meanings
from tournaments.views.frame import Frame
from tournaments.why import proof_of, reasons_of, stored_draw
from tournaments.workings import working_of


class TournamentListView(TemplateView):
    template_name = "tournaments/tournament_list.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        table = TournamentTable(queries.listed_tournaments(self.request.user))
        RequestConfig(self.request, paginate=True).configure(table)
        return super().get_context_data(table=table, **kwargs)


class ChampionshipPage(TemplateView):
    """A page inside one championship; ``here`` names its tab."""

    here = ""

    def setup(self, request: Any, *args: Any, **kwargs: Any) -> None:
        super().setup(request, *args, **kwargs)
        self.frame = Frame.of(request, kwargs["slug"])

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        number = self.kwargs.get("number")
        return super().get_context_data(
            **self.frame.context(here=self.here, number=number), **kwargs
        )


class TournamentView(ChampionshipPage):
    template_name = "tournaments/tournament.html"
    here = "tournament"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        tournament = self.frame.tournament
        counted = queries.counted_rounds(tournament)
        current = self.frame.current
        return super().get_context_data(
            counted=counted,
            leaders=adapters.leaders_after(tournament, counted),
            progress=progress_in(current) if current else None,
            entry_count=tournament.entries.count(),
            takes_sign_ups=takes_sign_ups(tournament),
            meanings=meanings(tournament),
            stages=queries.stages_of(tournament, self.request.user),
            moved=moved_since(tournament),
            ties=queries.ties_settled(tournament) if tournament.source_id else [],
            **kwargs,
        )


class RoundView(ChampionshipPage):
    template_name = "tournaments/round.html"
    here = "round"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        round_ = self.frame.round_or_404(self.kwargs["number"])
        games = list(queries.games_of(round_))
        words = query_words(self.request.GET.get("q", ""))
        shown = [game for game in games if _plays_in(game, words)]
        return super().get_context_data(
            round=round_,
            tables=self._tables(shown, round_.number - 1),
            annulled=self._annulled(),
            games=shown,
            byes=queries.byes_of(round_),
            progress=progress_of(games),
            query=self.request.GET.get("q", ""),
            found=len(shown),
            **kwargs,
        )

    def _tables(self, games: list[Game], before: int) -> list[tuple[int, PairingTable]]:
        """The tables of each group."""
        scores = self._scores(before)
        groups = games_by_group(self.frame.tournament, games) or {ONLY_GROUP: []}
        return [(group, PairingTable(rows, scores=scores)) for group, rows in groups.items()]

    def _annulled(self) -> list[Entry]:
        """Those who left so early that their games here don't count."""
        tournament = self.frame.tournament
        gone = annulled_entries(tournament)
        return list(queries.entries_of(tournament).filter(pk__in=gone)) if gone else []

    def _scores(self, through: int) -> dict[int, int] | None:
        """Half-points before the round, by entry; none where points don't count."""
        if self.frame.tournament.is_knockout:
            return None
        field = adapters.read_field(self.frame.tournament, through)
        return {pk: field.half_points(pk) for pk in field.numbers}


def _plays_in(game: Game, words: list[str]) -> bool:
    keys = (game.first.player.search_key, game.second.player.search_key)
    return not words or any(all(word in key for word in words) for key in keys)


class WhyView(ChampionshipPage):
    """A sentence a table: why these two, and why this side."""

    template_name = "tournaments/why.html"
    here = "round"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        round_ = self.frame.round_or_404(self.kwargs["number"])
        return super().get_context_data(round=round_, **self._explained(round_), **kwargs)

    def _explained(self, round_: Round) -> dict[str, Any]:
        """The reasons table by table, and what was checked; none where a schedule says it."""
        if not round_.snapshot:
            return {}
        if round_.tournament.is_knockout:
            tree_draw = stored_knockout(round_)
            return {"reasons": knockout_reasons(tree_draw), "proof": knockout_proof(tree_draw)}
        draw = stored_draw(round_)
        return {
            "reasons": reasons_of(draw),
            "proof": proof_of(draw),
            "comes_out_the_same": comes_out_the_same(round_, draw),
            "by_hand": len(draw.by_hand),
            "broken": broken_by_hand(round_),
        }


class StandingsView(ChampionshipPage):
    template_name = "tournaments/standings.html"
    here = "standings"

    def get(self, request: Any, *args: Any, **kwargs: Any) -> Any:
        counted = queries.counted_rounds(self.frame.tournament)
        number = kwargs.setdefault("number", counted)
        self.kwargs["number"] = number
        if number > counted or (number == 0 and counted):
            round_ = self.frame.round(number)
            if round_ is None:
                raise Http404(_("There are no standings after this round yet."))
            return redirect(round_)
        return super().get(request, *args, **kwargs)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        tables = self._tables(self.frame.tournament, self.kwargs["number"])
        for _group, table in tables:
            RequestConfig(self.request, paginate=True).configure(table)
        counting = [table for _group, table in tables if isinstance(table, StandingTable)]
        return super().get_context_data(
            tables=tables,
            has_level=any(table.level for table in counting),
            has_annulled=any(table.has_annulled for table in counting),
            **kwargs,
        )

    def _tables(self, tournament: Tournament, number: int) -> list[tuple[int, HouseTable]]:
        """The standings of each group; nothing before the first round is over."""
        caption = self._caption(number)
        if not number:
            return []
        if tournament.is_knockout:
            lines = places_after(tournament, number)
            last = tournament.planned_rounds
            return [(ONLY_GROUP, PlaceTable(lines, caption=caption, last=last))]
        rows = adapters.standings_after(tournament, number)
        return [
            (group, standing_table(list(lines), tournament, number, caption=caption))
            for group, lines in groupby(rows, attrgetter("group"))
        ]

    def _caption(self, number: int) -> str:
        current = self.frame.current
        if current is not None and current.is_running and current.number > number:
            words = {"number": current.number}
            return _("Round %(number)s is running and is not counted yet.") % words
        return ""


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


class EntriesView(ChampionshipPage):
    template_name = "tournaments/entries.html"
    here = "entries"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        entries = list(queries.entries_of(self.frame.tournament))
        return super().get_context_data(
            table=EntryTable(entries, annulled=annulled_entries(self.frame.tournament)),
            entry_count=len(entries),
            lot=self._lot(),
            **kwargs,
        )

    def _lot(self) -> int | None:
        """The number that start numbers were drawn with, where they were."""
        first = self.frame.round(1)
        is_by_lot = self.frame.tournament.seeding == Tournament.Seeding.LOT
        return first.random_seed if first and is_by_lot else None


class GamesView(ChampionshipPage):
    template_name = "tournaments/games.html"
    here = "games"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        games = queries.public_games(self.frame.tournament)
        table = GameTable(games)
        RequestConfig(self.request, paginate=True).configure(table)
        shown = [row.record for row in table.paginated_rows]
        return super().get_context_data(table=table, games=shown, **kwargs)
