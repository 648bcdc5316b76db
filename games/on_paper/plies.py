"""Which positions of a game are drawn on paper."""

import re
from collections.abc import Iterable, Iterator

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.engine import Replay
from tournaments.on_paper.registry import Option

PLIES = Option(
    "plies",
    _("Diagrams"),
    (
        ("captures", _("The biggest captures and the end")),
        ("every-10", _("Every ten moves, and the end")),
        ("every-20", _("Every twenty moves, and the end")),
        ("end", _("The end alone")),
        ("none", pgettext_lazy("diagrams", "None")),
    ),
)
STEPS = {"every-10": 10, "every-20": 20}
BIGGEST = 3  # captures
MOST_NAMED = 60
_BETWEEN = re.compile(r"[\s,،]+")


def chosen_plies(asked: str | None, replay: Replay) -> tuple[int, ...]:
    """The plies to draw, in order and once each: by a choice of PLIES, or as they are named.

    Named ones stand between commas, as in ``start,12,30,end``; what the game does not have is
    left out. Where nothing else makes sense it is the usual choice. A wrong move is the last ply.
    """
    last = replay.fault.ply if replay.fault else replay.plies
    named = list(_named(asked or "", last))[:MOST_NAMED]
    choice = PLIES.choose(asked)
    if choice != asked and named:
        return _in_order(named)
    if choice in STEPS:
        return _in_order((*range(STEPS[choice], last, STEPS[choice]), last))
    chosen = {"none": (), "end": (last,)}
    return _in_order(chosen.get(choice, (*_biggest(replay), last)))


def _named(asked: str, last: int) -> Iterator[int]:
    words = {"start": 0, "end": last}
    for word in _BETWEEN.split(asked):
        ply = words.get(word)
        if ply is None and word.isdecimal() and len(word) < 6:
            ply = int(word)
        if ply is not None and ply <= last:
            yield ply


def _biggest(replay: Replay) -> list[int]:
    """The plies that took most; of equal ones the first."""
    captures = ((replay.captured(ply), -ply) for ply in range(1, replay.plies + 1))
    return [-ply for stones, ply in sorted(captures, reverse=True)[:BIGGEST] if stones]


def _in_order(plies: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(set(plies)))
