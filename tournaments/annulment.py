"""Games that don't count, since a player left a round robin early (pairing/RULES.md 10.3)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from tournaments import queries
from tournaments.groups import by_group
from tournaments.histories import read_rows, rounds_by_entry
from tournaments.models import Entry, Tournament
from tournaments.pairing.types import Kind, Played
from tournaments.pairing.withdrawal import completed, is_annulled

NOT_COUNTED = Played(Kind.ZERO_BYE)
NOTHING: Mapping[int, Played] = MappingProxyType({})

Histories = Mapping[int, Sequence[Played]]
Annulled = Mapping[int, Mapping[int, Played]]


def annulled_games(
    tournament: Tournament, entries: Mapping[int, Entry], histories: Histories
) -> Annulled:
    """What each player did in games that don't count, by pairing number and place in the history.

    All are counted as long as the player was still there.
    """
    gone = _annulled_players(tournament, entries, histories)
    if not gone:
        return dict.fromkeys(histories, NOTHING)
    return {
        number: {
            place: played
            for place, played in enumerate(history)
            if played.opponent is not None and not gone.isdisjoint({number, played.opponent})
        }
        for number, history in histories.items()
    }


def counted(history: Sequence[Played], annulled: Mapping[int, Played]) -> tuple[Played, ...]:
    """The history with a free round for each game that doesn't count."""
    if not annulled:
        return tuple(history)
    return tuple(
        NOT_COUNTED if place in annulled else played for place, played in enumerate(history)
    )


def games_to_play(tournament: Tournament, size: int) -> int:
    """How many games each of a group of ``size`` has, as the standings count them."""
    return (size - 1) * tournament.cycles * tournament.legs


@dataclass(frozen=True)
class Leaving:
    """What it would mean that a player left a round robin now: games completed, games to be."""

    played: int
    games: int

    @property
    def counts(self) -> bool:
        """Whether the games count. Source: pairing/RULES.md 10.3."""
        return not is_annulled(self.played, self.games)


def leavings(tournament: Tournament, through: int) -> dict[int, Leaving]:
    """What leaving would mean for each entry by key, from the results of rounds 1 to ``through``.

    Three queries; nobody is told of outside a round robin.
    """
    if not tournament.is_round_robin:
        return {}
    rows = read_rows(tournament, through)
    numbers = {entry.pk: number for number, entry in enumerate(rows.entries, start=1)}
    with_result = rows._replace(games=[game for game in rows.games if game.result])
    rounds = rounds_by_entry(tournament, with_result, numbers)
    return {
        entry.pk: Leaving(
            completed(part for parts in rounds[entry.pk].values() for part in parts),
            games_to_play(tournament, len(members)),
        )
        for members in by_group(tournament, rows.entries).values()
        for entry in members
    }


def annulled_entries(tournament: Tournament) -> set[int]:
    """Keys of entries whose games don't count in the standings as they are now.

    One query where nobody has left a round robin, and none elsewhere.
    """
    if not tournament.is_round_robin:
        return set()
    left = dict(
        tournament.entries.exclude(withdrawn_after=None).values_list("pk", "withdrawn_after")
    )
    if not left:
        return set()
    through = queries.counted_rounds(tournament)
    told = leavings(tournament, through)
    return {pk for pk, after in left.items() if (after or 0) <= through and not told[pk].counts}


def _annulled_players(
    tournament: Tournament, entries: Mapping[int, Entry], histories: Histories
) -> set[int]:
    if not tournament.is_round_robin:
        return set()
    groups = by_group(tournament, entries.values()).values()
    games = {
        entry.pk: games_to_play(tournament, len(members)) for members in groups for entry in members
    }
    return {
        number
        for number, entry in entries.items()
        if _is_annulled(entry, histories[number], games[entry.pk])
    }


def _is_annulled(entry: Entry, history: Sequence[Played], games: int) -> bool:
    if entry.withdrawn_after is None:
        return False
    until = entry.withdrawn_after * entry.tournament.legs
    return len(history) >= until and is_annulled(completed(history[:until]), games)
