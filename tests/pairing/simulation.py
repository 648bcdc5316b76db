"""Random championships, paired round by round by the package itself."""

import random
from collections.abc import Iterator
from dataclasses import replace

from tournaments.pairing import dutch
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


def championship(seed: int, largest: int = 16) -> Iterator[tuple[Snapshot, RoundPairing | None]]:
    """Every round of a championship: the position and its pairing, None where there is none.

    The event has late entries, withdrawals, byes asked for, forfeits, forbidden pairs and
    sometimes acceleration and other points.
    """
    lot = random.Random(seed)
    size, planned = lot.randint(1, largest), lot.randint(1, 9)
    points = lot.choice(POINT_SYSTEMS)
    snapshot = Snapshot(
        round_number=1,
        planned_rounds=planned,
        initial_first=lot.random() < 0.5,
        contenders=tuple(Contender(number, 2000 - number) for number in range(1, size + 1)),
        points=points,
        forbidden=_forbidden(lot, size),
        acceleration=baku(size, planned, points) if lot.random() < 0.3 else (),
    )
    entry = {number: _sometimes(lot, planned, otherwise=1) for number in range(1, size + 1)}
    exit_ = {number: _sometimes(lot, planned, otherwise=99) for number in range(1, size + 1)}
    while True:
        snapshot = replace(snapshot, absent=_absent(lot, snapshot.round_number, entry, exit_))
        try:
            pairing = dutch.pair(snapshot)
        except (NoLegalPairingError, NobodyPresentError):
            yield snapshot, None
            return
        yield snapshot, pairing
        if snapshot.round_number == planned:
            return
        snapshot = after_round(lot, snapshot, pairing)


def after_round(lot: random.Random, snapshot: Snapshot, pairing: RoundPairing) -> Snapshot:
    """The position once the round has been played with random results."""
    rows = _results(lot, snapshot.points, pairing)
    for number, kind in snapshot.absent.items():
        rows[number] = Played(kind, half_points=snapshot.points.without_playing(kind))
    return replace(
        snapshot,
        round_number=snapshot.round_number + 1,
        absent={},
        contenders=tuple(
            replace(each, history=(*each.history, rows[each.number]))
            for each in snapshot.contenders
        ),
    )


def _results(lot: random.Random, points: PointSystem, pairing: RoundPairing) -> dict[int, Played]:
    rows = {}
    if pairing.bye:
        rows[pairing.bye] = Played(Kind.PAIRING_BYE, half_points=points.pairing_bye)
    for first, second in pairing.pairs:
        won, lost = (first, second) if lot.random() < 0.5 else (second, first)
        chance = lot.random()
        if chance < 0.06:
            outcome = (
                (Kind.FORFEIT_WIN, points.forfeit_win),
                (Kind.FORFEIT_LOSS, points.forfeit_loss),
            )
        elif chance < 0.08:
            outcome = ((Kind.FORFEIT_LOSS, points.forfeit_loss),) * 2
        elif chance < 0.3:
            outcome = ((Kind.GAME, points.draw),) * 2
        else:
            outcome = (Kind.GAME, points.win), (Kind.GAME, points.loss)
        for number, opponent, (kind, scored) in zip((won, lost), (lost, won), outcome, strict=True):
            rows[number] = Played(kind, opponent, number == first, scored)
    return rows


def _forbidden(lot: random.Random, size: int) -> tuple[frozenset[int], ...]:
    if size < 4 or lot.random() < 0.6:
        return ()
    return tuple(frozenset(lot.sample(range(1, size + 1), 2)) for _ in range(lot.randint(1, 3)))


def _sometimes(lot: random.Random, planned: int, otherwise: int) -> int:
    return lot.randint(2, planned + 1) if lot.random() < 0.1 else otherwise


def _absent(
    lot: random.Random, round_number: int, entry: dict[int, int], exit_: dict[int, int]
) -> dict[int, Kind]:
    absent = {}
    for number in entry:
        if not entry[number] <= round_number < exit_[number]:
            absent[number] = Kind.ZERO_BYE
        elif lot.random() < 0.06:
            absent[number] = lot.choice(ABSENCES)
    return absent
