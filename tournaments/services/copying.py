"""A championship made after another one."""

from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction

from tournaments.models import Entry, ForbiddenPair, Prize, Tournament
from tournaments.services import log
from tournaments.services.championships import create_tournament, made_already
from tournaments.services.entries import enter_players
from tournaments.services.locks import locked

# What makes a championship this one and no other; everything else is a setting and is copied.
ITS_OWN = {
    *("id", "public_id", "slug", "name", "name_ar", "starts", "ends", "created_at"),
    *("club", "state", "state_before", "deleted_at", "version", "source"),
    "first_seed_moves_first",
}


@transaction.atomic
def copy_tournament(
    *,
    source: Tournament,
    user: User,
    with_players: bool,
    once: UUID | None = None,
    **fields: object,
) -> Tournament:
    """A new championship, in draft, with the settings, tie-breaks and prizes of ``source``.

    ``with_players`` enters those who had not left, with their tables and who is kept apart.
    ``fields`` are its names and dates; asked again with the same ``once``, it is the copy made
    before. Raises what ``enter_players`` does.
    """
    source = locked(source)
    if made := made_already(source.club, once):
        return made
    taken_over = {
        field.name: getattr(source, field.name)
        for field in Tournament._meta.concrete_fields
        if field.name not in ITS_OWN
    }
    copy = create_tournament(club=source.club, user=user, once=once, **(taken_over | fields))
    Prize.objects.bulk_create(_like(prize, copy) for prize in source.prizes.all())
    if with_players:
        _enter(source, copy, user)
    log.record(copy, user, "copied", source=[source.name, source.name_ar])
    return copy


def _like(prize: Prize, tournament: Tournament) -> Prize:
    prize.pk, prize.tournament = None, tournament
    return prize


def _enter(source: Tournament, copy: Tournament, user: User) -> None:
    """Entries by player, since a copy has entries of its own."""
    staying = source.entries.filter(withdrawn_after=None).select_related("player").order_by("pk")
    players = [entry.player for entry in staying]
    new = {
        entry.player_id: entry
        for entry in enter_players(tournament=copy, players=players, user=user)
    }
    for entry in staying:
        new[entry.player_id].fixed_table = entry.fixed_table
    Entry.objects.bulk_update(new.values(), ["fixed_table"])
    if copy.is_swiss:
        _protect(source, new)


def _protect(source: Tournament, new: dict[int, Entry]) -> None:
    """Families stay apart in the new championship too, in all its rounds."""
    pairs = ForbiddenPair.objects.filter(first__tournament=source, until=None)
    couples = [
        (sorted((new[pair.first.player_id], new[pair.second.player_id]), key=_key), pair.is_strict)
        for pair in pairs.select_related("first", "second")
        if {pair.first.player_id, pair.second.player_id} <= new.keys()
    ]
    ForbiddenPair.objects.bulk_create(
        ForbiddenPair(first=first, second=second, is_strict=is_strict)
        for (first, second), is_strict in couples
    )


def _key(entry: Entry) -> int:
    return entry.pk
