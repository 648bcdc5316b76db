"""Boards with holes to tap, in the reader's language."""

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.boards.drawing import draw_tap_board
from games.boards.taps import Tap, TapGroup
from games.engine import Record, Side, hole_letter, write_record
from games.tapping import TappedGame, address
from games.wording.moves import position_sentence
from games.wording.tapping import refusal_sentence, tap_label
from games.wording.terms import bold, readers_script, side_name

register = template.Library()


@register.simple_tag
def tap_board(tapped: TappedGame, below: Side) -> SafeString:
    """The board of a tapped game; each legal hole leads to the game with one move more."""
    side = tapped.played.board.to_move
    stones = tapped.played.board.stones(side)
    taps = tuple(
        Tap(
            hole,
            hole_letter(hole, side, rules=tapped.rules),
            address(tapped.moves_with(hole), below),
            tap_label(hole, side, stones[hole], tapped.rules),
        )
        for hole in tapped.next_holes
    )
    return draw_tap_board(
        tapped.position,
        [TapGroup(side, side_name(side), taps)],
        script=readers_script(),
        label=_("The board: tap the hole that is lifted"),
        below=below,
    )


@register.filter
def said(tapped: TappedGame) -> SafeString:
    """The last move as a sentence."""
    return position_sentence(tapped.position, mark=bold)


@register.filter
def refused(tapped: TappedGame) -> SafeString:
    """Why what followed the moves was not taken over."""
    assert tapped.refusal
    return refusal_sentence(tapped.refusal, tapped.rules, mark=bold)


@register.simple_tag
def tapped_moves(tapped: TappedGame) -> str:
    """The moves so far as a record lists them, in the reader's letters."""
    holes = tuple(hole for hole, _ in tapped.played.steps)
    return write_record(Record((), holes), script=readers_script())
