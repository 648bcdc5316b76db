"""A piece of work in the hands of who does it."""

from dataclasses import dataclass, field
from time import monotonic
from typing import IO, Any

from django.core.files import File

from tournaments.models import Job, Tournament
from tournaments.permissions import Role
from tournaments.services.jobs import states

TOLD_EVERY = 0.5  # seconds


class StoppedError(Exception):
    """It was cancelled, or another worker is at it: nobody wants what comes of this try."""


@dataclass
class Work:
    """What a kind of work gets to do it with; ``step`` tells how far it is.

    ``role`` is what who asked may do in the championship by now; ``told`` is kept with the job.
    """

    job: Job
    role: Role
    told: dict[str, Any] = field(default_factory=dict)
    _next: float = 0.0

    @property
    def tournament(self) -> Tournament:
        assert self.job.tournament
        return self.job.tournament

    @property
    def asked(self) -> dict[str, Any]:
        return self.job.asked

    def step(self, done: int, total: int) -> None:
        """Tell that so much of all is done, now and then. Raises StoppedError."""
        if monotonic() < self._next:
            return
        self._next = monotonic() + TOLD_EVERY
        if not states.tell_progress(self.job, done, total):
            raise StoppedError

    def keep(self, file: IO[bytes]) -> None:
        """Take the file as what comes of it."""
        file.seek(0)
        self.job.result.save("result", File(file), save=False)
