"""The table of a season, made of the places of its championships. Source: RULES.md."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from players.models import Player
from tournaments.models import Placing, Season, Tournament
from tournaments.seasons import queries
from tournaments.seasons.counting import (
    Result,
    Tally,
    per_cent,
    points_for_places,
    season_table,
)
from tournaments.seasons.places import Spot, spots_of

Rule = Season.Rule


@dataclass(frozen=True)
class Event:
    """One championship of a season, with the stages it is made of, the last one first."""

    tournament: Tournament
    stages: tuple[Tournament, ...]
    spots: Mapping[int, Spot]  # by player; nobody's before the end

    @property
    def is_over(self) -> bool:
        return self.tournament.state == Tournament.State.FINISHED


@dataclass(frozen=True)
class Line:
    """One player of the table."""

    player: Player
    tally: Tally


@dataclass(frozen=True)
class SeasonTable:
    """Championships in the order of play, players by place; ``fewest`` is as it holds by now."""

    season: Season
    events: Sequence[Event]
    lines: Sequence[Line]
    fewest: int

    @cached_property
    def over(self) -> list[Event]:
        return [event for event in self.events if event.is_over]

    @property
    def is_final(self) -> bool:
        return bool(self.events) and len(self.over) == len(self.events)

    def line_of(self, player: int) -> Line | None:
        return next((line for line in self.lines if line.player.pk == player), None)

    def level_with(self, line: Line) -> list[Line]:
        """Others with a place and as many points."""
        if line.tally.rank is None:
            return []
        return [
            other
            for other in self.lines
            if other.tally.rank is not None
            and other is not line
            and other.tally.total == line.tally.total
        ]

    @cached_property
    def shared_ranks(self) -> frozenset[int]:
        """Ranks that several have."""
        sizes = Counter(line.tally.rank for line in self.lines)
        return frozenset(rank for rank, size in sizes.items() if rank and size > 1)


def table_of(season: Season) -> SeasonTable:
    """The table as it stands: three queries, and one for each stage before the last."""
    tournaments = queries.championships_of(season)
    before = queries.stages_before(tournaments) if season.is_by_place else {}
    stages = {each.pk: queries.stages_of(each, before) for each in tournaments}
    keys = {stage.pk for row in stages.values() for stage in row}
    placings, players = _by_tournament(queries.placings_in(keys)), queries.players_in(keys)
    events = [_event(each, stages[each.pk], placings) for each in tournaments]
    fewest = min(season.fewest, max(sum(event.is_over for event in events), 1))
    tallies = season_table(_results(season, events, players), best=season.best, fewest=fewest)
    lines = [Line(players[tally.player], tally) for tally in tallies]
    return SeasonTable(season, events, lines, fewest)


def _by_tournament(placings: Sequence[Placing]) -> dict[int, list[Placing]]:
    found: dict[int, list[Placing]] = defaultdict(list)
    for placing in placings:
        found[placing.tournament_id].append(placing)
    return found


def _event(
    tournament: Tournament,
    stages: tuple[Tournament, ...],
    placings: Mapping[int, list[Placing]],
) -> Event:
    is_over = tournament.state == Tournament.State.FINISHED
    return Event(tournament, stages, spots_of(stages, placings) if is_over else {})


def _results(
    season: Season, events: Sequence[Event], players: Mapping[int, Player]
) -> dict[int, dict[int, Result]]:
    """Who has a result, in the order of ``players``: by player, then by championship."""
    results = {player: dict(_results_of(season, events, player)) for player in players}
    return {player: found for player, found in results.items() if found}


def _results_of(
    season: Season, events: Sequence[Event], player: int
) -> Iterator[tuple[int, Result]]:
    for event in events:
        spot = event.spots.get(player)
        value = _value(season, event.tournament, spot) if spot else None
        if spot and value is not None:
            yield event.tournament.pk, Result(value, is_win=_is_win(event, spot))


def _is_win(event: Event, spot: Spot) -> bool:
    """Whether the player has won it: no title is won in one of several groups."""
    placing, tournament = spot.placing, event.tournament
    is_last_stage = placing.tournament_id == tournament.pk
    return is_last_stage and placing.is_win and not tournament.has_groups


def _value(season: Season, tournament: Tournament, spot: Spot) -> Fraction | None:
    """None for what has no points to count: a knockout, where they are scored."""
    if season.is_by_place:
        return points_for_places(season.place_points, spot.first, spot.last)
    half_points = spot.placing.half_points
    if half_points is None:
        return None
    if season.rule == Rule.PERCENT:
        return per_cent(half_points, most_half_points(tournament, spot.placing.size))
    return Fraction(half_points, 2)


def most_half_points(tournament: Tournament, size: int) -> int:
    """What winning every round comes to, in a group of ``size``. Source: RULES.md 2.5."""
    rounds: int = tournament.rounds_played  # type: ignore[attr-defined]
    if tournament.is_round_robin:
        rounds = min(rounds, (size - 1) * tournament.cycles)
    return rounds * tournament.legs * tournament.win_half_points
