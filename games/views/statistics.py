"""What the games say: all of them, those of a championship, those of a player."""

from collections import Counter
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.generic import TemplateView

from games import queries
from games.engine import rule_set
from games.models import GameRecord
from games.played import courses_of, played
from games.statistics import Moment, Statistics
from games.wording.rules import label_of
from players.models import Player
from players.queries import no_player, player_or_404
from tournaments.views.frame import Frame


class StatisticsView(TemplateView):
    """All public games; the pages of championships and players choose among them."""

    template_name = "games/statistics.html"

    def get_records(self) -> QuerySet[GameRecord]:
        return queries.counted_records()

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        asked = self.request.GET.get("rules", "")
        numbers = _numbers(self.get_records(), asked, kwargs.get("player"))
        return super().get_context_data(**numbers, **kwargs)


class TournamentStatisticsView(StatisticsView):
    template_name = "games/statistics_of_tournament.html"

    def get(self, request: HttpRequest, *args: Any, slug: str, **kwargs: Any) -> HttpResponse:
        self.frame = Frame.of(request, slug)
        return self.render_to_response(self.get_context_data(**self.frame.context(here="games")))

    def get_records(self) -> QuerySet[GameRecord]:
        return queries.counted_records(tournament=self.frame.tournament)


class PlayerStatisticsView(StatisticsView):
    template_name = "games/statistics_of_player.html"

    def get(self, request: HttpRequest, *args: Any, pk: int, **kwargs: Any) -> HttpResponse:
        self.player = player_or_404(pk)
        if self.player.merged_into:
            return redirect("games:player-statistics", self.player.merged_into.pk)
        if self.player.is_hidden:
            raise no_player()
        return self.render_to_response(self.get_context_data(player=self.player))

    def get_records(self) -> QuerySet[GameRecord]:
        return queries.counted_records(player=self.player)


def _numbers(records: QuerySet[GameRecord], asked: str, player: Player | None) -> dict[str, object]:
    """The numbers by one rule set: that asked for, or else the one of most games.

    Holes and lengths of different boards are not to be counted together.
    """
    games = played(records)
    decided = [game for game in games if game.result]
    by_rules = Counter(game.rules for game in decided)
    if not by_rules:
        return {"statistics": None, "undecided": len(games)}
    name = asked if asked in by_rules else by_rules.most_common(1)[0][0]
    chosen = [game for game in decided if game.rules == name]
    undecided = sum(not game.result and game.rules == name for game in games)
    statistics = Statistics(chosen, courses_of(chosen), player.pk if player else None)
    return {
        "statistics": statistics,
        "undecided": undecided,
        "rules": rule_set(name),
        "rule_sets": [(rule_set(each), label_of(rule_set(each))) for each in sorted(by_rules)],
        **_moments(statistics),
    }


def _moments(statistics: Statistics) -> dict[str, object]:
    """The moves to see, each with the record that it stands in."""
    moments: dict[str, Moment | None] = {
        "biggest_capture": statistics.biggest_capture,
        "longest_sowing": statistics.longest_sowing,
    }
    found = {name: moment for name, moment in moments.items() if moment}
    records = queries.records_with_names(moment.record for moment in found.values())
    return {name: (moment, records[moment.record]) for name, moment in found.items()}
