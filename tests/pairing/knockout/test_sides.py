"""Who begins, and who has won a pairing."""

import pytest

from tests.pairing.knockout.tree import WIN
from tournaments.pairing import knockout
from tournaments.pairing.knockout import Outcome, SideReason, Sides
from tournaments.pairing.types import Contender, Kind, Played


def contender(number, sides):
    """Somebody who moved first (f), answered (a), or had a bye (-) round by round."""
    rows = {
        "f": Played(Kind.GAME, 9, True, WIN),
        "a": Played(Kind.GAME, 9, False, WIN),
        "-": Played(Kind.PAIRING_BYE, half_points=WIN),
    }
    return Contender(number, history=tuple(rows[side] for side in sides))


TURNS = [
    pytest.param("f", "a", SideReason.FEWER_FIRST, 2, id="who answered"),
    pytest.param("-", "f", SideReason.FEWER_FIRST, 1, id="who had a bye"),
    pytest.param("-", "a", SideReason.FEWER_FIRST, 2, id="who answered more"),
    pytest.param("fa", "af", SideReason.ANSWERED_LAST, 1, id="who answered last"),
    pytest.param("ff", "ff", SideReason.LOT, None, id="both alike"),
    pytest.param("-", "-", SideReason.LOT, None, id="none played"),
    pytest.param("--", "fa", SideReason.LOT, None, id="even and none"),
]


@pytest.mark.parametrize(("one", "two", "reason", "first"), TURNS)
def test_alternation_lets_begin(one, two, reason, first):
    due = knockout.due_first(contender(1, one), contender(2, two), Sides.ALTERNATION)

    assert due == (reason, first)


def test_by_lot_no_history_counts():
    due = knockout.due_first(contender(1, "f"), contender(2, "a"), Sides.LOT)

    assert due == (SideReason.LOT, None)


MATCHES = [
    pytest.param([None], 1, Outcome.OPEN, 1, id="not played"),
    pytest.param([(2, 0)], 1, Outcome.FIRST, 1, id="won"),
    pytest.param([(1, 1)], 1, Outcome.LEVEL, 1, id="drawn"),
    pytest.param([(1, 1), None], 1, Outcome.OPEN, 2, id="replay to come"),
    pytest.param([(1, 1), (1, 1)], 1, Outcome.LEVEL, 2, id="drawn twice"),
    pytest.param([(1, 1), (0, 2)], 1, Outcome.SECOND, 2, id="replay won"),
    pytest.param([(0, 0)], 1, Outcome.NOBODY, 1, id="nobody came"),
    pytest.param([(1, 1), (0, 0)], 1, Outcome.NOBODY, 2, id="nobody came to the replay"),
    pytest.param([(2, 0), (0, 2)], 1, Outcome.FIRST, 1, id="a game too many"),
    pytest.param([(2, 0), None], 2, Outcome.OPEN, 2, id="one of two"),
    pytest.param([(2, 0), (1, 1)], 2, Outcome.FIRST, 2, id="two won"),
    pytest.param([(2, 0), (0, 2)], 2, Outcome.LEVEL, 2, id="one each"),
    pytest.param([(2, 0), (0, 2), (0, 2), (1, 1)], 2, Outcome.SECOND, 4, id="second two won"),
]


@pytest.mark.parametrize(("scores", "length", "outcome", "games"), MATCHES)
def test_a_pairing_is_decided(scores, length, outcome, games):
    match = knockout.decide(scores, length)

    assert (match.outcome, match.games) == (outcome, games)
    assert match.is_decided is (outcome not in (Outcome.LEVEL, Outcome.OPEN))
