"""What the rounds of a report file can be held against (RULES.md 8)."""

from dataclasses import replace

from tournaments.pairing import berger
from tournaments.pairing.checking.findings import Method
from tournaments.pairing.trf import Event
from tournaments.pairing.types import Pair, RoundPairing


def method_of(event: Event) -> Method:
    """The Dutch system, the Berger table, or the absolute rules alone. Source: RULES.md 8."""
    if event.is_round_robin:
        return Method.BERGER if _follows_berger(event) else Method.LEGALITY
    return Method.DUTCH if event.is_dutch else Method.LEGALITY


def scheduled(event: Event) -> tuple[RoundPairing, ...]:
    """The Berger table of the event, by pairing numbers.

    Where two meet more than once, a pair's games may also stand in rounds that follow each
    other: the table that more games of the file agree with.
    Raises ValueError for a field that has no table. Source: RULES.md 4, Berger; 8.
    """
    size, cycles = len(event.entrants), event.cycles
    tables = [berger.schedule(size, double=cycles > 1)]
    if cycles % 2 == 0:
        tables.append(_game_by_game(berger.schedule(size, double=cycles > 2)))
    return max(tables, key=lambda table: _hits(event, table))


def _game_by_game(rounds: tuple[RoundPairing, ...]) -> tuple[RoundPairing, ...]:
    """Each round twice, with sides changed."""
    return tuple(
        row
        for once in rounds
        for row in (once, replace(once, pairs=tuple(Pair(b, a) for a, b in once.pairs)))
    )


def _hits(event: Event, table: tuple[RoundPairing, ...]) -> int:
    """How many games stand where the table has them; fewer than none if it has too few rounds."""
    if event.rounds_paired > len(table):
        return -1
    return sum(
        len(set(event.pairs(number)) & {*row.pairs})
        for number, row in enumerate(table[: event.rounds_paired], start=1)
    )


def _follows_berger(event: Event) -> bool:
    """Whether most games stand where the table has them."""
    if not berger.SMALLEST_FIELD <= len(event.entrants) <= berger.LARGEST_FIELD:
        return False
    games = sum(len(event.pairs(number)) for number in range(1, event.rounds_paired + 1))
    return 2 * _hits(event, scheduled(event)) >= games
