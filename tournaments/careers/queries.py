"""What pages of players, clubs and ratings ask; each query has its joins made.

Ratings and places are as ``services.reckoning.refresh`` left them.
"""

from typing import NamedTuple

from django.db.models import Count, Exists, IntegerField, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce
from django.utils.translation import get_language

from players.models import Club, Player
from tournaments.careers.told import Rated
from tournaments.models import ROUND_ROBINS, Entry, Placing, RatedGame, Rating
from tournaments.queries import public_tournaments

_NAMES = ("name", "name_ar")
_SHOWN = (  # a career is hundreds of games, and a round holds its whole draw as text
    *("place", "player", "number", "half_points", "before", "opponent_before", "expected"),
    *("factor", "game__result", "game__stones_left", "game__pairing__round__number"),
    *(f"game__pairing__round__tournament__{name}" for name in (*_NAMES, "slug")),
    *(f"opponent__{name}" for name in (*_NAMES, "is_hidden")),
    *(f"opponent__club__{name}" for name in (*_NAMES, "slug")),
)


def listed_ratings() -> QuerySet[Rating]:
    """Ratings of public players, the highest first, with ``rank`` in the whole list.

    Players and clubs are joined; equal ratings share the higher rank.
    """
    higher = _public_ratings().filter(value__gt=OuterRef("value")).values("player__is_hidden")
    above = Subquery(higher.annotate(n=Count("pk")).values("n"), output_field=IntegerField())
    name = "player__sort_key_ar" if get_language() == "ar" else "player__sort_key"
    return (
        _public_ratings()
        .annotate(rank=Coalesce(above, Value(0)) + 1)
        .select_related("player__club")
        .order_by("-value", name, "pk")
    )


def _public_ratings() -> QuerySet[Rating]:
    return Rating.objects.filter(player__is_hidden=False, player__merged_into=None)


def entries_of(player: Player) -> QuerySet[Entry]:
    """A player's places in public championships, newest first, with clubs.

    ``feeds`` says whether another public championship goes on from that one.
    """
    stages = public_tournaments().filter(source=OuterRef("tournament"))
    return (
        Entry.objects.filter(player=player, tournament__in=public_tournaments())
        .annotate(feeds=Exists(stages))
        .select_related("tournament__club")
        .order_by("-tournament__starts", "-tournament")
    )


def placings_of(player: Player) -> dict[int, Placing]:
    """The places that a player came to, by key of the championship."""
    return {placing.tournament_id: placing for placing in player.placings.all()}


def rated_games_of(player: Player) -> list[RatedGame]:
    """A player's rated games, the newest first; round, championship, opponent, club joined."""
    games = player.rated_games.select_related("game__pairing__round__tournament", "opponent__club")
    return list(games.only(*_SHOWN).order_by("-number"))


def games_beside_hidden(player: Player) -> list[Rated]:
    """All rated games of the player's opponents who have met somebody hidden, in order of each."""
    opponents = RatedGame.objects.filter(opponent=player, player__is_hidden=False).values("player")
    met = RatedGame.objects.filter(player__in=opponents, opponent__is_hidden=True).values("player")
    games = RatedGame.objects.filter(player__in=met).order_by("player", "number")
    keys = ("player", "game", "number", "game__pairing__round__tournament", "opponent__is_hidden")
    return list(map(Rated._make, games.values_list(*keys)))


def champions_of(club: Club) -> QuerySet[Placing]:
    """First places of the club's public members in whole championships, the newest first."""
    stages = public_tournaments().filter(source=OuterRef("tournament"))
    return (
        Placing.objects.filter(player__club=club, player__is_hidden=False, last_honour_rank=1)
        .exclude(tournament__group_count__gt=1, tournament__format__in=ROUND_ROBINS)
        .exclude(Exists(stages))
        .select_related("tournament__club", "player")
        .order_by("-tournament__starts", "-tournament")
    )


class ClubResult(NamedTuple):
    """Games of a club's members against those of another one, by its key."""

    club: int
    games: int
    won: int
    drawn: int
    lost: int


def results_by_club(club: Club) -> list[ClubResult]:
    """Games of public members against those of each other club, the one met most often first."""
    games = RatedGame.objects.filter(player__club=club, opponent__club__isnull=False)
    games = games.exclude(Q(player__is_hidden=True) | Q(opponent__is_hidden=True))
    counted = games.exclude(opponent__club=club).order_by().values("opponent__club")
    rows = counted.annotate(
        games=Count("pk"),
        won=Count("pk", filter=Q(half_points=2)),
        drawn=Count("pk", filter=Q(half_points=1)),
        lost=Count("pk", filter=Q(half_points=0)),
    ).order_by("-games", "opponent__club")
    return list(map(ClubResult._make, rows.values_list("opponent__club", *ClubResult._fields[1:])))
