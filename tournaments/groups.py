"""Groups of a round robin: who is in which, and how long each one's schedule is."""

from collections.abc import Iterable, Iterator

from tournaments.models import Entry, Game, Tournament
from tournaments.pairing import berger
from tournaments.pairing.types import Pair, RoundPairing

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


def scheduled_round(
    tournament: Tournament, number: int, groups: Iterable[list[Entry]]
) -> Iterator[RoundPairing]:
    """The round of each group that still plays in it, as its Berger table has it.

    ``groups`` are by start number; pairing numbers begin at 1 and run on through them. Raises
    ValueError for a group of another size than a Berger table has. Source: pairing/RULES.md 4.
    """
    before = 0
    for members in groups:
        if number <= rounds_of_group(tournament, len(members)):
            schedule = berger.schedule(len(members), double=tournament.cycles == 2)
            yield _moved(schedule[number - 1], before)
        before += len(members)


def _moved(drawn: RoundPairing, by: int) -> RoundPairing:
    pairs = tuple(Pair(pair.first + by, pair.second + by) for pair in drawn.pairs)
    return RoundPairing(pairs, drawn.bye + by if drawn.bye else None)
