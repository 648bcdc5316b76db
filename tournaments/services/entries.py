"""Who plays: entering, leaving, coming back, byes asked for in advance."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Unpack

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q

from players.models import Player
from players.services import Details, add_player
from tournaments import queries
from tournaments.annulment import leavings
from tournaments.errors import TournamentError
from tournaments.groups import group_at_entry
from tournaments.models import Bye, Entry, Pairing, RequestedBye, Tournament
from tournaments.pairing import berger, dutch, knockout
from tournaments.prospects import first_round_without_half_byes, half_byes_of
from tournaments.services import log
from tournaments.services.locks import locked, locked_entry

Format = Tournament.Format
MOST_PLAYERS = {
    Format.SWISS: dutch.LARGEST_FIELD,
    Format.ROUND_ROBIN: berger.LARGEST_FIELD,
    Format.DOUBLE_ROUND_ROBIN: berger.LARGEST_FIELD,
    Format.KNOCKOUT: knockout.LARGEST_FIELD,
}


@transaction.atomic
def enter_players(*, tournament: Tournament, players: Iterable[Player], user: User) -> list[Entry]:
    """Enter players; who comes after the first draw plays from the next round on.

    Those already entered are passed over. Raises "over", "entries_fixed" in a
    championship that has begun and is no Swiss, "too_many".
    """
    tournament = locked(tournament)
    last = queries.last_round(tournament)
    if tournament.is_over:
        raise TournamentError("over")
    if last is not None and not tournament.is_swiss:
        raise TournamentError("entries_fixed")
    known = set(tournament.entries.values_list("player_id", flat=True))
    new = [player for player in dict.fromkeys(players) if player.pk not in known]
    check_size(tournament, len(known) + len(new))
    first_round = last.number + 1 if last else 1
    entries = [
        Entry(
            tournament=tournament,
            player=player,
            rating=player.rating,
            first_round=first_round,
            group=group_at_entry(tournament),
        )
        for player in new
    ]
    for entry in entries:
        entry.save()
        log.record(
            tournament,
            user,
            "entered",
            entry=entry.pk,
            player=log.names_of(entry),
            round=first_round,
        )
    return entries


@transaction.atomic
def enter_new_player(*, tournament: Tournament, user: User, **details: Unpack[Details]) -> Entry:
    """Store a new person of the club and enter the person. Raises as ``enter_players``."""
    details["club"] = tournament.club
    player = add_player(**details)
    (entry,) = enter_players(tournament=tournament, players=[player], user=user)
    return entry


def check_size(tournament: Tournament, size: int) -> None:
    """Raises "too_many" for more players than the format is for."""
    groups = tournament.group_count if tournament.has_groups else 1
    most = groups * MOST_PLAYERS[Format(tournament.format)]
    if size > most:
        raise TournamentError("too_many", most=most)


@transaction.atomic
def remove_entry(*, entry: Entry, user: User, version: int | None = None) -> None:
    """Take an entry out as if it had never been.

    Raises "has_pairings" once it was drawn; StaleError "entry_changed".
    """
    tournament = locked(entry.tournament)
    entry = locked_entry(entry, version)
    if was_drawn(tournament, entry):
        raise TournamentError("has_pairings", player=entry.player)
    key, names = entry.pk, log.names_of(entry)
    entry.delete()
    log.record(tournament, user, "removed", entry=key, player=names)


def was_drawn(tournament: Tournament, entry: Entry) -> bool:
    """Whether a draw knows the entry, even if it left no place: it counted the others with it."""
    orders = tournament.rounds.values_list("order", flat=True)
    has_place = Pairing.objects.filter(Q(first=entry) | Q(second=entry)).exists()
    return has_place or any(entry.pk in order for order in orders)


@transaction.atomic
def withdraw_entry(*, entry: Entry, user: User, version: int | None = None) -> Entry:
    """The player leaves after the round that was drawn last.

    Results so far stay; in a round robin they count if half of the games were played. Raises
    "over", "draft_open" while a draft may still seat the player, "already_withdrawn";
    StaleError "entry_changed" when the entry is not what it was in that ``version``.
    """
    tournament = locked(entry.tournament)
    last = _settled_round(tournament)
    entry = locked_entry(entry)
    if entry.withdrawn_after is not None:
        raise TournamentError("already_withdrawn", player=entry.player)
    entry = locked_entry(entry, version)
    entry.withdrawn_after = last
    entry.version += 1
    entry.save()
    log.record(
        tournament,
        user,
        "withdrew",
        entry=entry.pk,
        player=log.names_of(entry),
        round=last,
        **_games_of(entry, last),
    )
    return entry


def _games_of(entry: Entry, last: int) -> dict[str, Any]:
    """In a round robin how many games were played of how many, which says whether they count."""
    leaving = leavings(entry.tournament, last).get(entry.pk)
    return asdict(leaving) if leaving else {}


@transaction.atomic
def return_entry(*, entry: Entry, user: User, version: int | None = None) -> Entry:
    """The player is back from the next round on; missed rounds count as away.

    Raises "over", "draft_open", "not_withdrawn"; StaleError "entry_changed".
    """
    tournament = locked(entry.tournament)
    last = _settled_round(tournament)
    entry = locked_entry(entry)
    if entry.withdrawn_after is None:
        raise TournamentError("not_withdrawn", player=entry.player)
    entry = locked_entry(entry, version)
    entry.withdrawn_after = None
    entry.version += 1
    entry.save()
    log.record(
        tournament, user, "returned", entry=entry.pk, player=log.names_of(entry), round=last + 1
    )
    return entry


def _settled_round(tournament: Tournament) -> int:
    """The number of the last round, which must not be a draft; 0 before the first."""
    if tournament.is_over:
        raise TournamentError("over")
    last = queries.last_round(tournament)
    if last is not None and last.is_draft:
        raise TournamentError("draft_open", number=last.number)
    return last.number if last else 0


@transaction.atomic
def request_bye(
    *, entry: Entry, round_number: int, kind: str, user: User, version: int | None = None
) -> RequestedBye:
    """Note a bye asked for in a round to come; asking again replaces the kind.

    Raises "over", "round_drawn" when that round is drawn already, "no_such_round",
    "no_byes_here" outside a Swiss, "half_bye_too_late" (``number``) and "half_byes_used"
    (``player``, ``most``) by the settings; StaleError "entry_changed".
    """
    tournament = locked(entry.tournament)
    _check_bye_round(tournament, round_number)
    entry = locked_entry(entry, version)
    if kind == Bye.HALF:
        _check_half_bye(entry, round_number)
    bye, _created = RequestedBye.objects.update_or_create(
        entry=entry, round_number=round_number, defaults={"kind": Bye(kind)}
    )
    _touch(entry)
    log.record(
        tournament,
        user,
        "bye_asked",
        entry=entry.pk,
        player=log.names_of(entry),
        round=round_number,
        kind=str(kind),
    )
    return bye


def _check_bye_round(tournament: Tournament, number: int) -> None:
    last = queries.last_round(tournament)
    if tournament.is_over:
        raise TournamentError("over")
    if not tournament.is_swiss:
        raise TournamentError("no_byes_here")
    if not 1 <= number <= tournament.planned_rounds:
        raise TournamentError("no_such_round", number=number)
    if last is not None and number <= last.number:
        raise TournamentError("round_drawn", number=number)


def _check_half_bye(entry: Entry, number: int) -> None:
    tournament = entry.tournament
    first_without = first_round_without_half_byes(tournament)
    if number >= first_without:
        raise TournamentError("half_bye_too_late", number=first_without)
    most = tournament.most_half_byes
    if most is not None and half_byes_of(entry, beside=number) >= most:
        raise TournamentError("half_byes_used", player=entry.player, most=most)


def _touch(entry: Entry) -> None:
    """Another version, for those who have the entry before their eyes."""
    entry.version += 1
    entry.save(update_fields=["version"])


@transaction.atomic
def cancel_bye(*, bye: RequestedBye, user: User) -> None:
    """Take back a bye asked for. Raises "round_drawn" when it has been used."""
    tournament = locked(bye.entry.tournament)
    last = queries.last_round(tournament)
    if last is not None and bye.round_number <= last.number:
        raise TournamentError("round_drawn", number=bye.round_number)
    bye.delete()
    _touch(bye.entry)
    log.record(
        tournament,
        user,
        "bye_cancelled",
        entry=bye.entry_id,
        player=log.names_of(bye.entry),
        round=bye.round_number,
        kind=bye.kind,
    )
