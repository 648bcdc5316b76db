"""Player lines: record 001 to entrants (RULES.md 7)."""

from dataclasses import dataclass

from tournaments.pairing.errors import TrfError, TrfFault
from tournaments.pairing.trf.letters import BYES, FORFEITS, GAMES
from tournaments.pairing.trf.records import Record
from tournaments.pairing.trf.values import Entrant
from tournaments.pairing.types import Kind, Played, PointSystem

_FIRST_ROUND = 90  # the column where the ten columns of round 1 begin
_WIDTH = 10
_SIDES = {"w": True, "b": False, "-": None, "": None}
# Without an opponent, older files write byes as signs; nothing at all is an absence.
_WITHOUT_OPPONENT = BYES | {
    "+": Kind.FULL_BYE,
    "=": Kind.HALF_BYE,
    "-": Kind.ZERO_BYE,
    "": Kind.ZERO_BYE,
}


def entrant_of(record: Record, points: PointSystem) -> Entrant:
    """The entrant of one line, worth ``points``.

    Raises TrfError for a number, a side or a result that cannot be read.
    """
    number = record.whole(5, 8)
    starts = range(_FIRST_ROUND, len(record.text.rstrip()) + 1, _WIDTH)
    rounds = (_Columns(record, number, index, start) for index, start in enumerate(starts, start=1))
    return Entrant(
        number=number,
        name=record.field(15, 47),
        rating=record.whole(49, 52) or None,
        rounds=tuple(each.played(points) for each in rounds),
        rank=record.whole(86, 89) or None,
        sex=record.field(10, 10),
        title=record.field(11, 13),
        federation=record.field(54, 56),
        fide_id=record.field(58, 68),
        birth=record.field(70, 79),
    )


@dataclass(frozen=True, slots=True)
class _Columns:
    """The ten columns of one round in the line of player ``number``."""

    record: Record
    number: int
    round_number: int
    start: int

    def played(self, points: PointSystem) -> Played | None:
        """What the round was, None when nothing is said of it."""
        if not self._field(0, _WIDTH - 1):
            return None
        opponent = self.record.whole(self.start + 2, self.start + 5)
        letter = self._field(9, 9).upper()
        if not opponent:
            return self._without_opponent(letter, points)
        kind = FORFEITS.get(letter, Kind.GAME if letter else Kind.OPEN)
        first = self._side(is_needed=kind is Kind.GAME)
        return Played(kind, opponent, first, self._half_points(kind, letter, points))

    def _without_opponent(self, letter: str, points: PointSystem) -> Played:
        if letter not in _WITHOUT_OPPONENT:
            raise self._error(TrfFault.UNREADABLE_RESULT, letter)
        kind = _WITHOUT_OPPONENT[letter]
        return Played(kind, half_points=points.without_playing(kind))

    def _half_points(self, kind: Kind, letter: str, points: PointSystem) -> int:
        if kind is Kind.OPEN:
            return 0
        if kind is not Kind.GAME:
            return points.without_playing(kind)
        if letter not in GAMES:
            raise self._error(TrfFault.UNREADABLE_RESULT, letter)
        half_points: int = getattr(points, GAMES[letter])
        return half_points

    def _side(self, *, is_needed: bool) -> bool | None:
        side = self._field(7, 7).lower()
        if side not in _SIDES or (is_needed and _SIDES[side] is None):
            raise self._error(TrfFault.UNREADABLE_SIDE, side)
        return _SIDES[side]

    def _field(self, first: int, last: int) -> str:
        return self.record.field(self.start + first, self.start + last)

    def _error(self, code: TrfFault, text: str) -> TrfError:
        return TrfError(code, self.record.line, (self.number,), self.round_number, text=text)
