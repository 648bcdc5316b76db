"""A whole list of people entered in one step, and that step undone."""

from collections.abc import Mapping

from django.contrib.auth.models import User
from django.db import transaction

from players.lists.grids import Grid
from players.models import Player
from players.services import Details, add_player
from tournaments import queries
from tournaments.entry_lists import LEFT_OUT, NEW, PlannedRow, fingerprint, list_to_undo, plan_list
from tournaments.errors import StaleError, TournamentError
from tournaments.models import Entry, LogEntry, Tournament
from tournaments.services import log
from tournaments.services.entries import enter_players, was_drawn
from tournaments.services.locks import locked


@transaction.atomic
def enter_list(
    *, tournament: Tournament, grid: Grid, seen: str, choices: Mapping[int, str], user: User
) -> list[Entry]:
    """Enter the people of a list as was chosen; who is new joins the club.

    ``choices`` are by number of the row: NEW, LEFT_OUT, or the key of a player it may be.
    Raises StaleError "list_changed" when the plan is not the one with the fingerprint ``seen``
    any more, "row_undecided" (``number``), "player_twice" (``player``), "nobody_chosen", and
    what ``enter_players`` raises.
    """
    tournament = locked(tournament)
    plan = plan_list(tournament, grid)
    if fingerprint(plan) != seen:
        raise StaleError("list_changed")
    known, details = _chosen(plan, choices)
    made = [add_player(**each) for each in details]
    if not known and not made:
        raise TournamentError("nobody_chosen")
    entries = enter_players(tournament=tournament, players=[*known, *made], user=user)
    log.record(
        tournament,
        user,
        "list_taken",
        entries=[entry.pk for entry in entries],
        made=[player.pk for player in made],
    )
    return entries


def _chosen(
    plan: list[PlannedRow], choices: Mapping[int, str]
) -> tuple[list[Player], list[Details]]:
    """The people of the lists who were chosen, and what is known of those who are new."""
    known: dict[int, Player] = {}
    new: list[Details] = []
    for each in plan:
        choice = choices.get(each.row.number, each.default) if each.is_choice else LEFT_OUT
        if not choice:
            raise TournamentError("row_undecided", number=each.row.number)
        player = next((a.player for a in each.alike if str(a.player.pk) == choice), None)
        if choice == NEW:
            new.append(each.details)
        elif player is not None and player.pk in known:
            raise TournamentError("player_twice", player=player)
        elif player is not None:
            known[player.pk] = player
    return list(known.values()), new


@transaction.atomic
def undo_list(*, tournament: Tournament, step: LogEntry, user: User) -> int:
    """Take out all whom a list entered; how many that were.

    Players it made go too, unless they have entered elsewhere or have an account. Raises "over",
    "no_list_to_undo" when another list came since or it was undone, "list_used" (``names``)
    when a round was drawn with some of them.
    """
    tournament = locked(tournament)
    if tournament.is_over:
        raise TournamentError("over")
    if list_to_undo(tournament) != step:
        raise TournamentError("no_list_to_undo")
    entries = list(entries_of_list(tournament, step))
    drawn = [entry.player for entry in entries if was_drawn(tournament, entry)]
    if drawn:
        raise TournamentError("list_used", names=drawn)
    keys = [entry.pk for entry in entries]
    for entry in entries:
        entry.delete()
    log.record(
        tournament,
        user,
        "list_undone",
        list=step.pk,
        entries=keys,
        made=step.details["made"],
    )
    made = Player.objects.filter(pk__in=step.details["made"])
    made.filter(entries=None, merged=None, user=None).delete()
    return len(entries)


def entries_of_list(tournament: Tournament, step: LogEntry) -> list[Entry]:
    """Those whom the list entered and who are there still, with byes asked for and cards."""
    entries = queries.entries_of(tournament).filter(pk__in=step.details["entries"])
    return list(entries.prefetch_related("requested_byes", "links"))
