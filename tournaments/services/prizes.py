"""Prizes: announcing them, taking them back, putting them in order."""

from django.contrib.auth.models import User
from django.db import transaction

from tournaments.errors import TournamentError
from tournaments.models import Prize, Tournament
from tournaments.services import log
from tournaments.services.locks import locked


@transaction.atomic
def add_prize(*, tournament: Tournament, user: User, **fields: object) -> Prize:
    """Announce one more prize, the last in the order.

    Raises "over", "prize_announced" for one that is there already, as a second click asks for.
    """
    tournament = _open(tournament)
    last = tournament.prizes.last()
    prize = Prize(tournament=tournament, order=last.order + 1 if last else 1, **fields)
    prize.clean_names()
    if tournament.prizes.filter(**{name: getattr(prize, name) for name in fields}).exists():
        raise TournamentError("prize_announced")
    prize.save()
    log.record(tournament, user, "prize_added", prize=_names(prize), kind=str(prize.kind))
    return prize


@transaction.atomic
def remove_prize(*, prize: Prize, user: User) -> None:
    """Take a prize back. Raises "over"."""
    tournament = _open(prize.tournament)
    prize.delete()
    log.record(tournament, user, "prize_removed", prize=_names(prize), kind=str(prize.kind))


@transaction.atomic
def raise_prize(*, prize: Prize, user: User) -> None:
    """Put a prize before the one above it; the first stays where it is. Raises "over"."""
    tournament = _open(prize.tournament)
    prizes = list(tournament.prizes.all())
    place = next(place for place, each in enumerate(prizes) if each.pk == prize.pk)
    prizes.insert(max(place - 1, 0), prizes.pop(place))
    for order, each in enumerate(prizes, start=1):
        each.order = order
    Prize.objects.bulk_update(prizes, ["order"])
    log.record(tournament, user, "prize_raised", prize=_names(prize), kind=str(prize.kind))


def _open(tournament: Tournament) -> Tournament:
    tournament = locked(tournament)
    if tournament.is_over:
        raise TournamentError("over")
    return tournament


def _names(prize: Prize) -> list[str]:
    return [prize.name, prize.name_ar]
