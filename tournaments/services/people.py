"""Two people of a club who are one: their championships together, and apart again."""

from django.contrib.auth.models import User
from django.db import transaction

from players.models import Player
from players.services import merge_player, part_player
from tournaments.errors import TournamentError
from tournaments.models import Entry, LogEntry, Tournament
from tournaments.services import log
from tournaments.services.locks import locked


def both_entered(keep: Player, gone: Player) -> Tournament | None:
    """A championship that both have entered; there the entries must be merged first."""
    tournaments = Tournament.objects.filter(entries__player=gone)
    return tournaments.filter(entries__player=keep).first()


@transaction.atomic
def merge_people(*, keep: Player, gone: Player, user: User) -> Player:
    """Let all that ``gone`` has entered be of ``keep``, and hide ``gone`` behind that one.

    Raises "merge_people_itself", "both_entered" (``tournament``).
    """
    if keep.pk == gone.pk or keep.merged_into_id or gone.merged_into_id:
        raise TournamentError("merge_people_itself")
    tournament = both_entered(keep, gone)
    if tournament is not None:
        raise TournamentError("both_entered", names=[tournament])
    entries = gone.entries.filter(tournament__in=Tournament.objects.all())  # none in the bin
    for entry in entries.select_related("tournament", "player").order_by("tournament"):
        _hand_over(entry, keep, user, is_merge=True)
    return merge_player(keep=keep, gone=gone)


def _hand_over(entry: Entry, player: Player, user: User, *, is_merge: bool) -> None:
    tournament = locked(entry.tournament)
    before = entry.player
    entry.player = player
    entry.version += 1
    entry.save(update_fields=["player", "version"])
    log.record(
        tournament,
        user,
        "player_merged" if is_merge else "player_parted",
        entry=entry.pk,
        before=before.pk,
        player=log.names_of(entry),
        other=[before.name, before.name_ar],
    )


@transaction.atomic
def part_people(*, gone: Player, user: User) -> Player:
    """Undo a merge: ``gone`` is a person again, with the entries it had.

    Raises "not_merged", and "both_entered" where it has entered again meanwhile.
    """
    keep = gone.merged_into
    if keep is None:
        raise TournamentError("not_merged")
    steps = LogEntry.objects.filter(action="player_merged", details__before=gone.pk)
    keys = set(steps.values_list("details__entry", flat=True))
    for entry in keep.entries.filter(pk__in=keys).select_related("tournament", "player"):
        _hand_over(entry, gone, user, is_merge=False)
    return part_player(gone=gone)
