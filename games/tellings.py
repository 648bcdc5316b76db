"""Several accounts of one game: what its two players and the desk sent, side by side."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest

from games.models import GameRecord

Teller = GameRecord.Teller


@dataclass(frozen=True, slots=True)
class Tellings:
    """The newest record of each teller, the last sent first; there is at least one."""

    records: tuple[GameRecord, ...]

    @classmethod
    def of(cls, records: Iterable[GameRecord]) -> "Tellings":
        """Of all records of a game, the newest first."""
        newest: dict[str, GameRecord] = {}
        for record in records:
            newest.setdefault(record.told_by, record)
        return cls(tuple(newest.values()))

    @property
    def newest(self) -> GameRecord:
        """The record that counts."""
        return self.records[0]

    @property
    def agreed(self) -> bool:
        """Whether both players sent the same game."""
        first, second = self._by(Teller.FIRST), self._by(Teller.SECOND)
        return bool(first and second and first.moves and not _differ(first, second))

    @property
    def apart(self) -> tuple[GameRecord, GameRecord] | None:
        """Two records that tell different games, as long as no arbiter has ruled on them.

        These are the two players', or one that was sent after the desk or the table had sent
        its own.
        """
        if self.newest.is_ruled:
            return None
        first, second, table, desk = (self._by(teller) for teller in Teller)
        pairs = [(first, second)]
        if self.newest is not desk:
            pairs += [(desk, self.newest), (table, self.newest)]
        for one, other in pairs:
            if one and other and _differ(one, other):
                return one, other
        return None

    @property
    def need_ruling(self) -> bool:
        """Whether an arbiter must decide: they differ, or contradict the table's result."""
        return self.apart is not None or self.newest.is_disputed

    def _by(self, teller: Teller) -> GameRecord | None:
        return next((record for record in self.records if record.told_by == teller), None)


def _differ(one: GameRecord, other: GameRecord) -> bool:
    return (one.moves, one.result) != (other.moves, other.result)


def parting_ply(one: GameRecord, other: GameRecord) -> int:
    """The first ply at which two games are not the same; past the end of both, if only that."""
    pairs = enumerate(zip_longest(one.moves, other.moves, fillvalue=""), start=1)
    return next((ply for ply, (hole, another) in pairs if hole != another), len(one.moves) + 1)
