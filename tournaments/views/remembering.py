"""The last choice of somebody who prints, in the session: kept for each championship."""

from collections.abc import Mapping

from django.http import HttpRequest

from tournaments.models import Tournament

IN_SESSION = "printing"
MOST_KEPT = 20


def remembered(request: HttpRequest, tournament: Tournament) -> dict[str, str]:
    """What was chosen here last, else what was chosen last anywhere; empty before that."""
    kept = request.session.get(IN_SESSION, {})
    elsewhere: dict[str, str] = next(reversed(kept.values()), {})
    return dict(kept.get(str(tournament.pk), elsewhere))


def remember(request: HttpRequest, tournament: Tournament, choice: Mapping[str, str]) -> None:
    key = str(tournament.pk)
    others = [kept for kept in request.session.get(IN_SESSION, {}).items() if kept[0] != key]
    request.session[IN_SESSION] = dict([*others, (key, dict(choice))][-MOST_KEPT:])
