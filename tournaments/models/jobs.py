"""Long work that somebody asked for: how far it is, and what came of it."""

import secrets
from datetime import datetime, timedelta

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone

from tournaments.models.championships import Tournament
from tournaments.models.links import AccessLink

FOLDER = "jobs"  # of the storage
SILENT_FOR = timedelta(minutes=2)  # no step of any work takes as long
KEPT_FOR = timedelta(days=1)


def _unguessable(job: "Job", name: str) -> str:
    """Where a file lies in the storage: nothing of its name is what people wrote."""
    return f"{FOLDER}/{secrets.token_hex(16)}"


def kept_until() -> datetime:
    return timezone.now() + KEPT_FOR


class Job(models.Model):
    """One piece of work of a ``kind`` that ``jobs.kinds`` knows, done once for each ``key``.

    ``asked`` is what it was asked with, ``told`` what came of it, both plain JSON; ``upload`` and
    ``result`` are files. ``attempt`` rises with each try after one that was begun: a worker
    that was thought dead writes nothing after it. ``user`` and ``link`` are what somebody came
    with, neither where the site asked by itself. No row of the championship: neither in its log
    nor in its file.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"
        CANCELLED = "cancelled"

    OPEN = (State.WAITING, State.RUNNING)

    kind = models.CharField(max_length=20)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="jobs"
    )
    link = models.ForeignKey(AccessLink, models.CASCADE, null=True, related_name="jobs")
    tournament = models.ForeignKey(Tournament, models.CASCADE, null=True, related_name="jobs")
    asked = models.JSONField(default=dict)
    key = models.CharField(max_length=64)
    state = models.CharField(max_length=9, choices=State, default=State.WAITING)
    attempt = models.PositiveSmallIntegerField(default=1)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    upload = models.FileField(upload_to=_unguessable, blank=True)
    result = models.FileField(upload_to=_unguessable, blank=True)
    told = models.JSONField(default=dict)
    problem = models.CharField(max_length=20, blank=True)
    made_at = models.DateTimeField(default=timezone.now)
    seen_at = models.DateTimeField(default=timezone.now)
    kept_until = models.DateTimeField(default=kept_until, db_index=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["key"],
                condition=Q(state__in=["waiting", "running"]),
                name="job_once_at_a_time",
            ),
            models.CheckConstraint(condition=Q(done__lte=F("total")), name="job_done_of_total"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}, {self.state}"

    def get_absolute_url(self) -> str:
        assert self.tournament
        return reverse("tournaments:job", args=[self.tournament.slug, self.pk])

    @property
    def is_open(self) -> bool:
        return self.state in self.OPEN

    @property
    def is_done(self) -> bool:
        return self.state == self.State.DONE

    @property
    def is_silent(self) -> bool:
        """Whether nobody seems to be at it: no worker has taken it, or the one that had is gone.

        What waits for long is behind others as long as any is worked at: one query then.
        """
        heard = timezone.now() - SILENT_FOR
        if not self.is_open or self.seen_at >= heard:
            return False
        at_work = Job.objects.filter(state=self.State.RUNNING, seen_at__gte=heard)
        return self.state == self.State.RUNNING or not at_work.exists()

    @property
    def files(self) -> list[str]:
        """The names of its files in the storage."""
        return [str(file) for file in (self.upload, self.result) if file]
