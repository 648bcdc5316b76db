"""A rating over the games as a small picture (SVG) of 316 x 176 units."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from django.utils.html import escape
from django.utils.safestring import SafeString

from tournaments.rating import elo

LEFT, RIGHT, TOP, BOTTOM = 38, 306, 12, 146
STEPS = (10, 20, 50, 100, 200, 500, 1000)
MOST_LEVELS, MOST_TICKS = 4, 6
TICKS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


def draw_rating(told: Mapping[int, int], ends: Collection[int], *, title: str) -> SafeString:
    """Draw the ratings ``told``, in hundredths, by number of games in order, 0 for the beginning.

    The last game must be there; over others that are not, the line goes straight on. The
    provisional part is broken, the rest solid; a dot stands after each game of ``ends``, where a
    championship was over. ``title`` is the sentence for who cannot see it; the numbers stand in
    a table beside it.
    """
    scale = _Scale.of(told)
    points = {game: scale.point(game, value) for game, value in told.items()}
    guess = [point for game, point in points.items() if game <= elo.PROVISIONAL_GAMES]
    settled = [*guess[-1:], *(points[game] for game in points if game > elo.PROVISIONAL_GAMES)]
    lines = _line("guess", guess) + _line("settled", settled)
    dots = "".join(_dot(*points[game]) for game in sorted(ends))
    return SafeString(
        f'<svg class="chart rating" viewBox="0 0 316 176" role="img"><title>{escape(title)}</title>'
        f"{scale.levels()}{scale.ticks()}{lines}{dots}</svg>"
    )


def _line(css: str, points: Sequence[tuple[float, float]]) -> str:
    if len(points) < 2:
        return ""
    way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f'<path class="{css}" d="M{way}"/>'


def _dot(x: float, y: float) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>'


@dataclass(frozen=True)
class _Scale:
    games: int
    low: int  # whole points, both on a level
    high: int
    step: int

    @classmethod
    def of(cls, told: Mapping[int, int]) -> "_Scale":
        """Levels below and above all ratings, at most MOST_LEVELS apart."""
        low, high = elo.in_points(min(told.values())), elo.in_points(max(told.values()))
        for step in STEPS:
            bottom, top = low // step * step, -(-high // step) * step
            if top - bottom <= MOST_LEVELS * step:
                break
        return cls(max(told), bottom, max(top, bottom + step), step)

    def point(self, game: int, value: int) -> tuple[float, float]:
        x = LEFT + (RIGHT - LEFT) * game / max(self.games, 1)
        return x, self._y(value / elo.POINT)

    def _y(self, points: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (points - self.low) / (self.high - self.low)

    def levels(self) -> str:
        """A line for each level, with its number at the side."""
        return "".join(
            f'<path d="M{LEFT} {self._y(level):.1f}H{RIGHT}"/>'
            f'<text class="level" x="{LEFT - 6}" y="{self._y(level) + 4.5:.1f}">{level}</text>'
            for level in range(self.low, self.high + 1, self.step)
        )

    def ticks(self) -> str:
        """Numbers of games below."""
        step = next((step for step in TICKS if self.games <= step * MOST_TICKS), TICKS[-1])
        return "".join(
            f'<text class="tick" x="{self.point(game, 0)[0]:.1f}" y="{BOTTOM + 20}">{game}</text>'
            for game in range(0, self.games + 1, step)
        )
