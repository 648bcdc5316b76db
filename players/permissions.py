"""Who may change the people of a club: those who run it, and administrators."""

from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.models import User as Account

from players.models import ClubRole

User = Account | AnonymousUser


def organises(user: User, club_id: int | None) -> bool:
    """Whether the user runs this club; for people without a club, an administrator must."""
    if not user.is_authenticated or not user.is_active:
        return False
    return user.is_superuser or ClubRole.objects.filter(user=user, club=club_id).exists()
