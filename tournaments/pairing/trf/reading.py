"""TRF16 and TRF-2026 text to plain values."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from tournaments.pairing.errors import TrfError, TrfFault
from tournaments.pairing.trf.field import entrants_of
from tournaments.pairing.trf.letters import OUTCOMES_OF
from tournaments.pairing.trf.records import Record, RecordsByCode, comments, records
from tournaments.pairing.trf.values import Event, ForbiddenGroup, last_round_paired
from tournaments.pairing.types import STANDARD_POINTS, Acceleration, PointSystem

UNSUPPORTED = ("013", "299", "300", "310", "320", "330")  # teams; points no result brings
_IN_FIELDS = {"001", "012", "062", "142", "152", "162", "192", "202", "212", "240", "250", "260"}
_IN_FIELDS_OF_OLD = {"XXA", "XXC", "XXP", "XXR", "XXZ"}
_LAST_OF_ALL_ROUNDS = 999
_SIDES = {"W": True, "B": False, "WHITE1": True, "BLACK1": False}


def read(text: str) -> Event:
    """The event that ``text`` tells, its lines ended by CR, LF or CRLF.

    Raises TrfError for what cannot be read and for what contradicts itself.
    Source: RULES.md 4 (TRF) and 7.
    """
    found: RecordsByCode = defaultdict(list)
    for record in records(text):
        found[record.code].append(record)
    for code in UNSUPPORTED:
        for record in found[code]:
            raise TrfError(TrfFault.UNSUPPORTED_RECORD, record.line, text=code)
    points = _points(found)
    entrants = entrants_of(found, points)
    return Event(
        name=_text(found, "012"),
        system=_text(found, "192"),
        planned_rounds=_planned_rounds(found, last_round_paired(entrants)),
        initial_first=_initial_first(found),
        points=points,
        entrants=entrants,
        acceleration=tuple(_acceleration(found, len(entrants))),
        forbidden=tuple(_forbidden(found, len(entrants))),
        tie_breaks=_tie_breaks(found),
        headers=_headers(found),
        comments=comments(text),
    )


def _text(found: RecordsByCode, code: str) -> str:
    return found[code][-1].rest if found[code] else ""


def _points(found: RecordsByCode) -> PointSystem:
    worth: dict[str, int] = {}
    for record in found["162"]:
        for column in range(6, len(record.text.rstrip()) + 1, 9):
            letter = record.field(column, column).upper()
            if letter == "X":  # An unknown result, which no line may hold.
                continue
            if letter not in OUTCOMES_OF:
                raise TrfError(TrfFault.UNKNOWN_CODE, record.line, text=letter or record.rest)
            half_points = record.half_points(column + 1, column + 4)
            worth |= dict.fromkeys(OUTCOMES_OF[letter], half_points)
    if "win" in worth:
        worth.setdefault("pairing_bye", worth["win"])
    return replace(STANDARD_POINTS, **worth)


def _planned_rounds(found: RecordsByCode, paired: int) -> int | None:
    for record in (*found["142"], *found["XXR"]):
        planned = record.as_whole(record.rest) or None
        if planned and planned < paired:
            raise TrfError(
                TrfFault.TOO_MANY_ROUNDS, record.line, round_number=paired, text=record.rest
            )
        return planned
    return None


def _initial_first(found: RecordsByCode) -> bool | None:
    for record in found["152"]:
        if record.rest.upper() not in _SIDES:
            raise TrfError(TrfFault.UNREADABLE_SIDE, record.line, text=record.rest)
    words = [word for record in (*found["152"], *found["XXC"]) for word in record.rest.split()]
    return next((_SIDES[word.upper()] for word in words if word.upper() in _SIDES), None)


def _acceleration(found: RecordsByCode, size: int) -> Iterator[Acceleration]:
    for record in found["250"]:
        first_round, first_number = record.round_number(15, 17), record.whole(23, 26)
        last_number = record.whole(28, 31) or first_number
        _known(record, [first_number, last_number], size)
        yield Acceleration(
            record.half_points(10, 13),
            first_round,
            record.whole(19, 21) or first_round,
            first_number,
            last_number,
        )
    for record in found["XXA"]:
        number = record.whole(5, 8)
        _known(record, [number], size)
        for round_number, column in enumerate(range(10, len(record.text) + 1, 5), start=1):
            if half_points := record.half_points(column, column + 3):
                yield Acceleration(half_points, round_number, round_number, number, number)


def _forbidden(found: RecordsByCode, size: int) -> Iterator[ForbiddenGroup]:
    for record in found["260"]:
        first = record.round_number(5, 7)
        numbers = _known(record, record.numbers_from(13), size)
        yield ForbiddenGroup(first, record.whole(9, 11) or first, numbers)
    for record in found["XXP"]:
        words = record.rest.split()
        numbers = _known(record, [record.as_whole(word) for word in words], size)
        yield ForbiddenGroup(1, _LAST_OF_ALL_ROUNDS, numbers)


def _known(record: Record, numbers: list[int], size: int) -> frozenset[int]:
    """The numbers, all of which are in the field; an error names this record's line."""
    for number in numbers:
        if not 1 <= number <= size:
            raise TrfError(TrfFault.UNKNOWN_PLAYER, record.line, (number,))
    return frozenset(numbers)


def _tie_breaks(found: RecordsByCode) -> tuple[str, ...]:
    if found["212"]:
        return tuple(_text(found, "212").replace(",", " ").split())
    codes = _text(found, "202").replace(",", " ").split()
    return ("PTS", *codes) if codes else ()


def _headers(found: RecordsByCode) -> tuple[tuple[str, str], ...]:
    others = [
        record
        for code, same in found.items()
        if code not in _IN_FIELDS | _IN_FIELDS_OF_OLD
        for record in same
    ]
    return tuple(
        (record.code, record.text[4:].rstrip())
        for record in sorted(others, key=lambda record: record.line)
    )
