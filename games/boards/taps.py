"""Holes of a drawn board as links, with room for a thumb around each."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.html import escape

from games.boards.geometry import PITCH, RADIUS, ROWS, Plan
from games.engine import Side

HALF_PITCH = PITCH // 2
HALF_STEP = (ROWS[2] - ROWS[1]) // 2  # half the way from one row to the nearest other


@dataclass(frozen=True, slots=True)
class Tap:
    """A hole that can be tapped: the address it leads to, and its words for a screen reader.

    ``letter`` is its Latin letter, by which a script finds it again.
    """

    hole: int
    letter: str
    url: str
    label: str


@dataclass(frozen=True, slots=True)
class TapGroup:
    """The taps of one side, under the side's name."""

    side: Side
    name: str
    taps: tuple[Tap, ...]


def draw_taps(groups: Iterable[TapGroup], plan: Plan) -> str:
    """The links of each side, in the order of sowing."""
    return "".join(
        f'<g role="group" aria-label="{escape(group.name)}">'
        f"{''.join(_tap(group.side, tap, plan) for tap in group.taps)}</g>"
        for group in groups
        if group.taps
    )


def _tap(side: Side, tap: Tap, plan: Plan) -> str:
    place = plan.places[side, tap.hole]
    return (
        f'<a class="tap" href="{escape(tap.url)}" data-hole="{tap.letter}" '
        f'aria-label="{escape(tap.label)}">'
        f'<rect x="{place.x - HALF_PITCH}" y="{place.y - HALF_STEP}" '
        f'width="{2 * HALF_PITCH}" height="{2 * HALF_STEP}"/>'
        f'<circle cx="{place.x}" cy="{place.y}" r="{RADIUS + 1}"/></a>'
    )
