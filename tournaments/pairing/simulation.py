"""Random championships, paired round by round by the package itself.

Whoever runs them passes the chance: the same seed gives the same championship.
"""

import random
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from tournaments.pairing import berger, dutch
from tournaments.pairing.acceleration import baku
from tournaments.pairing.errors import NobodyPresentError, NoLegalPairingError
from tournaments.pairing.types import (
    STANDARD_POINTS,
    Contender,
    Kind,
    Played,
    PointSystem,
    RoundPairing,
    Snapshot,
)

POINT_SYSTEMS = (
    STANDARD_POINTS,
    PointSystem(6, 2, 0, 6, 2, 6, 0, 6, 0),
    replace(STANDARD_POINTS, pairing_bye=1),
)
ABSENCES = (Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FULL_BYE)
MOST_ROUNDS = 99
NEVER = MOST_ROUNDS + 2
TOP_RATING = 2500


@dataclass(frozen=True, slots=True)
class SimulatedRound:
    """The position, its pairing (None where there is none), and the field once it was played."""

    before: Snapshot
    pairing: RoundPairing | None
    after: tuple[Contender, ...]


def swiss(lot: random.Random, size: int, planned: int) -> Iterator[SimulatedRound]:
    """A Swiss of ``planned`` rounds; it ends early after a round without a pairing.

    There are late entries, withdrawals, byes asked for and forfeits, and sometimes forbidden
    pairs, acceleration and other points. Raises the errors of ``dutch.pair`` that a legal
    position never brings. Source: RULES.md 4, 5.
    """
    snapshot = _start(lot, size, planned)
    presence = _presences(lot, size, planned)
    for number in range(1, planned + 1):
        snapshot = replace(snapshot, absent=_absent(lot, number, presence))
        try:
            pairing = dutch.pair(snapshot)
        except (NoLegalPairingError, NobodyPresentError):
            yield SimulatedRound(snapshot, None, snapshot.contenders)
            return
        after = _played(lot, snapshot, pairing)
        yield SimulatedRound(snapshot, pairing, after)
        if number < planned:
            snapshot = replace(snapshot, round_number=number + 1, absent={}, contenders=after)


def round_robin(lot: random.Random, size: int, rounds: int) -> Iterator[SimulatedRound]:
    """The first ``rounds`` rounds of a round robin, double where one cycle has fewer.

    Who withdraws forfeits the games that remain. Raises ValueError for a field that has no
    Berger table. Source: RULES.md 4, Berger.
    """
    double = rounds > len(berger.schedule(size))
    presence = _presences(lot, size, rounds)
    contenders = _field(size)
    for number, pairing in enumerate(berger.schedule(size, double=double)[:rounds], start=1):
        snapshot = Snapshot(number, rounds, initial_first=True, contenders=contenders)
        gone = {one for one, (_, leaves) in presence.items() if number >= leaves}
        contenders = _played(lot, snapshot, pairing, free=Kind.ZERO_BYE, gone=gone)
        yield SimulatedRound(snapshot, pairing, contenders)


def _start(lot: random.Random, size: int, planned: int) -> Snapshot:
    points = lot.choice(POINT_SYSTEMS)
    return Snapshot(
        round_number=1,
        planned_rounds=planned,
        initial_first=lot.random() < 0.5,
        contenders=_field(size),
        points=points,
        forbidden=_forbidden(lot, size),
        acceleration=baku(size, planned, points) if lot.random() < 0.3 else (),
    )


def _field(size: int) -> tuple[Contender, ...]:
    return tuple(Contender(number, TOP_RATING - number) for number in range(1, size + 1))


def _forbidden(lot: random.Random, size: int) -> tuple[frozenset[int], ...]:
    if size < 4 or lot.random() < 0.6:
        return ()
    return tuple(frozenset(lot.sample(range(1, size + 1), 2)) for _ in range(lot.randint(1, 3)))


def _presences(lot: random.Random, size: int, planned: int) -> dict[int, tuple[int, int]]:
    """The round in which each player joins, and the one from which each is gone."""
    return {
        number: (_sometimes(lot, planned, otherwise=1), _sometimes(lot, planned, otherwise=NEVER))
        for number in range(1, size + 1)
    }


def _sometimes(lot: random.Random, planned: int, otherwise: int) -> int:
    return lot.randint(2, planned + 1) if lot.random() < 0.1 else otherwise


def _absent(
    lot: random.Random, number: int, presence: Mapping[int, tuple[int, int]]
) -> dict[int, Kind]:
    absent = {}
    for player, (joins, leaves) in presence.items():
        if not joins <= number < leaves:
            absent[player] = Kind.ZERO_BYE
        elif lot.random() < 0.06:
            absent[player] = lot.choice(ABSENCES)
    return absent


def _played(
    lot: random.Random,
    snapshot: Snapshot,
    pairing: RoundPairing,
    *,
    free: Kind = Kind.PAIRING_BYE,
    gone: Collection[int] = (),
) -> tuple[Contender, ...]:
    """The field after the round, with random results; ``free`` is the kind of the bye."""
    points = snapshot.points
    byes = {**snapshot.absent, **({pairing.bye: free} if pairing.bye else {})}
    rows = {
        number: Played(kind, half_points=points.without_playing(kind))
        for number, kind in byes.items()
    }
    for first, second in pairing.pairs:
        outcomes = _outcomes(
            lot, points, first_came=first not in gone, second_came=second not in gone
        )
        for number, opponent, (kind, scored) in zip(
            (first, second), (second, first), outcomes, strict=True
        ):
            rows[number] = Played(kind, opponent, number == first, scored)
    return tuple(
        replace(each, history=(*each.history, rows[each.number])) for each in snapshot.contenders
    )


Outcomes = tuple[tuple[Kind, int], tuple[Kind, int]]


def _outcomes(
    lot: random.Random, points: PointSystem, *, first_came: bool, second_came: bool
) -> Outcomes:
    """Kind and half-points of the first and the second mover."""
    won, lost = (Kind.FORFEIT_WIN, points.forfeit_win), (Kind.FORFEIT_LOSS, points.forfeit_loss)
    if not (first_came and second_came):
        return (won if first_came else lost), (won if second_came else lost)
    chance = lot.random()
    if chance < 0.02:
        return lost, lost
    if 0.08 <= chance < 0.3:
        return (Kind.GAME, points.draw), (Kind.GAME, points.draw)
    if chance >= 0.3:
        won, lost = (Kind.GAME, points.win), (Kind.GAME, points.loss)
    return (won, lost) if lot.random() < 0.5 else (lost, won)
