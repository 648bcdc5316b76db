"""Start numbers: by rating, by lot, or so that club-mates meet early."""

from collections.abc import Sequence

from tournaments.groups import by_group
from tournaments.models import Entry, Tournament
from tournaments.pairing.start_numbers import club_order
from tournaments.services.groups import place_entries
from tournaments.services.strength import in_order, seed_of

Seeding = Tournament.Seeding


def number_entries(tournament: Tournament, number: int, lot: int) -> None:
    """Give start numbers for the draw of round ``number``, and groups where there are some.

    All are new at the first draw, but those which came from another championship's standings:
    these come first. Later they are given anew while newcomers have none. Raises
    "groups_too_small", "groups_uneven". Source: pairing/RULES.md 10.1, 10.2.
    """
    entries = list(tournament.entries.select_related("player").order_by("pk"))
    if number > 1 and all(entry.seed is not None for entry in entries):
        return
    keep = number > 1 and tournament.seeding != Seeding.RATING
    kept = sorted((each for each in entries if keep and each.seed), key=seed_of)
    new = [each for each in entries if not (keep and each.seed)]
    ordered = [*kept, *in_order(tournament, new, lot)]
    if number == 1:
        ordered = _grouped(tournament, ordered)
    store_seeds(tournament, ordered)


def store_seeds(tournament: Tournament, entries: Sequence[Entry]) -> None:
    """Give start numbers from 1 in the order of ``entries``, which are all there are."""
    tournament.entries.update(seed=None)
    for seed, entry in enumerate(entries, start=1):
        entry.seed = seed
    Entry.objects.bulk_update(entries, ["seed"])


def _grouped(tournament: Tournament, entries: list[Entry]) -> list[Entry]:
    """The entries placed in their groups; club-mates where they meet early, if so wished."""
    if tournament.has_groups:
        place_entries(tournament, entries)
    is_by_clubs = tournament.is_round_robin and tournament.seeding == Seeding.CLUBS
    if not is_by_clubs or tournament.source_id is not None or len(entries) < 2:
        return entries
    groups = by_group(tournament, entries).values()
    return [entry for members in groups for entry in _mates_early(members)]


def _mates_early(members: list[Entry]) -> list[Entry]:
    return [members[index] for index in club_order([each.player.club_id for each in members])]
