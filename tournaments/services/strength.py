"""From strongest to weakest: what start numbers and groups follow."""

import random
from collections.abc import Iterable

from tournaments.models import Entry, Tournament


def in_order(tournament: Tournament, entries: Iterable[Entry], lot: int) -> list[Entry]:
    """From strongest to weakest, by rating and then by entry; or by lot with the seed ``lot``.

    Who came from another championship's standings comes first, by start number.
    """
    by_entry = sorted(entries, key=lambda each: each.pk)
    came = sorted((each for each in by_entry if each.seed and each.source_rank), key=seed_of)
    others = [each for each in by_entry if each not in came]
    if tournament.seeding == Tournament.Seeding.LOT:
        random.Random(lot).shuffle(others)
    else:
        others.sort(key=lambda each: -(each.rating or 0))
    return [*came, *others]


def seed_of(entry: Entry) -> int:
    """The start number, 0 without one."""
    return entry.seed or 0
