"""What a change by hand breaks or bends, each on a small history."""

import pytest

from tournaments.pairing.concerns import Concern, Grade, Matter, concerns
from tournaments.pairing.errors import Fault
from tournaments.pairing.seating import Seating
from tournaments.pairing.types import Kind, Pair

from .positions import position


def about(snapshot, *pairs, byes=None, unpaired=(), **company):
    draft = Seating(tuple(Pair(*pair) for pair in pairs), byes or {}, frozenset(unpaired))
    return concerns(snapshot, draft, **company)


def test_a_round_by_the_rules_is_of_no_concern():
    assert about(position("", "", "", ""), (1, 3), (4, 2)) == []


# 1 beat 2, 3 beat 4; 5 had the bye.
ONE_ROUND = position("2w1", "1b0", "4w1", "3b0", "U")
FAULTS = [
    pytest.param((2, 1), Fault.REMATCH, id="second meeting"),
    pytest.param((3, 1), Matter.SIDE_REFUSED, id="a due side refused"),
    pytest.param((3, 2), Matter.SIDES_BY_HAND, id="sides against the rule"),
    pytest.param((2, 3), Matter.SCORE_GAP, id="scores differ"),
]


@pytest.mark.parametrize(("pair", "what"), FAULTS)
def test_a_table_tells_what_is_wrong_with_it(pair, what):
    assert what in {concern.about for concern in about(ONE_ROUND, pair)}


def test_a_gap_names_the_higher_score_first():
    assert about(ONE_ROUND, (2, 3)) == [Concern(Matter.SCORE_GAP, (3, 2), (2, 0))]


def test_a_third_same_side_asks_for_a_reason():
    snapshot = position("4w1 5w1", "5b1 4b0", "Z Z", "1b0 2w1", "2w0 1b0")

    found = about(snapshot, (1, 2))

    grades = {concern.about: concern.grade for concern in found}
    assert grades[Fault.THIRD_SAME_SIDE] is Grade.REASON


def test_a_float_is_told_again_from_the_last_rounds():
    snapshot = position("2w1 3b1", "1b0 4w1", "4w0 1w0", "3b1 2b0")

    found = about(snapshot, (1, 4))

    assert Concern(Matter.FLOAT_AGAIN, (1,), round_number=2) in found


def test_those_kept_apart_are_more_than_club_mates():
    snapshot = position("", "", "", "")
    club = (frozenset({1, 3, 4}),)

    found = about(snapshot, (1, 3), (4, 2), unwanted=(frozenset({1, 3}),), clubs=club)
    mates = about(snapshot, (1, 3), (4, 2), clubs=club)

    assert [(each.about, each.grade) for each in found] == [(Matter.UNWANTED, Grade.CONFIRM)]
    assert [(each.about, each.grade) for each in mates] == [(Matter.CLUB_MATES, Grade.NOTE)]


def test_forbidden_couples_ask_for_a_reason():
    snapshot = position("", "", forbidden=(frozenset({1, 2}),))

    assert [each.about for each in about(snapshot, (1, 2))] == [Fault.FORBIDDEN_PAIR]


def test_a_forfeit_before_is_told():
    snapshot = position("2w+", "1b-")

    assert Concern(Matter.NOT_PLAYED, (2, 1), round_number=1) in about(snapshot, (2, 1))


BYE = Kind.PAIRING_BYE
BYES = [
    pytest.param({5: BYE}, [(Fault.SECOND_BYE, (5,))], id="a second bye"),
    pytest.param({2: BYE}, [], id="the lowest score"),
    pytest.param({1: BYE}, [(Matter.BYE_ABOVE_LOWEST, (1,))], id="not the lowest score"),
    pytest.param({1: Kind.HALF_BYE}, [], id="asked for"),
    pytest.param({2: BYE, 4: BYE}, [(Matter.MANY_BYES, (2, 4))], id="two of one round"),
    pytest.param({1: BYE, 2: Kind.ZERO_BYE, 4: Kind.ZERO_BYE}, [], id="lower ones are away"),
]


@pytest.mark.parametrize(("byes", "found"), BYES)
def test_a_bye_tells_what_is_wrong_with_it(byes, found):
    unpaired = {1, 2, 3, 4, 5} - set(byes)

    all_concerns = about(ONE_ROUND, byes=byes, unpaired=unpaired)

    told = [(each.about, each.numbers) for each in all_concerns if each.numbers[0] in byes]
    assert told == found


def test_a_bye_asked_for_and_taken_back_is_told():
    snapshot = position("", "", "", absent={3: Kind.HALF_BYE})

    kept = about(snapshot, (1, 2), byes={3: Kind.HALF_BYE})
    taken = about(snapshot, (1, 3), byes={2: BYE})

    assert Matter.BYE_ASKED not in {each.about for each in kept}
    assert Concern(Matter.BYE_ASKED, (3,)) in taken


def test_who_has_no_place_is_named():
    assert about(position("", "", ""), (1, 2), unpaired=[3]) == [Concern(Matter.NO_PLACE, (3,))]
