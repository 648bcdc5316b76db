"""The rounds of a report file beside those that the rules give (RULES.md 8)."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from tournaments.pairing import dutch, legality
from tournaments.pairing.checking.findings import (
    ByeDiffers,
    Difference,
    Method,
    PairsDiffer,
    RuleBroken,
    SidesDiffer,
    Unpairable,
)
from tournaments.pairing.checking.methods import scheduled
from tournaments.pairing.errors import Fault, NobodyPresentError, NoLegalPairingError
from tournaments.pairing.trf import Event
from tournaments.pairing.types import RoundPairing


def round_differences(event: Event, number: int, method: Method) -> Iterator[Difference]:
    """How one finished round differs from what the rules give. Source: RULES.md 8."""
    return _COMPARISONS[method](event, number)


def _with_dutch(event: Event, number: int) -> Iterator[Difference]:
    told = event.pairing(number)
    try:
        answers = [[*_compared(event, number, told, drawn)] for drawn in _drawn(event, number)]
    except NobodyPresentError:
        return
    except NoLegalPairingError:
        yield Unpairable(number)
        return
    yield from min(answers, key=len)


def _drawn(event: Event, number: int) -> Iterator[RoundPairing]:
    """The round drawn anew: as the last one and as another where the file does not tell."""
    snapshot = event.snapshot(number)
    yield dutch.pair(snapshot)
    if event.planned_rounds is None and number == event.rounds_paired:
        yield dutch.pair(replace(snapshot, planned_rounds=number + 1))


def _with_berger(event: Event, number: int) -> Iterator[Difference]:
    playing = event.playing(number)
    # A game of two who both do not play was annulled, or never came to be.
    pairs = tuple(
        pair for pair in scheduled(event)[number - 1].pairs if not playing.isdisjoint(pair)
    )
    yield from _compared(event, number, RoundPairing(event.pairs(number)), RoundPairing(pairs))


def _compared(
    event: Event, number: int, told: RoundPairing, given: RoundPairing
) -> Iterator[Difference]:
    in_file = {frozenset(pair): pair for pair in told.pairs}
    by_rules = {frozenset(pair): pair for pair in given.pairs}
    only_told = tuple(pair for key, pair in in_file.items() if key not in by_rules)
    only_given = tuple(pair for key, pair in by_rules.items() if key not in in_file)
    if only_told or only_given:
        yield PairsDiffer(number, only_told, only_given)
    for key, pair in in_file.items():
        if by_rules.get(key, pair) != pair and event.tells_sides(number, pair):
            yield SidesDiffer(number, pair)
    if told.bye != given.bye:
        yield ByeDiffers(number, told.bye, given.bye)


def _with_absolute_rules(event: Event, number: int) -> Iterator[Difference]:
    if event.is_round_robin:
        yield from _meetings_beyond_the_cycles(event, number)
        return
    for fault, numbers in legality.faults(event.snapshot(number), event.pairing(number)):
        yield RuleBroken(number, fault, numbers)


def _meetings_beyond_the_cycles(event: Event, number: int) -> Iterator[Difference]:
    meetings = Counter(frozenset(pair) for each in range(1, number) for pair in event.pairs(each))
    for pair in event.pairs(number):
        if meetings[frozenset(pair)] >= event.cycles:
            yield RuleBroken(number, Fault.REMATCH, (pair.first, pair.second))


_COMPARISONS: dict[Method, Callable[[Event, int], Iterator[Difference]]] = {
    Method.DUTCH: _with_dutch,
    Method.BERGER: _with_berger,
    Method.LEGALITY: _with_absolute_rules,
}
