"""The single next action of a championship: the button of the desk, or why it must wait."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments import queries
from tournaments.errors import TournamentError
from tournaments.models import Game, Round, Tournament
from tournaments.permissions import Role
from tournaments.presence import entered_and_left
from tournaments.services.groups import check_group_sizes
from tournaments.views.frame import Frame
from tournaments.wording.phrases import enumerated, isolated, listed
from tournaments.wording.refusals import explain

State = Tournament.State


@dataclass(frozen=True)
class NextStep:
    """The one thing to do now; without ``url`` it is not possible yet, and ``why`` says so.

    ``waiting`` is what the button says meanwhile, where it may take seconds.
    """

    label: str
    url: str = ""
    why: str = ""
    waiting: str = ""


def next_step(frame: Frame, games: list[Game]) -> NextStep | None:
    """The next step; ``games`` of the round that is shown spare the asking if it is the current."""
    current = frame.current
    if frame.tournament.state == State.DRAFT:
        return _open(frame)
    if current is None or not current.is_running:
        return _step(frame.tournament, current, [])
    shown = games[0].pairing.round_id if games else None
    if shown != current.pk:
        return _step(frame.tournament, current, queries.open_tables(current))
    tables = {game.pairing.table_number or 0 for game in games if game.is_open}
    return _step(frame.tournament, current, sorted(tables))


def _step(tournament: Tournament, current: Round | None, tables: list[int]) -> NextStep | None:
    """The single next action of a championship, for an arbiter; ``tables`` lack a result."""
    if tournament.is_over:
        return None
    if current is None:
        return _draw(tournament, 1)
    if current.is_draft:
        return _publish(tournament, current)
    is_last = current.number >= tournament.planned_rounds
    step = _end(tournament) if is_last else _draw(tournament, current.number + 1)
    if not tables:
        return step
    why = _("Tables without a result: %(tables)s.") % {"tables": listed(tables)}
    return NextStep(step.label, why=why)


def _open(frame: Frame) -> NextStep:
    label = _("Open for entries")
    if frame.role < Role.ORGANISER:
        return NextStep(label, why=_("An organiser of the club opens it."))
    return NextStep(label, desk_url(frame.tournament, "open"))


def _publish(tournament: Tournament, draft: Round) -> NextStep:
    label = _("Publish round %(number)s") % {"number": draft.number}
    unpaired = queries.unpaired_entries(draft)
    if unpaired:
        names = enumerated([isolated(str(entry.player)) for entry in unpaired])
        return NextStep(label, why=_("Without a place: %(names)s.") % {"names": names})
    return NextStep(label, desk_url(tournament, "publish-round", draft.number))


def _draw(tournament: Tournament, number: int) -> NextStep:
    label = _("Draw round %(number)s") % {"number": number}
    why = _why_not_yet(tournament) if number == 1 else ""
    if why:
        return NextStep(label, why=why)
    return NextStep(label, desk_url(tournament, "pair-round", number), waiting=_("Drawing…"))


def _why_not_yet(tournament: Tournament) -> str:
    """What keeps round 1 from being drawn."""
    players, left = entered_and_left(tournament)
    if players < 2:
        return _("Enter at least two players first.")
    if tournament.is_swiss and players - left < 2:
        return explain(TournamentError("too_few", present=players - left, number=1))
    try:
        check_group_sizes(tournament, players)
    except TournamentError as error:
        return explain(error)
    return ""


def _end(tournament: Tournament) -> NextStep:
    return NextStep(_("End the championship"), desk_url(tournament, "finish"))


def desk_url(tournament: Tournament, name: str, number: int | None = None) -> str:
    args: list[Any] = [tournament.slug] + ([number] if number else [])
    return reverse(f"tournaments:{name}", args=args)
