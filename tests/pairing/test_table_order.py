import pytest

from tournaments.pairing.table_order import at_tables
from tournaments.pairing.types import Pair

THREE = (Pair(1, 4), Pair(5, 2), Pair(3, 6))
FIXED = [
    pytest.param({}, {}, {1: (1, 4), 2: (5, 2), 3: (3, 6)}, id="nobody is bound"),
    pytest.param({6: 1}, {}, {1: (3, 6), 2: (1, 4), 3: (5, 2)}, id="the last sits at table 1"),
    pytest.param({4: 9}, {}, {1: (5, 2), 2: (3, 6), 9: (1, 4)}, id="beyond the last table"),
    pytest.param({1: 3, 2: 1}, {}, {1: (5, 2), 2: (3, 6), 3: (1, 4)}, id="two at two tables"),
    pytest.param({2: 3, 5: 1}, {}, {1: (1, 4), 2: (3, 6), 3: (5, 2)}, id="lower number first"),
    pytest.param({2: 3, 5: 1}, {5: 2}, {1: (5, 2), 2: (1, 4), 3: (3, 6)}, id="more points first"),
]


@pytest.mark.parametrize(("fixed", "scores", "tables"), FIXED)
def test_those_who_cannot_move_keep_their_table(fixed, scores, tables):
    seated = at_tables(THREE, fixed, scores)

    assert {number: (pair.first, pair.second) for number, pair in seated.items()} == tables
    assert list(seated) == sorted(seated)
