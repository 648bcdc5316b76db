"""Plain values to TRF16 text, for programs that know no later records."""

from collections.abc import Iterator
from operator import itemgetter

from tournaments.pairing.errors import UnsupportedPointsError
from tournaments.pairing.trf.values import Event
from tournaments.pairing.trf.writing import (
    as_text,
    comment_lines,
    decimal,
    numbers_text,
    player_lines,
)
from tournaments.pairing.types import STANDARD_POINTS

_FIRST_LATER = "142"


def write_trf16(event: Event) -> str:
    """The event as TRF16 text with LF line ends, completed by records XXR, XXC, XXA and XXP.

    It cannot tell the system, the tie-breaks and the byes granted after the round that is
    paired next. Players who must not meet are those of that round. Raises UnsupportedPointsError
    for other points than 1, 0.5 and 0, ValueError as ``write`` does. Source: RULES.md 7.
    """
    if event.points != STANDARD_POINTS:
        raise UnsupportedPointsError
    return as_text(
        [
            *(f"{code} {text}" for code, text in sorted(_headers(event), key=itemgetter(0))),
            *player_lines(event),
            *_settings(event),
            *_virtual_points(event),
            *_forbidden(event),
            *comment_lines(event),
        ]
    )


def _headers(event: Event) -> Iterator[tuple[str, str]]:
    yield "012", event.name
    yield "062", str(len(event.entrants))
    yield from (header for header in event.headers if not _FIRST_LATER <= header[0] < "A")


def _settings(event: Event) -> Iterator[str]:
    if event.planned_rounds is not None:
        yield f"XXR {event.planned_rounds}"
    if event.initial_first is not None:
        yield f"XXC {'white1' if event.initial_first else 'black1'}"


def _virtual_points(event: Event) -> Iterator[str]:
    """Records XXA: a player's virtual points round by round, up to the last of them."""
    last = max((span.last_round for span in event.acceleration), default=0)
    for entrant in event.entrants:
        rounds = [_virtual(event, entrant.number, number) for number in range(1, last + 1)]
        if any(rounds):
            yield f"XXA {entrant.number:>4} " + " ".join(decimal(each) for each in rounds)


def _virtual(event: Event, number: int, round_number: int) -> int:
    return sum(span.half_points for span in event.acceleration if span.covers(number, round_number))


def _forbidden(event: Event) -> Iterator[str]:
    coming = event.rounds_paired + 1
    for group in event.forbidden:
        if group.first_round <= coming <= group.last_round:
            yield f"XXP {numbers_text(group.numbers)}"
