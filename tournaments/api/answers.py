"""What the answers about championships are made of."""

import datetime

from django.urls import reverse
from django.utils.translation import override
from pydantic import BaseModel

from players.api import Name, name_out
from players.models import Player
from tournaments.histories import GAME_SCORES
from tournaments.models import Entry, Game, Tournament


class PlayerRef(BaseModel):
    id: int
    name: Name
    club: str | None


class EntryRef(BaseModel):
    """A place in a championship; no player where that one is in no public list."""

    entry: int
    player: PlayerRef | None


class Side(EntryRef):
    points: float | None


class GameOut(BaseModel):
    """``result`` is 1-0, 0-1, 1/2-1/2, by forfeit +-, -+ or --, and null while it goes on."""

    id: int
    round: int
    table: int | None
    number: int
    first: Side
    second: Side
    result: str | None
    stones_left: int | None


def entry_ref(entry: Entry) -> EntryRef:
    return EntryRef(entry=entry.pk, player=player_ref(entry.player))


def player_ref(player: Player) -> PlayerRef | None:
    if player.is_hidden:
        return None
    slug = player.club.slug if player.club else None
    return PlayerRef(id=player.pk, name=name_out(player), club=slug)


def game_out(game: Game) -> GameOut:
    """The pairing with its round, and the players with their clubs, must be joined."""
    scores = GAME_SCORES[game.result] if game.result else (None, None)
    first, second = (None if each is None else each / 2 for each in scores)
    return GameOut(
        id=game.pk,
        round=game.pairing.round.number,
        table=game.pairing.table_number,
        number=game.number,
        first=Side(**dict(entry_ref(game.first)), points=first),
        second=Side(**dict(entry_ref(game.second)), points=second),
        result=game.result or None,
        stones_left=game.stones_left,
    )


def page_in(language: str, name: str, *args: object) -> str:
    with override(language):
        return reverse(name, args=args)


def local(tournament: Tournament, at: datetime.datetime | None) -> datetime.datetime | None:
    """The time at the championship's place."""
    return at and at.astimezone(tournament.zone)
