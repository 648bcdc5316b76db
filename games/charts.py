"""Numbers as small pictures (SVG): columns side by side, and strips that are parted."""

from collections.abc import Sequence

from django.utils.html import escape
from django.utils.safestring import SafeString

from games.boards.geometry import units
from games.statistics import Bin, Tally

WIDTH, HEIGHT = 316, 160
LEFT, RIGHT, TOP, BOTTOM = 14, 302, 26, 132
BELOW = BOTTOM + 19  # where numbers stand
GAP = 3  # between two columns
STRIP_WIDTH, STRIP_HEIGHT = 200, 16


def draw_columns(bins: Sequence[Bin], *, title: str) -> SafeString:
    """A column for each bin, with its count above; below, its number or those where bins end.

    ``title`` is the sentence for who cannot see it; the numbers stand in a table beside it.
    """
    highest = max(each.count for each in bins)
    pitch = (RIGHT - LEFT) / len(bins)
    drawn = [] if bins[0].is_single else [_text("end", LEFT, BELOW, bins[0].low - 1)]
    for index, each in enumerate(bins):
        x = LEFT + pitch * index
        drawn.append(_text("end", x + pitch / (2 if each.is_single else 1), BELOW, each.high))
        if each.count:
            top = BOTTOM - (BOTTOM - TOP) * each.count / highest
            drawn.append(_column(x, top, pitch))
            drawn.append(_text("count", x + pitch / 2, top - 6, each.count))
    return SafeString(
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"><title>{escape(title)}'
        f'</title><path d="M{LEFT} {BOTTOM}H{RIGHT}"/>{"".join(drawn)}</svg>'
    )


def _column(x: float, top: float, pitch: float) -> str:
    return (
        f'<rect class="column" x="{units(x + GAP / 2)}" y="{units(top)}" '
        f'width="{units(pitch - GAP)}" height="{units(BOTTOM - top)}"/>'
    )


def _text(css: str, x: float, y: float, number: int) -> str:
    return f'<text class="{css}" x="{units(x)}" y="{units(y)}">{number}</text>'


def draw_tally(tally: Tally) -> SafeString:
    """Games won, drawn and lost as parts of one strip: shell, sand, pebble."""
    return _strip([("won", tally.won), ("drawn", tally.drawn), ("lost", tally.lost)], tally.games)


def draw_share(count: int, total: int) -> SafeString:
    """A part of a whole as the beginning of a strip."""
    return _strip([("part", count)], total)


def _strip(parts: Sequence[tuple[str, int]], total: int) -> SafeString:
    """Parts from where the page's lines begin; a picture of numbers that stand beside it."""
    drawn, x = [], 0.0
    for css, count in parts:
        width = STRIP_WIDTH * count / total
        if count:
            drawn.append(
                f'<rect class="{css}" x="{units(x + 1)}" y="1" width="{units(max(width - 2, 1))}" '
                f'height="{STRIP_HEIGHT - 2}"/>'
            )
        x += width
    return SafeString(
        f'<svg class="strip turns" viewBox="0 0 {STRIP_WIDTH} {STRIP_HEIGHT}" aria-hidden="true">'
        f"{''.join(drawn)}</svg>"
    )
