"""A position of a game as a picture (SVG): board, stones, last move or wrong move."""

from collections.abc import Iterable
from random import Random

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

from games.boards.geometry import HEIGHT, RADIUS, RIB, Plan, plan_of
from games.boards.path import draw_fault, draw_move
from games.boards.stones import stones_in
from games.boards.taps import TapGroup, draw_taps
from games.engine import RuleSet, Script, Side, hole_letter
from games.positions import Position

EDGE = 9
LETTER_AT, COUNT_AT = -38, 38  # from the centre of the hole, along the row


def draw_board(
    position: Position, *, script: Script, title: str, description: str, name: str = "board"
) -> SafeString:
    """Draw ``position`` as the house draws boards: South below, never mirrored.

    ``script`` names the letters of the holes, ``title`` and ``description`` are the sentences
    for who cannot see the picture, ``name`` tells several boards of one page apart.
    """
    plan = plan_of(position.rules)
    return SafeString(
        f'<svg class="board" viewBox="0 0 {plan.width} {HEIGHT}" role="img" '
        f'aria-labelledby="{name}-title {name}-desc">'
        f'<title id="{name}-title">{conditional_escape(title)}</title>'
        f'<desc id="{name}-desc">{conditional_escape(description)}</desc>'
        f"{_picture(position, plan, script)}</svg>"
    )


def draw_tap_board(
    position: Position,
    groups: Iterable[TapGroup],
    *,
    script: Script,
    label: str,
    below: Side = Side.SOUTH,
) -> SafeString:
    """Draw ``position`` with holes to tap, as the player ``below`` sees the board.

    Its holes are links, so that it is no picture but a group; ``label`` says what a tap does.
    """
    plan = plan_of(position.rules, below)
    return SafeString(
        f'<svg class="board" viewBox="0 0 {plan.width} {HEIGHT}" role="group" '
        f'aria-label="{conditional_escape(label)}"><g aria-hidden="true">'
        f"{_picture(position, plan, script)}</g>{draw_taps(groups, plan)}</svg>"
    )


def _picture(position: Position, plan: Plan, script: Script) -> str:
    under, over = draw_move(position.move, plan, position.rules) if position.move else ("", "")
    if position.fault:
        over += draw_fault(plan.places[position.mover, position.fault.hole])
    return (
        f'{_ground(plan, position.rules)}<g class="trail">{under}</g>{_stones(position, plan)}'
        f'{_letters(position, plan, script)}<g class="trail">{over}</g>'
    )


def _named(side: Side, hole: int, rules: RuleSet) -> str:
    """By which a script finds what belongs to a hole: its Latin letter, whatever is shown."""
    return f'data-hole="{hole_letter(hole, side, rules=rules)}"'


def _ground(plan: Plan, rules: RuleSet) -> str:
    width, inside = plan.width, plan.width - 2 * EDGE
    holes = "".join(
        f'<circle class="hole" {_named(*seat, rules)} cx="{place.x}" cy="{place.y}" r="{RADIUS}"/>'
        for seat, place in plan.places.items()
    )
    return (
        f'<rect class="rim" width="{width}" height="{HEIGHT}" rx="26"/><rect class="sand" '
        f'x="{EDGE}" y="{EDGE}" width="{inside}" height="{HEIGHT - 2 * EDGE}" rx="19"/>'
        f'<path class="rib" d="M32 {RIB}H{width - 32}"/>{holes}'
    )


def _stones(position: Position, plan: Plan) -> str:
    drawn = []
    for (side, hole), place in plan.places.items():
        # Seeded with the hole, so that a picture is the same each time it is drawn.
        random = Random(side * position.rules.holes + hole)
        stones = stones_in(place, side, position.board.stones(side)[hole], random)
        drawn.append(f'<g class="stones" {_named(side, hole, position.rules)}>{stones}</g>')
    return "".join(drawn)


def _letters(position: Position, plan: Plan, script: Script) -> str:
    rules, drawn = position.rules, []
    for (side, hole), place in plan.places.items():
        letter = hole_letter(hole, side, script=script, rules=rules)
        stones = position.board.stones(side)[hole] or ""
        drawn.append(
            f'<text class="letter" x="{place.x + LETTER_AT}" y="{place.letters}">{letter}</text>'
            f'<text class="count" {_named(side, hole, rules)} x="{place.x + COUNT_AT}" '
            f'y="{place.letters}">{stones}</text>'
        )
    return "".join(drawn)
