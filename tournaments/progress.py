"""How far a round is, table by table."""

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.models import Game, Round
from tournaments.queries import PlayedGame


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
    return _progress((game.pairing.table_number, game.result) for game in games)


def progress_in(round_: Round) -> Progress:
    """The same where nothing else is asked of the games: one query."""
    games = Game.objects.filter(pairing__round=round_)
    return _progress(games.values_list("pairing__table_number", "result"))


def progress_by_pairing(games: Iterable[PlayedGame]) -> Progress:
    """The same of games that were read for the standings; tables in the order of pairings."""
    return _progress((game.pairing, game.result) for game in games)


def _progress(results: Iterable[tuple[int | None, str]]) -> Progress:
    tables: dict[int, bool] = {}
    for table_number, result in results:
        number = table_number or 0
        tables[number] = tables.get(number, True) and bool(result)
    return Progress([tables[number] for number in sorted(tables)])
