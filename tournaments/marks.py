"""Results as signs: what a page draws for one round of one player."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from tournaments.pairing.types import Kind, Played, PointSystem


@dataclass(frozen=True, eq=False)  # there is one of each
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
FREE = Mark("zero-bye", pgettext_lazy("result of a player", "free round"))
PLAYING = Mark("unfinished", pgettext_lazy("result of a player", "still playing"))
FORFEIT_WON = Mark("forfeit-won", pgettext_lazy("result of a player", "won, opponent absent"))
FORFEIT_LOST = Mark("forfeit-lost", pgettext_lazy("result of a player", "lost by absence"))

_UNPLAYED = {
    Kind.FORFEIT_WIN: FORFEIT_WON,
    Kind.FORFEIT_LOSS: FORFEIT_LOST,
    Kind.PAIRING_BYE: BYE,
    Kind.FULL_BYE: BYE,
    Kind.HALF_BYE: HALF_BYE,
    Kind.ZERO_BYE: AWAY,
}
_COUNTED = ((WON, FORFEIT_WON), (DRAWN,), (LOST, FORFEIT_LOST))


def mark_of(played: Played, points: PointSystem) -> Mark:
    """The sign for one round: its kind, and on the board what it was worth."""
    if played.kind is Kind.PAIRING_BYE and played.half_points < points.win:
        return HALF_BYE
    if played.kind is not Kind.GAME:
        return _UNPLAYED[played.kind]
    if played.half_points == points.win:
        return WON
    return DRAWN if played.half_points == points.draw else LOST


def mark_in(played: Played, points: PointSystem, *, is_round_robin: bool) -> Mark:
    """The same in a championship: in a round robin nobody is away, who meets nobody is free."""
    is_free = is_round_robin and played.opponent is None
    return FREE if is_free else mark_of(played, points)


def won_drawn_lost(history: Iterable[Played], points: PointSystem) -> tuple[int, int, int]:
    """How many rounds were won, drawn and lost, those by forfeit too, byes not."""
    marks = [mark_of(played, points) for played in history]
    won, drawn, lost = (sum(mark in kinds for mark in marks) for kinds in _COUNTED)
    return won, drawn, lost
