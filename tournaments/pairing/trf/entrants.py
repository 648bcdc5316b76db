"""Player lines: record 001 to entrants (RULES.md 7)."""

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
    return Entrant(
        number=record.whole(5, 8),
        name=record.field(15, 47),
        rating=record.whole(49, 52) or None,
        rounds=_rounds(record, points),
        rank=record.whole(86, 89) or None,
        sex=record.field(10, 10),
        title=record.field(11, 13),
        federation=record.field(54, 56),
        fide_id=record.field(58, 68),
        birth=record.field(70, 79),
    )


def _rounds(record: Record, points: PointSystem) -> tuple[Played | None, ...]:
    starts = range(_FIRST_ROUND, len(record.text.rstrip()) + 1, _WIDTH)
    return tuple(_played(record, start, points) for start in starts)


def _played(record: Record, start: int, points: PointSystem) -> Played | None:
    if not record.field(start, start + _WIDTH - 1):
        return None
    letter = record.field(start + 9, start + 9).upper()
    opponent = record.whole(start + 2, start + 5)
    if not opponent:
        return _without_opponent(record, letter, points)
    first = _side(record, start + 7)
    if letter in FORFEITS:
        kind = FORFEITS[letter]
        return Played(kind, opponent, first, points.without_playing(kind))
    if letter not in GAMES:
        raise TrfError(TrfFault.UNREADABLE_RESULT, record.line)
    if first is None:
        raise TrfError(TrfFault.UNREADABLE_SIDE, record.line)
    half_points: int = getattr(points, GAMES[letter])
    return Played(Kind.GAME, opponent, first, half_points)


def _without_opponent(record: Record, letter: str, points: PointSystem) -> Played:
    if letter not in _WITHOUT_OPPONENT:
        raise TrfError(TrfFault.UNREADABLE_RESULT, record.line)
    kind = _WITHOUT_OPPONENT[letter]
    return Played(kind, half_points=points.without_playing(kind))


def _side(record: Record, column: int) -> bool | None:
    side = record.field(column, column).lower()
    if side not in _SIDES:
        raise TrfError(TrfFault.UNREADABLE_SIDE, record.line)
    return _SIDES[side]
