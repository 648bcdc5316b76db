"""Boards and curves in templates: pictures with their sentences in the reader's language."""

from django import template
from django.template import Context
from django.template.defaulttags import querystring
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.boards.curve import draw_curve
from games.boards.drawing import draw_board
from games.engine import Side, seats
from games.positions import Position
from games.wording.moves import (
    board_title,
    curve_title,
    position_sentence,
    seat_words,
    stones_sentence,
    tray_words,
)
from games.wording.terms import joined, readers_script, side_name
from tournaments.models import Game

register = template.Library()

SIGNS = {Side.SOUTH: "shell", Side.NORTH: "pebble"}
ROWS = (_("North back"), _("North front"), _("South front"), _("South back"))


@register.filter
def stone_sign(side: Side) -> str:
    """The icon of a side's stones."""
    return SIGNS[side]


@register.simple_tag
def board(position: Position, name: str = "board") -> SafeString:
    """The picture of a position; ``name`` tells several boards of one page apart."""
    return draw_board(
        position,
        script=readers_script(),
        title=board_title(position),
        description=joined(position_sentence(position), stones_sentence(position)),
        name=name,
    )


@register.simple_tag(takes_context=True)
def stones_curve(context: Context, position: Position) -> SafeString:
    """The stones of each side over the whole game; each ply leads to its position."""
    return draw_curve(
        position,
        title=curve_title(position),
        south=side_name(Side.SOUTH),
        north=side_name(Side.NORTH),
        link=lambda ply: querystring(context, ply=ply),
    )


@register.inclusion_tag("games/parts/seat.html")
def seat(position: Position, game: Game, side_at: str) -> dict[str, object]:
    """Who sits at one side ("south" or "north"), the stones left there and those taken."""
    side = Side[side_at.upper()]
    captured = position.captured_by(side)
    return {
        "player": (game.first, game.second)[side].player,
        "sign": SIGNS[side],
        "words": seat_words(side, position.stones_of(side)),
        "taken": range(captured),
        "taken_sign": SIGNS[side.other],
        "taken_words": tray_words(side, captured),
    }


@register.inclusion_tag("games/parts/numbers.html")
def numbers(position: Position) -> dict[str, object]:
    """The stones in every hole as a table, in the rows that South sees."""
    rows = (
        [position.board.stones(side)[hole] for side, hole in row] for row in seats(position.rules)
    )
    return {"rows": zip(ROWS, rows, strict=True)}
