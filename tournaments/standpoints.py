"""Where one player stands: the place, the two next to it, and what each round was worth."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments import adapters
from tournaments.adapters import Field, Standing
from tournaments.histories import Rows, point_system, read_rows
from tournaments.honours import Honour, honours_in
from tournaments.knockouts.places import PlaceLine, places_in
from tournaments.marks import Mark, mark_in
from tournaments.models import Bye, Entry, Round, Tournament
from tournaments.pairing.types import Criterion
from tournaments.prizes import Awarded, awarded_by
from tournaments.progress import Progress, progress_by_pairing
from tournaments.tie_breaks import HEADS, Head


@dataclass(frozen=True)
class Neighbour:
    """Who stands next; ``gap`` is in half-points, ``decided_by`` what parts two who are level."""

    line: Standing
    gap: int
    decided_by: Head | None


@dataclass(frozen=True)
class Worth:
    """What a round was worth: a sign a leg, its half-points, and the sum up to it."""

    marks: tuple[Mark, ...]
    half_points: int
    total: int


@dataclass(frozen=True)
class Standpoint:
    """A player after ``counted`` rounds, of which there may be none yet.

    ``mine`` and the two next to it are None where nothing is counted, and in a knockout, which
    has a ``knockout`` place instead. ``size`` is that of the whole group, ``stayed`` whether
    the player can be honoured.
    """

    counted: int
    size: int
    progress: Progress  # of the newest round
    byes: Mapping[int, Bye]  # by round
    worth: Mapping[int, Worth]  # by round
    mine: Standing | None = None
    above: Neighbour | None = None
    below: Neighbour | None = None
    knockout: PlaceLine | None = None
    prizes: tuple[Awarded, ...] = ()
    stayed: bool = False


def read_standpoint(entry: Entry, current: Round) -> Standpoint:
    """Where an entry stands by the rounds up to ``current`` that are all in.

    Three queries, which all pages that follow share; one or two more once the championship is
    over and had prizes.
    ``entry.tournament`` must be as ``queries.tournament_or_404`` has it.
    """
    tournament = entry.tournament
    rows = read_rows(tournament, current.number)
    progress = progress_by_pairing(g for g in rows.games if g.round_number == current.number)
    counted = current.number - bool(progress.left)
    field = adapters.field_of(entry, counted)
    standpoint = Standpoint(
        counted=counted,
        size=len(field.entries),
        progress=progress,
        byes=_byes(rows, entry),
        worth=dict(_worth(field, entry)),
    )
    return _placed(standpoint, entry, field) if counted else standpoint


def _byes(rows: Rows, entry: Entry) -> dict[int, Bye]:
    return {number: Bye(bye) for number, key, bye in rows.byes if key == entry.pk}


def _worth(field: Field, entry: Entry) -> Iterator[tuple[int, Worth]]:
    """Round by round; a game that doesn't count still tells what it was."""
    tournament, number = field.tournament, field.numbers[entry.pk]
    points, legs, total = point_system(tournament), tournament.legs, 0
    history, annulled = field.contenders[number - 1].history, field.annulled[number]
    for start in range(0, len(history), legs):
        places = range(start, start + legs)
        earned = sum(history[place].half_points for place in places)
        total += earned
        marks = tuple(
            mark_in(
                annulled.get(place, history[place]),
                points,
                is_round_robin=tournament.is_round_robin,
            )
            for place in places
        )
        yield start // legs + 1, Worth(marks, earned, total)


def _placed(standpoint: Standpoint, entry: Entry, field: Field) -> Standpoint:
    lines = adapters.lines_after(entry.tournament, standpoint.counted)
    honours = honours_in(entry.tournament, lines)
    standpoint = replace(
        standpoint,
        prizes=_prizes(entry, honours),
        stayed=any(honour.entry == entry for honour in honours),
    )
    if entry.tournament.is_knockout:
        place = next(line for line in places_in(field) if line.entry == entry)
        return replace(standpoint, knockout=place)
    own_group = [line for line in lines if line.entry.pk in field.numbers]
    at = next(i for i, line in enumerate(own_group) if line.entry == entry)
    mine = own_group[at]
    return replace(
        standpoint,
        mine=mine,
        above=_neighbour(own_group[at - 1], mine) if at else None,
        below=_neighbour(own_group[at + 1], mine) if at + 1 < len(own_group) else None,
    )


def _neighbour(line: Standing, mine: Standing) -> Neighbour:
    gap = abs(line.half_points - mine.half_points)
    return Neighbour(line, gap, None if gap else HEADS[_parting(line, mine)])


def _parting(one: Standing, other: Standing) -> Criterion:
    """The first tie-break that is not the same; where all are, the start number."""
    differ = (code for code in one.values if one.values[code] != other.values[code])
    return next((code for code in differ if code in HEADS), Criterion.TPN)


def _prizes(entry: Entry, honours: Sequence[Honour]) -> tuple[Awarded, ...]:
    """What the entry has won; nothing is won before the end."""
    tournament = entry.tournament
    if tournament.state != Tournament.State.FINISHED or not tournament.has_prizes:  # type: ignore[attr-defined]
        return ()
    return tuple(
        awarded
        for awarded in awarded_by(tournament, honours)
        if any(award.standing.entry == entry for award in awarded.awards)
    )
