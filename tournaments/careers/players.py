"""What a player has done in public championships: places, meetings, rating, records."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from players.models import Player
from tournaments.careers import queries
from tournaments.careers.told import Rated, told_after, untold_before
from tournaments.models import Entry, Placing, RatedGame, Rating, Season, Tournament
from tournaments.seasons.queries import seasons_played_by

WON, DRAWN, LOST = 2, 1, 0
LAST_NAMED_PLACE = 3


@dataclass(frozen=True)
class Tally:
    """Games won, drawn and lost."""

    won: int
    drawn: int
    lost: int

    @classmethod
    def of(cls, games: Iterable[RatedGame]) -> "Tally":
        points = [game.half_points for game in games]
        return cls(points.count(WON), points.count(DRAWN), points.count(LOST))

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


@dataclass(frozen=True)
class Event:
    """One championship of a player, with the rated games from first to last.

    ``told`` is after how many games the rating is.
    """

    entry: Entry
    placing: Placing | None
    games: Sequence[RatedGame]
    told: frozenset[int]
    is_stage_before: bool  # whether another championship goes on from it

    @property
    def tournament(self) -> Tournament:
        return self.entry.tournament

    @property
    def has_named_place(self) -> bool:
        """Whether it was one of the first three of a whole championship who stayed to its end."""
        if self.placing is None or self.is_stage_before or self.tournament.has_groups:
            return False
        last = self.placing.last_honour_rank
        return last is not None and last <= LAST_NAMED_PLACE

    @property
    def is_title(self) -> bool:
        return self.has_named_place and self.placing is not None and self.placing.is_win

    @property
    def honour_rank(self) -> int:
        """The place among those who stayed; 0 for who has none."""
        return (self.placing and self.placing.honour_rank) or 0

    @property
    def change(self) -> int | None:
        """What the games added to the rating, in hundredths; None where that is not told."""
        if not self.games or self.games[0].number - 1 not in self.told or self.after is None:
            return None
        return self.after - self.games[0].before

    @property
    def after(self) -> int | None:
        """The rating after the last of them, in hundredths; None where that is not told."""
        last = self.games[-1]
        return last.after if last.number in self.told else None


@dataclass(frozen=True)
class Meeting:
    """All games against one opponent."""

    opponent: Player
    tally: Tally


@dataclass(frozen=True)
class Career:
    """A player's championships, rated games and seasons with a result, each newest first."""

    player: Player
    rating: Rating | None
    events: list[Event]
    games: list[RatedGame]
    seasons: list[Season]
    told: frozenset[int]  # after how many games the rating is
    untold: frozenset[tuple[int, int]]  # before which games that of which opponent is not

    @property
    def start(self) -> int | None:
        """The rating to begin with, in hundredths; None where it is not told, or there is none."""
        return self.rating.start if self.rating and 0 in self.told else None

    @property
    def is_partly_told(self) -> bool:
        return len(self.told) <= len(self.games)

    def tells_opponent(self, game: RatedGame) -> bool:
        """Whether the opponent's rating before that game is told."""
        return not game.opponent.is_hidden and (game.opponent_id, game.game_id) not in self.untold

    @cached_property
    def tally(self) -> Tally:
        return Tally.of(self.games)

    @cached_property
    def titles(self) -> list[Event]:
        return [event for event in self.events if event.is_title]

    @cached_property
    def named_places(self) -> list[Event]:
        """The first three places, the best first, newer ones before older ones."""
        named = [event for event in self.events if event.has_named_place]
        return sorted(named, key=lambda event: event.honour_rank)

    @cached_property
    def rated_events(self) -> list[Event]:
        """Championships with rated games in the order of play."""
        rated = [event for event in self.events if event.games]
        return sorted(rated, key=lambda event: event.games[0].number)

    @cached_property
    def meetings(self) -> list[Meeting]:
        """Everybody met who stands in public lists, the most often met first."""
        by_opponent: dict[Player, list[RatedGame]] = defaultdict(list)
        for game in self.games:
            if not game.opponent.is_hidden:
                by_opponent[game.opponent].append(game)
        met = [Meeting(opponent, Tally.of(games)) for opponent, games in by_opponent.items()]
        return sorted(met, key=lambda meeting: -meeting.tally.games)

    @cached_property
    def highest(self) -> RatedGame | None:
        """The game after which the rating that is told was highest; the first of several."""
        told = [game for game in self.games if game.number in self.told]
        return max(reversed(told), key=lambda game: game.after, default=None)

    @cached_property
    def best_win(self) -> RatedGame | None:
        """The win against the highest rating that is told."""
        won = [game for game in self._won if self.tells_opponent(game)]
        return max(reversed(won), key=lambda game: game.opponent_before, default=None)

    @cached_property
    def clearest_win(self) -> RatedGame | None:
        """The win that left the most stones, where they were written down."""
        told = [game for game in self._won if game.game.stones_left]
        return max(reversed(told), key=lambda game: game.game.stones_left or 0, default=None)

    @cached_property
    def best_event(self) -> Event | None:
        """The championship that added most to the rating, as far as that is told."""
        added = [event for event in self.rated_events if (event.change or 0) > 0]
        return max(added, key=lambda event: event.change or 0, default=None)

    @cached_property
    def longest_run(self) -> int:
        """How many games in a row were won."""
        runs = (list(run) for won, run in groupby(self.games, _is_won) if won)
        return max(map(len, runs), default=0)

    @property
    def _won(self) -> list[RatedGame]:
        return [game for game in self.games if _is_won(game)]


def _is_won(game: RatedGame) -> bool:
    return game.half_points == WON


def career_of(player: Player) -> Career:
    """What a player has done: six queries, whatever there is."""
    games = queries.rated_games_of(player)
    rating = Rating.objects.filter(player=player).first()
    seasons = list(seasons_played_by(player))
    told = told_after([_rated(game) for game in reversed(games)])
    untold = untold_before(queries.games_beside_hidden(player))
    events = list(_events(player, games, told))
    return Career(player, rating, events, games, seasons, told, untold)


def _rated(game: RatedGame) -> Rated:
    tournament = game.game.pairing.round.tournament_id
    return Rated(game.player_id, game.game_id, game.number, tournament, game.opponent.is_hidden)


def _events(player: Player, games: Sequence[RatedGame], told: frozenset[int]) -> Iterator[Event]:
    placings = queries.placings_of(player)
    by_event: dict[int, list[RatedGame]] = defaultdict(list)
    for game in reversed(games):
        by_event[game.game.pairing.round.tournament_id].append(game)
    for entry in queries.entries_of(player):
        key = entry.tournament_id
        feeds: bool = entry.feeds  # type: ignore[attr-defined]
        yield Event(entry, placings.get(key), by_event[key], told, feeds)
