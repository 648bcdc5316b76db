"""Who must not meet, and who had better not: pairs, families and members of a club."""

from collections.abc import Collection
from itertools import combinations

from django.contrib.auth.models import User
from django.db import transaction

from tournaments.errors import TournamentError
from tournaments.models import Entry, ForbiddenPair, Tournament
from tournaments.services import log
from tournaments.services.locks import locked


@transaction.atomic
def protect(
    *,
    tournament: Tournament,
    entries: Collection[Entry],
    user: User,
    is_strict: bool = False,
    until: int | None = None,
) -> list[ForbiddenPair]:
    """Keep every two of ``entries`` apart, through round ``until`` or in all rounds.

    ``is_strict`` forbids the table whatever it costs. Asking again replaces what was asked.
    Raises "over", "no_protection_here" outside a Swiss, "two_at_least".
    """
    tournament = _open_swiss(tournament)
    if len({entry.pk for entry in entries}) < 2:
        raise TournamentError("two_at_least")
    pairs = []
    for first, second in combinations(sorted(entries, key=lambda each: each.pk), 2):
        pair, _created = ForbiddenPair.objects.update_or_create(
            first=first, second=second, defaults={"is_strict": is_strict, "until": until}
        )
        pairs.append(pair)
    names = [log.names_of(entry) for entry in entries]
    log.record(
        tournament,
        user,
        "protected",
        entries=[entry.pk for entry in entries],
        players=names,
        strict=is_strict,
        until=until,
    )
    return pairs


@transaction.atomic
def unprotect(*, pair: ForbiddenPair, user: User) -> None:
    """Let the two meet. Raises "over"."""
    tournament = _open_swiss(pair.first.tournament)
    names = [log.names_of(entry) for entry in (pair.first, pair.second)]
    pair.delete()
    log.record(
        tournament, user, "unprotected", entries=[pair.first_id, pair.second_id], players=names
    )


@transaction.atomic
def keep_clubs_apart(*, tournament: Tournament, until: int, user: User) -> Tournament:
    """Members of one club should not meet through round ``until``; 0 lets them meet.

    Raises "over", "no_protection_here", "no_such_round".
    """
    tournament = _open_swiss(tournament)
    if not 0 <= until <= tournament.planned_rounds:
        raise TournamentError("no_such_round", number=until)
    tournament.clubs_apart_until = until
    tournament.version += 1
    tournament.save()
    log.record(tournament, user, "clubs_apart", until=until)
    return tournament


def _open_swiss(tournament: Tournament) -> Tournament:
    tournament = locked(tournament)
    if tournament.is_over:
        raise TournamentError("over")
    if not tournament.is_swiss:
        raise TournamentError("no_protection_here")
    return tournament
