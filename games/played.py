"""Games as statistics see them: who won, and what every move came to.

A record never changes, so its moves are worked out once and then remembered.
"""

import datetime
from collections.abc import Iterable
from typing import NamedTuple

from django.core.cache import cache
from django.db.models import QuerySet

from games.adapters import judgement_of
from games.models import GameRecord


class Course(NamedTuple):
    """A game ply by ply: the hole that opened it, stones taken, laps sown (0 if endless)."""

    opening: int
    taken: tuple[int, ...]
    laps: tuple[int, ...]

    @property
    def plies(self) -> int:
        return len(self.taken)


class Played(NamedTuple):
    """What the database knows of a game without replaying it; players are keys."""

    record: int
    sent_at: datetime.datetime
    rules: str
    result: str
    ending: str
    first: int
    second: int

    @property
    def key(self) -> str:
        """Where its course is remembered: another record never has the same key."""
        return f"course:{self.record}:{self.sent_at.timestamp()}"


def played(records: QuerySet[GameRecord]) -> list[Played]:
    """The records as rows, those without a move left out: one query."""
    fields = ("pk", "sent_at", "rules", "result", "ending")
    players = ("game__first__player", "game__second__player")
    return [Played(*row) for row in records.filter(plies__gt=0).values_list(*fields, *players)]


def courses_of(games: Iterable[Played]) -> dict[int, Course]:
    """The course of each game by its record; one query for those that are not remembered."""
    by_key = {game.key: game.record for game in games}
    known = cache.get_many(by_key)
    courses = {by_key[key]: Course(*course) for key, course in known.items()}
    missing = {pk: key for key, pk in by_key.items() if key not in known}
    if missing:
        fresh = {r.pk: _course(r) for r in GameRecord.objects.filter(pk__in=missing)}
        cache.set_many({missing[pk]: tuple(course) for pk, course in fresh.items()}, timeout=None)
        courses |= fresh
    return courses


def _course(record: GameRecord) -> Course:
    replay = judgement_of(record).replay
    assert replay  # only records that can be read are counted
    moves = replay.moves
    return Course(
        moves[0].hole,
        tuple(move.captured for move in moves),
        tuple(move.lap_count for move in moves),
    )
