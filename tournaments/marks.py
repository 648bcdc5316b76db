"""Results as signs: what a page draws for one round of one player."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from tournaments.pairing.types import Kind, Played


@dataclass(frozen=True)
class Mark:
    """One sign of icons.svg with the word that says the same."""

    icon: str
    word: Promise

    @property
    def css(self) -> str:
        return self.icon.rsplit("-", 1)[-1]


WON = Mark("won", pgettext_lazy("result of a player", "won"))
DRAWN = Mark("drawn", pgettext_lazy("result of a player", "drew"))
LOST = Mark("lost", pgettext_lazy("result of a player", "lost"))
BYE = Mark("bye", pgettext_lazy("result of a player", "bye"))
HALF_BYE = Mark("half-bye", pgettext_lazy("result of a player", "half-point bye"))
AWAY = Mark("zero-bye", pgettext_lazy("result of a player", "not playing"))
FORFEIT_WON = Mark("forfeit-won", pgettext_lazy("result of a player", "won, opponent absent"))
FORFEIT_LOST = Mark("forfeit-lost", pgettext_lazy("result of a player", "lost by absence"))

_GAMES = {0: LOST, 1: DRAWN, 2: WON}
_KINDS = {Kind.FORFEIT_WIN: FORFEIT_WON, Kind.FORFEIT_LOSS: FORFEIT_LOST}
_BYES = {0: AWAY, 1: HALF_BYE, 2: BYE}


def mark_of(played: Played) -> Mark:
    """The sign for one round: by its points on the board or as a bye."""
    if played.kind is Kind.GAME:
        return _GAMES[played.half_points]
    return _KINDS.get(played.kind) or _BYES[played.half_points]
