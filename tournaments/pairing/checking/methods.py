"""What the rounds of a report file can be held against (RULES.md 8)."""

from tournaments.pairing import berger
from tournaments.pairing.checking.findings import Method
from tournaments.pairing.trf import Event
from tournaments.pairing.types import RoundPairing


def method_of(event: Event) -> Method:
    """The Dutch system, the Berger table, or the absolute rules alone. Source: RULES.md 8."""
    if event.is_round_robin:
        return Method.BERGER if _follows_berger(event) else Method.LEGALITY
    return Method.DUTCH if event.is_dutch else Method.LEGALITY


def scheduled(event: Event) -> tuple[RoundPairing, ...]:
    """The Berger table of the event, by pairing numbers.

    Raises ValueError for a field that has no table. Source: RULES.md 4, Berger.
    """
    return berger.schedule(len(event.entrants), double=event.cycles > 1)


def _follows_berger(event: Event) -> bool:
    """Whether most games stand where the table has them."""
    if not berger.SMALLEST_FIELD <= len(event.entrants) <= berger.LARGEST_FIELD:
        return False
    rounds = [set(event.pairs(number)) for number in range(1, event.rounds_paired + 1)]
    schedule = scheduled(event)
    if len(rounds) > len(schedule):
        return False
    hits = sum(len(told & {*row.pairs}) for told, row in zip(rounds, schedule, strict=False))
    return 2 * hits >= sum(map(len, rounds))
