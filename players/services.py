"""What happens to people: each function one use case and one transaction."""

from typing import TypedDict, Unpack

from django.db import transaction
from django.db.models import ProtectedError

from players.errors import PlayerError
from players.models import Club, Player


class Details(TypedDict, total=False):
    """What is written down about a person."""

    name: str
    name_ar: str
    club: Club | None
    birth_year: int | None
    rating: int | None
    is_hidden: bool


@transaction.atomic
def add_player(**details: Unpack[Details]) -> Player:
    """Store a new person and return the row."""
    return Player.objects.create(**details)


@transaction.atomic
def change_player(*, player: Player, **details: Unpack[Details]) -> Player:
    """Store what is now known of a person; what is not given stays. Returns the new row."""
    player = Player.objects.select_for_update().get(pk=player.pk)
    for field, value in details.items():
        setattr(player, field, value)
    player.save()
    return player


@transaction.atomic
def delete_player(*, player: Player) -> None:
    """Delete a person.

    Raises PlayerError: "has_entries" for one who has entered a championship.
    """
    try:
        player.delete()
    except ProtectedError as error:
        raise PlayerError("has_entries", name=str(player)) from error


@transaction.atomic
def merge_player(*, keep: Player, gone: Player) -> Player:
    """Let ``keep`` stand for ``gone`` in every list; what is only known of ``gone`` goes along."""
    for field in ("name", "name_ar", "birth_year", "rating"):
        if not getattr(keep, field):
            setattr(keep, field, getattr(gone, field))
    keep.save()
    gone.merged_into = keep
    gone.save(update_fields=["merged_into"])
    return keep


@transaction.atomic
def part_player(*, gone: Player) -> Player:
    """Let ``gone`` stand for itself again; what the other learned from it stays."""
    gone.merged_into = None
    gone.save(update_fields=["merged_into"])
    return gone
