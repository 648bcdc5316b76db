"""Who goes through to another stage, as the standings have it (pairing/RULES.md 10.4)."""

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments import adapters, queries
from tournaments.adapters import Field
from tournaments.histories import entries_by_key
from tournaments.models import Entry, Tournament
from tournaments.pairing.cut import Cut, cut_of


@dataclass(frozen=True)
class GroupCut:
    """The cut in one group: its field, its places by pairing number, and who is through."""

    group: int
    field: Field
    ranks: dict[int, int]
    cut: Cut

    @property
    def through(self) -> list[Entry]:
        return [self.field.entries[number] for number in self.cut.through]

    @property
    def tied(self) -> list[Entry]:
        return [self.field.entries[number] for number in self.cut.tied]

    @property
    def is_one_of_several(self) -> bool:
        return self.field.tournament.has_groups

    def rank_of(self, entry: Entry) -> int:
        """The place in the standings of the group."""
        return self.ranks[self.field.numbers[entry.pk]]

    @property
    def place(self) -> int:
        """The best place that the tied are tied for."""
        return self.cut.first_free_place


@dataclass(frozen=True)
class Moved:
    """Someone who went through from a place that the standings give to somebody else now."""

    entry: Entry
    rank_now: int


def is_complete(source: Tournament, counted: int) -> bool:
    """Whether the standings are final: all planned rounds count, or it was ended before."""
    if source.is_knockout or not counted:
        return False
    return source.state == Tournament.State.FINISHED or counted >= source.planned_rounds


def cuts_of(source: Tournament, places: int) -> list[GroupCut]:
    """The cut after the first ``places`` of each group, those who have left passed over."""
    return [_cut(group, field, places) for group, field in _final_fields(source).items()]


def moved_since(stage: Tournament) -> list[Moved]:
    """Who of the stage would have another place in the standings it was fed from now.

    Nobody where nothing fed it. The rows are those of the stage, players joined.
    """
    if stage.source is None:
        return []
    now = dict(_ranks_by_player(stage.source))
    came = (entry for entry in entries_by_key(stage).values() if entry.source_rank is not None)
    return [
        Moved(entry, now[entry.player_id])
        for entry in came
        if now.get(entry.player_id, entry.source_rank) != entry.source_rank
    ]


def _cut(group: int, field: Field, places: int) -> GroupCut:
    table = adapters.ranking(field, field.rounds)
    out = {number for number, entry in field.entries.items() if entry.withdrawn_after is not None}
    ranks = {standing.number: standing.rank for standing in table}
    return GroupCut(group, field, ranks, cut_of(table, places, out=out))


def _final_fields(source: Tournament) -> dict[int, Field]:
    return adapters.read_groups(source, queries.counted_rounds(source))


def _ranks_by_player(source: Tournament) -> Iterator[tuple[int, int]]:
    for field in _final_fields(source).values():
        for standing in adapters.ranking(field, field.rounds):
            yield field.entries[standing.number].player_id, standing.rank
