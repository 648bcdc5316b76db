"""Seasons: making and changing them, and which championships they take in.

They stand in no championship's log: nothing of a championship changes with them.
"""

from collections.abc import Iterable
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.text import slugify

from players.models import Club
from tournaments.errors import StaleError, TournamentError
from tournaments.models import Season, Tournament
from tournaments.seasons import queries

RESERVED_SLUGS = {"new"}  # the address of the form


@transaction.atomic
def create_season(*, club: Club | None, once: UUID | None = None, **fields: object) -> Season:
    """A new season of a club, or of the site, with an address made of its English name.

    Asked again with the same ``once``, it is the one made before.
    """
    if club is not None:
        Club.objects.select_for_update().get(pk=club.pk)  # a second click waits for the first
    made = Season.objects.filter(public_id=once, club=club).first() if once else None
    if made is not None:
        return made
    if once is not None:
        fields["public_id"] = once
    season = Season(club=club, **fields)
    season.clean_names()
    season.slug = _free_slug(season.name)
    season.save()
    return season


def _free_slug(name: str) -> str:
    base = slugify(name)[:110] or "season"
    taken = {*Season.objects.filter(slug__startswith=base).values_list("slug", flat=True)}
    taken |= RESERVED_SLUGS
    candidates = (f"{base}-{n}" for n in range(2, len(taken) + 3))
    return base if base not in taken else next(slug for slug in candidates if slug not in taken)


@transaction.atomic
def change_season(*, season: Season, version: int, **fields: object) -> Season:
    """Store other settings.

    Raises StaleError "season_changed" when somebody changed them since ``version``;
    TournamentError "season_knockout" or "season_twice" where the rule does not fit what is in it.
    """
    season = _locked(season)
    if season.version != version:
        raise StaleError("season_changed")
    for name, value in fields.items():
        setattr(season, name, value)
    season.clean_names()
    season.version += 1
    _check(season, season.tournaments.all())
    season.save()
    return season


@transaction.atomic
def take_in(*, season: Season, tournament: Tournament, user: User) -> None:
    """Let a championship count; one that is in it already stays.

    Raises TournamentError: "season_not_public" for what is not the user's and not public,
    "season_knockout" for a knockout where points are scored, "season_twice" where it or a stage
    before it is part of another championship of the season. Source: seasons/RULES.md 1, 2.
    """
    season = _locked(season)
    if not queries.may_take(user).filter(pk=tournament.pk).exists():
        raise TournamentError("season_not_public", names=[tournament])
    _check(season, {*season.tournaments.all(), tournament})
    season.tournaments.add(tournament)


@transaction.atomic
def leave_out(*, season: Season, tournament: Tournament) -> None:
    """Let a championship count no more; taking it in again is the undoing."""
    _locked(season).tournaments.remove(tournament)


@transaction.atomic
def delete_season(*, season: Season) -> None:
    """Delete the season; its championships stay as they are."""
    _locked(season).delete()


def _locked(season: Season) -> Season:
    """Raises "season_gone" when somebody deleted it a moment ago."""
    row = Season.objects.select_for_update().filter(pk=season.pk).first()
    if row is None:
        raise TournamentError("season_gone")
    return row


def _check(season: Season, tournaments: Iterable[Tournament]) -> None:
    """Whether the rule can count all of these."""
    rows = list(tournaments)
    if season.is_by_place:
        _refuse_twice(rows)
        return
    knockout = next((each for each in rows if each.is_knockout), None)
    if knockout is not None:
        raise TournamentError("season_knockout", names=[knockout])


def _refuse_twice(tournaments: Iterable[Tournament]) -> None:
    """No stage may be part of two championships that count."""
    before = queries.stages_before(tournaments)
    part_of: dict[int, Tournament] = {}
    for tournament in tournaments:
        for stage in queries.stages_of(tournament, before):
            other = part_of.setdefault(stage.pk, tournament)
            if other != tournament:
                raise TournamentError("season_twice", names=[tournament, other], stage=stage)
