"""What lies ahead of one player: what it would mean to leave, to come back, to ask for a bye."""

from dataclasses import dataclass

from django.db.models import Q

from tournaments import queries
from tournaments.annulment import Leaving, leavings
from tournaments.models import Bye, Entry, Game, Pairing, RequestedBye, Round, Tournament


@dataclass(frozen=True, slots=True)
class Prospect:
    """An entry with the facts that its next step depends on.

    ``others`` are who else plays in the next round; ``half_byes`` those had or asked for
    where they are limited.
    """

    entry: Entry
    last: Round | None
    open_game: Game | None
    leaving: Leaving | None
    others: int
    half_byes: int

    @property
    def tournament(self) -> Tournament:
        return self.entry.tournament

    @property
    def drawn(self) -> int:
        """The number of the last round, 0 before the first."""
        return self.last.number if self.last else 0

    @property
    def rounds_left(self) -> list[int]:
        """The rounds that are yet to be drawn."""
        return list(range(self.drawn + 1, self.tournament.planned_rounds + 1))

    @property
    def missed(self) -> list[int]:
        """The rounds that were drawn since the player left."""
        left = self.entry.withdrawn_after
        return [] if left is None else list(range(left + 1, self.drawn + 1))


def prospect_of(entry: Entry, last: Round | None) -> Prospect:
    """The facts about one entry, ``last`` being the newest round of its championship.

    At most seven queries, whatever the size of the field.
    """
    tournament = entry.tournament
    has_limit = tournament.is_swiss and tournament.most_half_byes is not None
    told = leavings(tournament, last.number) if last else {}
    return Prospect(
        entry=entry,
        last=last,
        open_game=_open_game(entry, last),
        leaving=told.get(entry.pk),
        others=_others(entry, last.number + 1 if last else 1),
        half_byes=half_byes_of(entry) if has_limit else 0,
    )


def _open_game(entry: Entry, last: Round | None) -> Game | None:
    if last is None or last.is_draft:
        return None
    games = queries.games_of(last).filter(Q(first=entry) | Q(second=entry), result="")
    return games.first()


def _others(entry: Entry, number: int) -> int:
    here = Q(withdrawn_after=None) | Q(withdrawn_after__gte=number)
    return (
        entry.tournament.entries.filter(here, first_round__lte=number).exclude(pk=entry.pk).count()
    )


def half_byes_of(entry: Entry, *, beside: int = 0) -> int:
    """How many half-point byes the player had or asked for, but in round ``beside``."""
    had = Pairing.objects.filter(first=entry, bye=Bye.HALF).values_list("round__number", flat=True)
    asked = RequestedBye.objects.filter(entry=entry, kind=Bye.HALF)
    rounds = {*had, *asked.values_list("round_number", flat=True)}
    return len(rounds - {beside})


def first_round_without_half_byes(tournament: Tournament) -> int:
    """From this round on no half-point bye is given."""
    return tournament.planned_rounds - tournament.rounds_without_half_byes + 1
