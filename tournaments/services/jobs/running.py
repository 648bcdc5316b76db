"""Doing a job: by a worker, or by the process of who asked. Nothing that goes wrong leaves it."""

import errno
import logging

from django.contrib.auth.models import AnonymousUser
from django.utils.translation import override
from django_tasks import task

from tournaments.errors import TournamentError
from tournaments.guests import Actor, with_links
from tournaments.models import Job, Tournament
from tournaments.permissions import Role, role_in
from tournaments.services.jobs import states
from tournaments.services.jobs.kinds import kind_of
from tournaments.services.jobs.work import StoppedError, Work

NO_SPACE = {errno.ENOSPC, errno.EDQUOT}

logger = logging.getLogger(__name__)


@task()
def run_job(pk: int, attempt: int) -> None:
    """Do the job, unless it was cancelled, or another attempt is at it."""
    job = states.claim(pk, attempt)
    if job is None:
        return
    with override(job.asked["language"]):
        try:
            _do(job)
        except StoppedError:
            _throw_away_result(job)
        except TournamentError as error:
            states.fail(job, error)
        except Exception as error:
            logger.exception("Job %s of kind %s failed", job.pk, job.kind)
            _throw_away_result(job)
            states.fail(job, _as_told(error))


def _do(job: Job) -> None:
    work = Work(job, _role_now(job))
    kind_of(job).do(work)
    if not states.finish(job, work.told):
        raise StoppedError


def _role_now(job: Job) -> Role:
    """What who asked may do by now. Raises TournamentError "not_yours" where it is too little."""
    if job.tournament_id is None:
        return Role.VISITOR
    job.tournament = Tournament.objects.filter(pk=job.tournament_id).first()  # none from the bin
    role = role_in(actor_of(job), job.tournament) if job.tournament else Role.VISITOR
    if role < kind_of(job).least:
        raise TournamentError("not_yours")
    return role


def actor_of(job: Job) -> Actor:
    """Who asked, with the link that he came with."""
    links = (job.link,) if job.link else ()
    return with_links(job.user or AnonymousUser(), links)


def _throw_away_result(job: Job) -> None:
    if job.result:
        job.result.delete(save=False)


def _as_told(error: Exception) -> TournamentError:
    if isinstance(error, OSError) and error.errno in NO_SPACE:
        return TournamentError("no_space")
    return TournamentError("faulty")
