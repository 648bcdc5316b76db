"""Drawing, publishing and taking back a round."""

import random
import secrets

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import ProtectedError
from django.utils import timezone

from tournaments import adapters, queries
from tournaments.errors import TournamentError
from tournaments.models import Bye, Entry, Game, Pairing, Round, Tournament
from tournaments.pairing import berger, dutch, trf
from tournaments.pairing.errors import NoLegalPairingError
from tournaments.pairing.types import RoundPairing
from tournaments.services import log
from tournaments.services.entries import number_entries
from tournaments.services.locks import locked, locked_round

SWISS = f"{' '.join(dutch.ENGINE)}, FIDE {dutch.RULE_EDITION}"
BERGER = "Berger tables, FIDE C.05 Annex 1"


@transaction.atomic
def pair_next_round(*, tournament: Tournament, number: int, user: User) -> Round:
    """Draw round ``number`` and store it as a draft; the round before it is closed.

    The championship's row is locked, so that two clicks give one round. Raises
    TournamentError: "over", "round_exists" when it is drawn already, "no_such_round",
    "round_open" while a game lacks a result, "draft_open", "too_few", "no_pairing" when the
    rules leave none.
    """
    tournament = locked(tournament)
    _check_turn(tournament, number)
    close_last_round(tournament)
    seed = secrets.randbits(62)
    if tournament.first_seed_moves_first is None:  # drawn once, for good
        tournament.first_seed_moves_first = random.Random(seed).random() < 0.5
    number_entries(tournament)
    tournament.state = Tournament.State.RUNNING
    draw = _berger_round if tournament.is_round_robin else _swiss_round
    round_ = draw(tournament, number, seed)
    tournament.save()
    log.record(tournament, user, "drew", round=number)
    return round_


def _check_turn(tournament: Tournament, number: int) -> None:
    last = queries.last_round(tournament)
    next_number = last.number + 1 if last else 1
    if tournament.is_over:
        raise TournamentError("over")
    if number < next_number:
        raise TournamentError("round_exists", number=number)
    if number > next_number or (last and number > tournament.planned_rounds):
        raise TournamentError("no_such_round", number=number)


def _swiss_round(tournament: Tournament, number: int, seed: int) -> Round:
    field = adapters.read_field(tournament, number - 1)
    snapshot = adapters.snapshot_for(field, number)
    if len(snapshot.present) < 2:
        raise TournamentError("too_few", present=len(snapshot.present))
    try:
        drawn = dutch.pair(snapshot)
    except NoLegalPairingError as error:
        raise TournamentError("no_pairing", number=number) from error
    round_ = Round.objects.create(
        tournament=tournament,
        number=number,
        random_seed=seed,
        engine=SWISS,
        snapshot=trf.write(trf.event_of(snapshot)),
        order=[entry.pk for entry in field.entries.values()],
    )
    _store_pairs(round_, drawn, field.entries, Bye.PAIRING)
    _store_requested_byes(round_, field)
    return round_


def _berger_round(tournament: Tournament, number: int, seed: int) -> Round:
    entries = dict(enumerate(tournament.entries.order_by("seed"), start=1))
    if len(entries) < 2:
        raise TournamentError("too_few", present=len(entries))
    double = tournament.format == Tournament.Format.DOUBLE_ROUND_ROBIN
    schedule = berger.schedule(len(entries), double=double)
    tournament.planned_rounds = len(schedule)
    round_ = Round.objects.create(
        tournament=tournament, number=number, random_seed=seed, engine=BERGER
    )
    _store_pairs(round_, schedule[number - 1], entries, Bye.FREE)
    return round_


def _store_pairs(round_: Round, drawn: RoundPairing, entries: dict[int, Entry], bye: Bye) -> None:
    for table_number, pair in enumerate(drawn.pairs, start=1):
        first, second = entries[pair.first], entries[pair.second]
        pairing = Pairing.objects.create(
            round=round_, table_number=table_number, first=first, second=second
        )
        _store_games(pairing, first, second)
    if drawn.bye is not None:
        Pairing.objects.create(round=round_, first=entries[drawn.bye], bye=bye)


def _store_games(pairing: Pairing, first: Entry, second: Entry) -> None:
    """One game, or two with sides changed; who has left a round robin forfeits at once."""
    sides = [(first, second), (second, first)]
    count = pairing.round.tournament.games_per_pairing
    for number, (opens, answers) in enumerate(sides[:count], start=1):
        result = _result_by_absence(opens, answers, pairing.round.number)
        Game.objects.create(
            pairing=pairing,
            number=number,
            first=opens,
            second=answers,
            result=result,
            ending=Game.Ending.FORFEIT if result else "",
        )


def _result_by_absence(first: Entry, second: Entry, number: int) -> str:
    here = (first.is_playing_in(number), second.is_playing_in(number))
    return {
        (True, True): "",
        (True, False): Game.Result.SECOND_FORFEITS,
        (False, True): Game.Result.FIRST_FORFEITS,
        (False, False): Game.Result.BOTH_FORFEIT,
    }[here]


def _store_requested_byes(round_: Round, field: adapters.Field) -> None:
    by_pk = {entry.pk: entry for entry in field.entries.values()}
    for bye in queries.requested_byes(round_.tournament, round_.number):
        if by_pk[bye.entry_id].is_playing_in(round_.number):
            Pairing.objects.create(round=round_, first=by_pk[bye.entry_id], bye=bye.kind)


@transaction.atomic
def publish_round(
    *, tournament: Tournament, number: int, user: User, drawn: int | None = None
) -> Round:
    """Show a drawn round to everyone. Publishing twice changes nothing.

    Raises "no_such_round", "round_redrawn", "over".
    """
    tournament = locked(tournament)
    round_ = locked_round(tournament, number, drawn)
    if tournament.is_over:
        raise TournamentError("over")
    if not round_.is_draft:
        return round_
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

    Raises "no_such_round", "round_redrawn", "not_published", "has_results" once a game was played.
    """
    tournament = locked(tournament)
    round_ = locked_round(tournament, number, drawn)
    if not round_.is_running:
        raise TournamentError("not_published", number=number)
    _refuse_with_results(round_)
    _set_state(round_, Round.State.DRAFT)
    log.record(tournament, user, "unpublished", round=number)
    return round_


@transaction.atomic
def discard_round(
    *, tournament: Tournament, number: int, user: User, drawn: int | None = None
) -> None:
    """Throw a draft away, so that the round can be drawn again.

    The round before it is open for results again. Raises "no_such_round", "round_redrawn",
    "not_a_draft_round", "has_records".
    """
    tournament = locked(tournament)
    round_ = locked_round(tournament, number, drawn)
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


def _refuse_with_results(round_: Round) -> None:
    """Forfeits of those who had left before the draw are no results."""
    entered = queries.games_of(round_).exclude(result="")
    if any(not _result_by_absence(game.first, game.second, round_.number) for game in entered):
        raise TournamentError("has_results", number=round_.number)
