"""Drawing a round of a Swiss: by the rules, or with what the organiser concedes."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from players.models import Player
from tournaments import adapters, queries
from tournaments.adapters import Field
from tournaments.errors import TournamentError
from tournaments.models import Bye, Pairing, Round, Tournament
from tournaments.pairing import compromise, dutch, legality, trf
from tournaments.pairing.compromise import Couple
from tournaments.pairing.errors import NoLegalPairingError, PairingError
from tournaments.pairing.scores import pairing_scores
from tournaments.pairing.types import RoundPairing, Snapshot
from tournaments.services.pairings import store_pairs
from tournaments.snapshots import snapshot_for, unwanted_groups

ENGINE = f"{' '.join(dutch.ENGINE)}, FIDE {dutch.RULE_EDITION}"
FEWEST_BREACHES = f"Fewest breaches, then {ENGINE}"
BY_HAND = "By hand"


@dataclass(frozen=True)
class Concessions:
    """What a draw may cost: protected tables, broken rules, or everything seated by hand.

    They count what a person was told, so that a price which rose meanwhile is told again.
    """

    protected: int = 0
    breaches: int = 0
    by_hand: bool = False


NONE = Concessions()


def draw_swiss(
    tournament: Tournament, number: int, seed: int, concessions: Concessions = NONE
) -> Round:
    """The drawn round, stored with what it was drawn from.

    Raises "too_few"; "protection_costs" (``pairs``) where some who should not meet have to,
    "no_pairing" (``faults``) where the rules leave none, each unless it is conceded;
    "engine_failed".
    """
    field = adapters.read_field(tournament, number - 1)
    snapshot = snapshot_for(field, number)
    if len(snapshot.present) < 2:
        raise TournamentError("too_few", present=len(snapshot.present), number=number)
    try:
        draw = _drawn(field, snapshot, concessions)
    except PairingError as error:  # EngineFaultError and what legality.check refuses
        raise TournamentError("engine_failed", number=number) from error
    round_ = Round.objects.create(
        tournament=tournament,
        number=number,
        random_seed=seed,
        engine=draw.engine,
        snapshot=trf.write(trf.event_of(draw.snapshot)),
        order=[entry.pk for entry in field.entries.values()],
    )
    scores = pairing_scores(draw.snapshot)
    store_pairs(round_, draw.pairing, field.entries, Bye.PAIRING, scores)
    _store_requested_byes(round_, field)
    return round_


class _Draw(NamedTuple):
    """A pairing, what it comes from, and by which way."""

    snapshot: Snapshot
    pairing: RoundPairing
    engine: str = ENGINE


def _drawn(field: Field, snapshot: Snapshot, concessions: Concessions) -> _Draw:
    """The round by the rules if it can be, else with what is conceded."""
    if concessions.by_hand:
        return _Draw(snapshot, RoundPairing(()), BY_HAND)
    unwanted = unwanted_groups(field, snapshot.round_number)
    try:
        return _apart(snapshot, unwanted)
    except NoLegalPairingError:
        pass
    try:
        return _nearly_apart(field, snapshot, compromise.couples(unwanted), concessions)
    except NoLegalPairingError:
        return _least_broken(field, snapshot, concessions)


def _apart(snapshot: Snapshot, groups: Iterable[frozenset[int]]) -> _Draw:
    """The pairing by the rules in which no two of a group meet."""
    apart = replace(snapshot, forbidden=(*snapshot.forbidden, *groups))
    return _Draw(apart, dutch.pair(apart))


def _nearly_apart(
    field: Field, snapshot: Snapshot, unwanted: frozenset[Couple], concessions: Concessions
) -> _Draw:
    """The pairing by the rules with the fewest of those tables that had better not be."""
    price = compromise.unavoidable(snapshot, unwanted)
    if len(price) > concessions.protected:
        pairs = [_players(field, sorted(couple)) for couple in price]
        raise TournamentError("protection_costs", number=snapshot.round_number, pairs=pairs)
    return _apart(snapshot, sorted(unwanted - price, key=sorted))


def _least_broken(field: Field, snapshot: Snapshot, concessions: Concessions) -> _Draw:
    """The pairing that breaks as few rules as can be."""
    number = snapshot.round_number
    try:
        drawn = compromise.pair(snapshot)
    except NoLegalPairingError as error:
        raise TournamentError("no_pairing", number=number, faults=[]) from error
    faults = list(legality.faults(snapshot, drawn))
    if len(faults) > concessions.breaches:
        named = [(code, _players(field, numbers)) for code, numbers in faults]
        raise TournamentError("no_pairing", number=number, faults=named)
    return _Draw(snapshot, drawn, FEWEST_BREACHES)


def _players(field: Field, numbers: Iterable[int]) -> list[Player]:
    return [field.entries[number].player for number in numbers]


def _store_requested_byes(round_: Round, field: Field) -> None:
    by_pk = {entry.pk: entry for entry in field.entries.values()}
    for bye in queries.requested_byes(round_.tournament, round_.number):
        if by_pk[bye.entry_id].is_playing_in(round_.number):
            Pairing.objects.create(round=round_, first=by_pk[bye.entry_id], bye=bye.kind)
