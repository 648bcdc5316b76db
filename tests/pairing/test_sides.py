import pytest

from tournaments.pairing.sides import Strength, is_top_scorer, wish

from .positions import contender, position

WISHES = [
    pytest.param("", None, Strength.NONE, id="no round"),
    pytest.param("U 2w+", None, Strength.NONE, id="no game"),
    pytest.param("2w1", False, Strength.STRONG, id="first once"),
    pytest.param("2b1", True, Strength.STRONG, id="second once"),
    pytest.param("2w1 3b1", True, Strength.MILD, id="one each, second last"),
    pytest.param("2b1 H 3w1", False, Strength.MILD, id="one each, first last"),
    pytest.param("2w1 3w1", False, Strength.ABSOLUTE, id="first twice"),
    pytest.param("2b1 3w1 4b1 5b1", True, Strength.ABSOLUTE, id="difference of two"),
    pytest.param("2w1 3w1 4b1 5w1", False, Strength.ABSOLUTE, id="difference, no repetition"),
    pytest.param("2b1 3b1 4w1 5w1", False, Strength.ABSOLUTE, id="repetition, no difference"),
    pytest.param("2w1 3w1 4b1 5w1 6b1 7b1", True, Strength.ABSOLUTE, id="repetition at zero"),
    pytest.param("2w1 3b1 4w1 5w1 6w1 7b1 8b1", True, Strength.ABSOLUTE, id="against one"),
    pytest.param("2w1 3w1 4w1 5w1 6b1 7b1", False, Strength.ABSOLUTE, id="against two"),
]


@pytest.mark.parametrize(("rounds", "first", "strength"), WISHES)
def test_wish_follows_from_the_sides_played(rounds, first, strength):
    assert wish(contender(1, rounds).history) == (first, strength)


def test_strengths_are_in_order():
    assert Strength.NONE < Strength.MILD < Strength.STRONG < Strength.ABSOLUTE


@pytest.mark.parametrize(
    ("rounds", "planned", "is_top"),
    [
        pytest.param("2w1 3w1", 3, True, id="all points"),
        pytest.param("2w1 3w0", 3, False, id="half the points"),
        pytest.param("2w1 3w1", 4, False, id="not the last round"),
    ],
)
def test_top_scorers_have_over_half_the_points_before_the_last_round(rounds, planned, is_top):
    snapshot = position(rounds, planned=planned)

    assert is_top_scorer(snapshot.contenders[0], snapshot) is is_top
