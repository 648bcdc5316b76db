"""From strongest to weakest: what start numbers and groups follow."""

import random
from collections.abc import Iterable

from tournaments.models import Entry, Tournament


def in_order(tournament: Tournament, entries: Iterable[Entry], lot: int) -> list[Entry]:
    """From strongest to weakest, by rating and then by entry; or by lot with the seed ``lot``."""
    by_entry = sorted(entries, key=lambda each: each.pk)
    if tournament.seeding == Tournament.Seeding.LOT:
        random.Random(lot).shuffle(by_entry)
        return by_entry
    return sorted(by_entry, key=lambda each: -(each.rating or 0))
