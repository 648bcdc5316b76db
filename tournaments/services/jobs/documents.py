"""Printing everything of a championship into one file."""

from collections.abc import Callable
from dataclasses import asdict
from tempfile import TemporaryFile

from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from tournaments import queries
from tournaments.on_paper.archive import write_archive
from tournaments.on_paper.asking import choices_of, edition_of
from tournaments.on_paper.folder import Leaf, addresses_at, leaves_of
from tournaments.on_paper.registry import Wish, kinds_for
from tournaments.permissions import Role
from tournaments.services.jobs.kinds import JobKind
from tournaments.services.jobs.work import Work

NAME = "documents"


def print_everything(work: Work) -> None:
    """All documents that who asked may have, of all rounds that he may see.

    Asked is ``site``, beside what the printing form remembers; printed is when it is done.
    """
    rounds = queries.rounds_of(work.tournament, with_draft=work.role >= Role.ARBITER)
    kinds = kinds_for(work.tournament, work.role)
    leaves = list(leaves_of(work.tournament, rounds, kinds, is_whole=True))
    with TemporaryFile() as file:
        contents = write_archive(file, leaves, _wishes(work), _counting(work, len(leaves)))
        work.keep(file)
    work.told = asdict(contents)


def _counting(work: Work, total: int) -> Callable[[], None]:
    """Tells one step after the other."""
    steps = iter(range(total))
    return lambda: work.step(next(steps), total)


def _wishes(work: Work) -> Callable[[Leaf], Wish]:
    asked, address = work.asked["choices"], addresses_at(work.asked["site"])
    printed = timezone.now().replace(second=0, microsecond=0)

    def wish(leaf: Leaf) -> Wish:
        return Wish(
            tournament=work.tournament,
            round=leaf.round,
            edition=edition_of(asked, leaf.kind, get_language() or "ar"),
            printed=printed,
            address=address,
            role=work.role,
            choices=choices_of(asked, leaf.kind),
        )

    return wish


KIND = JobKind(
    name=NAME,
    label=_("All sheets in one file"),
    least=Role.ARBITER,
    do=print_everything,
    leads_to="tournaments:job-file",
    way=_("Save the file"),
)
