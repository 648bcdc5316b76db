"""Which version of a list is the one that is printed now."""

from django.db.models import F, Sum
from django.db.models.functions import Coalesce

from tournaments.models import Game, Tournament

STEPS = ("tie_breaks", "withdrew", "returned")  # that change standings, beside results
AS_ENTERED = 2  # the version of a game whose result was never corrected


def version_of_standings(tournament: Tournament, through: int) -> int:
    """A number that grows with each change of the standings after that round: two queries."""
    games = Game.objects.filter(
        pairing__round__tournament=tournament,
        pairing__round__number__lte=through,
        version__gt=AS_ENTERED,
    )
    corrections = games.aggregate(n=Coalesce(Sum(F("version") - AS_ENTERED), 0))["n"]
    return 1 + int(corrections) + tournament.log.filter(action__in=STEPS).count()
