"""Undoing a step: by the service that is its inverse, which is a step of its own."""

from collections.abc import Callable, Mapping

from django.contrib.auth.models import User
from django.db import transaction

from tournaments import undoing
from tournaments.errors import TournamentError
from tournaments.models import Entry, Game, LogEntry, Round, Tournament
from tournaments.services.check_in import check_out, reopen_check_in
from tournaments.services.entries import remove_entry, return_entry
from tournaments.services.locks import locked
from tournaments.services.repair.changes import change_draft
from tournaments.services.repair.plans import Change, Step
from tournaments.services.results import enter_result
from tournaments.services.rounds import discard_round, unpublish_round
from tournaments.steps import last_steps, newest_step


@transaction.atomic
def undo_last(*, tournament: Tournament, step: int, user: User, is_arbiter: bool) -> LogEntry:
    """Undo the step of that key and return the step that did.

    Raises TournamentError "undo_built_upon" when it is none (any more) that this person may
    undo, and whatever the inverse raises, such as "has_results".
    """
    tournament = locked(tournament)
    newest = newest_step(tournament)
    steps = last_steps(tournament, undoing.LOOKED_BACK)
    candidates = undoing.undoable_by(user, steps, is_arbiter=is_arbiter)
    done = next((each for each in candidates if each.pk == step), None)
    if done is None:
        raise TournamentError("undo_built_upon")
    INVERSES[done.action](tournament, done, user)
    inverse = tournament.log.filter(pk__gt=newest).order_by("pk").get()
    inverse.details["undoes"] = done.pk
    inverse.save(update_fields=["details"])
    return inverse


def _result(tournament: Tournament, step: LogEntry, user: User) -> None:
    """Back to the result before, with its ending, its stones and the reason of a ruling."""
    told = step.details
    game = Game.objects.select_related("pairing__round__tournament").filter(pk=told["game"]).first()
    entered = (told["after"], told["ending"], told["stones_left"])
    if game is None or entered != (game.result, game.ending, game.stones_left):
        raise TournamentError("undo_built_upon")
    enter_result(
        game=game,
        version=game.version,
        result=told["before"],
        ending=told["ending_before"],
        stones_left=told["stones_before"],
        reason=_reason_before(tournament, step),
        user=user,
    )


def _reason_before(tournament: Tournament, step: LogEntry) -> str:
    """The reason given when the result that comes back was entered; empty where none was."""
    earlier = tournament.log.filter(
        pk__lt=step.pk, action="result", details__game=step.details["game"]
    )
    newest = earlier.order_by("-pk").first()
    return newest.reason if newest else ""


def _draw(tournament: Tournament, step: LogEntry, user: User) -> None:
    draft = _round(tournament, step)
    if draft.changes:
        raise TournamentError("undo_built_upon")
    discard_round(tournament=tournament, number=draft.number, drawn=draft.pk, user=user)


def _repair(tournament: Tournament, step: LogEntry, user: User) -> None:
    draft = _round(tournament, step)
    change_draft(
        tournament=tournament,
        number=draft.number,
        drawn=draft.pk,
        version=draft.version,
        change=Change(Step.UNDO),
        user=user,
    )


def _publishing(tournament: Tournament, step: LogEntry, user: User) -> None:
    unpublish_round(tournament=tournament, number=int(step.details["round"]), user=user)


def _entering(tournament: Tournament, step: LogEntry, user: User) -> None:
    remove_entry(entry=_entry(tournament, step), user=user)


def _withdrawal(tournament: Tournament, step: LogEntry, user: User) -> None:
    return_entry(entry=_entry(tournament, step), user=user)


def _check_in(tournament: Tournament, step: LogEntry, user: User) -> None:
    check_out(entry=_entry(tournament, step), user=user)


def _closing(tournament: Tournament, step: LogEntry, user: User) -> None:
    reopen_check_in(tournament=tournament, step=step, user=user)


def _round(tournament: Tournament, step: LogEntry) -> Round:
    """The round a step was about. Raises "undo_built_upon" when there is none any more."""
    round_ = tournament.rounds.filter(number=step.details["round"]).first()
    if round_ is None:
        raise TournamentError("undo_built_upon")
    return round_


def _entry(tournament: Tournament, step: LogEntry) -> Entry:
    """The entry a step was about. Raises "undo_built_upon" when it is gone."""
    entry = tournament.entries.filter(pk=step.details["entry"]).first()
    if entry is None:
        raise TournamentError("undo_built_upon")
    return entry


INVERSES: Mapping[str, Callable[[Tournament, LogEntry, User], None]] = {
    "result": _result,
    "result_cleared": _result,
    "drew": _draw,
    "repaired": _repair,
    "published": _publishing,
    "entered": _entering,
    "withdrew": _withdrawal,
    "checked_in": _check_in,
    "check_in_closed": _closing,
}
