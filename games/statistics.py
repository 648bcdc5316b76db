"""What games say together: scores, openings, lengths, captures, sowings, endings.

Whose view it is: that of one player (his key), or of both sides alike.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from statistics import median_low
from typing import NamedTuple

from games.engine import Result, Side
from games.played import Course, Played
from tournaments.tallies import Tally

MOST_BINS = 12
WIDTHS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
_HALF_POINTS: Mapping[str, tuple[int, int]] = {
    Result.SOUTH_WINS: (2, 0),
    Result.NORTH_WINS: (0, 2),
    Result.DRAW: (1, 1),
}


@dataclass(frozen=True, slots=True)
class Moment:
    """A move worth seeing: ``count`` is what makes it so."""

    count: int
    record: int
    ply: int


@dataclass(frozen=True, slots=True)
class Bin:
    """How often a number from ``low`` to ``high`` came up."""

    low: int
    high: int
    count: int

    @property
    def is_single(self) -> bool:
        return self.low == self.high


class Lengths:
    """Numbers of moves of games, of which there is one at least."""

    def __init__(self, plies: Iterable[int]) -> None:
        self.plies = sorted(plies)

    @property
    def shortest(self) -> int:
        return self.plies[0]

    @property
    def longest(self) -> int:
        return self.plies[-1]

    @property
    def median(self) -> int:
        return median_low(self.plies)

    @cached_property
    def bins(self) -> list[Bin]:
        return bins(Counter(self.plies))


class Seat(NamedTuple):
    """One side of a game."""

    game: Played
    course: Course
    side: Side

    @property
    def half_points(self) -> int:
        return _HALF_POINTS[self.game.result][self.side]

    def best(self, counts: tuple[int, ...]) -> Moment:
        """The move of this side with the greatest count, the earliest such one."""
        own = counts[self.side :: 2]
        count = max(own, default=0)
        ply = 2 * own.index(count) + self.side + 1 if own else 0
        return Moment(count, self.game.record, ply)


class Statistics:
    """The numbers of decided games; ``player`` is the one whose view it is, if anyone's."""

    def __init__(
        self, games: list[Played], courses: dict[int, Course], player: int | None = None
    ) -> None:
        self.games = games
        self.courses = courses
        self.player = player
        self.seats = [
            Seat(game, courses[game.record], side)
            for game in games
            for side, person in zip(Side, (game.first, game.second), strict=True)
            if player in (None, person)
        ]

    @cached_property
    def first(self) -> Tally:
        """How those fared who moved first."""
        return _tally(seat for seat in self.seats if seat.side is Side.SOUTH)

    @cached_property
    def second(self) -> Tally:
        """How those fared who answered."""
        return _tally(seat for seat in self.seats if seat.side is Side.NORTH)

    @cached_property
    def together(self) -> Tally:
        return _tally(self.seats)

    @cached_property
    def openings(self) -> list[tuple[int, Tally]]:
        """The holes that opened games, the commonest first, and how their games went."""
        seats: dict[int, list[Seat]] = {}
        for seat in self.seats:
            if seat.side is Side.SOUTH:
                seats.setdefault(seat.course.opening, []).append(seat)
        tallies = [(hole, _tally(group)) for hole, group in seats.items()]
        return sorted(tallies, key=lambda line: (-line[1].games, line[0]))

    @cached_property
    def endings(self) -> list[tuple[str, int]]:
        """How the games ended, the commonest first; "" where nobody told."""
        return Counter(game.ending for game in self.games).most_common()

    @cached_property
    def lengths(self) -> "Lengths":
        return Lengths([self.courses[game.record].plies for game in self.games])

    @cached_property
    def captures(self) -> Counter[int]:
        """How often so many stones were taken in one move."""
        sizes: Counter[int] = Counter()
        for seat in self.seats:
            sizes.update(seat.course.taken[seat.side :: 2])
        del sizes[0]
        return sizes

    @cached_property
    def capture_bins(self) -> list[Bin]:
        return bins(self.captures)

    @property
    def captures_a_side(self) -> str:
        """Moves that took stones, a side and game, with one decimal."""
        return f"{self.captures.total() / len(self.seats):.1f}"

    @property
    def stones_a_capture(self) -> str:
        """Stones that such a move took, with one decimal."""
        total = sum(size * count for size, count in self.captures.items())
        return f"{total / (self.captures.total() or 1):.1f}"

    @cached_property
    def biggest_capture(self) -> Moment | None:
        return _greatest(seat.best(seat.course.taken) for seat in self.seats)

    @cached_property
    def longest_sowing(self) -> Moment | None:
        """The sowing with the most laps of those that end."""
        return _greatest(seat.best(seat.course.laps) for seat in self.seats)


def _tally(seats: Iterable[Seat]) -> Tally:
    points = Counter(seat.half_points for seat in seats)
    return Tally(points[2], points[1], points[0])


def _greatest(moments: Iterable[Moment]) -> Moment | None:
    """The moment with the greatest count; None where all counts are 0."""
    best = max(moments, key=lambda moment: moment.count)
    return best if best.count else None


def bins(numbers: Counter[int]) -> list[Bin]:
    """Numbers from 1 on in steps of one round width, from the first to the last there is."""
    if not numbers:
        return []
    width = next(width for width in WIDTHS if max(numbers) <= width * MOST_BINS)
    counts: Counter[int] = Counter()
    for number, count in numbers.items():
        counts[(number - 1) // width] += count
    return [
        Bin(step * width + 1, (step + 1) * width, counts[step])
        for step in range(min(counts), max(counts) + 1)
    ]
