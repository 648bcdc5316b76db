"""Who helps in a championship by account."""

from django.contrib.auth.models import User
from django.db import transaction

from tournaments.models import Tournament, TournamentRole
from tournaments.services import log
from tournaments.services.locks import locked


@transaction.atomic
def give_role(*, tournament: Tournament, account: User, kind: str, user: User) -> TournamentRole:
    """An account is arbiter or scorer from now on, whatever it was before."""
    tournament = locked(tournament)
    role = tournament.roles.filter(user=account).first()
    before = role.kind if role else ""
    if role is not None and role.kind == kind:
        return role
    role = role or TournamentRole(tournament=tournament, user=account)
    role.kind = kind
    role.save()
    log.record(tournament, user, "role_given", **_named(role), before=before)
    return role


@transaction.atomic
def take_role(*, role: TournamentRole, user: User) -> None:
    """An account helps here no more. Twice changes nothing."""
    tournament = locked(role.tournament)
    for row in tournament.roles.filter(pk=role.pk).select_related("user"):
        log.record(tournament, user, "role_taken", **_named(row))
        row.delete()


def _named(role: TournamentRole) -> dict[str, str]:
    account = role.user
    name = account.get_full_name() or account.get_username()
    return {"account": account.get_username(), "name": name, "kind": role.kind}
