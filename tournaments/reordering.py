"""What other tie-breaks would do to the standings, before anybody chooses them."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace

from tournaments import adapters
from tournaments.models import Entry, Tournament


@dataclass(frozen=True)
class Shift:
    """An entry whose place would be another one."""

    entry: Entry
    before: int
    after: int


def shifts(tournament: Tournament, codes: Sequence[str], through: int) -> list[Shift]:
    """Whose place after round ``through`` would change with these tie-breaks, by new place."""
    changed = copy(tournament)
    changed.tie_breaks = list(codes)
    found = []
    for field in adapters.read_groups(tournament, through).values():
        before = {line.number: line.rank for line in adapters.ranking(field, field.rounds)}
        after = adapters.ranking(replace(field, tournament=changed), field.rounds)
        found += [
            Shift(field.entries[line.number], before[line.number], line.rank)
            for line in after
            if line.rank != before[line.number]
        ]
    return found
