"""Entries that may be one person, and what merging them would do."""

from dataclasses import dataclass

from django.db.models import Q

from players.likeness import Directory, Likeness
from tournaments import queries
from tournaments.models import Entry, LogEntry, Pairing, Tournament
from tournaments.steps import own_steps


@dataclass(frozen=True, slots=True)
class Twin:
    """Another entry, and why it may be the same person; no reason where nothing is alike."""

    entry: Entry
    likeness: Likeness | None


def twins_of(entry: Entry) -> list[Twin]:
    """All other entries of the championship, those first that are alike: one query."""
    others = {
        other.player_id: other
        for other in queries.entries_of(entry.tournament).exclude(pk=entry.pk)
    }
    alike = Directory([other.player for other in others.values()]).like(entry.player)
    likely = [Twin(others.pop(each.player.pk), each) for each in alike]
    rest = sorted(others.values(), key=lambda other: other.player.sort_key)
    return [*likely, *(Twin(other, None) for other in rest)]


def rounds_of_entry(entry: Entry) -> dict[int, int]:
    """Where the entry has a place: numbers of rounds, with the keys of the pairings."""
    mine = Pairing.objects.filter(Q(first=entry) | Q(second=entry))
    return dict(mine.values_list("round__number", "pk"))


def merge_to_undo(tournament: Tournament) -> LogEntry | None:
    """The merge that was last, if it was not undone since."""
    merges = own_steps(tournament).filter(action__in=["merged", "merge_undone"])
    newest = merges.order_by("pk").last()
    return newest if newest and newest.action == "merged" else None
