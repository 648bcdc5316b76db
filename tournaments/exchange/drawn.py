"""The rounds of a report file as they are stored here."""

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.models import Game
from tournaments.pairing import trf
from tournaments.pairing.trf import Event
from tournaments.pairing.types import Kind, Pair, Played

R = Game.Result
FORFEITED = {
    (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS): R.SECOND_FORFEITS,
    (Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN): R.FIRST_FORFEITS,
    (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS): R.BOTH_FORFEIT,
}


@dataclass(frozen=True, slots=True)
class Table:
    """Two pairing numbers and the result of their game, empty while it is open."""

    pair: Pair
    result: str


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """One round: its tables in order, and what a draw by the Dutch system rested on.

    ``snapshot`` is empty where the file does not hold all of that.
    """

    number: int
    tables: tuple[Table, ...]
    snapshot: str

    @property
    def is_open(self) -> bool:
        return any(not table.result for table in self.tables)


def rounds_of(event: Event) -> Iterator[DrawnRound]:
    """The rounds paired so far. Source: pairing/RULES.md 5.3, 7."""
    is_swiss = event.is_dutch and not event.is_round_robin and event.side_of_the_top is not None
    for number in range(1, event.rounds_paired + 1):
        pairs = event.pairing(number).pairs if is_swiss else event.pairs(number)
        yield DrawnRound(
            number,
            tuple(Table(pair, _result(event, number, pair)) for pair in pairs),
            trf.write(trf.event_of(event.snapshot(number))) if is_swiss else "",
        )


def lost_by_both(event: Event) -> list[tuple[int, Pair]]:
    """Games that were played and lost by both, which are kept as forfeited by both."""
    return [
        (number, pair)
        for number in range(1, event.rounds_paired + 1)
        for pair in event.pairs(number)
        if _row(event, number, pair.first).kind is Kind.GAME
        and _result(event, number, pair) == R.BOTH_FORFEIT
    ]


def _row(event: Event, number: int, player: int) -> Played:
    row = event.entrants[player - 1].in_round(number)
    assert row is not None
    return row


def _result(event: Event, number: int, pair: Pair) -> str:
    first, second = (_row(event, number, player) for player in pair)
    if Kind.OPEN in (first.kind, second.kind):
        return ""
    if first.kind is not Kind.GAME:
        return FORFEITED[first.kind, second.kind]
    if first.half_points == second.half_points:
        return R.DRAW if first.half_points == event.points.draw else R.BOTH_FORFEIT
    return R.FIRST_WINS if first.half_points > second.half_points else R.SECOND_WINS
