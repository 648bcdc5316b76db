"""Asking for long work, once more, and no longer."""

import json
from hashlib import sha256
from typing import Any

from django.core.files.base import ContentFile
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils.translation import get_language

from tournaments.errors import TournamentError
from tournaments.guests import Actor, account_of, live_links
from tournaments.models import AccessLink, Job, Tournament
from tournaments.services.jobs import states
from tournaments.services.jobs.cleaning import throw_old_jobs_away, throw_surplus_away
from tournaments.services.jobs.running import run_job

MOST_OPEN = 3  # of one person in one championship


def ask_for(
    kind: str,
    *,
    tournament: Tournament | None,
    user: Actor | None,
    asked: dict[str, Any],
    upload: bytes = b"",
) -> Job:
    """Let work be done: at once, or by a worker; the job, or the one that does the same already.

    One that nobody seems to be at is tried again. The site itself asks without a ``user``. Raises
    TournamentError "too_many_jobs" where somebody has several going.
    """
    throw_old_jobs_away()
    job = Job(
        kind=kind,
        user=account_of(user),
        link=_link_of(user, tournament),
        tournament=tournament,
        asked={"language": get_language() or "ar"} | asked,
    )
    job.key = _key_of(job, upload)
    if same := _open_one(job.key):
        return do_again(same)
    if user and tournament:
        _make_room(jobs_of(user, tournament))
    return _begin(job, upload)


def do_again(job: Job) -> Job:
    """Try a job once more that failed, was stopped, or that nobody seems to be at."""
    if job.is_done or (job.is_open and not job.is_silent):
        return job
    old = job.result.name
    if not states.renew(job):
        return _open_one(job.key) or job
    if old:
        job.result.storage.delete(old)
    job.refresh_from_db()
    return _run(job)


def stop(job: Job) -> bool:
    """Let nobody go on with it; whether somebody would have."""
    return states.cancel(job)


def jobs_of(user: Actor, tournament: Tournament) -> QuerySet[Job]:
    """What somebody asked for in a championship, by account or else by link; the newest first."""
    jobs = Job.objects.filter(tournament=tournament)
    if account := account_of(user):
        return jobs.filter(user=account)
    return jobs.filter(user=None, link__in=[link.pk for link in live_links(user)])


def _make_room(mine: QuerySet[Job]) -> None:
    if mine.filter(state__in=Job.OPEN).count() >= MOST_OPEN:
        raise TournamentError("too_many_jobs", most=MOST_OPEN)
    throw_surplus_away(mine)


def _link_of(user: Actor | None, tournament: Tournament | None) -> AccessLink | None:
    """The link that somebody holds there, the one that may do most being a scorer's."""
    links = [link for link in live_links(user) if link.tournament == tournament]
    return max(links, key=lambda link: (link.kind == AccessLink.Kind.SCORER, link.pk), default=None)


def _key_of(job: Job, upload: bytes) -> str:
    """The same for work that comes to the same."""
    whose = job.kind, job.user_id, job.link_id, job.tournament_id
    told = json.dumps([*whose, job.asked, sha256(upload).hexdigest()], sort_keys=True)
    return sha256(told.encode()).hexdigest()


def _open_one(key: str) -> Job | None:
    return Job.objects.filter(key=key, state__in=Job.OPEN).first()


def _begin(job: Job, upload: bytes) -> Job:
    if upload:
        job.upload.save("upload", ContentFile(upload), save=False)
    try:
        with transaction.atomic():
            job.save()
    except IntegrityError:  # a second click came first
        for name in job.files:
            job.upload.storage.delete(name)
        return Job.objects.filter(key=job.key).latest("pk")
    return _run(job)


def _run(job: Job) -> Job:
    """Hand it on, outside of any transaction: it may be done by the time this returns."""
    run_job.enqueue(job.pk, job.attempt)
    job.refresh_from_db()
    return job
