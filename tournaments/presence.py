"""Who is here before round 1, who is missing, and what closing check-in did."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from django.db.models import Count, Exists, OuterRef, QuerySet
from django.utils.translation import get_language

from players.models import Club, Player
from players.queries import named_like
from tournaments.models import Entry, LogEntry, RequestedBye, Tournament
from tournaments.steps import own_steps


@dataclass(frozen=True, slots=True)
class Tally:
    """How many are here, of how many who may come."""

    here: int
    expected: int

    @property
    def missing(self) -> int:
        return self.expected - self.here


def is_away() -> Exists:
    """Whether an entry asked to be away in round 1, or was noted as away."""
    return Exists(RequestedBye.objects.filter(entry=OuterRef("pk"), round_number=1))


def entered_and_left(tournament: Tournament) -> tuple[int, int]:
    """How many have entered, and how many of them have withdrawn since: one query."""
    counts = tournament.entries.aggregate(entered=Count("pk"), left=Count("withdrawn_after"))
    return counts["entered"], counts["left"]


def expected_entries(tournament: Tournament) -> QuerySet[Entry]:
    """All who have not left, by name in the reader's script, each ``is_away`` or not."""
    key = "player__sort_key_ar" if get_language() == "ar" else "player__sort_key"
    return (
        tournament.entries.filter(withdrawn_after=None)
        .select_related("player__club")
        .annotate(is_away=is_away())
        .order_by(key, "pk")
    )


def missing_entries(tournament: Tournament) -> QuerySet[Entry]:
    """Who has not come yet and is not known to be away in round 1, by name: one query."""
    return expected_entries(tournament).filter(~is_away(), checked_in_at=None)


def tally_of(tournament: Tournament) -> Tally:
    """Counted without those who are known to be away: two queries."""
    expected = expected_entries(tournament)
    here = expected.exclude(checked_in_at=None).count()
    return Tally(here, here + missing_entries(tournament).count())


def checklist(tournament: Tournament, *, query: str, only_missing: bool) -> list[Entry]:
    """Those on the check-in list: named as was typed, perhaps only who is missing."""
    entries = missing_entries(tournament) if only_missing else expected_entries(tournament)
    if query.strip():
        named = named_like(Player.objects.all(), query)
        entries = entries.filter(player__in=named.order_by().values("pk"))
    return list(entries)


def by_club(entries: Iterable[Entry]) -> Iterator[tuple[Club | None, list[Entry]]]:
    """The entries club by club, each in the order given, those without a club last."""

    def key(entry: Entry) -> tuple[bool, str, int]:
        club = entry.player.club
        return (club is None, str(club), club.pk if club else 0)

    for _key, members in groupby(sorted(entries, key=key), key):
        listed = list(members)
        yield listed[0].player.club, listed


def closing_to_undo(tournament: Tournament) -> LogEntry | None:
    """The step that closed check-in last, if it was not undone since."""
    closings = own_steps(tournament).filter(action__in=["check_in_closed", "check_in_reopened"])
    newest = closings.order_by("pk").last()
    return newest if newest and newest.action == "check_in_closed" else None


def may_come_back(tournament: Tournament, player: int) -> bool:
    """Whether that player is there and not entered here."""
    players = Player.objects.filter(pk=player, merged_into=None)
    return players.exclude(entries__tournament=tournament).exists()
