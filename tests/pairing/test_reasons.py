from collections import Counter

import pytest

from tournaments.pairing import reasons
from tournaments.pairing.floats import Float
from tournaments.pairing.sides import SideRule, Strength
from tournaments.pairing.types import Acceleration, Kind, Pair, RoundPairing

from .oracle import event, names
from .positions import position

SWISS = names("rtg", "sim")


def facts_of(snapshot, first, second):
    (facts,) = reasons.pair_facts(snapshot, RoundPairing((Pair(first, second),)))
    return facts


@pytest.mark.parametrize("name", SWISS)
def test_stated_rule_gives_the_sides_of_every_reference_pair(name):
    oracle = event(name)

    for number in range(1, oracle.rounds + 1):
        for facts in reasons.pair_facts(oracle.snapshot(number), oracle.pairing(number)):
            assert facts.sides_by_rule
            assert facts.met_in == ()


@pytest.mark.parametrize("name", SWISS)
def test_bye_of_every_reference_round_fell_on_the_lowest_eligible(name):
    oracle = event(name)
    byes = [
        reasons.bye_facts(oracle.snapshot(number), oracle.pairing(number).bye)
        for number in range(1, oracle.rounds + 1)
        if oracle.pairing(number).bye
    ]

    assert all(facts.eligible for facts in byes)
    assert all(facts.passed_over == () for facts in byes)


def test_every_side_rule_occurs_in_the_reference_rounds():
    seen = Counter(
        facts.side_rule
        for name in SWISS
        for number in range(1, event(name).rounds + 1)
        for facts in reasons.pair_facts(event(name).snapshot(number), event(name).pairing(number))
    )

    assert seen.keys() == set(SideRule)


def test_facts_tell_scores_sides_and_floats():
    snapshot = position("2w1 4b1", "1b0 3w1", "4w1 2b0", "3b0 1w0")

    facts = facts_of(snapshot, 3, 1)

    assert facts.table_number == 1
    assert facts.first == reasons.PlayerFacts(
        number=3,
        half_points=2,
        virtual=0,
        moved_first=1,
        moved_second=1,
        last_first=False,
        due_first=True,
        strength=Strength.MILD,
        got_due=True,
        floated=Float.UP,
        floated_before=(Float.DOWN, Float.NONE),
    )
    assert facts.second.floated is Float.DOWN
    assert facts.second.got_due is False
    assert facts.same_score is False


def test_equal_histories_of_sides_leave_the_wish_of_the_higher_ranked():
    facts = facts_of(position("3w1", "4w1", "1b0", "2b0"), 2, 1)

    assert (facts.side_rule, facts.sides_by_rule) == (SideRule.HIGHER_RANKED_WISH, True)


def test_sides_set_by_hand_are_told():
    facts = facts_of(position("3w1", "4w1", "1b0", "2b0"), 1, 2)

    assert facts.sides_by_rule is False


def test_forfeited_game_is_no_meeting():
    facts = facts_of(position("2w+", "1b-"), 1, 2)

    assert (facts.met_in, facts.forfeited_in) == ((), (1,))


def test_rematch_by_hand_tells_the_round_of_the_meeting():
    facts = facts_of(position("2w1 3b1", "1b0 U", "U 1w0"), 2, 1)

    assert facts.met_in == (1,)


def test_virtual_points_are_told_apart_from_the_score():
    snapshot = position("3w1", "4w=", "1b0", "2b=", acceleration=(Acceleration(2, 1, 2, 1, 2),))

    facts = facts_of(snapshot, 1, 2)

    assert (facts.first.half_points, facts.first.virtual) == (2, 2)
    assert facts.first.floated_before == (Float.DOWN,)


def test_number_of_an_absent_newcomer_does_not_count_for_the_initial_side():
    snapshot = position("", "", "", absent={1: Kind.ZERO_BYE})

    facts = facts_of(snapshot, 2, 3)

    assert (facts.side_rule, facts.sides_by_rule) == (SideRule.INITIAL_SIDE, True)


FLOATS = [
    pytest.param("U", Float.DOWN, id="pairing bye"),
    pytest.param("F", Float.DOWN, id="full-point bye"),
    pytest.param("H", Float.DOWN, id="half-point bye"),
    pytest.param("2w+", Float.DOWN, id="forfeit win"),
    pytest.param("2w-", Float.NONE, id="forfeit loss"),
    pytest.param("Z", Float.NONE, id="zero-point bye"),
    pytest.param("2w0", Float.NONE, id="game on equal scores"),
]


@pytest.mark.parametrize(("played", "floated"), FLOATS)
def test_floats_of_rounds_without_a_game(played, floated):
    facts = facts_of(position(played, "1b1" if played == "2w0" else "Z", "Z"), 1, 3)

    assert facts.first.floated_before == (floated,)


def test_bye_facts_name_those_below_who_were_passed_over():
    snapshot = position("2w1", "1b0", "4w1", "3b0", "U")

    assert reasons.bye_facts(snapshot, 1) == reasons.ByeFacts(
        number=1,
        half_points=2,
        eligible=True,
        lowest_score=False,
        barred=(),
        passed_over=(2, 4),
        unplayed=0,
        fewer_unplayed=(),
    )


def test_bye_facts_name_those_below_who_are_barred():
    facts = reasons.bye_facts(position("2w1 3b1", "1b0 U", "U 1w0"), 1)

    assert (facts.lowest_score, facts.barred, facts.passed_over) == (False, (2, 3), ())


def test_bye_facts_name_equals_with_fewer_unplayed_rounds():
    facts = reasons.bye_facts(position("2w=", "1b=", "H"), 3)

    assert (facts.lowest_score, facts.unplayed, facts.fewer_unplayed) == (True, 1, (1, 2))


def test_bye_by_hand_to_a_barred_player_is_told():
    assert reasons.bye_facts(position("U", "3w1", "2b0"), 1).eligible is False
