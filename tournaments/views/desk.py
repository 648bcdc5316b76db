"""The desk: one page that shows the round, what is open, and the single next action."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from tournaments import queries
from tournaments.drafts import read_draft
from tournaments.errors import TournamentError
from tournaments.forms.repair import BYES_TO_GIVE
from tournaments.models import Game, LogEntry, Round, Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.presence import entered_and_left, missing_entries
from tournaments.progress import progress_of
from tournaments.reading_over import read_over
from tournaments.services.rounds import has_results
from tournaments.steps import last_steps
from tournaments.undoing import LOOKED_BACK, undoable_by
from tournaments.views.following import begin_following, followed
from tournaments.views.frame import Frame
from tournaments.views.next_step import desk_url, next_step
from tournaments.wording.refusals import explain
from tournaments.wording.undoing import effect_of_undoing

State = Tournament.State
STEPS_SHOWN = 6
WHOLE, PARTS = "tournaments/desk.html", "tournaments/desk_live.html"
OF_DRAFTS = {"drew", "repaired", "discarded"}


def render_desk(
    request: DeskRequest,
    tournament: Tournament,
    role: Role,
    *,
    number: int | None = None,
    status: int = 200,
    template: str = WHOLE,
    table: int | None = None,
    **extra: Any,
) -> HttpResponse:
    """The desk as it stands now, showing round ``number`` or the current one.

    ``table`` is the key of the one pairing whose rows are wanted, for an answer in parts.
    """
    if template == WHOLE and not hasattr(request, "following"):
        begin_following(request, tournament, role, address=desk_url(tournament, "desk"))
    steps = list(last_steps(tournament, LOOKED_BACK))
    frame = Frame(request, tournament, role)
    round_ = frame.current if number is None else _round_at(frame, number)
    games = _open_first(list(queries.games_of(round_)) if round_ else [])
    context = {
        **frame.context(here="desk", number=round_.number if round_ else None),
        "shape": _shape(tournament, round_),
        "round": round_,
        "games": [game for game in games if table in (None, game.pairing_id)],
        "still_open": [game for game in games if game.is_open],
        "at": next((game for game in games if game.is_open), None),
        "byes": queries.byes_of(round_) if round_ else [],
        "progress": progress_of(games),
        "next_step": next_step(frame, games) if role >= Role.ARBITER else None,
        "steps": _told(steps, role)[:STEPS_SHOWN],
        "undo": _undo(request, role, steps),
        "before": None if round_ else _before(tournament),
        "may_feed": _may_feed(tournament, role, frame.current),
        "may_edit": round_ is not None and _may_edit(round_, role),
        "may_unpublish": round_ is not None and _may_unpublish(round_, games, role),
        "byes_to_give": BYES_TO_GIVE,
        "reading": read_over(read_draft(round_)) if round_ and round_.is_draft else None,
        **extra,
    }
    return render(request, template, context, status=status)


def _shape(tournament: Tournament, round_: Round | None) -> str:
    """What stays the same while only results come in: then rows are exchanged one by one."""
    if round_ is None:
        return f"before-{tournament.state}"
    return f"{round_.pk}-{round_.version}-{tournament.state}"


def _before(tournament: Tournament) -> dict[str, Any]:
    """Who has entered and who is still to come, told before round 1 only."""
    missing = list(missing_entries(tournament)) if not tournament.is_over else []
    entered, left = entered_and_left(tournament)
    return {"entered": entered, "missing": missing, "here": entered - left - len(missing)}


def _told(steps: list[LogEntry], role: Role) -> list[LogEntry]:
    """The steps without those that tell scorers of a draft."""
    return steps if role >= Role.ARBITER else [s for s in steps if s.action not in OF_DRAFTS]


def _undo(request: DeskRequest, role: Role, steps: list[LogEntry]) -> dict[str, Any] | None:
    """The newest step that this person may undo, and what that would mean."""
    mine = undoable_by(request.user, steps, is_arbiter=role >= Role.ARBITER)
    step = next(mine, None)
    return {"step": step, "effect": effect_of_undoing(step)} if step else None


def _may_feed(tournament: Tournament, role: Role, current: Round | None) -> bool:
    """Whether the organiser may look for who goes on to a next stage."""
    is_last = current is not None and current.number >= tournament.planned_rounds
    is_near = is_last or tournament.state == State.FINISHED
    return role >= Role.ORGANISER and is_near and not tournament.is_knockout


def _round_at(frame: Frame, number: int) -> Round | None:
    """That round; none while it is a draft that this reader may not see. Raises Http404."""
    may_be_draft = frame.role < Role.ARBITER and number == len(frame.rounds) + 1
    return frame.round(number) if may_be_draft else frame.round_or_404(number)


def _open_first(games: list[Game]) -> list[Game]:
    """Tables where a game is open before the others, the games of a table together."""
    open_ = {game.pairing_id for game in games if game.is_open}
    return sorted(games, key=lambda game: (game.pairing_id not in open_, game.pairing.table_number))


def _may_edit(round_: Round, role: Role) -> bool:
    """Scorers enter results of the running round; corrections need an arbiter."""
    return not round_.is_draft and (round_.is_running or role >= Role.ARBITER)


def _may_unpublish(round_: Round, games: list[Game], role: Role) -> bool:
    """As long as nothing was entered and nothing has ended: else it could only be refused."""
    may = role >= Role.ARBITER and round_.is_running and not round_.tournament.is_over
    return may and not has_results(games, round_.number)


def refused(
    request: DeskRequest, tournament: Tournament, role: Role, error: TournamentError
) -> HttpResponse:
    """A step that was not done: the desk as it is, with the reason, as a conflict."""
    messages.error(request, explain(error))
    tournament.refresh_from_db()
    return render_desk(request, tournament, role, status=409)


@never_cache
@at_desk(Role.SCORER)
def show_desk(
    request: DeskRequest, tournament: Tournament, role: Role, number: int | None = None
) -> HttpResponse:
    """The desk, or for its script the parts that may have changed."""

    def make() -> HttpResponse:
        template = PARTS if request.following.is_parts else WHOLE  # type: ignore[attr-defined]
        return render_desk(request, tournament, role, number=number, template=template)

    return followed(request, tournament, role, make)
