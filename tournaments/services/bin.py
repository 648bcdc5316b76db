"""Championships that are thrown away: 30 days in the bin, then gone."""

from datetime import datetime

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from players import names
from tournaments import queries
from tournaments.binned import DAYS_IN_BIN
from tournaments.errors import TournamentError
from tournaments.models import Tournament
from tournaments.models.logged import take_changes
from tournaments.onefile.parts import PARTS, model_of_part
from tournaments.services import log
from tournaments.services.locks import locked

State = Tournament.State


@transaction.atomic
def throw_away(*, tournament: Tournament, typed: str, user: User, reason: str) -> Tournament:
    """Put a championship into the bin of its club: it is a draft there that nobody is shown.

    ``typed`` is its name as somebody wrote it to be sure. Raises "name_differs",
    "round_running" (``number``), "feeds_others" (``stage``).
    """
    tournament = locked(tournament)
    if not _is_name_of(typed, tournament):
        raise TournamentError("name_differs")
    _refuse_alive(tournament)
    tournament.state_before = tournament.state
    tournament.state = State.DRAFT  # which no channel shows, and no card opens
    tournament.deleted_at = timezone.now()
    tournament.version += 1
    tournament.save()
    log.record(tournament, user, "thrown_away", reason=reason)
    return tournament


def _is_name_of(typed: str, tournament: Tournament) -> bool:
    written = names.clean(typed).casefold()
    own = (tournament.name.casefold(), tournament.name_ar.casefold())
    return bool(written) and written in own


def _refuse_alive(tournament: Tournament) -> None:
    last = queries.last_round(tournament)
    if last is not None and last.is_running and not tournament.is_over:
        raise TournamentError("round_running", number=last.number)
    stage = tournament.stages.first()
    if stage is not None:
        raise TournamentError("feeds_others", stage=stage)


@transaction.atomic
def take_out_of_bin(*, tournament: Tournament, user: User) -> Tournament:
    """Put a championship back as it was.

    Raises "not_in_bin", "source_in_bin" (``source``): what fed a stage is never gone before it.
    """
    rows = Tournament.everything.select_for_update(of=("self",)).select_related("source")
    tournament = rows.get(pk=tournament.pk)
    if tournament.deleted_at is None:
        raise TournamentError("not_in_bin")
    if tournament.source is not None and tournament.source.deleted_at is not None:
        raise TournamentError("source_in_bin", source=tournament.source)
    tournament.state, tournament.state_before = tournament.state_before, ""
    tournament.deleted_at = None
    tournament.version += 1
    tournament.save()
    log.record(tournament, user, "taken_back")
    return tournament


@transaction.atomic
def empty_bin(*, before: datetime) -> list[str]:
    """Delete for good what was thrown away before that moment; the names of what is gone.

    People stay, since they are of their clubs and not of a championship.
    """
    old = Tournament.everything.filter(deleted_at__lt=before).order_by("-pk")
    gone = []
    for tournament in old:
        gone.append(str(tournament))
        _delete_rows(tournament)
        tournament.delete()
    take_changes()  # they went with their logs
    return gone


def _delete_rows(tournament: Tournament) -> None:
    """What is protected while there is something that points at it goes last."""
    for part in reversed([*PARTS]):
        model = model_of_part(part)
        model._base_manager.filter(**{model.to_tournament: tournament.pk}).delete()


def end_of_stay(now: datetime) -> datetime:
    """Who was thrown away before this has been in the bin long enough."""
    return now - DAYS_IN_BIN
