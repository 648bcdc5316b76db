"""Who comes from groups is seeded so that mates meet late."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing import knockout

GROUPS = [
    pytest.param([["a1", "a2"], ["b1", "b2"]], ["a1", "b1", "a2", "b2"], id="two of two"),
    pytest.param(
        [["a1", "a2"], ["b1", "b2"], ["c1", "c2"]],
        ["a1", "b1", "c1", "a2", "c2", "b2"],
        id="c1 and c2 would have met",
    ),
    pytest.param([["a1", "a2"]], ["a1", "a2"], id="one group can't be kept apart"),
    pytest.param([["a1"], ["b1"], ["c1"]], ["a1", "b1", "c1"], id="winners alone"),
]


@pytest.mark.parametrize(("groups", "order"), GROUPS)
def test_qualifiers_are_seeded(groups, order):
    assert list(knockout.seed_qualifiers(groups)) == order


def mates_meeting(order):
    pairs = knockout.bracket(len(order))
    return sum(low is not None and order[high - 1][0] == order[low - 1][0] for high, low in pairs)


@given(st.lists(st.integers(1, 4), min_size=1, max_size=6).filter(lambda s: 2 <= sum(s) <= 7))
def test_no_seeding_keeps_group_mates_further_apart(sizes):
    groups = [[(group, rank) for rank in range(size)] for group, size in enumerate(sizes)]

    order = knockout.seed_qualifiers(groups)

    winners, others = order[: len(sizes)], order[len(sizes) :]
    assert sorted(winners) == [(group, 0) for group in range(len(sizes))]
    assert mates_meeting(order) == min(
        mates_meeting((*ones, *rest))
        for ones in permutations(winners)
        for rest in permutations(others)
    )


@pytest.mark.parametrize("taken", [1, 2, 3, 4])
@pytest.mark.parametrize("groups", range(2, 17))
def test_equal_groups_are_always_kept_apart(groups, taken):
    order = knockout.seed_qualifiers([[(g, rank) for rank in range(taken)] for g in range(groups)])

    assert mates_meeting(order) == 0
    assert [rank for _group, rank in order] == sorted(rank for _group, rank in order)


def test_seeds_without_a_group_have_no_mates():
    assert knockout.keep_apart([None, None, None, None], [0, 0, 1, 1]) == (0, 1, 2, 3)
