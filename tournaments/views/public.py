"""Pages to read: the list of championships, one of them, its rounds, why they are so."""

from collections.abc import Iterable
from functools import cached_property, partial
from typing import Any

from django.views.generic import TemplateView
from django_tables2 import RequestConfig

from tournaments import adapters, queries
from tournaments.annulment import annulled_entries
from tournaments.at_tables import games_at_tables
from tournaments.groups import ONLY_GROUP, games_by_group
from tournaments.happening import happening_in, lead_in
from tournaments.histories import entries_by_key
from tournaments.knockouts.reasons import knockout_proof, knockout_reasons, stored_knockout
from tournaments.models import Entry, Game, Round
from tournaments.progress import progress_of
from tournaments.qualifying import moved_since
from tournaments.reading_over import broken_by_hand
from tournaments.redraw import comes_out_the_same
from tournaments.seasons.queries import seasons_counting
from tournaments.sign_ups import takes_sign_ups
from tournaments.tables import (
    PairingTable,
    TournamentTable,
)
from tournaments.tie_breaks import meanings
from tournaments.views.choosing import asked_choice, chooser_of
from tournaments.views.following import answered_before, followed
from tournaments.views.frame import Frame
from tournaments.why import proof_of, reasons_of, stored_draw


class TournamentListView(TemplateView):
    template_name = "tournaments/tournament_list.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        table = TournamentTable(queries.listed_tournaments(self.request.user))
        RequestConfig(self.request, paginate=True).configure(table)
        return super().get_context_data(table=table, **kwargs)


class ChampionshipPage(TemplateView):
    """A page inside one championship; ``here`` names its tab."""

    here = ""

    @cached_property
    def frame(self) -> Frame:
        return Frame.of(self.request, self.kwargs["slug"])

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        number = self.kwargs.get("number")
        return super().get_context_data(
            **self.frame.context(here=self.here, number=number), **kwargs
        )


class LivePage(ChampionshipPage):
    """One that follows: nothing on it hangs on more than ``tournaments.revision`` knows of."""

    def dispatch(self, request: Any, *args: Any, **kwargs: Any) -> Any:
        known = answered_before(request, kwargs["slug"])
        make: Any = partial(super().dispatch, request, *args, **kwargs)
        return known or followed(request, self.frame.tournament, self.frame.role, make)


class TournamentView(LivePage):
    template_name = "tournaments/tournament.html"
    here = "tournament"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        tournament = self.frame.tournament
        current = self.frame.current
        happening = happening_in(current) if current and not current.is_draft else None
        progress = happening.progress if happening else None
        return super().get_context_data(
            happening=happening,
            progress=progress,
            lead=lead_in(tournament, current, progress),
            entry_count=len(entries_by_key(tournament)),
            takes_sign_ups=takes_sign_ups(tournament),
            meanings=meanings(tournament),
            stages=queries.stages_of(tournament, self.request.user),
            moved=moved_since(tournament),
            seasons=seasons_counting(tournament),
            ties=queries.ties_settled(tournament) if tournament.source_id else [],
            **kwargs,
        )


class RoundView(LivePage):
    template_name = "tournaments/round.html"
    here = "round"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        round_ = self.frame.round_or_404(self.kwargs["number"])
        games = games_at_tables(round_)
        byes = list(queries.byes_of(round_))
        choice = asked_choice(self.request)
        entries = _seated(games) | {bye.first for bye in byes}
        chosen = choice.of(entries)
        shown = [game for game in games if {game.first_id, game.second_id} & chosen]
        return super().get_context_data(
            round=round_,
            tables=self._tables(shown, round_.number - 1),
            annulled=self._annulled(),
            games=shown,
            byes=[bye for bye in byes if bye.first_id in chosen],
            progress=progress_of(games),
            chooser=chooser_of(self.frame.tournament, choice, entries, len(chosen)),
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


def _seated(games: Iterable[Game]) -> set[Entry]:
    return {entry for game in games for entry in (game.first, game.second)}


class WhyView(ChampionshipPage):
    """A sentence a table: why these two, and why this side."""

    template_name = "tournaments/why.html"
    here = "round"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        round_ = queries.with_draw(self.frame.round_or_404(self.kwargs["number"]))
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
