"""The standings of a report file, and the ranks that it states (RULES.md 8)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter

from tournaments.pairing import standings
from tournaments.pairing.checking.findings import RankDiffers
from tournaments.pairing.errors import AskFault, UnaskableError
from tournaments.pairing.standings import Standing
from tournaments.pairing.terms import ROUND_ROBIN_ONLY, SWISS_ONLY
from tournaments.pairing.trf import Event
from tournaments.pairing.types import Criterion

# A report file has neither the games of a match nor stones.
NEVER_TOLD = frozenset({Criterion.GP, Criterion.SL})
_CODES = {str(criterion): criterion for criterion in Criterion}


def criterion_of(event: Event, code: str) -> Criterion:
    """The criterion of a code, in small letters or large.

    Raises UnaskableError when it is unknown or does not fit the event. Source: RULES.md 6, 8.
    """
    criterion = _CODES.get(code.upper())
    if criterion is None:
        raise UnaskableError(AskFault.UNKNOWN_CRITERION, text=code)
    if criterion in NEVER_TOLD:
        raise UnaskableError(AskFault.NOT_IN_A_REPORT, text=code)
    if event.is_round_robin and criterion in SWISS_ONLY:
        raise UnaskableError(AskFault.ONLY_IN_A_SWISS, text=code)
    if not event.is_round_robin and criterion in ROUND_ROBIN_ONLY:
        raise UnaskableError(AskFault.ONLY_IN_A_ROUND_ROBIN, text=code)
    return criterion


def standings_after(
    event: Event, criteria: Sequence[Criterion], rounds: int
) -> tuple[Standing, ...]:
    """The standings of the event after ``rounds`` rounds, as ``standings.rank`` gives them."""
    return standings.rank(
        event.contenders(rounds),
        criteria,
        points=event.points,
        rounds=rounds,
        round_robin=event.is_round_robin,
    )


def rank_criteria(event: Event) -> tuple[Criterion, ...]:
    """What stated ranks are held against, nothing while there are none that mean anything.

    The tie-breaks of the file up to the first that is unknown here, or else the points.
    Source: RULES.md 8.
    """
    only_numbers = all(each.rank in (None, each.number) for each in event.entrants)
    if only_numbers or event.open_pairs:
        return ()
    return tuple(_known_criteria(event)) or (Criterion.PTS,)


def _known_criteria(event: Event) -> Iterator[Criterion]:
    for code in event.tie_breaks:
        try:
            yield criterion_of(event, code)
        except UnaskableError:
            return


def rank_differences(event: Event, criteria: Sequence[Criterion]) -> Iterator[RankDiffers]:
    """Each stated rank outside the places that those equal by ``criteria`` take together.

    Players without a stated rank take no place. In a round robin whoever met nobody may also
    stand last, since a file does not say who left early. Source: RULES.md 8 and 10.3.
    """
    told = {each.number: each.rank for each in event.entrants if each.rank}
    table = standings_after(event, criteria, event.rounds_finished)
    rows = [row for row in table if row.number in told]
    places = _places(rows)
    others = _places(_unmet_last(event, rows)) if event.is_round_robin else places
    for row in rows:
        rank, usual = told[row.number], places[row.number]
        if rank not in usual and rank not in others[row.number]:
            yield RankDiffers(row.number, rank, usual[0], usual[-1])


def _places(rows: Iterable[Standing]) -> dict[int, range]:
    """The places that each player's group of equals takes together."""
    places: dict[int, range] = {}
    for _, group in groupby(rows, attrgetter("rank")):
        numbers = [row.number for row in group]
        taken = range(len(places) + 1, len(places) + len(numbers) + 1)
        places |= dict.fromkeys(numbers, taken)
    return places


def _unmet_last(event: Event, rows: Iterable[Standing]) -> list[Standing]:
    rounds = range(1, event.rounds_finished + 1)
    met = {number for each in rounds for number in event.playing(each)}
    return sorted(rows, key=lambda row: row.number not in met)
