import pytest

from players.models import ClubRole
from tournaments.models import TournamentRole
from tournaments.permissions import Role


@pytest.fixture
def user_of(make_user, make_club, make_player, organiser):
    """Someone with exactly that role in the championship."""

    def make(role, tournament):
        if role == Role.ORGANISER:
            return organiser
        user = make_user(is_superuser=role == Role.ADMINISTRATOR)
        if role in (Role.ARBITER, Role.SCORER):
            kind = role.name.lower()
            TournamentRole.objects.create(user=user, tournament=tournament, kind=kind)
        if role == Role.PLAYER:
            tournament.entries.create(player=make_player(user=user))
        if role == Role.VISITOR:  # an organiser, but of another club
            ClubRole.objects.create(user=user, club=make_club())
        return user

    return make
