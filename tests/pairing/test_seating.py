"""Changes by hand: everybody keeps one place, or none, whatever is done."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing import seating
from tournaments.pairing.seating import Seating
from tournaments.pairing.types import Kind, Pair, RoundPairing

DRAFT = Seating(
    (Pair(1, 5), Pair(6, 2)), {3: Kind.PAIRING_BYE, 7: Kind.HALF_BYE}, frozenset({4, 8})
)
SWAPS = [
    pytest.param(1, 2, ((2, 5), (6, 1)), {3, 7}, {4, 8}, id="between two tables"),
    pytest.param(1, 5, ((5, 1), (6, 2)), {3, 7}, {4, 8}, id="sides of one table"),
    pytest.param(5, 4, ((1, 4), (6, 2)), {3, 7}, {5, 8}, id="with one without a place"),
    pytest.param(6, 3, ((1, 5), (3, 2)), {6, 7}, {4, 8}, id="with the bye"),
    pytest.param(3, 8, ((1, 5), (6, 2)), {8, 7}, {4, 3}, id="bye and no place"),
]


def places(draft):
    return tuple((pair.first, pair.second) for pair in draft.pairs)


@pytest.mark.parametrize(("one", "other", "pairs", "byes", "unpaired"), SWAPS)
def test_two_change_places(one, other, pairs, byes, unpaired):
    changed = seating.swap(DRAFT, one, other)

    assert (places(changed), set(changed.byes), changed.unpaired) == (pairs, byes, unpaired)


def test_unpairing_leaves_both_without_a_place():
    changed = seating.unpair(DRAFT, [2])

    assert (places(changed), changed.unpaired) == (((1, 5),), {2, 4, 6, 8})


def test_those_without_a_place_are_seated_together():
    changed = seating.seat(DRAFT, RoundPairing((Pair(8, 4),)))

    assert (places(changed), changed.unpaired) == (((1, 5), (6, 2), (8, 4)), frozenset())


def test_a_bye_is_given_and_taken():
    given_ = seating.give_bye(DRAFT, 4, Kind.FULL_BYE)

    assert (given_.byes[4], given_.unpaired) == (Kind.FULL_BYE, {8})
    assert seating.take_bye(given_, 4) == DRAFT


def test_only_what_is_otherwise_is_the_difference():
    changed = seating.swap(DRAFT, 1, 3)

    assert seating.difference(changed, DRAFT) == Seating((Pair(3, 5),), {1: Kind.PAIRING_BYE})


@given(
    st.lists(st.tuples(st.sampled_from(["swap", "unpair", "bye", "take"]), st.data()), max_size=12)
)
def test_nobody_is_lost_or_doubled(steps):
    draft = DRAFT
    for step, data in steps:
        draft = changed(draft, step, data)

        seats = [number for pair in draft.pairs for number in pair]
        assert sorted([*seats, *draft.byes, *draft.unpaired]) == list(range(1, 9))


def changed(draft, step, data):
    everyone = sorted(draft.everyone)
    if step == "swap":
        return seating.swap(draft, *data.draw(st.permutations(everyone))[:2])
    if step == "unpair":
        return seating.unpair(draft, [data.draw(st.sampled_from(everyone))])
    if step == "bye" and draft.unpaired:
        number = data.draw(st.sampled_from(sorted(draft.unpaired)))
        return seating.give_bye(draft, number, Kind.ZERO_BYE)
    if step == "take" and draft.byes:
        return seating.take_bye(draft, data.draw(st.sampled_from(sorted(draft.byes))))
    return draft
