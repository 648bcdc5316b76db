"""Whether a championship is still what it was, for little.

Whatever happens in it leaves a step in its log, and a change of a person or a club another
``stamp``. Pages also tell of the championship it is fed from and of those it feeds, stage after
stage, whether the form for players who enter themselves is open, and, where there is a prize for
them, whose first championship it is. Nothing else may be shown on a page that follows.
"""

from typing import Any

from django.db.models import (
    Aggregate,
    Count,
    IntegerField,
    Max,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Sum,
    Value,
)
from django.utils.crypto import salted_hmac

from tournaments.chains import with_stages_after
from tournaments.debuts import debuts_in
from tournaments.models import Entry, LogEntry, Prize, Season, SignUp, Tournament

STEPS, ENTRIES = LogEntry.objects.all(), Entry.objects.all()
TAKEN_IN = Season.tournaments.through.objects.all()
WAITING = SignUp.objects.filter(state=SignUp.State.WAITING)
FOR_NEWCOMERS = Prize.objects.filter(kind=Prize.Kind.NEWCOMER)
# Steps are counted as well: those of two championships may become visible in another order than
# they got their keys. A sum of stamps changes with each of them.
TOLD: dict[str, tuple[QuerySet[Any], Aggregate]] = {
    "newest_step": (STEPS, Max("pk")),
    "step_count": (STEPS, Count("pk")),
    "waiting_count": (WAITING, Count("pk")),
    "player_stamps": (ENTRIES, Sum("player__stamp")),
    "club_stamps": (ENTRIES, Sum("player__club__stamp")),
    "newest_season": (TAKEN_IN, Max("pk")),
    "season_count": (TAKEN_IN, Count("pk")),
    "season_versions": (TAKEN_IN, Sum("season__version")),
}
OWN = ("pk", "name", "name_ar", "slug", "state", "publicity", "version")


def revision_of(tournament: Tournament) -> str:
    """A text that is another one after every change: one query, whatever the size.

    It says no more than that: who could count the steps behind it would learn of a draft.
    """
    return _signed(_told_of(tournament))


def read_revision(tournament: Tournament) -> str:
    """The same, and what is worked out of this championship from now on is kept for it.

    One that was changed since its row was read is read again: else a page would show what was
    before under the mark of what is now.
    """
    rows = _told_of(tournament)
    tournament.revision = _signed(rows)
    read = tuple(getattr(tournament, name) for name in OWN)
    if not any(row[: len(OWN)] == read for row in rows):
        tournament.refresh_from_db()
    return tournament.revision


def _told_of(tournament: Tournament) -> list[tuple[Any, ...]]:
    mine = Tournament.objects.filter(pk=tournament.pk)
    after = Q(pk__in=with_stages_after(mine, Tournament.objects.all()))
    family = Tournament.objects.filter(after | Q(pk=tournament.source_id)).order_by("pk")
    told = {name: _of_each(rows, what) for name, (rows, what) in TOLD.items()}
    newcomers = _newcomer_stamps(tournament)
    shown = family.annotate(newcomer_stamps=newcomers, **told)
    return list(shown.values_list(*OWN, "club__stamp", "newcomer_stamps", *told))


def _newcomer_stamps(tournament: Tournament) -> Subquery | Value:
    """Of those whom a prize looks for, who hang on the logs of all earlier championships.

    Nothing is asked where it is known that there are no prizes, by queries.tournament_or_404.
    """
    if not getattr(tournament, "has_prizes", True):
        return Value(None, output_field=IntegerField())
    asked_for = debuts_in(tournament).filter(tournament__in=FOR_NEWCOMERS.values("tournament"))
    return _of_each(asked_for, Sum("player__stamp"))


def _signed(rows: list[tuple[Any, ...]]) -> str:
    return salted_hmac("tournaments.revision", repr(rows), algorithm="sha256").hexdigest()


def _of_each(rows: QuerySet[Any], what: Aggregate) -> Subquery:
    of_one = rows.filter(tournament=OuterRef("pk")).order_by().values("tournament")
    return Subquery(of_one.annotate(told=what).values("told"))
