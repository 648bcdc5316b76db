"""Who plays in which group of a round robin, until the first draw."""

from collections import Counter
from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db import transaction

from tournaments import queries
from tournaments.errors import TournamentError
from tournaments.groups import UNPLACED, group_at_entry
from tournaments.models import Entry, Tournament
from tournaments.pairing import groups
from tournaments.services import log
from tournaments.services.locks import locked, locked_entry
from tournaments.services.lots import draw_lot
from tournaments.services.strength import in_order


@transaction.atomic
def spread_entries(*, tournament: Tournament, user: User) -> None:
    """Place everyone by snake, whoever was moved by hand too.

    Raises "no_groups", "over", "groups_fixed" once round 1 is drawn, "groups_too_small".
    """
    tournament = _with_open_groups(tournament)
    lot = draw_lot()
    _by_snake(tournament, in_order(tournament, tournament.entries.all(), lot))
    log.record(tournament, user, "groups_spread", seeding=tournament.seeding, lot=lot)


@transaction.atomic
def move_entry(*, entry: Entry, group: int, user: User, version: int | None = None) -> None:
    """Put a player into another group.

    Raises "no_groups", "over", "groups_fixed" once round 1 is drawn, "no_such_group"; StaleError
    "entry_changed".
    """
    tournament = _with_open_groups(entry.tournament)
    if not 1 <= group <= tournament.group_count:
        raise TournamentError("no_such_group", number=group)
    entry = locked_entry(entry, version)
    entry.group = group
    entry.version += 1
    entry.save(update_fields=["group", "version"])
    names = log.names_of(entry)
    log.record(tournament, user, "group_moved", entry=entry.pk, player=names, group=group)


def place_entries(tournament: Tournament, entries: Sequence[Entry]) -> None:
    """Place at the first draw those who are in no group yet, ``entries`` from strongest down.

    Where nobody was placed by hand the snake does it, else each goes to the smallest group.
    Raises "groups_too_small", "groups_uneven". Source: pairing/RULES.md 10.1.
    """
    if all(entry.group == UNPLACED for entry in entries):
        _by_snake(tournament, entries)
        return
    check_group_sizes(tournament, len(entries))
    sizes = Counter(dict.fromkeys(range(1, tournament.group_count + 1), 0))
    sizes.update(entry.group for entry in entries if entry.group != UNPLACED)
    for entry in entries:
        if entry.group == UNPLACED:
            entry.group = min(sizes, key=lambda group: (sizes[group], group))
            sizes[entry.group] += 1
    if max(sizes.values()) - min(sizes.values()) > 1:
        raise TournamentError("groups_uneven", sizes=[*sizes.values()])
    Entry.objects.bulk_update(entries, ["group"])


def forget_groups(tournament: Tournament) -> None:
    """Place nobody any more, since there are other groups now, or none."""
    tournament.entries.update(group=group_at_entry(tournament))


def _with_open_groups(tournament: Tournament) -> Tournament:
    tournament = locked(tournament)
    if tournament.is_over:
        raise TournamentError("over")
    if not tournament.has_groups:
        raise TournamentError("no_groups")
    if queries.last_round(tournament) is not None:
        raise TournamentError("groups_fixed")
    return tournament


def _by_snake(tournament: Tournament, entries: Sequence[Entry]) -> None:
    check_group_sizes(tournament, len(entries))
    places = groups.snake(len(entries), tournament.group_count)
    for entry, group in zip(entries, places, strict=True):
        entry.group = group
    Entry.objects.bulk_update(entries, ["group"])


def check_group_sizes(tournament: Tournament, players: int) -> None:
    """Raises "groups_too_small" where a group would have fewer than three."""
    fewest = groups.FEWEST_IN_GROUP * tournament.group_count
    if tournament.has_groups and players < fewest:
        raise TournamentError("groups_too_small", players=players, groups=tournament.group_count)
