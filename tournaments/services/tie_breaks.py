"""Choosing how ties are broken."""

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db import transaction

from tournaments import criteria, queries
from tournaments.errors import StaleError, TournamentError
from tournaments.models import Tournament
from tournaments.pairing.types import Criterion
from tournaments.services import log
from tournaments.services.locks import locked


@transaction.atomic
def change_tie_breaks(
    *, tournament: Tournament, version: int, codes: Sequence[str], user: User, reason: str = ""
) -> Tournament:
    """Store the tie-breaks in order, none being possible; both orders go into the log.

    The same ones again change nothing. Once round 1 is drawn it takes a reason. Raises
    StaleError "settings_changed" when the settings changed since ``version``; TournamentError
    "over", "tie_breaks_need_reason", and those of ``check_tie_breaks``.
    """
    tournament = locked(tournament)
    if tournament.version != version:
        raise StaleError("settings_changed")
    if tournament.is_over:
        raise TournamentError("over")
    check_tie_breaks(tournament, codes)
    before, after = tournament.tie_breaks, list(codes)
    if before == after:
        return tournament
    if not reason and queries.last_round(tournament):
        raise TournamentError("tie_breaks_need_reason")
    tournament.tie_breaks = after
    tournament.version += 1
    tournament.save()
    log.record(tournament, user, "tie_breaks", reason=reason, before=before, after=after)
    return tournament


def check_tie_breaks(tournament: Tournament, codes: Sequence[str]) -> None:
    """Refuse what can't break ties in a championship of this format and scoring.

    Raises TournamentError "tie_break_unknown", "tie_break_unfit" or "tie_break_twice", each
    with the code as ``tie_break``. Source: RULES.md 6.
    """
    allowed = criteria.fitting(tournament)
    for place, code in enumerate(codes):
        if code not in list(Criterion):
            raise TournamentError("tie_break_unknown", tie_break=code)
        if code not in allowed:
            raise TournamentError("tie_break_unfit", tie_break=code)
        if code in codes[:place]:
            raise TournamentError("tie_break_twice", tie_break=code)


def carry_tie_breaks(tournament: Tournament, *, were_usual: bool) -> None:
    """After a change of format or scoring: the usual ones stay usual, unfit ones fall away."""
    kept = criteria.those_that_fit(tournament, tournament.tie_breaks)
    has_lost_all = tournament.tie_breaks and not kept
    tournament.tie_breaks = criteria.usual(tournament) if were_usual or has_lost_all else kept
