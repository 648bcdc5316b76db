"""Plain values to TRF-2026 text."""

import re
from collections.abc import Iterator
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
    lines = [f"{code} {text}".rstrip() for code, text in headers]
    lines += [_player_line(entrant, event.points) for entrant in event.entrants]
    lines += [_acceleration_line(span) for span in event.acceleration]
    lines += [_forbidden_line(group) for group in event.forbidden]
    return "".join(f"{_on_one_line(line)}\n" for line in lines)


def _on_one_line(text: str) -> str:
    """``text`` with a blank for each line break that came in with a name."""
    return _LINE_BREAK.sub(" ", text)


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
    return " " + "    ".join(f"{letter}{_decimal(value)}" for letter, value in worth.items())


def _player_line(entrant: Entrant, points: PointSystem) -> str:
    start = (
        f"001 {entrant.number:>4} {entrant.sex:1}{entrant.title:>3} {entrant.name:<33.33} "
        f"{entrant.rating or '':>4} {entrant.federation:<3} {entrant.fide_id:>11} "
        f"{entrant.birth:<10} {_decimal(entrant.half_points)} {entrant.rank or '':>4}"
    )
    return (start + "".join(_round_columns(played, points) for played in entrant.rounds)).rstrip()


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
        f"250      {_decimal(span.half_points)} {span.first_round:>3} {span.last_round:>3} "
        f"{span.first_number:>4} {span.last_number:>4}"
    )


def _forbidden_line(group: ForbiddenGroup) -> str:
    numbers = " ".join(f"{number:>4}" for number in sorted(group.numbers))
    return f"260 {group.first_round:>3} {group.last_round:>3} {numbers}"


def _decimal(half_points: int) -> str:
    return f"{half_points // 2:>2}.{half_points % 2 * 5}"
