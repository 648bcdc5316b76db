"""The log: every step of a championship, told later as a sentence in the reader's language."""

from tournaments.guests import Actor, account_of, live_links
from tournaments.models import AccessLink, Entry, LogEntry, Tournament
from tournaments.models.logged import take_changes


def record(
    tournament: Tournament,
    user: Actor | None,
    action: str,
    *,
    reason: str = "",
    **details: object,
) -> LogEntry:
    """Write one step: ``action`` is a key of ``wording.steps.STEPS``, details plain JSON values.

    It takes along what rows came to since the step before, so it is the last thing a service does.
    """
    return LogEntry.objects.create(
        tournament=tournament,
        user=account_of(user),
        link=link_used(tournament, user),
        action=action,
        reason=reason,
        details=details,
        changes=take_changes(),
    )


def link_used(tournament: Tournament, user: Actor | None) -> AccessLink | None:
    """The link by which a guest is here, the one that was made last; an account needs none."""
    if account_of(user) is not None:
        return None
    mine = [link for link in live_links(user) if link.tournament_id == tournament.pk]
    return max(mine, key=lambda link: link.pk, default=None)


def names_of(entry: Entry) -> list[str]:
    """The player's name in both scripts, so that a step reads well in either language."""
    return [entry.player.name, entry.player.name_ar]
