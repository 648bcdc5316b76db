"""Groups of a round robin: who is in which, and how long each one's schedule is."""

from collections.abc import Iterable

from tournaments.models import Entry, Game, Tournament
from tournaments.pairing import berger

ONLY_GROUP = 1
UNPLACED = 0  # where there are groups, until the first draw or a hand places the entry


def group_at_entry(tournament: Tournament) -> int:
    """The group of a newcomer: none yet where there are several."""
    return UNPLACED if tournament.has_groups else ONLY_GROUP


def by_group(tournament: Tournament, entries: Iterable[Entry]) -> dict[int, list[Entry]]:
    """The entries of each group in the order given; all are in one where there are no groups."""
    groups: dict[int, list[Entry]] = {}
    for entry in entries:
        number = entry.group if tournament.has_groups else ONLY_GROUP
        groups.setdefault(number, []).append(entry)
    return dict(sorted(groups.items()))


def games_by_group(tournament: Tournament, games: Iterable[Game]) -> dict[int, list[Game]]:
    """The games of each group in the order given, their entries joined; one without groups."""
    groups: dict[int, list[Game]] = {}
    for game in games:
        number = game.first.group if tournament.has_groups else ONLY_GROUP
        groups.setdefault(number, []).append(game)
    return dict(sorted(groups.items()))


def rounds_of_group(tournament: Tournament, size: int) -> int:
    """How many rounds a group of ``size`` has. Source: pairing/RULES.md 4, Berger."""
    return berger.rounds_for(size, double=tournament.cycles == 2)
