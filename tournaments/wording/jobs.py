"""Long work as sentences: how far it is, and why it could not be done."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Job
from tournaments.wording.phrases import Params, Sentence, fixed

State = Job.State


def _too_many(params: Params) -> str:
    most = int(str(params["most"]))
    text = ngettext(
        "You have %(most)s task going here. Wait for it, or stop it.",
        "You have %(most)s tasks going here. Wait for one of them, or stop one.",
        most,
    )
    return text % params


REFUSALS: dict[str, Sentence] = {
    "too_many_jobs": _too_many,
    "not_yours": fixed(lambda: _("You may not do this here any more, so it was not done.")),
    "no_space": fixed(
        lambda: _("The site has no space left for the file. Tell whoever runs it, and try again.")
    ),
    "faulty": fixed(
        lambda: _("Something went wrong, and it was noted for whoever runs the site. Try again.")
    ),
}


def state_in_words(job: Job) -> str:
    """What there is to say of a job just now, but for why it failed."""
    if job.is_silent:
        return _silence(job)
    if job.state == State.RUNNING and job.total:
        return _("%(done)s of %(total)s are done.") % {"done": job.done, "total": job.total}
    return _PLAIN[State(job.state)]()


def _silence(job: Job) -> str:
    if job.state == State.RUNNING:
        return _("Nothing has been heard of it for minutes: whoever was at it seems to be gone.")
    return _("Nobody has begun with it yet. Perhaps no worker is running.")


_PLAIN = {
    State.WAITING: lambda: _("It waits for its turn."),
    State.RUNNING: lambda: _("It has begun."),
    State.DONE: lambda: _("It is done."),
    State.FAILED: lambda: _("It could not be done."),
    State.CANCELLED: lambda: _("It was stopped."),
}


def problem_of(job: Job) -> str:
    """Why it failed; empty where it did not."""
    if job.state != State.FAILED:
        return ""
    return REFUSALS[job.problem](job.told)
