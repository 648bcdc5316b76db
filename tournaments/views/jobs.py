"""Long work: asked for, followed until it is done, and what came of it."""

from functools import partial

from django.contrib import messages
from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournaments.errors import TournamentError
from tournaments.forms.printing import PrintingForm
from tournaments.models import Job, Tournament
from tournaments.on_paper.registry import kinds_for
from tournaments.permissions import DeskRequest, Role, at_desk, refusal
from tournaments.services.jobs import documents
from tournaments.services.jobs.asking import ask_for, do_again, jobs_of, stop
from tournaments.services.jobs.kinds import kind_of, known_kinds
from tournaments.views.following import followed
from tournaments.views.frame import Frame
from tournaments.views.remembering import remembered
from tournaments.wording.jobs import problem_of, state_in_words
from tournaments.wording.refusals import explain

LONGEST_NAME = 80


@require_POST
@at_desk(documents.KIND.least)
def print_everything(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    """All documents in one file, as the printing form was left."""
    form = PrintingForm(
        kinds_for(tournament, role), get_language() or "ar", remembered(request, tournament)
    )
    asked = {"choices": form.choice, "site": request.build_absolute_uri("/")}
    try:
        job = ask_for(documents.NAME, tournament=tournament, user=request.user, asked=asked)
    except TournamentError as error:
        return _list_page(request, tournament, role, refusal=explain(error), status=409)
    return redirect(job)


@require_safe
@at_desk(Role.SCORER)
def list_jobs(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    return _list_page(request, tournament, role)


def _list_page(
    request: DeskRequest,
    tournament: Tournament,
    role: Role,
    *,
    refusal: str = "",
    status: int = 200,
) -> HttpResponse:
    context = Frame(request, tournament, role).context(here="documents")
    jobs = jobs_of(request.user, tournament).filter(kind__in=known_kinds())
    context |= {"refusal": refusal, "jobs": [_told(job, tournament) for job in jobs]}
    return render(request, "tournaments/jobs.html", context, status=status)


def _told(job: Job, tournament: Tournament) -> dict[str, object]:
    """What pages say of a job."""
    job.tournament = tournament
    kind = kind_of(job)
    return {
        "job": job,
        "kind": kind,
        "url": job.get_absolute_url(),
        "leads_to": kind.address_of(job) if job.is_done else "",
        "sentence": state_in_words(job),
        "problem": problem_of(job),
        "may_go_on": job.is_silent or not (job.is_open or job.is_done),
    }


@require_safe
@at_desk(Role.SCORER)
def show_job(request: DeskRequest, tournament: Tournament, role: Role, *, job: int) -> HttpResponse:
    mine = job_or_404(request, tournament, role, job)
    also = mine.state, mine.done, mine.total, mine.attempt, mine.is_silent
    page = partial(_job_page, request, tournament, role, mine)
    return followed(request, tournament, role, page, *also)


def _job_page(request: DeskRequest, tournament: Tournament, role: Role, job: Job) -> HttpResponse:
    context = Frame(request, tournament, role).context(here="documents") | _told(job, tournament)
    return render(request, "tournaments/job.html", context)


@require_POST
@at_desk(Role.SCORER)
def stop_job(request: DeskRequest, tournament: Tournament, role: Role, *, job: int) -> HttpResponse:
    mine = job_or_404(request, tournament, role, job)
    if not stop(mine):
        messages.info(request, _("It was over already."))
    return redirect(mine)


@require_POST
@at_desk(Role.SCORER)
def try_again(
    request: DeskRequest, tournament: Tournament, role: Role, *, job: int
) -> HttpResponse:
    return redirect(do_again(job_or_404(request, tournament, role, job)))


@require_safe
@at_desk(Role.SCORER)  # type: ignore[arg-type]  # it hands on any answer
def job_file(
    request: DeskRequest, tournament: Tournament, role: Role, *, job: int
) -> HttpResponseBase:
    """The file that came of it, for who asked and may have it still."""
    mine = job_or_404(request, tournament, role, job, kind=documents.NAME)
    stored = str(mine.result)
    if not mine.is_done or not default_storage.exists(stored):
        raise Http404(_("This file is not there any more. Let it be made again."))
    name = f"{slugify(str(tournament), allow_unicode=True)[:LONGEST_NAME]}-{mine.kind}.zip"
    file = default_storage.open(stored)
    response = FileResponse(file, as_attachment=True, filename=name, content_type="application/zip")
    response["Cache-Control"] = "private, no-store"
    return response


def job_or_404(
    request: HttpRequest, tournament: Tournament, role: Role, key: int, *, kind: str = ""
) -> Job:
    """What the reader asked for himself, of that kind if one is said.

    Raises Http404 for what is gone or another's, PermissionDenied for who may not have it now.
    """
    job = jobs_of(request.user, tournament).filter(pk=key, kind__in=known_kinds()).first()
    if job is None or kind not in ("", job.kind):
        raise Http404(_("There is no such task of yours. After a day they are gone."))
    job.tournament = tournament
    if role < kind_of(job).least:
        raise refusal(request.user, tournament)
    return job
