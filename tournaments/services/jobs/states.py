"""The states of a job. A row changes only for the attempt that is at it, in one statement each.

So it needs no lock: who comes late changes nothing, and is told.
"""

from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from tournaments.errors import TournamentError
from tournaments.models import Job
from tournaments.models.jobs import kept_until

State = Job.State


def claim(pk: int, attempt: int) -> Job | None:
    """The job, running from now on; None where it is not waiting for this attempt."""
    waiting = Job.objects.filter(pk=pk, attempt=attempt, state=State.WAITING)
    if not waiting.update(state=State.RUNNING, seen_at=timezone.now()):
        return None
    return Job.objects.select_related("user", "link__tournament").get(pk=pk)


def tell_progress(job: Job, done: int, total: int) -> bool:
    """Note how far it is; whether this attempt is still wanted."""
    return bool(_running(job).update(done=done, total=total, seen_at=timezone.now()))


def finish(job: Job, told: dict[str, Any]) -> bool:
    """Note that it is done, with its result; whether this attempt was still wanted."""
    return bool(
        _running(job).update(
            state=State.DONE,
            done=F("total"),
            result=job.result.name,
            told=told,
            seen_at=timezone.now(),
            kept_until=kept_until(),
        )
    )


def fail(job: Job, error: TournamentError) -> None:
    """Note why it could not be done; the params of ``error`` are plain JSON."""
    _running(job).update(
        state=State.FAILED, problem=error.code, told=error.params, seen_at=timezone.now()
    )


def cancel(job: Job) -> bool:
    """Let nobody do it; whether there was anything to stop."""
    open_ = Job.objects.filter(pk=job.pk, state__in=Job.OPEN)
    return bool(open_.update(state=State.CANCELLED, seen_at=timezone.now()))


def renew(job: Job) -> bool:
    """Let it wait for one more try; whether it does, and not another one like it.

    What waits keeps its attempt, and so its place in the queue. None that was heard of meanwhile.
    """
    known = {"attempt": job.attempt, "state": job.state, "seen_at": job.seen_at}
    try:
        with transaction.atomic():
            same = Job.objects.filter(pk=job.pk, **known)
            return bool(
                same.update(
                    state=State.WAITING,
                    attempt=F("attempt") + int(job.state != State.WAITING),
                    done=0,
                    total=0,
                    result="",
                    told={},
                    problem="",
                    seen_at=timezone.now(),
                    kept_until=kept_until(),
                )
            )
    except IntegrityError:
        return False


def _running(job: Job) -> QuerySet[Job]:
    return Job.objects.filter(pk=job.pk, attempt=job.attempt, state=State.RUNNING)
