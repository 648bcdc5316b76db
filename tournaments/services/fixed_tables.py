"""Tables of those who can't move."""

from django.contrib.auth.models import User
from django.db import transaction

from tournaments import queries
from tournaments.drafts import read_draft
from tournaments.errors import TournamentError
from tournaments.models import Entry, Tournament
from tournaments.services import log
from tournaments.services.locks import locked, locked_entry
from tournaments.services.pairings import reseat


@transaction.atomic
def fix_table(*, entry: Entry, table: int | None, user: User, version: int | None = None) -> Entry:
    """Seat the entry at that table at every draw from now on, or at any if None.

    A draft is renumbered at once. Raises "over", "table_taken" naming whose it is; StaleError
    "entry_changed".
    """
    tournament = locked(entry.tournament)
    if tournament.is_over:
        raise TournamentError("over")
    entry = locked_entry(entry)
    if entry.fixed_table == table:
        return entry
    entry = locked_entry(entry, version)
    owner = tournament.entries.filter(fixed_table=table).select_related("player").first()
    if table is not None and owner is not None:
        raise TournamentError("table_taken", table=table, player=owner.player)
    entry.fixed_table = table
    entry.version += 1
    entry.save(update_fields=["fixed_table", "version"])
    _renumber_draft(tournament)
    log.record(
        tournament,
        user,
        "table_fixed" if table else "table_freed",
        entry=entry.pk,
        player=log.names_of(entry),
        table=table,
    )
    return entry


def _renumber_draft(tournament: Tournament) -> None:
    """Whoever has read it over sees it anew before it is published."""
    last = queries.last_round(tournament)
    if last is None or not last.is_draft:
        return
    draft = read_draft(last)
    reseat(draft, draft.seating)
    last.version += 1
    last.save(update_fields=["version"])
