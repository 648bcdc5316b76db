"""Rows as they are now, locked until the transaction ends."""

from tournaments.errors import StaleError, TournamentError
from tournaments.models import Entry, Round, Tournament


def locked(tournament: Tournament) -> Tournament:
    """The championship; whoever changes anything in it takes this lock first.

    Raises "in_bin" when somebody threw it away a moment ago.
    """
    row = Tournament.objects.select_for_update(of=("self",)).filter(pk=tournament.pk).first()
    if row is None:
        raise TournamentError("in_bin")
    return row


def locked_round(tournament: Tournament, number: int, drawn: int | None = None) -> Round:
    """A round of it; ``drawn`` is the key of the draw that somebody has before his eyes.

    Raises "no_such_round", and "round_redrawn" when there is another draw now.
    """
    round_ = tournament.rounds.select_for_update(of=("self",)).filter(number=number).first()
    if round_ is None:
        raise TournamentError("no_such_round", number=number)
    if drawn is not None and drawn != round_.pk:
        raise TournamentError("round_redrawn", number=number)
    return round_


def locked_entry(entry: Entry, version: int | None = None) -> Entry:
    """The entry with its player; ``version`` is the one that somebody has before his eyes.

    Raises StaleError "entry_changed" (``entry``) when another one is stored by now.
    """
    entries = Entry.objects.select_for_update(of=("self",)).select_related("player", "tournament")
    row = entries.get(pk=entry.pk)
    if version is not None and version != row.version:
        raise StaleError("entry_changed", entry=row, player=row.player)
    return row
