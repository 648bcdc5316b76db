"""Checking a file of very many games, beside everything else: its verdicts are kept for a day."""

import json
from dataclasses import asdict
from io import BytesIO

from django.utils.translation import gettext_lazy as _

from games.checking import Verdicts, verdicts_on
from games.filing import texts_in
from tournaments.guests import Actor
from tournaments.models import Job, Tournament
from tournaments.permissions import Role
from tournaments.services.jobs.asking import ask_for
from tournaments.services.jobs.kinds import JobKind
from tournaments.services.jobs.work import Work

NAME = "games"
AT_ONCE = 500  # games that a page can check while somebody waits


def check_beside(*, tournament: Tournament, user: Actor, text: str, enters_results: bool) -> Job:
    """Let the games of a file be judged; the job. Raises TournamentError "too_many_jobs"."""
    asked = {"enters_results": enters_results}
    return ask_for(NAME, tournament=tournament, user=user, asked=asked, upload=text.encode())


def text_of(job: Job) -> str:
    """The file that is checked. Raises FileNotFoundError where it is gone."""
    with job.upload.open() as file:
        return file.read().decode()


def verdicts_of(job: Job) -> Verdicts:
    """What came of it. Raises FileNotFoundError where it is gone."""
    with job.result.open() as file:
        return Verdicts(**json.load(file))


def _check(work: Work) -> None:
    texts = texts_in(text_of(work.job), work.tournament)
    verdicts = verdicts_on(texts, work.tournament.rules, work.step)
    work.keep(BytesIO(json.dumps(asdict(verdicts)).encode()))


KIND = JobKind(
    name=NAME,
    label=_("A file of games, checked"),
    least=Role.SCORER,
    do=_check,
    leads_to="games:checked-file",
    way=_("See what each game would do"),
)
