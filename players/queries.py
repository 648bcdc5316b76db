"""What pages and services ask about clubs and people; each query has its joins made."""

from django.db.models import Count, F, Q, QuerySet, Value
from django.db.models.functions import Coalesce, NullIf
from django.http import Http404
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from players import likeness, names
from players.models import Club, Player
from players.permissions import User

LONGEST_QUERY = 120  # as a name
IS_PUBLIC = Q(is_hidden=False, merged_into=None)


def clubs_with_sizes() -> QuerySet[Club]:
    """Clubs by name with ``members``, the number of their public players: one query."""
    public = Q(players__is_hidden=False, players__merged_into=None)
    return _by_name(Club.objects.annotate(members=Count("players", filter=public)))


def club_or_404(slug: str) -> Club:
    """The club at this address. Raises Http404 with a sentence when there is none."""
    club = Club.objects.filter(slug=slug).first()
    if club is None:
        raise no_club()
    return club


def no_club() -> Http404:
    """What is said of a club that does not exist."""
    return Http404(_("There is no club at this address. It may have been renamed."))


def player_or_404(pk: int) -> Player:
    """The person with this number, club joined. Raises Http404 with a sentence."""
    player = Player.objects.select_related("club", "merged_into").filter(pk=pk).first()
    if player is None:
        raise no_player()
    return player


def no_player() -> Http404:
    """Says the same of people who do not exist and of those one may not see."""
    return Http404(_("There is no player at this address."))


def clubs_run_by(user: User) -> QuerySet[Club]:
    """Clubs whose people and championships the user may change, by name."""
    if not user.is_authenticated:
        return Club.objects.none()
    clubs = Club.objects.all() if user.is_superuser else Club.objects.filter(roles__user=user)
    return _by_name(clubs)


def _by_name(clubs: QuerySet[Club]) -> QuerySet[Club]:
    first, other = ("name_ar", "name") if get_language() == "ar" else ("name", "name_ar")
    return clubs.order_by(Coalesce(NullIf(F(first), Value("")), F(other)), "pk")


def public_players() -> QuerySet[Player]:
    """People in public lists, in the order of the reader's script, clubs joined."""
    key = "sort_key_ar" if get_language() == "ar" else "sort_key"
    return Player.objects.filter(IS_PUBLIC).select_related("club").order_by(key, "pk")


def everybody() -> QuerySet[Player]:
    """All people, hidden or not, clubs joined: who somebody new may be already."""
    return Player.objects.filter(merged_into=None).select_related("club").order_by("pk")


def members(club: Club) -> QuerySet[Player]:
    """The public players of one club, in the same order."""
    return public_players().filter(club=club)


def all_members(club: Club) -> QuerySet[Player]:
    """Everybody of one club, hidden or not, for those who run it."""
    return club.players.filter(merged_into=None).order_by("sort_key", "pk")


def hidden_members(club: Club) -> QuerySet[Player]:
    """Players of one club who stand in no public list."""
    return club.players.filter(is_hidden=True, merged_into=None).order_by("sort_key", "pk")


def named_like(players: QuerySet[Player], query: str) -> QuerySet[Player]:
    """Those of ``players`` whose names hold every word of the query, in either script.

    Spelling is forgiven as names.query_words does it. A query of signs alone finds nobody.
    """
    words = names.query_words(query[:LONGEST_QUERY])
    if not words:
        return players.none() if query.strip() else players
    for word in words:
        players = players.filter(search_key__contains=word)
    return players


def called(players: QuerySet[Player], query: str) -> QuerySet[Player]:
    """Those of ``players`` who are ``named_like`` the query; where nobody is, who sounds so.

    One query more for a name that is asked for; all rows are read where nobody is named so.
    """
    named = named_like(players, query)
    if not query.strip() or named.exists():
        return named
    sounding = likeness.called(players, query[:LONGEST_QUERY])
    return players.filter(pk__in=[player.pk for player in sounding])
