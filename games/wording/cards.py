"""The words on the picture of a position that chat programs show."""

from typing import NamedTuple

from django.utils.translation import get_language_bidi
from django.utils.translation import gettext as _

from games.engine import Judgement
from games.positions import Position
from games.wording.moves import board_title
from games.wording.verdicts import RESULTS
from tournaments.models import Game


class Card(NamedTuple):
    """Plain lines in the reader's language, and whether they run from right to left."""

    site: str
    place: str
    south: str
    north: str
    title: str
    result: str
    is_rtl: bool


def card_of(game: Game, position: Position, judgement: Judgement) -> Card:
    """Who played where, what the board shows, and at the end of the game who has won."""
    round_ = game.pairing.round
    result = RESULTS[judgement.result] if judgement.result and position.is_last else ""
    return Card(
        site=_("Hawalis"),
        place=_("{championship}, round {round}").format(
            championship=round_.tournament, round=round_.number
        ),
        south=str(game.first.player),
        north=str(game.second.player),
        title=str(board_title(position)),
        result=str(result),
        is_rtl=get_language_bidi(),
    )
