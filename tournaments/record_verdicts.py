"""Games by what became of their records, which only the app that replays games can tell.

It offers the verdicts here when it is loaded.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from django.db.models import QuerySet
from django.utils.functional import Promise

from tournaments.models import Game

Keep = Callable[[QuerySet[Game], str], QuerySet[Game]]


@dataclass
class Verdicts:
    """Values with their words, and what keeps the games of one of them."""

    choices: list[tuple[str, Promise]] = field(default_factory=list)
    keep: Keep = lambda games, _verdict: games

    def offer(self, choices: Iterable[tuple[str, Promise]], keep: Keep) -> None:
        self.choices, self.keep = list(choices), keep


verdicts = Verdicts()
