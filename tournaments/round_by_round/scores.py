"""What the results of a championship say together, and round by round."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import groupby
from operator import attrgetter

from tournaments.models import FORFEITS, Entry, Game
from tournaments.queries import PlayedGame
from tournaments.tallies import Tally

MOST_UPSETS = 3
_FIRST_MOVER = {
    Game.Result.FIRST_WINS: Tally(won=1),
    Game.Result.DRAW: Tally(drawn=1),
    Game.Result.SECOND_WINS: Tally(lost=1),
}


@dataclass(frozen=True)
class RoundScore:
    """How those fared who moved first in a round, and how many games were forfeited or are open."""

    number: int
    first: Tally
    forfeits: int
    open_games: int


@dataclass(frozen=True)
class Upset:
    """A game won by the lower rated of two; ``gap`` is the difference of their ratings."""

    round_number: int
    winner: Entry
    loser: Entry
    gap: int


def scores_by_round(games: Iterable[PlayedGame]) -> list[RoundScore]:
    """Each round's score; games that were not played say nothing of who moved first."""
    by_round = attrgetter("round_number")
    rounds = groupby(sorted(games, key=by_round), by_round)
    return [_score(number, list(played)) for number, played in rounds]


def _score(number: int, games: Sequence[PlayedGame]) -> RoundScore:
    return RoundScore(
        number,
        together(_FIRST_MOVER[Game.Result(g.result)] for g in games if g.result in _FIRST_MOVER),
        forfeits=sum(game.result in FORFEITS for game in games),
        open_games=sum(not game.result for game in games),
    )


def together(tallies: Iterable[Tally]) -> Tally:
    """All of them as one."""
    return reduce(Tally.__add__, tallies, Tally())


def upsets_in(games: Iterable[PlayedGame], entries: Iterable[Entry]) -> list[Upset]:
    """The games won against the greatest odds, at most MOST_UPSETS, the greatest first.

    Only games that were played between two with a rating, by the ratings at the start.
    """
    rated = {entry.pk: entry for entry in entries if entry.rating}
    found = [
        Upset(game.round_number, rated[winner], rated[loser], gap)
        for game in games
        for winner, loser in _decided(game)
        if winner in rated
        and loser in rated
        and (gap := (rated[loser].rating or 0) - (rated[winner].rating or 0)) > 0
    ]
    return sorted(found, key=lambda upset: -upset.gap)[:MOST_UPSETS]


def _decided(game: PlayedGame) -> list[tuple[int, int]]:
    """Winner and loser of a game that was won on the board."""
    if game.result == Game.Result.FIRST_WINS:
        return [(game.first, game.second)]
    if game.result == Game.Result.SECOND_WINS:
        return [(game.second, game.first)]
    return []
