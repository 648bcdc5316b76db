"""Places round by round as a picture (SVG): a line a player, the first places above."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.html import escape
from django.utils.safestring import SafeString

from tournaments.round_by_round.courses import FIRST_ONES, Course, Courses

WIDTH, LEFT, RIGHT, TOP = 340, 34, 324, 16
PITCH = 22  # between two of the first places
BAND = 66  # for all places below those
BELOW = 30  # numbers of the rounds
DOT = 10


def draw_bumps(courses: Courses, chosen: int | None, *, title: str) -> SafeString:
    """Draw the lines, that of the entry ``chosen`` on top.

    Places below the first ones stand closer together, under a line. ``title`` is the sentence for
    who cannot see it; the numbers stand in a table beside it.
    """
    plan = _Plan.of(courses)
    lines = list(enumerate(courses.courses))
    lines.sort(key=lambda line: line[1].entry.pk == chosen)
    drawn = "".join(plan.line(course, _css(place, course, chosen)) for place, course in lines)
    css = "chart bumps has-chosen" if chosen else "chart bumps"
    return SafeString(
        f'<svg class="{css}" viewBox="0 0 {WIDTH} {plan.height}" role="img"><title>{escape(title)}'
        f"</title>{''.join(plan.frame())}{drawn}</svg>"
    )


def _css(place: int, course: Course, chosen: int | None) -> str:
    return "line chosen" if course.entry.pk == chosen else f"line line-{place}"


@dataclass(frozen=True)
class _Plan:
    """Where rounds and places lie."""

    rounds: range
    first_ones: int
    worst: int

    @classmethod
    def of(cls, courses: Courses) -> "_Plan":
        return cls(courses.rounds, min(FIRST_ONES, courses.size), courses.worst)

    @property
    def has_band(self) -> bool:
        return self.worst > self.first_ones

    @property
    def bottom(self) -> float:
        return self.y(self.worst) if self.has_band else self.y(self.first_ones)

    @property
    def height(self) -> int:
        return round(self.bottom) + BELOW + DOT

    def x(self, number: int) -> float:
        last = self.rounds[-1]
        return RIGHT if last == 1 else LEFT + DOT + (RIGHT - LEFT - DOT) * (number - 1) / (last - 1)

    def y(self, rank: int) -> float:
        if rank <= self.first_ones:
            return TOP + PITCH * (rank - 1)
        below = self.first_ones + 1
        share = (rank - below) / max(self.worst - below, 1)
        return TOP + PITCH * self.first_ones + BAND * share

    def line(self, course: Course, css: str) -> str:
        points = [
            (self.x(n), self.y(s.rank)) for n, s in zip(self.rounds, course.steps, strict=True)
        ]
        way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        x, y = points[-1]
        return (
            f'<g class="{css}"><path d="M{way}"/><circle cx="{x:.1f}" cy="{y:.1f}" r="{DOT}"/>'
            f'<text x="{x:.1f}" y="{y + 4:.1f}">{course.rank}</text></g>'
        )

    def frame(self) -> Iterator[str]:
        """Numbers of places at the side, of rounds below, and the line under the first ones."""
        for rank in range(1, self.first_ones + 1):
            yield _text("place", LEFT - 8, self.y(rank) + 4, rank)
        if self.has_band:
            y = TOP + PITCH * (self.first_ones - 0.5)
            yield f'<path class="under" d="M{LEFT} {y:.1f}H{RIGHT + DOT}"/>'
            yield _text("place", LEFT - 8, self.bottom + 4, self.worst)
        for number in self.rounds:
            yield _text("tick", self.x(number), self.height - 6, number)


def _text(css: str, x: float, y: float, number: int) -> str:
    return f'<text class="{css}" x="{x:.1f}" y="{y:.1f}">{number}</text>'
