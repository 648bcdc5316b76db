"""Who may still be entered: people by what somebody types, and whom the name is like."""

from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import Exists, OuterRef

from players import names
from players.likeness import Directory, Likeness
from players.models import Player
from players.queries import named_like, public_players
from tournaments.models import Tournament

MOST_FOUND = 60


@dataclass(frozen=True, slots=True)
class Search:
    """What was typed, who is named so, and who only has a name like it."""

    query: str
    found: list[Player]
    alike: list[Likeness]
    entered: frozenset[int]  # of all these the keys of those who are in already

    @property
    def the_one(self) -> Player | None:
        """The only one of them who may still be entered."""
        free = [player for player in self.found if player.pk not in self.entered]
        return free[0] if self.query and len(free) == 1 else None


def search(tournament: Tournament, query: str) -> Search:
    """People whose names hold every word of the query; without one those of the club.

    Three queries, two without a query. Who is in already is found too, so that nobody is entered
    twice under another spelling; without a query only who is not.
    """
    query = names.clean(query)
    if not query:
        mine = public_players().filter(club=tournament.club_id)
        return Search("", list(mine.exclude(_is_in(tournament))[:MOST_FOUND]), [], frozenset())
    found = list(named_like(public_players(), query)[:MOST_FOUND])
    alike = _alike(tournament, query, {player.pk for player in found})
    shown = [*found, *(each.player for each in alike)]
    return Search(query, found, alike, _entered(tournament, shown))


def _is_in(tournament: Tournament) -> Exists:
    return Exists(tournament.entries.filter(player=OuterRef("pk")))


def _entered(tournament: Tournament, players: Collection[Player]) -> frozenset[int]:
    entries = tournament.entries.filter(player__in=players)
    return frozenset(entries.values_list("player", flat=True))


def _alike(tournament: Tournament, query: str, shown: Collection[int]) -> list[Likeness]:
    person = Player(club=tournament.club, **names.in_script("name", query))
    likely = Directory(public_players()).like(person)
    return [each for each in likely if each.player.pk not in shown]
