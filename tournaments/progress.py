"""How far a round is, table by table."""

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.models import Game


@dataclass(frozen=True)
class Progress:
    """Which tables are in, by table number."""

    tables: list[bool]

    @property
    def done(self) -> int:
        return sum(self.tables)

    @property
    def total(self) -> int:
        return len(self.tables)

    @property
    def left(self) -> int:
        return self.total - self.done


def progress_of(games: Iterable[Game]) -> Progress:
    """A table is in when all its games have a result."""
    tables: dict[int, bool] = {}
    for game in games:
        number = game.pairing.table_number or 0
        tables[number] = tables.get(number, True) and bool(game.result)
    return Progress([tables[number] for number in sorted(tables)])
