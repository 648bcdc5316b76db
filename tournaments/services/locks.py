"""Rows as they are now, locked until the transaction ends."""

from tournaments.errors import TournamentError
from tournaments.models import Round, Tournament


def locked(tournament: Tournament) -> Tournament:
    """The championship; whoever changes anything in it takes this lock first."""
    return Tournament.objects.select_for_update(of=("self",)).get(pk=tournament.pk)


def locked_round(tournament: Tournament, number: int) -> Round:
    """A round of it. Raises "no_such_round"."""
    round_ = tournament.rounds.select_for_update(of=("self",)).filter(number=number).first()
    if round_ is None:
        raise TournamentError("no_such_round", number=number)
    return round_
