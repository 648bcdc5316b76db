"""The kinds of long work that there are. Apps above offer their own when they are loaded."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.functional import Promise

from tournaments.models import Job
from tournaments.permissions import Role
from tournaments.services.jobs.work import Work


@dataclass(frozen=True)
class JobKind:
    """Work of one kind: who may ask for it and have what comes of it, and how it is done.

    ``do`` raises TournamentError for what a person should be told; ``leads_to`` is the name of
    the page of what came of it, and ``way`` what the way there is called.
    """

    name: str
    label: Promise
    least: Role
    do: Callable[[Work], None]
    leads_to: str
    way: Promise

    def address_of(self, job: Job) -> str:
        """Where one finds what came of that job."""
        args = [job.tournament.slug, job.pk] if job.tournament else []
        return reverse(self.leads_to, args=args)


_kinds: dict[str, JobKind] = {}


def offer(kinds: Iterable[JobKind]) -> None:
    """Let these be asked for."""
    _kinds.update({kind.name: kind for kind in kinds})


def kind_of(job: Job) -> JobKind:
    """Raises KeyError for a job of another release, which knew more kinds."""
    return _kinds[job.kind]


def known_kinds() -> list[str]:
    """The names of all kinds."""
    return list(_kinds)
