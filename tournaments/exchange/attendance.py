"""When each player of a report file came, stayed away, and left."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from tournaments.models import Bye
from tournaments.pairing.trf import Entrant, Event
from tournaments.pairing.types import Kind

FEWEST_TO_HAVE_LEFT = 2  # rounds away at the end; one alone is a round missed
BYES = {
    Kind.PAIRING_BYE: Bye.PAIRING,
    Kind.FULL_BYE: Bye.FULL,
    Kind.HALF_BYE: Bye.HALF,
    Kind.ZERO_BYE: Bye.ZERO,
}


@dataclass(frozen=True, slots=True)
class Attendance:
    """First round, the round after which the player left, and the rounds without an opponent.

    ``byes`` hold rounds that are paired, ``asked`` rounds to come.
    """

    first_round: int = 1
    withdrawn_after: int | None = None
    byes: tuple[tuple[int, Bye], ...] = ()
    asked: tuple[tuple[int, Bye], ...] = ()


def attendance_of(event: Event, entrant: Entrant, planned: int) -> Attendance:
    """What a player's line means: files have no word for coming late, nor for leaving.

    Away from round 1 on is coming late; away from some round on to the last one planned is
    having left. In a round robin who has no opponent has a free round, and who had none in two
    rounds or more left so early that the games were annulled.
    """
    paired = event.rounds_paired
    if event.is_round_robin:
        free = [number for number in range(1, paired + 1) if not _has_opponent(entrant, number)]
        return Attendance(
            withdrawn_after=0 if has_left_early(event, entrant.number) else None,
            byes=tuple((number, Bye.FREE) for number in free),
        )
    away = [_is_away(entrant, number, paired) for number in range(1, planned + 1)]
    late, gone = _leading(away), _leading(away[::-1])
    if late == planned:
        return Attendance(withdrawn_after=0)
    left_after = planned - gone if gone >= FEWEST_TO_HAVE_LEFT else None
    here = range(late + 1, (planned if left_after is None else left_after) + 1)
    byes = tuple(_byes(entrant, here, paired))
    return Attendance(
        first_round=late + 1,
        withdrawn_after=left_after,
        byes=tuple(each for each in byes if each[0] <= paired),
        asked=tuple(each for each in byes if each[0] > paired),
    )


def has_left_early(event: Event, number: int) -> bool:
    """Whether a player of a round robin met nobody in two rounds or more: one may be free."""
    entrant, paired = event.entrants[number - 1], event.rounds_paired
    met = any(_has_opponent(entrant, each) for each in range(1, paired + 1))
    return paired >= FEWEST_TO_HAVE_LEFT and not met


def _has_opponent(entrant: Entrant, number: int) -> bool:
    played = entrant.in_round(number)
    return played is not None and played.opponent is not None


def _is_away(entrant: Entrant, number: int, paired: int) -> bool:
    """Nothing at all is an absence in a round that is paired, and none in one to come."""
    played = entrant.in_round(number)
    return number <= paired if played is None else played.kind is Kind.ZERO_BYE


def _leading(away: Sequence[bool]) -> int:
    return len(list(takewhile(bool, away)))


def _byes(entrant: Entrant, rounds: range, paired: int) -> Iterator[tuple[int, Bye]]:
    for number in rounds:
        played = entrant.in_round(number)
        if played is None and number <= paired:
            yield number, Bye.ZERO
        elif played is not None and played.kind in BYES:
            yield number, BYES[played.kind]
