"""Plain values to TRF-2026 text."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from operator import itemgetter

from tournaments.pairing.errors import UnsupportedPointsError
from tournaments.pairing.trf.letters import LETTER_OF, OUTCOMES_OF, can_tell
from tournaments.pairing.trf.values import Entrant, Event, ForbiddenGroup
from tournaments.pairing.types import STANDARD_POINTS, Acceleration, Kind, Played, PointSystem

_LINE_BREAK = re.compile(r"\r\n|\r|\n")


def write(event: Event) -> str:
    """The event as TRF-2026 text with LF line ends.

    Raises UnsupportedPointsError when record 162 cannot hold the points, ValueError for a
    round whose points the point system does not know. Source: RULES.md 4 (TRF) and 7.
    """
    if not can_tell(event.points):
        raise UnsupportedPointsError
    headers = sorted(_headers(event), key=itemgetter(0))
    return as_text(
        [
            *(f"{code} {text}" for code, text in headers),
            *player_lines(event),
            *_bye_lines(event),
            *(_acceleration_line(span) for span in event.acceleration),
            *(_forbidden_line(group) for group in event.forbidden),
            *comment_lines(event),
        ]
    )


def as_text(lines: Iterable[str]) -> str:
    """The lines ended by LF, with a blank for each line break that came in with a name."""
    return "".join(f"{_LINE_BREAK.sub(' ', line).rstrip()}\n" for line in lines)


def comment_lines(event: Event) -> Iterator[str]:
    """What only people read."""
    return (f"### {comment}" for comment in event.comments)


def _headers(event: Event) -> Iterator[tuple[str, str]]:
    yield from event.headers
    yield "012", event.name
    yield "062", str(len(event.entrants))
    if event.planned_rounds is not None:
        yield "142", str(event.planned_rounds)
    if event.initial_first is not None:
        yield "152", "W" if event.initial_first else "B"
    if event.points != STANDARD_POINTS:
        yield "162", _point_values(event.points)
    if event.system:
        yield "192", event.system
    if event.tie_breaks:
        yield "212", ",".join(event.tie_breaks)


def _point_values(points: PointSystem) -> str:
    worth = {letter: getattr(points, same[0]) for letter, same in OUTCOMES_OF.items()}
    if not worth["A"]:
        del worth["A"]
    return " " + "    ".join(f"{letter}{decimal(value)}" for letter, value in worth.items())


def player_lines(event: Event) -> Iterator[str]:
    """Records 001, up to the round that is paired next: it shows who is away."""
    shown = event.rounds_paired + 1
    for entrant in event.entrants:
        yield _player_line(replace(entrant, rounds=entrant.rounds[:shown]), event.points)


def _player_line(entrant: Entrant, points: PointSystem) -> str:
    start = (
        f"001 {entrant.number:>4} {entrant.sex:1}{entrant.title:>3} {entrant.name:<33.33} "
        f"{entrant.rating or '':>4} {entrant.federation:<3} {entrant.fide_id:>11} "
        f"{entrant.birth:<10} {decimal(entrant.half_points)} {entrant.rank or '':>4}"
    )
    return start + "".join(_round_columns(played, points) for played in entrant.rounds)


def _bye_lines(event: Event) -> Iterator[str]:
    """Records 240: the byes granted in rounds after the one that is paired next."""
    granted: dict[tuple[int, str], list[int]] = defaultdict(list)
    later = event.rounds_paired + 2
    for entrant in event.entrants:
        for number, played in enumerate(entrant.rounds[later - 1 :], start=later):
            if played:
                granted[number, LETTER_OF[played.kind]].append(entrant.number)
    for (number, letter), numbers in sorted(granted.items()):
        yield f"240 {letter} {number:>3} {numbers_text(numbers)}"


def _round_columns(played: Played | None, points: PointSystem) -> str:
    if played is None:
        return " " * 10
    opponent = f"{played.opponent:>4}" if played.opponent else "0000"
    side = "-" if played.first is None else "w" if played.first else "b"
    return f"  {opponent} {side} {_result_letter(played, points)}"


def _result_letter(played: Played, points: PointSystem) -> str:
    if played.kind is Kind.OPEN:
        return " "
    if played.kind is Kind.GAME:
        letters = {points.loss: "0", points.draw: "=", points.win: "1"}
    else:
        letters = {points.without_playing(played.kind): LETTER_OF[played.kind]}
    if played.half_points not in letters:
        raise ValueError(f"a {played.kind.value} is never worth {played.half_points} half-points")
    return letters[played.half_points]


def _acceleration_line(span: Acceleration) -> str:
    return (
        f"250      {decimal(span.half_points)} {span.first_round:>3} {span.last_round:>3} "
        f"{span.first_number:>4} {span.last_number:>4}"
    )


def _forbidden_line(group: ForbiddenGroup) -> str:
    return f"260 {group.first_round:>3} {group.last_round:>3} {numbers_text(group.numbers)}"


def numbers_text(numbers: Iterable[int]) -> str:
    """Pairing numbers in ascending order, four columns each, five apart."""
    return " ".join(f"{number:>4}" for number in sorted(numbers))


def decimal(half_points: int) -> str:
    """Half-points in the four columns of a report: `` 2.5``."""
    return f"{half_points // 2:>2}.{half_points % 2 * 5}"
