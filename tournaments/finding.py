"""Finding a player in a championship: by name, or the reader's own entry."""

from players.likeness import called
from tournaments import queries
from tournaments.guests import Actor, account_of, live_links
from tournaments.models import Entry, Tournament


def find_entries(tournament: Tournament, query: str) -> list[Entry]:
    """Entries called so, by start number, as ``players.likeness.called`` has it: one query.

    Who is hidden from public lists is not found.
    """
    by_player = {
        entry.player: entry
        for entry in queries.entries_of(tournament).filter(player__is_hidden=False)
    }
    return [by_player[player] for player in called(by_player, query)]


def own_entry(user: Actor, tournament: Tournament, pk: int | None = None) -> Entry | None:
    """The entry that somebody came by, or plays as; with ``pk`` that one alone.

    Player and club are joined: one query for an account, none for who came by a card.
    """
    for link in live_links(user):
        if link.entry and link.tournament_id == tournament.pk and pk in (None, link.entry_id):
            return link.entry
    account = account_of(user)
    if account is None or not account.is_active:
        return None
    entries = tournament.entries.select_related("player__club").filter(player__user=account)
    return (entries.filter(pk=pk) if pk else entries).first()
