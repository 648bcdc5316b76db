import json
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given

from tournaments.pairing import dutch, trf
from tournaments.pairing.errors import (
    NobodyPresentError,
    NoLegalPairingError,
    TooManyPlayersError,
    UnsupportedPointsError,
)
from tournaments.pairing.types import (
    Contender,
    Kind,
    Pair,
    PointSystem,
    RoundPairing,
    Snapshot,
)

from .oracle import DATA, event, names, report
from .positions import position
from .simulation import SEEDS, championship, of_random_championships


@pytest.mark.slow
@pytest.mark.parametrize("name", names("rtg", "sim"))
def test_every_round_is_paired_as_the_reference_does(name):
    oracle = event(name)

    for number in range(1, oracle.rounds + 1):
        assert dutch.pair(oracle.snapshot(number)) == oracle.pairing(number)


@pytest.mark.parametrize("name", names("nopair"))
def test_position_without_a_legal_pairing_is_refused(name):
    round_number = json.loads((DATA / f"{name}.json").read_text())["pair_round"]
    snapshot = trf.read(report(name)).snapshot(round_number)

    with pytest.raises(NoLegalPairingError):
        dutch.pair(snapshot)


def test_one_player_gets_the_bye():
    assert dutch.pair(position("")) == RoundPairing((), bye=1)


def test_one_player_with_a_bye_already_is_refused():
    with pytest.raises(NoLegalPairingError):
        dutch.pair(position("U"))


@pytest.mark.parametrize("name", ["sim-05", "sim-12"])
def test_forfeits_without_sides_are_paired_as_those_with_sides(name):
    bare = re.sub(r"(  [ \d]{4}) [wb] ([+-])", r"\1 - \2", report(name))

    for number in range(1, event(name).rounds + 1):
        assert dutch.pair(trf.read(bare).snapshot(number)) == event(name).pairing(number)


def test_two_players_meet_once_only():
    assert dutch.pair(position("", "")) == RoundPairing((Pair(1, 2),))
    with pytest.raises(NoLegalPairingError):
        dutch.pair(position("2w1", "1b0"))


def test_initial_side_is_the_one_drawn():
    pairing = dutch.pair(position("", "", initial_first=False))

    assert pairing.pairs == (Pair(2, 1),)


def test_parity_counts_only_those_who_have_been_paired():
    pairing = dutch.pair(position("", "", "", absent={1: Kind.ZERO_BYE}))

    assert pairing.pairs == (Pair(2, 3),)


def test_forfeited_game_may_be_paired_again():
    assert dutch.pair(position("2w+", "1b-")).pairs == (Pair(1, 2),)


def test_forfeit_win_bars_the_bye():
    pairing = dutch.pair(position("2w+", "1b-", "U"))

    assert pairing.bye == 2


@pytest.mark.parametrize("kind", [Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE])
def test_absent_players_are_left_out(kind):
    pairing = dutch.pair(position("", "", "", absent={2: kind}))

    assert pairing == RoundPairing((Pair(1, 3),))


@pytest.mark.parametrize(
    "snapshot",
    [
        pytest.param(Snapshot(1, 5, initial_first=True, contenders=()), id="no field"),
        pytest.param(position("", absent={1: Kind.ZERO_BYE}), id="all absent"),
    ],
)
def test_nobody_present_is_refused(snapshot):
    with pytest.raises(NobodyPresentError):
        dutch.pair(snapshot)


def test_field_beyond_the_limit_is_refused_with_both_numbers():
    crowd = tuple(Contender(number) for number in range(1, dutch.LARGEST_FIELD + 2))

    with pytest.raises(TooManyPlayersError) as caught:
        dutch.pair(Snapshot(1, 5, initial_first=True, contenders=crowd))

    assert (caught.value.size, caught.value.limit) == (501, 500)


def test_bye_worth_no_result_is_refused():
    with pytest.raises(UnsupportedPointsError):
        dutch.pair(position("", "", points=PointSystem(half_bye=2)))


def test_engine_prints_nothing(capsys):
    dutch.pair(event("sim-05").snapshot(5))

    assert capsys.readouterr() == ("", "")


def test_engine_and_rules_are_named():
    assert dutch.ENGINE == ("gacrux", "1.11.65")
    assert dutch.RULE_EDITION == "C.04.3 2026-02-01"


def test_rounds_are_paired_in_threads_as_one_after_the_other():
    snapshots = [
        event(name).snapshot(number)
        for name in ("rtg-10", "sim-13", "sim-17", "sim-20")
        for number in range(1, event(name).rounds + 1)
    ]

    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(dutch.pair, snapshots))

    assert together == [dutch.pair(snapshot) for snapshot in snapshots]


@of_random_championships
@given(SEEDS)
def test_refusal_means_that_no_pairing_exists(seed):
    last = list(championship(seed, largest=8))[-1]
    snapshot = last.before

    assert (last.pairing is None) == (not snapshot.present or not can_be_completed(snapshot))


def can_be_completed(snapshot):
    """Whether any pairing at all keeps C1-C3, found by trying them all."""
    return completes(snapshot, [*snapshot.present], bye=len(snapshot.present) % 2 == 1)


def completes(snapshot, rest, *, bye):
    if not rest:
        return True
    one, *others = rest
    return any(
        may_meet(snapshot, one, other)
        and completes(snapshot, [each for each in others if each is not other], bye=bye)
        for other in others
    ) or (bye and may_have_the_bye(one) and completes(snapshot, others, bye=False))


def may_have_the_bye(one):
    barring = {Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.FORFEIT_WIN}
    return barring.isdisjoint(row.kind for row in one.history)


def may_meet(snapshot, one, other):
    if any(row.kind is Kind.GAME and row.opponent == other.number for row in one.history):
        return False
    if any({one.number, other.number} <= group for group in snapshot.forbidden):
        return False
    top = snapshot.points.win * (snapshot.planned_rounds - 1)
    if snapshot.round_number == snapshot.planned_rounds and any(
        2 * sum(row.half_points for row in each.history) > top for each in (one, other)
    ):
        return True
    return absolute_side(one) is None or absolute_side(one) != absolute_side(other)


def absolute_side(one):
    sides = [row.first for row in one.history if row.kind is Kind.GAME]
    surplus = 2 * sum(sides) - len(sides)
    if abs(surplus) > 1:
        return surplus < 0
    return not sides[-1] if sides[-2:] in ([True] * 2, [False] * 2) else None
