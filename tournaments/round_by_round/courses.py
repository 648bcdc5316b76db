"""The way of a championship's first players through its rounds: place and points after each."""

from dataclasses import dataclass
from itertools import accumulate

from tournaments import adapters
from tournaments.adapters import Field
from tournaments.models import Entry, Tournament
from tournaments.remembered import once_a_revision

FIRST_ONES = 10


@dataclass(frozen=True, slots=True)
class Step:
    """Where somebody stood after a round, and with how many half-points."""

    rank: int
    half_points: int


@dataclass(frozen=True)
class Course:
    """One player's way: a step for each round."""

    entry: Entry
    steps: tuple[Step, ...]

    @property
    def rank(self) -> int:
        return self.steps[-1].rank


@dataclass(frozen=True)
class Courses:
    """The ways of a group's first ones and of whom a reader chose, in order of their places."""

    group: int
    size: int
    courses: tuple[Course, ...]

    @property
    def rounds(self) -> range:
        return range(1, len(self.courses[0].steps) + 1)

    @property
    def worst(self) -> int:
        """The last place that any of them stood at."""
        return max(step.rank for course in self.courses for step in course.steps)


def courses_in(tournament: Tournament, counted: int, chosen: int | None) -> list[Courses]:
    """The ways in each group after ``counted`` rounds, as ``courses_of`` has them.

    Those that a reader chose are not remembered: they would push out what all pages share.
    """
    work = _courses_in if chosen else _shared_courses_in
    return work(tournament, counted, chosen)


def _courses_in(tournament: Tournament, counted: int, chosen: int | None) -> list[Courses]:
    groups = adapters.read_groups(tournament, counted)
    return [courses_of(field, group, chosen) for group, field in groups.items()]


_shared_courses_in = once_a_revision(_courses_in)


def courses_of(field: Field, group: int, chosen: int | None) -> Courses:
    """The ways of the first FIRST_ONES of a field of at least one round, and of entry ``chosen``.

    Places are those that ``adapters.standings_after`` gives after each round.
    """
    numbers = _first_ones(field)
    if chosen in field.numbers and field.numbers[chosen] not in numbers:
        numbers.append(field.numbers[chosen])
    rounds = range(1, field.rounds + 1)
    ranks = [adapters.ranks_after(field, number, numbers) for number in rounds]
    courses = (
        Course(field.entries[n], _steps(field, n, [each[n] for each in ranks])) for n in numbers
    )
    return Courses(group, len(field.entries), tuple(courses))


def _first_ones(field: Field) -> list[int]:
    """The numbers of the first ones by place, sought among those with points enough."""
    scores = {number: field.half_points(key) for key, number in field.numbers.items()}
    least = sorted(scores.values(), reverse=True)[:FIRST_ONES][-1]
    enough = [number for number, score in scores.items() if score >= least]
    ranks = adapters.ranks_after(field, field.rounds, enough)
    return sorted(enough, key=ranks.__getitem__)[:FIRST_ONES]


def _steps(field: Field, number: int, ranks: list[int]) -> tuple[Step, ...]:
    legs = field.tournament.legs
    earned = [played.half_points for played in field.contenders[number - 1].history]
    totals = list(accumulate(earned))[legs - 1 :: legs]
    return tuple(map(Step, ranks, totals))
