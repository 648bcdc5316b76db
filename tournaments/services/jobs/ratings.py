"""Making ratings and places anew: by a worker, where there are so many games that it takes long."""

from django.utils.translation import gettext_lazy as _

from tournaments.models import RatedGame
from tournaments.permissions import Role
from tournaments.services.jobs.asking import ask_for
from tournaments.services.jobs.kinds import JobKind
from tournaments.services.jobs.work import Work
from tournaments.services.reckoning import is_fresh, reckon

NAME = "ratings"
LONG = 20_000  # sides of games, whose ratings are made anew in half a second


def keep_fresh() -> bool:
    """Let ratings and places be what the games say; False while a worker is still at it.

    Two queries where there is nothing to do. Pages that show them call it first.
    """
    if is_fresh():
        return True
    if RatedGame.objects.count() < LONG:
        reckon()
        return True
    return ask_for(NAME, tournament=None, user=None, asked={}).is_done


def _reckon(work: Work) -> None:
    reckon()


KIND = JobKind(
    name=NAME,
    label=_("Ratings and places, counted anew"),
    least=Role.VISITOR,
    do=_reckon,
    leads_to="ratings",
    way=_("Rating list"),
)
