"""Making ratings and places anew: by a worker, where there are so many games that it takes long."""

from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models import Job, RatedGame
from tournaments.permissions import Role
from tournaments.services.jobs.asking import ask_for
from tournaments.services.jobs.kinds import JobKind
from tournaments.services.jobs.work import Work
from tournaments.services.reckoning import is_fresh, reckon, reckon_in_parts

NAME = "ratings"
LONG = 20_000  # sides of games, whose ratings are made anew in half a second
PAUSE = timedelta(minutes=1)  # after a try that failed


def keep_fresh() -> bool:
    """Let ratings and places be what the games say; False while a worker is still at it.

    Two queries where there is nothing to do. Pages that show them call it first; after a try that
    failed they begin no other for a minute.
    """
    if is_fresh():
        return True
    if RatedGame.objects.count() < LONG:
        reckon()
        return True
    if _has_just_failed():
        return False
    return ask_for(NAME, tournament=None, user=None, asked={}).is_done


def _has_just_failed() -> bool:
    failed = Job.objects.filter(kind=NAME, state=Job.State.FAILED)
    return failed.filter(seen_at__gt=timezone.now() - PAUSE).exists()


def _reckon(work: Work) -> None:
    reckon_in_parts(work.step)


KIND = JobKind(
    name=NAME,
    label=_("Ratings and places, counted anew"),
    least=Role.VISITOR,
    do=_reckon,
    leads_to="ratings",
    way=_("Rating list"),
)
