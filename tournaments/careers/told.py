"""After which games a rating is told, so that none follows of who is in no public list.

Source: rating/RULES.md 7.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple


class Rated(NamedTuple):
    """One side of a rated game: which of the player's it is, and whether the other is hidden."""

    player: int
    game: int
    number: int
    tournament: int
    is_hidden: bool


def told_after(games: Sequence[Rated]) -> frozenset[int]:
    """After how many games a player's rating is told, 0 being the beginning.

    ``games`` are all the rated ones, in the order of play. What lies between two of these numbers
    is told as one sum.
    """
    championships = (list(each) for _key, each in groupby(games, attrgetter("tournament")))
    untold = {number for each in championships for number in _untold(each, len(games))}
    return frozenset(range(len(games) + 1)) - untold


def _untold(games: Sequence[Rated], newest: int) -> Iterator[int]:
    """Inside of a championship with a hidden opponent; a game alone goes with the one beside it."""
    if not any(game.is_hidden for game in games):
        return
    yield from (game.number for game in games[:-1])
    if len(games) == 1:
        number = games[0].number
        yield number if number < newest else number - 1


def is_told(number: int, told: frozenset[int]) -> bool:
    """Whether it is told what the game of that number alone did to the rating."""
    return {number - 1, number} <= told


def untold_before(games: Iterable[Rated]) -> frozenset[tuple[int, int]]:
    """Before which games the rating of which player is not told: keys of player and game.

    ``games`` are all rated ones of these players, player by player, in the order of play.
    """
    untold: set[tuple[int, int]] = set()
    for player, group in groupby(games, attrgetter("player")):
        own = list(group)
        told = told_after(own)
        untold |= {(player, game.game) for game in own if game.number - 1 not in told}
    return frozenset(untold)
