"""The fewest breaches of a round without a legal pairing, and what protection costs."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from tests.pairing.positions import contender
from tournaments.pairing import compromise, dutch, legality, trf
from tournaments.pairing.errors import Fault, NoLegalPairingError
from tournaments.pairing.types import Pair, RoundPairing, Snapshot

DATA = Path(__file__).resolve().parents[1] / "data/tournaments"
NO_PAIRING = sorted(DATA.glob("nopair-*.trf"))


def position(*rounds, planned=9, forbidden=()):
    contenders = tuple(contender(number, text) for number, text in enumerate(rounds, start=1))
    number = len(contenders[0].history) + 1
    return Snapshot(number, planned, True, contenders, forbidden=forbidden)


def all_matchings(numbers):
    """Every way to seat these numbers in twos, one over when they are odd."""
    if len(numbers) < 2:
        yield [(number, None) for number in numbers]
        return
    first, rest = numbers[0], numbers[1:]
    if len(numbers) % 2:
        yield from ([(first, None), *others] for others in all_matchings(rest))
    for other in rest:
        left = [number for number in rest if number != other]
        yield from ([(first, other), *others] for others in all_matchings(left))


def breaches(snapshot, matching):
    """How many rules the best sides of this matching break; None where somebody is forbidden."""
    total = 0
    for one, other in matching:
        if other is None:
            total += not legality.may_get_the_bye(snapshot.contenders[one - 1])
            continue
        both = [
            [fault for fault, numbers in faults(snapshot, pair) if set(numbers) <= {one, other}]
            for pair in (Pair(one, other), Pair(other, one))
        ]
        if Fault.FORBIDDEN_PAIR in both[0]:
            return None
        total += min(map(len, both))
    return total


def faults(snapshot, pair):
    seating = {Fault.MISSING_PLAYER}
    found = legality.faults(snapshot, RoundPairing((pair,)))
    return [(code, numbers) for code, numbers in found if code not in seating]


def next_position(path):
    event = trf.read(path.read_text())
    return event.snapshot(event.rounds_paired + 1)


@pytest.mark.parametrize("path", NO_PAIRING, ids=lambda path: path.stem)
def test_no_pairing_breaks_fewer_rules(path):
    snapshot = next_position(path)
    with pytest.raises(NoLegalPairingError):
        dutch.pair(snapshot)
    numbers = [each.number for each in snapshot.present]

    found = compromise.pair(snapshot)

    broken = list(legality.faults(snapshot, found))
    seated = sorted(
        [*(number for pair in found.pairs for number in pair), *filter(None, [found.bye])]
    )
    assert seated == numbers
    if len(numbers) <= 10:
        all_breaches = [breaches(snapshot, each) for each in all_matchings(numbers)]
        assert len(broken) == min(each for each in all_breaches if each is not None)


def test_two_players_meet_again_with_sides_changed():
    snapshot = position("2w1", "1b0")

    assert compromise.pair(snapshot) == RoundPairing((Pair(2, 1),))


def test_three_who_all_had_the_bye_get_one_rematch_and_one_second_bye():
    snapshot = position("2w1 3b1 U", "1b0 U 3w1", "U 1w0 2b0")

    found = compromise.pair(snapshot)

    assert len(found.pairs) == 1
    assert {code for code, _numbers in legality.faults(snapshot, found)} == {
        Fault.REMATCH,
        Fault.SECOND_BYE,
    }


def test_forbidden_couples_are_never_seated_for_want_of_others():
    snapshot = position("", "", forbidden=(frozenset({1, 2}),))

    with pytest.raises(NoLegalPairingError):
        compromise.pair(snapshot)


def test_only_those_who_must_break_a_rule_leave_the_dutch_system():
    """1–4 have all met; the other four are paired as they would be without them."""
    met = ("2w1 3b1 4w1", "1b0 4w1 3b=", "4b1 1w0 2w=", "3w0 2b0 1b0")
    new = ("6w1 7b1 Z", "5b0 8w1 Z", "8w1 5w0 Z", "7b0 6b0 Z")
    snapshot = position(*met, *new, forbidden=(frozenset(range(1, 5)) | frozenset(range(5, 9)),))
    apart = tuple(frozenset({one, other}) for one in range(1, 5) for other in range(5, 9))
    snapshot = replace(snapshot, forbidden=apart)

    found = compromise.pair(snapshot)

    again = [numbers for code, numbers in legality.faults(snapshot, found)]
    assert len(again) == 2
    assert all(max(pair) <= 4 for pair in again)


def test_protection_costs_nothing_where_others_are_there():
    snapshot = position("", "", "", "")

    assert compromise.unavoidable(snapshot, compromise.couples([{1, 2}])) == frozenset()


def test_a_club_of_three_among_four_meets_once():
    snapshot = position("", "", "", "")

    price = compromise.unavoidable(snapshot, compromise.couples([{1, 2, 3}]))

    assert len(price) == 1


def test_where_all_are_of_one_club_the_round_is_as_without_protection():
    snapshot = position("", "", "", "")

    price = compromise.unavoidable(snapshot, compromise.couples([{1, 2, 3, 4}]))

    assert price == {frozenset(pair) for pair in dutch.pair(snapshot).pairs}


def test_of_as_dear_protections_the_smallest_gap_is_given_up():
    snapshot = position("5w1", "6w1", "7w1", "8w=", "1b0", "2b0", "3b0", "4b=")
    club = {1, 2, 3, 4, 5}

    (couple,) = compromise.unavoidable(snapshot, compromise.couples([club]))

    scores = {1: 2, 2: 2, 3: 2, 4: 1, 5: 0}
    one, other = couple
    assert abs(scores[one] - scores[other]) == 0


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7])
def test_price_is_the_least_over_all_matchings(size):
    """Clubs of every size among fresh players, counted out."""
    numbers = list(range(1, size + 1))
    snapshot = position(*[""] * size)
    for club in range(2, size + 1):
        unwanted = compromise.couples([set(numbers[:club])])

        price = compromise.unavoidable(snapshot, unwanted)

        counted = [
            sum(frozenset(couple) in unwanted for couple in matching)
            for matching in all_matchings(numbers)
        ]
        assert len(price) == min(counted)


def test_couples_of_a_group_are_all_its_twos():
    assert compromise.couples([{1, 2, 3}, {4, 5}]) == {
        *(frozenset(two) for two in combinations((1, 2, 3), 2)),
        frozenset({4, 5}),
    }


def test_who_must_not_meet_is_no_way_round_a_price():
    snapshot = position("", "", "", "", forbidden=(frozenset({1, 2}),))

    price = compromise.unavoidable(snapshot, compromise.couples([{1, 3}, {1, 4}]))

    assert len(price) == 1


def test_where_only_who_must_not_meet_is_left_no_price_is_told():
    with pytest.raises(NoLegalPairingError):
        compromise.unavoidable(
            position("", "", "", "", forbidden=(frozenset({1, 2, 3, 4}),)),
            compromise.couples([{1, 2, 3, 4}]),
        )
