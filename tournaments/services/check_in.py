"""Who is here before round 1: checked in one by one, and what becomes of those who are not."""

from collections.abc import Collection
from enum import StrEnum
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from tournaments import queries
from tournaments.errors import TournamentError
from tournaments.models import Bye, Entry, LogEntry, RequestedBye, Tournament
from tournaments.presence import closing_to_undo, may_come_back, missing_entries
from tournaments.services import log
from tournaments.services.locks import locked


class Absence(StrEnum):
    """What becomes of those who are missing when check-in closes."""

    AWAY = "away"  # in round 1 without a point, and drawn from round 2 on
    OUT = "out"  # taken out, as if they had never entered


@transaction.atomic
def check_in(*, entry: Entry, user: User) -> Entry:
    """Somebody has come; a note of being away in round 1 is taken back. Twice is as once.

    Raises "over", "check_in_over" once round 1 is drawn.
    """
    tournament = _before_round_1(entry.tournament)
    entry = _locked(entry)
    if entry.checked_in_at is not None:
        return entry
    entry.checked_in_at = timezone.now()
    entry.save()
    byes, _each = entry.requested_byes.filter(round_number=1, kind=Bye.ZERO).delete()
    log.record(
        tournament,
        user,
        "checked_in",
        entry=entry.pk,
        player=log.names_of(entry),
        was_away=bool(byes),
    )
    return entry


@transaction.atomic
def check_out(*, entry: Entry, user: User) -> Entry:
    """Take back that somebody has come. Twice is as once. Raises "over", "check_in_over"."""
    tournament = _before_round_1(entry.tournament)
    entry = _locked(entry)
    if entry.checked_in_at is None:
        return entry
    entry.checked_in_at = None
    entry.save()
    log.record(tournament, user, "checked_out", entry=entry.pk, player=log.names_of(entry))
    return entry


@transaction.atomic
def close_check_in(
    *, tournament: Tournament, absence: Absence, seen: Collection[int], user: User
) -> list[Entry]:
    """Settle those who are missing; who they were.

    ``seen`` are keys of the entries that somebody read as missing: who came meanwhile, or was
    entered, is left alone. Raises "over", "check_in_over", "no_byes_here" for AWAY outside a
    Swiss, "nobody_missing".
    """
    tournament = _before_round_1(tournament)
    if absence == Absence.AWAY and not tournament.is_swiss:
        raise TournamentError("no_byes_here")
    missing = [entry for entry in missing_entries(tournament) if entry.pk in seen]
    if not missing:
        raise TournamentError("nobody_missing")
    details: dict[str, Any] = {
        "absence": str(absence),
        "entries": [entry.pk for entry in missing],
        "players": [log.names_of(entry) for entry in missing],
        "rows": [_kept(entry) for entry in missing] if absence == Absence.OUT else [],
    }
    for entry in missing:
        if absence == Absence.OUT:
            entry.delete()
        else:
            RequestedBye.objects.create(entry=entry, round_number=1, kind=Bye.ZERO)
    log.record(tournament, user, "check_in_closed", **details)
    return missing


@transaction.atomic
def reopen_check_in(*, tournament: Tournament, step: LogEntry, user: User) -> int:
    """Undo a closing: who was taken out is in again, who was away in round 1 is not; how many.

    Who came or was entered again meanwhile stays so; of those taken out, byes come back, cards
    and protections do not. Raises "over", "check_in_over", "no_closing_to_undo".
    """
    tournament = _before_round_1(tournament)
    if closing_to_undo(tournament) != step:
        raise TournamentError("no_closing_to_undo")
    if step.details["absence"] == Absence.OUT:
        count = sum(_is_back(tournament, row) for row in step.details["rows"])
    else:
        away = RequestedBye.objects.filter(entry__tournament=tournament, kind=Bye.ZERO)
        count, _each = away.filter(entry__in=step.details["entries"], round_number=1).delete()
    log.record(
        tournament, user, "check_in_reopened", closing=step.pk, players=step.details["players"]
    )
    return count


def _before_round_1(tournament: Tournament) -> Tournament:
    tournament = locked(tournament)
    if tournament.is_over:
        raise TournamentError("over")
    if queries.last_round(tournament) is not None:
        raise TournamentError("check_in_over")
    return tournament


def _locked(entry: Entry) -> Entry:
    return Entry.objects.select_for_update(of=("self",)).select_related("player").get(pk=entry.pk)


_KEPT = ("player_id", "rating", "group", "source_group", "source_rank", "fixed_table")


def _kept(entry: Entry) -> dict[str, Any]:
    """What it takes to enter somebody again as before."""
    byes = [[bye.round_number, bye.kind] for bye in entry.requested_byes.all()]
    return {"id": entry.pk, "byes": byes} | {name: getattr(entry, name) for name in _KEPT}


def _is_back(tournament: Tournament, row: dict[str, Any]) -> bool:
    """Enter again whom a closing took out; no when the player is in already or is gone."""
    fields = {name: row[name] for name in ("id", *_KEPT)}
    if not may_come_back(tournament, row["player_id"]):
        return False
    if tournament.entries.filter(fixed_table=row["fixed_table"]).exists():
        fields["fixed_table"] = None  # somebody else sits there now
    entry = Entry.objects.create(tournament=tournament, **fields)
    for number, kind in row["byes"]:
        RequestedBye.objects.create(entry=entry, round_number=number, kind=kind)
    return True
