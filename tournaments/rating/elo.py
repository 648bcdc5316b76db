"""Elo ratings made from games one after the other, in whole numbers.

A rating is counted in hundredths of a point and an expected score in hundredths of a game, so that
nothing is rounded on the way and everybody can check a change with the table and a pencil.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

POINT = 100  # ratings are in hundredths
START = 1500 * POINT
SCALE = range(1000, 3001)  # what a club's own number may be, to begin with
PROVISIONAL_GAMES = 30
MOST_APART = 400
NEW, SETTLED, AGAINST_NEW = 40, 20, 10

# The widest difference in points for an expected score of .50, .51, … of the stronger: FIDE 8.1.2.
_WIDEST = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153),
    *(162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344),
    *(357, 374, 391),
)


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played: keys of the players, and the half-points of ``first``: 2, 1, 0."""

    first: int
    second: int
    half_points: int


@dataclass(frozen=True, slots=True)
class Change:
    """One side of a game: what it did to the rating of ``player``.

    ``before`` and ``opponent_before`` are in hundredths of a point, ``expected`` in hundredths of
    a game; ``number`` says which of the player's games it is, from 1.
    """

    player: int
    opponent: int
    number: int
    half_points: int
    before: int
    opponent_before: int
    expected: int
    factor: int

    @property
    def after(self) -> int:
        """The rating after the game, in hundredths. Source: RULES.md 3."""
        return self.before + change(self.half_points, self.expected, self.factor)


def change(half_points: int, expected: int, factor: int) -> int:
    """What a game adds to a rating, in hundredths of a point. Source: RULES.md 3."""
    return factor * (50 * half_points - expected)


def in_points(hundredths: int) -> int:
    """Hundredths in whole points, half up."""
    return (hundredths + POINT // 2) // POINT


def expected_score(own: int, other: int) -> int:
    """The score to be expected of ``own`` against ``other``, in hundredths of a game.

    Both are ratings in hundredths of a point. Source: RULES.md 3, FIDE B.02 8.1.2 and 8.3.1.
    """
    apart = min(in_points(abs(own - other)), MOST_APART)
    stronger = 50 + bisect_left(_WIDEST, apart)
    return stronger if own >= other else 100 - stronger


def is_provisional(games: int) -> bool:
    """Whether a rating of so many games is still a guess. Source: RULES.md 4."""
    return games < PROVISIONAL_GAMES


def start_of(given: int | None) -> int:
    """The rating to begin with, in hundredths; ``given`` is the club's number in points.

    Source: RULES.md 2.
    """
    return given * POINT if given and given in SCALE else START


def rate(games: Iterable[Played], starts: Mapping[int, int]) -> list[tuple[Change, Change]]:
    """The changes of the first and the second mover of each game, in the order of ``games``.

    ``starts`` are the ratings to begin with, in hundredths, by player. Source: RULES.md 1 to 4.
    """
    rating = dict(starts)
    count = dict.fromkeys(starts, 0)
    told = []
    for game in games:
        sides = (
            _side(game.first, game.second, game.half_points, rating, count),
            _side(game.second, game.first, 2 - game.half_points, rating, count),
        )
        for side in sides:
            rating[side.player] = side.after
            count[side.player] = side.number
        told.append(sides)
    return told


def _side(
    player: int,
    opponent: int,
    half_points: int,
    rating: Mapping[int, int],
    count: Mapping[int, int],
) -> Change:
    before, opponent_before = rating[player], rating[opponent]
    return Change(
        player,
        opponent,
        count[player] + 1,
        half_points,
        before,
        opponent_before,
        expected_score(before, opponent_before),
        _factor(count[player], count[opponent]),
    )


def _factor(own_games: int, other_games: int) -> int:
    if is_provisional(own_games):
        return NEW
    return AGAINST_NEW if is_provisional(other_games) else SETTLED
