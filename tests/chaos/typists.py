"""People who type results into a site that breaks under their hands, and what they were told."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from threading import Thread

from django.urls import reverse
from django.utils.translation import override

from tests.chaos.hall import Hall, post
from tournaments.models import Game, Tournament

CODES = ("1-0", "0-1", "1/2-1/2")
NOT_THERE = (None, 503)
PATIENCE = 150  # tries, a tenth of a second apart


def address(name: str, *args: object) -> str:
    """The English address of a page of championships."""
    with override("en"):
        return reverse(f"tournaments:{name}", args=args)


@dataclass(frozen=True)
class Desk:
    """Where they type, and by whose session."""

    hall: Hall
    session: str
    tournament: Tournament

    def enter(self, game: Game, result: str) -> int | None:
        url = self.hall.url(address("enter-result", self.tournament.slug, game.pk))
        return post(url, self.session, {"version": game.version, "result": result})


@dataclass
class Work:
    """Which results were confirmed, by game, and how often each answer was given."""

    confirmed: dict[int, str] = field(default_factory=dict)
    answers: Counter[int | None] = field(default_factory=Counter)

    def type(self, desk: Desk, games: list[Game], lot: Random) -> None:
        """Enter a result for each game, again as long as the site is not there."""
        for game in games:
            result = lot.choice(CODES)
            for _try in range(PATIENCE):
                status = desk.enter(game, result)
                self.answers[status] += 1
                if status == 302:
                    self.confirmed[game.pk] = result
                if status not in NOT_THERE:
                    break
                time.sleep(0.1)


@contextmanager
def typing(desk: Desk, games: list[Game], people: int = 3) -> Iterator[Work]:
    """People at work; the block is what happens meanwhile, and ends when they are done."""
    work = Work()
    threads = [
        Thread(target=work.type, args=(desk, games[part::people], Random(part)))
        for part in range(people)
    ]
    for thread in threads:
        thread.start()
    yield work
    for thread in threads:
        thread.join(timeout=120)
