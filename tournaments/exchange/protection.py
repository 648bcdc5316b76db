"""Who was kept apart, round by round, as a report file tells it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from tournaments import queries
from tournaments.adapters import Field
from tournaments.models import Round
from tournaments.pairing import trf
from tournaments.pairing.trf import ForbiddenGroup

Numbers = frozenset[int]


def forbidden_groups(field_: Field, rounds: Sequence[Round]) -> tuple[ForbiddenGroup, ...]:
    """Those kept apart in the rounds drawn, as each draw knew them, and in the rounds to come.

    Only so a checker comes to the same pairs, since clubs and friends are kept apart where it
    costs nothing, and people are free to change their mind between two rounds.
    """
    spans: dict[Numbers, list[int]] = defaultdict(list)
    for round_ in rounds:
        for numbers in _at_the_draw(field_, round_):
            spans[numbers].append(round_.number)
    for numbers, number in _to_come(field_, len(rounds)):
        spans[numbers].append(number)
    groups = [
        ForbiddenGroup(first, last, numbers)
        for numbers, held in spans.items()
        if len(numbers) > 1
        for first, last in _runs(held)
    ]
    return tuple(sorted(groups, key=lambda group: (group.first_round, sorted(group.numbers))))


def _at_the_draw(field_: Field, round_: Round) -> Iterator[Numbers]:
    """The groups of the stored draw under the start numbers of today."""
    if "\n260 " not in round_.snapshot:
        return
    for group in trf.read(round_.snapshot).forbidden:
        keys = (round_.order[number - 1] for number in group.numbers)
        yield frozenset(field_.numbers[key] for key in keys if key in field_.numbers)


def _to_come(field_: Field, drawn: int) -> Iterator[tuple[Numbers, int]]:
    if field_.tournament.is_over:
        return
    for pair in queries.forbidden_pairs(field_.tournament):
        couple = frozenset({field_.numbers[pair.first_id], field_.numbers[pair.second_id]})
        for number in range(drawn + 1, field_.tournament.planned_rounds + 1):
            if pair.is_strict and pair.holds_in(number):
                yield couple, number


def _runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """First and last of each unbroken run of ascending numbers."""
    run: list[int] = []
    for number in numbers:
        if run and number > run[-1] + 1:
            yield run[0], run[-1]
            run = []
        run.append(number)
    if run:
        yield run[0], run[-1]
