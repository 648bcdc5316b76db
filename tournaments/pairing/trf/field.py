"""The whole field of a report file: players, byes granted ahead, and what must agree."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from tournaments.pairing.errors import TrfError, TrfFault
from tournaments.pairing.trf.contradictions import refuse_contradictions
from tournaments.pairing.trf.entrants import entrant_of
from tournaments.pairing.trf.letters import BYES
from tournaments.pairing.trf.records import Record, RecordsByCode
from tournaments.pairing.trf.values import Entrant, last_round_paired
from tournaments.pairing.types import Kind, Played, PointSystem


def entrants_of(found: RecordsByCode, points: PointSystem) -> tuple[Entrant, ...]:
    """The players by pairing number, with the byes that other records grant them.

    Raises TrfError when there are none, when numbers are doubled or missing, and for games,
    byes or points that contradict each other. Source: RULES.md 7.
    """
    lines: dict[int, Record] = {}
    for record in found["001"]:
        if lines.setdefault(record.whole(5, 8), record) is not record:
            raise TrfError(TrfFault.DOUBLED_NUMBER, record.line, (record.whole(5, 8),))
    _refuse_gaps(lines)
    played = {number: entrant_of(lines[number], points) for number in sorted(lines)}
    refuse_contradictions(played, {number: lines[number].line for number in lines}, points)
    entrants = _with_byes(played, found, points)
    for number, record in lines.items():
        # Byes of coming rounds may or may not be in the stated points.
        sums = (played[number].half_points, entrants[number].half_points)
        if (stated := record.field(81, 84)) and record.half_points(81, 84) not in sums:
            raise TrfError(
                TrfFault.POINTS_DISAGREE, record.line, (number,), text=stated, half_points=sums[0]
            )
    return tuple(entrants.values())


def _refuse_gaps(lines: Mapping[int, Record]) -> None:
    if not lines:
        raise TrfError(TrfFault.NO_PLAYERS, 1)
    missing = sorted(set(range(1, len(lines) + 1)) - lines.keys())
    if missing:
        raise TrfError(TrfFault.MISSING_NUMBER, lines[max(lines)].line, tuple(missing))


def _with_byes(
    entrants: Mapping[int, Entrant], found: RecordsByCode, points: PointSystem
) -> dict[int, Entrant]:
    result = dict(entrants)
    for record, number, round_number, kind in _byes(entrants, found):
        if number not in result:
            raise TrfError(TrfFault.UNKNOWN_PLAYER, record.line, (number,), round_number)
        bye = Played(kind, half_points=points.without_playing(kind))
        if result[number].in_round(round_number) not in (None, bye):
            raise TrfError(TrfFault.BYE_DISAGREES, record.line, (number,), round_number)
        result[number] = _with_round(result[number], round_number, bye)
    return result


def _byes(
    entrants: Mapping[int, Entrant], found: RecordsByCode
) -> Iterator[tuple[Record, int, int, Kind]]:
    """Each bye with the record that grants it: pairing number, round and kind."""
    for record in found["240"]:
        letter = record.field(5, 5).upper() or "Z"
        if letter not in BYES:
            raise TrfError(TrfFault.UNKNOWN_CODE, record.line, text=letter)
        for number in record.numbers_from(11):
            yield record, number, record.round_number(7, 9), BYES[letter]
    coming = last_round_paired(entrants.values()) + 1
    for record in found["XXZ"]:
        for word in record.rest.replace(",", " ").split():
            yield record, record.as_whole(word), coming, Kind.ZERO_BYE


def _with_round(entrant: Entrant, round_number: int, bye: Played) -> Entrant:
    rounds = list(entrant.rounds) + [None] * (round_number - len(entrant.rounds))
    rounds[round_number - 1] = bye
    return replace(entrant, rounds=tuple(rounds))
