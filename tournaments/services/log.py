"""The log: every step of a championship, told later as a sentence in the reader's language."""

from django.contrib.auth.models import User

from tournaments.models import Entry, LogEntry, Tournament


def record(
    tournament: Tournament,
    user: User | None,
    action: str,
    *,
    reason: str = "",
    **details: object,
) -> LogEntry:
    """Write one step: ``action`` is a key of ``wording.steps.STEPS``, details plain JSON values."""
    return LogEntry.objects.create(
        tournament=tournament, user=user, action=action, reason=reason, details=details
    )


def names_of(entry: Entry) -> list[str]:
    """The player's name in both scripts, so that a step reads well in either language."""
    return [entry.player.name, entry.player.name_ar]
