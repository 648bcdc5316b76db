"""Which of the last steps may be undone, told from the log alone."""

from collections.abc import Iterable, Iterator
from typing import Any

from tournaments.guests import Actor, account_of, live_links
from tournaments.models import LogEntry

RESULTS = {"result", "result_cleared"}
ROUNDS = {"drew", "repaired", "published", "unpublished", "discarded", "finished", "reopened"}
ENTRIES = {"entered", "removed", "withdrew", "returned", "checked_in", "checked_out"}
CHECK_IN = {"check_in_closed", "check_in_reopened"}
OF_ROUNDS = {"drew", "repaired", "published"}
UNDOABLE = {*RESULTS, *OF_ROUNDS, "entered", "withdrew", "checked_in", "check_in_closed"}
LOOKED_BACK = 60  # steps of the log


def undoable(steps: Iterable[LogEntry]) -> Iterator[LogEntry]:
    """The steps that nothing has been built upon, newest first.

    ``steps`` are those of the log, newest first. Of what happened to one game, one player or the
    rounds only the last may be undone, and nothing from before the draw that stands.
    """
    touched: set[Any] = set()
    for step in standing(steps):
        subject = _subject(step)
        is_last = subject is not None and subject not in touched
        touched.add(subject)
        if is_last and step.action in UNDOABLE and _may_go_back(step):
            yield step
        if step.action == "drew":
            return


def standing(steps: Iterable[LogEntry]) -> Iterator[LogEntry]:
    """The steps that were not undone, without those that undid them."""
    undone: set[int] = set()
    repairs = 0  # that were taken back on the draft itself
    for step in steps:
        if "undoes" in step.details:
            undone.add(step.details["undoes"])
        elif step.details.get("step") == "undo":
            repairs += 1
        elif step.action == "repaired" and repairs:
            repairs -= 1
        elif step.pk not in undone:
            yield step


def _subject(step: LogEntry) -> Any:
    """What a step was about, where an inverse could matter."""
    if step.action in RESULTS:
        return "game", step.details["game"]
    if step.action in ROUNDS:
        return "rounds"
    if step.action in CHECK_IN:
        return "check-in"
    if step.action in ENTRIES:
        return "entry", step.details.get("entry")
    return None


def _may_go_back(step: LogEntry) -> bool:
    """Whether the log says all that was before, and nobody is asked why.

    Results of an older version of the site don't, nor which bye went when somebody came after all.
    A correction of a closed round goes by another, which asks for its reason.
    """
    if step.action in RESULTS:
        return "ending_before" in step.details and not step.details.get("corrects")
    return not step.details.get("was_away")


def is_by(user: Actor, step: LogEntry) -> bool:
    """Whether somebody took that step himself, by account or by link."""
    account = account_of(user)
    if account is not None:
        return step.user_id == account.pk
    return step.link_id in {link.pk for link in live_links(user)}


def undoable_by(user: Actor, steps: Iterable[LogEntry], *, is_arbiter: bool) -> Iterator[LogEntry]:
    """Of those that may be undone the ones that are this person's: scorers undo own results."""
    for step in undoable(steps):
        if is_arbiter or (step.action in RESULTS and is_by(user, step)):
            yield step
