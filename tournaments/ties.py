"""What ties an account to championships, as parts of a query over them."""

from django.contrib.auth.models import User
from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery, Value

from players.models import ClubRole
from tournaments.models import Entry, TournamentRole


def organises(user: User) -> Exists:
    """Whether the account runs the club."""
    return Exists(ClubRole.objects.filter(user=user, club=OuterRef("club")))


def is_mine(user: User) -> Exists | Value:
    """The same; whoever administers the site runs every club."""
    return Value(True) if user.is_superuser else organises(user)


def is_run_by(user: User) -> Q:
    """Whether the account runs the club, or is named for the championship."""
    return Q(organises(user)) | Q(Exists(_named(user)))


def ties_of(user: User) -> dict[str, Exists | Subquery]:
    """All ties, to be annotated: whether the account ``organises`` for the club, what it is
    ``named`` for here, whether it ``plays``."""
    entered = Entry.objects.filter(player__user=user, tournament=OuterRef("pk"))
    return {
        "organises": organises(user),
        "named": Subquery(_named(user).values("kind")),
        "plays": Exists(entered),
    }


def _named(user: User) -> QuerySet[TournamentRole]:
    return TournamentRole.objects.filter(user=user, tournament=OuterRef("pk"))
