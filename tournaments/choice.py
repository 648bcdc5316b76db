"""Whom a reader wants to see of a championship: people of a name, of a club, of a group."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from players.likeness import called
from players.models import Club, Player
from players.names import sort_key
from players.queries import LONGEST_QUERY
from tournaments.models import Entry


@dataclass(frozen=True)
class Choice:
    """What is asked for; empty where all are. ``club`` is the address of one."""

    query: str = ""
    club: str = ""
    group: str = ""

    @property
    def is_all(self) -> bool:
        return not (self.query or self.club or self.group)

    def of(self, entries: Iterable[Entry]) -> frozenset[int]:
        """Keys of those chosen of ``entries``, whose players and clubs are joined.

        Names are compared as ``players.likeness.called`` does: either script, any spelling.
        """
        held = [entry for entry in entries if self._is_within(entry)]
        if not self.query:
            return frozenset(entry.pk for entry in held)
        people = (entry.player for entry in held)
        named = {player.pk for player in called(people, self.query[:LONGEST_QUERY])}
        return frozenset(entry.pk for entry in held if entry.player_id in named)

    def _is_within(self, entry: Entry) -> bool:
        club = entry.player.club
        is_of_club = not self.club or (club is not None and club.slug == self.club)
        return is_of_club and (not self.group or str(entry.group) == self.group)


class HasPlayer(Protocol):
    """A row of a list of people."""

    @property
    def player(self) -> Player: ...


def clubs_of(rows: Iterable[HasPlayer]) -> list[Club]:
    """The clubs that players come from, by name."""
    clubs = {row.player.club for row in rows if row.player.club}
    return sorted(clubs, key=lambda club: sort_key(str(club)))
