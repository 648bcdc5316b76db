"""What a report file would become here, and what keeps it from being taken in."""

import datetime
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from players import names
from tournaments import criteria
from tournaments.errors import ReportError
from tournaments.exchange.attendance import has_left_early
from tournaments.histories import point_system
from tournaments.models import MOST_ROUNDS, Tournament
from tournaments.pairing import berger, dutch
from tournaments.pairing.acceleration import baku
from tournaments.pairing.checking.methods import scheduled
from tournaments.pairing.trf import Event
from tournaments.pairing.types import Acceleration, Criterion

Format, State = Tournament.Format, Tournament.State
_DATE = re.compile(r"(\d{4})\D(\d{1,2})\D(\d{1,2})|(\d{1,2})\D(\d{1,2})\D(\d{4})")
_KNOWN = frozenset(map(str, Criterion))


@dataclass(frozen=True, slots=True)
class Plan:
    """A championship as the file tells it: ``tournament`` is not stored, and of no club yet.

    ``starts`` and ``ends`` are None where the file does not say them; ``unfit`` are tie-breaks
    that are not known here or do not fit the format.
    """

    event: Event
    tournament: Tournament
    starts: datetime.date | None
    ends: datetime.date | None
    unfit: tuple[str, ...]
    has_other_acceleration: bool


def plan_of(event: Event) -> Plan:
    """What the file would become.

    Raises ReportError: "nameless" (``numbers``), "points_unknown", "too_many_rounds",
    "too_many_players", "too_many_cycles", "not_berger" for a round robin that is not over and
    could not be gone on with.
    """
    tournament = Tournament(
        **names.in_script("name", event.name),
        **names.in_script("venue", _header(event, "022")),
        **_points(event),
        format=_format(event),
        planned_rounds=event.planned_rounds or max(event.rounds_paired, 1),
        first_seed_moves_first=event.side_of_the_top,
    )
    _refuse_misfits(event, tournament)
    tournament.state = _state(event, tournament)
    usual, other = _acceleration(event, tournament.planned_rounds)
    tournament.is_accelerated = usual
    tournament.tie_breaks = _tie_breaks(event, tournament)
    unfit = tuple(code for code in _told(event) if code not in tournament.tie_breaks)
    return Plan(
        event=event,
        tournament=tournament,
        starts=_date(_header(event, "042")),
        ends=_date(_header(event, "052")),
        unfit=unfit,
        has_other_acceleration=other,
    )


def _header(event: Event, code: str) -> str:
    return dict(event.headers).get(code, "")


def _date(text: str) -> datetime.date | None:
    """A day as programs write it, year first or last; None for what is none."""
    found = _DATE.search(names.digits(text))
    if not found:
        return None
    year, month, day = found.group(1, 2, 3) if found[1] else found.group(6, 5, 4)
    try:
        return datetime.date(int(year), int(month), int(day))
    except ValueError:
        return None


def _format(event: Event) -> str:
    if not event.is_round_robin:
        return Format.SWISS
    return Format.DOUBLE_ROUND_ROBIN if event.cycles > 1 else Format.ROUND_ROBIN


def _points(event: Event) -> dict[str, int]:
    return {
        "win_half_points": event.points.win,
        "draw_half_points": event.points.draw,
        "loss_half_points": event.points.loss,
        "bye_half_points": event.points.pairing_bye,
    }


def _state(event: Event, tournament: Tournament) -> str:
    if not event.rounds_paired:
        return State.REGISTRATION
    is_over = event.rounds_finished >= tournament.planned_rounds
    return State.FINISHED if is_over else State.RUNNING


def _refuse_misfits(event: Event, tournament: Tournament) -> None:
    nameless = [each.number for each in event.entrants if not names.fold(each.name)]
    if nameless:
        raise ReportError("nameless", numbers=nameless)
    points = event.points
    if point_system(tournament) != points or not points.win > points.draw >= points.loss:
        raise ReportError("points_unknown")
    if tournament.planned_rounds > MOST_ROUNDS:
        raise ReportError("too_many_rounds", most=MOST_ROUNDS)
    most = berger.LARGEST_FIELD if tournament.is_round_robin else dutch.LARGEST_FIELD
    if len(event.entrants) > most:
        raise ReportError("too_many_players", most=most)
    if tournament.is_round_robin:
        _refuse_other_schedules(event)


def _refuse_other_schedules(event: Event) -> None:
    if event.cycles > 2:
        raise ReportError("too_many_cycles")
    size, paired = len(event.entrants), event.rounds_paired
    planned = berger.rounds_for(size, double=event.cycles == 2)
    if event.rounds_finished >= planned or size < berger.SMALLEST_FIELD:
        return
    for number, row in enumerate(scheduled(event)[:paired], start=1):
        annulled = {pair for pair in row.pairs if any(has_left_early(event, each) for each in pair)}
        if {*event.pairs(number)} != {*row.pairs} - annulled:
            raise ReportError("not_berger", number=number)


def _told(event: Event) -> Iterator[str]:
    ends = {Criterion.PTS, Criterion.TPN}
    return (code.upper() for code in event.tie_breaks if code.upper() not in ends)


def _tie_breaks(event: Event, tournament: Tournament) -> list[str]:
    if not event.tie_breaks:
        return criteria.usual(tournament)
    codes = [code for code in dict.fromkeys(_told(event)) if code in _KNOWN]
    return list(map(str, criteria.those_that_fit(tournament, codes)))


def _acceleration(event: Event, planned: int) -> tuple[bool, bool]:
    """Whether there is the usual acceleration, and whether there is another one."""
    usual = baku(len(event.entrants), planned, event.points)
    told = event.acceleration or (usual if "BAKU" in event.system.upper() else ())
    is_usual = _virtual_points(told, event) == _virtual_points(usual, event)
    return bool(told) and is_usual, bool(told) and not is_usual


def _virtual_points(spans: tuple[Acceleration, ...], event: Event) -> Counter[tuple[int, int]]:
    """Half-points by pairing number and round, however the spans are cut."""
    virtual: Counter[tuple[int, int]] = Counter()
    for span in spans:
        for each in event.entrants:
            for number in range(span.first_round, span.last_round + 1):
                if span.covers(each.number, number):
                    virtual[each.number, number] += span.half_points
    return virtual
