"""Drawing, publishing and taking back a round."""

import random
import secrets
from collections.abc import Iterable
from dataclasses import asdict

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import ProtectedError
from django.utils import timezone

from tournaments import queries
from tournaments.claims import tables_with_claims
from tournaments.errors import StaleError, TournamentError
from tournaments.models import Game, Round, Tournament
from tournaments.services import log
from tournaments.services.knockout import draw_knockout
from tournaments.services.links import revoke_table_cards
from tournaments.services.locks import locked, locked_round
from tournaments.services.numbering import number_entries
from tournaments.services.pairings import result_by_absence
from tournaments.services.repair.changes import check_seated
from tournaments.services.round_robin import draw_round_robin
from tournaments.services.swiss import NONE, Concessions, draw_swiss

Format = Tournament.Format
DRAWS = {
    Format.ROUND_ROBIN: draw_round_robin,
    Format.DOUBLE_ROUND_ROBIN: draw_round_robin,
    Format.KNOCKOUT: draw_knockout,
}


@transaction.atomic
def pair_next_round(
    *, tournament: Tournament, number: int, user: User, concessions: Concessions = NONE
) -> Round:
    """Draw round ``number`` and store it as a draft; the round before it is closed.

    The championship's row is locked, so that two clicks give one round. Raises
    TournamentError: "over", "round_exists" when it is drawn already, "no_such_round",
    "round_open" while a game lacks a result, "draft_open", and what ``draw_swiss`` raises.
    """
    tournament = locked(tournament)
    _check_turn(tournament, number)
    close_last_round(tournament)
    seed = secrets.randbits(62)
    if tournament.first_seed_moves_first is None:  # drawn once, for good
        tournament.first_seed_moves_first = random.Random(seed).random() < 0.5
    number_entries(tournament, number, seed)
    tournament.state = Tournament.State.RUNNING
    round_ = _draw(tournament, number, seed, concessions)
    tournament.save()
    log.record(tournament, user, "drew", round=number, **asdict(concessions))
    return round_


def _draw(tournament: Tournament, number: int, seed: int, concessions: Concessions) -> Round:
    if tournament.is_swiss:
        return draw_swiss(tournament, number, seed, concessions)
    return DRAWS[Format(tournament.format)](tournament, number, seed)


def _check_turn(tournament: Tournament, number: int) -> None:
    last = queries.last_round(tournament)
    next_number = last.number + 1 if last else 1
    if tournament.is_over:
        raise TournamentError("over")
    if number < next_number:
        raise TournamentError("round_exists", number=number)
    if number > next_number or (last and number > tournament.planned_rounds):
        raise TournamentError("no_such_round", number=number)


@transaction.atomic
def publish_round(
    *,
    tournament: Tournament,
    number: int,
    user: User,
    drawn: int | None = None,
    version: int | None = None,
) -> Round:
    """Show a drawn round to everyone. Publishing twice changes nothing.

    Raises "no_such_round", "round_redrawn", "over", "round_over"; StaleError "round_changed"
    when the draft was changed since ``version``; "unpaired" and "reason_missing" for what is
    left to do.
    """
    tournament = locked(tournament)
    round_ = locked_round(tournament, number, drawn)
    if tournament.is_over:
        raise TournamentError("over")
    if round_.state == Round.State.CLOSED:
        raise TournamentError("round_over", number=number)
    if not round_.is_draft:
        return round_
    if version is not None and version != round_.version:
        raise StaleError("round_changed", number=number)
    check_seated(round_)
    round_.published_at = timezone.now()
    round_.starts_at = round_.starts_at or round_.published_at
    _set_state(round_, Round.State.PUBLISHED)
    log.record(tournament, user, "published", round=number)
    return round_


@transaction.atomic
def unpublish_round(
    *, tournament: Tournament, number: int, user: User, drawn: int | None = None
) -> Round:
    """Take a published round back to draft.

    Cards of its tables open nothing any more. Raises "no_such_round", "round_redrawn", "over",
    "not_published", "has_results" once a game was played, "has_claims" once one was reported.
    """
    tournament = locked(tournament)
    round_ = locked_round(tournament, number, drawn)
    if tournament.is_over:
        raise TournamentError("over")
    if not round_.is_running:
        raise TournamentError("not_published", number=number)
    _refuse_with_results(round_)
    revoke_table_cards(round_)
    _set_state(round_, Round.State.DRAFT)
    log.record(tournament, user, "unpublished", round=number)
    return round_


@transaction.atomic
def discard_round(
    *, tournament: Tournament, number: int, user: User, drawn: int | None = None
) -> None:
    """Throw a draft away, so that the round can be drawn again.

    The round before it is open for results again. Raises "no_such_round", "round_redrawn", "over",
    "not_a_draft_round", "has_records".
    """
    tournament = locked(tournament)
    round_ = locked_round(tournament, number, drawn)
    if tournament.is_over:
        raise TournamentError("over")
    if not round_.is_draft:
        raise TournamentError("not_a_draft_round", number=number)
    try:
        round_.delete()
    except ProtectedError as error:
        raise TournamentError("has_records", number=number) from error
    previous = queries.last_round(tournament)
    if previous is not None:
        _set_state(previous, Round.State.PUBLISHED)
    else:
        tournament.state = Tournament.State.REGISTRATION
        tournament.first_seed_moves_first = None
        tournament.save()
    log.record(tournament, user, "discarded", round=number)


def close_last_round(tournament: Tournament) -> None:
    """Close the running round. Raises "round_open" naming the open tables, or "draft_open"."""
    last = queries.last_round(tournament)
    if last is None or last.state == Round.State.CLOSED:
        return
    if last.is_draft:
        raise TournamentError("draft_open", number=last.number)
    tables = queries.open_tables(last)
    if tables:
        raise TournamentError("round_open", number=last.number, tables=tables)
    _set_state(last, Round.State.CLOSED)


def _set_state(round_: Round, state: Round.State) -> None:
    round_.state = state
    round_.closed_at = timezone.now() if state == Round.State.CLOSED else None
    round_.version += 1
    round_.save()


def has_results(games: Iterable[Game], number: int) -> bool:
    """Whether any of these games of round ``number`` has a result that somebody entered.

    Forfeits of those who had left before the draw are none.
    """
    entered = (game for game in games if game.result)
    return any(not result_by_absence(game.first, game.second, number) for game in entered)


def _refuse_with_results(round_: Round) -> None:
    if has_results(queries.games_of(round_), round_.number):
        raise TournamentError("has_results", number=round_.number)
    tables = tables_with_claims(round_)
    if tables:
        raise TournamentError("has_claims", number=round_.number, tables=tables)
