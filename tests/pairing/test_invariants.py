"""Random championships keep every invariant; and a broken one is noticed."""

import random
from dataclasses import replace

import pytest
from hypothesis import given

from tournaments.pairing import simulation
from tournaments.pairing.invariants import Invariant, broken
from tournaments.pairing.simulation import SimulatedRound
from tournaments.pairing.types import Acceleration, Kind, Pair, RoundPairing

from .positions import position
from .simulation import SEEDS, championship, of_random_championships, round_robin


@of_random_championships
@given(SEEDS)
def test_every_round_of_a_random_swiss_keeps_every_invariant(seed):
    for round_ in championship(seed):
        assert broken(round_) == ()


@of_random_championships
@given(SEEDS)
def test_every_round_of_a_random_round_robin_keeps_every_invariant(seed):
    for round_ in round_robin(seed):
        assert broken(round_, is_round_robin=True) == ()


def paired(snapshot, *pairs, bye=None):
    """The round paired by hand; nobody has played it yet."""
    pairing = RoundPairing(tuple(Pair(*pair) for pair in pairs), bye)
    return SimulatedRound(snapshot, pairing, snapshot.contenders)


MET = position("2w1", "1b0", "4w1", "3b0")
THRICE = position("3w1 4w1", "4b1 3b1", "1b0 2w0", "2w0 1b0")
NEVER_FIRST = position(
    "5b1 6w1 3b1 4b1", "Z Z Z Z", "Z Z 1w0 Z", "Z Z Z 1w0", "1w0 Z Z Z", "Z 1b0 Z Z"
)
BREACHES = [
    pytest.param(paired(position("", ""), (1, 1)), Invariant.PLACED_ONCE, id="placed twice"),
    pytest.param(
        paired(position("", "", absent={2: Kind.ZERO_BYE}), (1, 2)),
        Invariant.PLACED_ONCE,
        id="absent",
    ),
    pytest.param(paired(position("", "", "", ""), (1, 2), bye=3), Invariant.ONE_BYE, id="bye"),
    pytest.param(paired(position("U", "3w1", "2b0"), bye=1), Invariant.NO_SECOND_BYE, id="again"),
    pytest.param(
        paired(position("2w+", "1b-", "U"), bye=1), Invariant.NO_SECOND_BYE, id="after forfeit win"
    ),
    pytest.param(paired(MET, (2, 1), (4, 3)), Invariant.NO_REMATCH, id="met"),
    pytest.param(
        paired(position("", "", forbidden=(frozenset({1, 2}),)), (1, 2)),
        Invariant.NO_FORBIDDEN_PAIR,
        id="forbidden",
    ),
    pytest.param(paired(THRICE, (1, 2), (3, 4)), Invariant.NO_THIRD_SAME_SIDE, id="third side"),
    pytest.param(paired(NEVER_FIRST, (2, 1)), Invariant.SIDES_WITHIN_TWO, id="side difference"),
    pytest.param(paired(MET, (2, 4), (1, 3)), Invariant.TABLES_IN_ORDER, id="tables"),
    pytest.param(
        paired(
            position("", "", "", "", acceleration=(Acceleration(2, 1, 1, 3, 4),)), (1, 2), (3, 4)
        ),
        Invariant.TABLES_IN_ORDER,
        id="accelerated tables",
    ),
    pytest.param(
        paired(position("", "", "", ""), (1, 2), (3, 4)), Invariant.DRAWN_AGAIN, id="other pairs"
    ),
]


@pytest.mark.parametrize(("round_", "invariant"), BREACHES)
def test_broken_invariant_is_noticed(round_, invariant):
    played = tuple(
        replace(each, history=(*each.history, simulation.Played(Kind.ZERO_BYE)))
        for each in round_.after
    )

    assert invariant in broken(replace(round_, after=played))


def test_file_that_cannot_tell_the_position_is_noticed():
    named = position("", "", forbidden=(frozenset({1}),))
    odd = replace(named, contenders=tuple(replace(each, rating=0) for each in named.contenders))

    assert Invariant.READS_BACK in broken(
        SimulatedRound(odd, RoundPairing((Pair(1, 2),)), position("2w1", "1b0").contenders)
    )


def test_standings_that_change_the_past_are_noticed():
    round_ = list(simulation.swiss(random.Random(3), 8, 3))[-1]
    other = [replace(each, history=each.history[::-1]) for each in round_.after]

    assert broken(round_) == ()
    assert Invariant.STANDINGS_HOLD in broken(replace(round_, after=tuple(other)))


def test_second_meeting_in_one_cycle_is_noticed():
    first, *_, last = simulation.round_robin(random.Random(3), 4, 3)

    assert broken(last, is_round_robin=True) == ()
    assert Invariant.NO_REMATCH in broken(replace(last, pairing=first.pairing), is_round_robin=True)


def test_same_seed_gives_the_same_championship():
    assert [*simulation.swiss(random.Random(7), 12, 5)] == [
        *simulation.swiss(random.Random(7), 12, 5)
    ]


def test_who_withdraws_from_a_round_robin_forfeits_what_remains():
    rounds = [*simulation.round_robin(random.Random(5), 12, 11)]
    kinds = [[played.kind for played in each.history] for each in rounds[-1].after]

    assert any(set(kinds_of_one[-3:]) == {Kind.FORFEIT_LOSS} for kinds_of_one in kinds)
