import pytest

from tournaments.pairing import legality
from tournaments.pairing.errors import Fault, IllegalRoundError
from tournaments.pairing.types import Kind, Pair, RoundPairing

from .oracle import event, names
from .positions import position


def round_of(*pairs, bye=None):
    return RoundPairing(tuple(Pair(*pair) for pair in pairs), bye)


@pytest.mark.parametrize("name", names("rtg", "sim"))
def test_every_reference_round_is_legal(name):
    oracle = event(name)

    for number in range(1, oracle.rounds + 1):
        assert list(legality.faults(oracle.snapshot(number), oracle.pairing(number))) == []


# 1 moved first twice, 2 moved second twice, 3 has played nobody.
AFTER_TWO = ("4w1 5w1", "5b1 4b0", "Z Z", "1b0 2w1", "2w0 1b0")
FAULTS = [
    pytest.param(
        position("", ""), round_of((1, 3)), [(Fault.UNKNOWN_PLAYER, (3,))], id="unknown player"
    ),
    pytest.param(
        position("", "", "", absent={3: Kind.HALF_BYE}),
        round_of((1, 3), (2, 2)),
        [(Fault.DOUBLED_PLAYER, (2,)), (Fault.ABSENT_PAIRED, (3,))],
        id="absent player and own opponent",
    ),
    pytest.param(
        position("", "", ""),
        round_of((1, 2), bye=1),
        [(Fault.DOUBLED_PLAYER, (1,)), (Fault.MISSING_PLAYER, (3,))],
        id="bye for somebody who plays",
    ),
    pytest.param(
        position("2w1", "1b0"), round_of((2, 1)), [(Fault.REMATCH, (2, 1))], id="second meeting"
    ),
    pytest.param(position("2w+", "1b-"), round_of((2, 1)), [], id="forfeit is no meeting"),
    pytest.param(
        position("", "", "", forbidden=(frozenset({1, 2}), frozenset({1, 3}))),
        round_of((2, 1), bye=3),
        [(Fault.FORBIDDEN_PAIR, (2, 1))],
        id="forbidden pair",
    ),
    pytest.param(
        position(*AFTER_TWO, absent={4: Kind.ZERO_BYE, 5: Kind.ZERO_BYE}),
        round_of((1, 2), bye=3),
        [(Fault.THIRD_SAME_SIDE, (1,)), (Fault.THIRD_SAME_SIDE, (2,))],
        id="third same side",
    ),
    pytest.param(
        position(*AFTER_TWO, absent={4: Kind.ZERO_BYE, 5: Kind.ZERO_BYE}),
        round_of((2, 1), bye=3),
        [],
        id="sides as due",
    ),
    pytest.param(
        position(*AFTER_TWO, planned=3, absent={4: Kind.ZERO_BYE, 5: Kind.ZERO_BYE}),
        round_of((1, 2), bye=3),
        [],
        id="third same side of a top scorer in the last round",
    ),
    pytest.param(
        position(*AFTER_TWO, planned=3, absent={4: Kind.ZERO_BYE, 1: Kind.ZERO_BYE}),
        round_of((3, 2), bye=5),
        [(Fault.THIRD_SAME_SIDE, (2,))],
        id="half of the points make no top scorer",
    ),
]


@pytest.mark.parametrize(("snapshot", "pairing", "expected"), FAULTS)
def test_faults_are_named_with_the_players_they_concern(snapshot, pairing, expected):
    assert list(legality.faults(snapshot, pairing)) == expected


@pytest.mark.parametrize(
    ("rounds", "barred"),
    [
        pytest.param("U", True, id="pairing bye"),
        pytest.param("F", True, id="full-point bye"),
        pytest.param("2w+", True, id="forfeit win"),
        pytest.param("2w-", False, id="forfeit loss"),
        pytest.param("H", False, id="half-point bye"),
        pytest.param("Z", False, id="zero-point bye"),
    ],
)
def test_bye_after_a_round_without_playing(rounds, barred):
    snapshot = position(rounds, "Z", absent={2: Kind.ZERO_BYE})

    found = list(legality.faults(snapshot, round_of(bye=1)))

    assert found == ([(Fault.SECOND_BYE, (1,))] if barred else [])


def test_side_difference_beyond_two_is_a_fault_of_its_own():
    # First in three of four games and twice apart: moving first again makes three more.
    snapshot = position(
        "3w1 4w1 2b1 5w1", "Z Z 1w0 Z", "1b0 Z Z Z", "Z 1b0 Z Z", "Z Z Z 1b0", "Z Z Z Z"
    )

    found = list(legality.faults(snapshot, round_of((1, 6), (2, 3), (4, 5))))

    assert found == [(Fault.SIDE_DIFFERENCE, (1,))]


def test_check_raises_the_first_fault():
    with pytest.raises(IllegalRoundError) as caught:
        legality.check(position("2w1", "1b0"), round_of((1, 2)))

    assert (caught.value.code, caught.value.numbers) == (Fault.REMATCH, (1, 2))


def test_check_passes_a_legal_round():
    legality.check(position("", ""), round_of((1, 2)))
