"""What is still open in the last round, against every outcome tried one after the other."""

import random
from dataclasses import replace
from itertools import product

import pytest

from tournaments.pairing import outlook, standings
from tournaments.pairing.outlook import Ending, OpenPairing, Outcome, Places, look_ahead
from tournaments.pairing.types import STANDARD_POINTS, Contender, Criterion, Kind, Played

C = Criterion
SWISS = (C.PTS, C.DE, C.BH_C1, C.BH, C.SB, C.WIN, C.TPN)
ROUND_ROBIN = (C.PTS, C.DE, C.WIN, C.SB, C.KS, C.TPN)
POINTS_ONLY = (C.PTS,)


def game(first, second, worth=None):
    """Both sides of a game; without a worth it is open."""
    mine, theirs = (0, 0) if worth is None else (worth, 2 - worth)
    return Played(Kind.GAME, second, True, mine), Played(Kind.GAME, first, False, theirs)


def open_pairing(first, second):
    return OpenPairing(
        first,
        second,
        tuple(Ending(*((each,) for each in game(first, second, worth))) for worth in (2, 1, 0)),
    )


def field(seed, *, size, rounds, open_count):
    """Random rounds in order of points; the first tables of the last one are still open."""
    lot = random.Random(seed)
    histories = {number: [] for number in range(1, size + 1)}
    pairings = []
    for number in range(1, rounds + 1):
        order = sorted(histories, key=lambda n: (-points_of(histories[n]), lot.random()))
        if size % 2:
            histories[order[-1]].append(Played(Kind.PAIRING_BYE, half_points=2))
        for table, (first, second) in enumerate(zip(order[0:-1:2], order[1::2], strict=True)):
            is_open = number == rounds and table < open_count
            sides = game(first, second, None if is_open else lot.choice([2, 2, 1, 0]))
            histories[first].append(sides[0])
            histories[second].append(sides[1])
            if is_open:
                pairings.append(open_pairing(first, second))
    return [Contender(n, None, tuple(rows)) for n, rows in histories.items()], pairings


def points_of(history):
    return sum(played.half_points for played in history)


def every_end(contenders, pairings):
    """Endings by pairing, and the field as it is then, for each way the round can end."""
    for endings in product(*(pairing.endings for pairing in pairings)):
        rows = {each.number: each.history for each in contenders}
        for pairing, ending in zip(pairings, endings, strict=True):
            rows[pairing.first] = rows[pairing.first][:-1] + ending.first
            rows[pairing.second] = rows[pairing.second][:-1] + ending.second
        yield (
            dict(zip(pairings, endings, strict=True)),
            [replace(each, history=rows[each.number]) for each in contenders],
        )


def places_in(table):
    """Everybody's place, as a range among those who are equal in every criterion."""
    ranks = [line.rank for line in table]
    return {
        line.number: Places(line.rank, line.rank + ranks.count(line.rank) - 1) for line in table
    }


def brute_force(contenders, pairings, criteria, **counting):
    """The places of everybody in every end."""
    return [
        (
            endings,
            places_in(
                standings.rank(
                    rows, criteria, points=STANDARD_POINTS, rounds=len(rows[0].history), **counting
                )
            ),
        )
        for endings, rows in every_end(contenders, pairings)
    ]


def ahead(contenders, pairings, criteria=SWISS, **counting):
    rounds = len(contenders[0].history)
    return look_ahead(
        contenders, pairings, criteria, points=STANDARD_POINTS, rounds=rounds, **counting
    )


def outcome_of(number, endings):
    """What the player's own game brings in this end; None without one."""
    return next((p.outcome(number, ending) for p, ending in endings.items() if number in p), None)


def joined(places):
    places = list(places)
    return Places(min(each.best for each in places), max(each.worst for each in places))


EXACT = [(seed, size, 4, 4) for seed, size in enumerate([4, 5, 6, 7, 8, 9, 10, 12] * 3)]


@pytest.mark.parametrize(("seed", "size", "rounds", "open_count"), EXACT)
def test_places_are_those_of_every_end_tried(seed, size, rounds, open_count):
    contenders, pairings = field(seed, size=size, rounds=rounds, open_count=open_count)

    found = ahead(contenders, pairings)

    ends = brute_force(contenders, pairings, SWISS)
    assert found.is_exact
    expected = {
        each.number
        for each in contenders
        if min(places[each.number].best for _endings, places in ends) <= outlook.LAST_PLACE
    }
    assert {chance.number for chance in found.chances} == expected
    for chance in found.chances:
        number = chance.number
        assert chance.places == joined(places[number] for _endings, places in ends)
        for outcome, told in chance.by_outcome.items():
            assert told == joined(
                places[number] for ends_, places in ends if outcome_of(number, ends_) is outcome
            )


@pytest.mark.parametrize(("seed", "size", "rounds", "open_count"), EXACT)
def test_the_way_to_the_first_place_is_needed_and_enough_as_told(seed, size, rounds, open_count):
    contenders, pairings = field(seed, size=size, rounds=rounds, open_count=open_count)
    ends = brute_force(contenders, pairings, SWISS)

    for chance in ahead(contenders, pairings).chances:
        best = next(iter(chance.by_outcome), None)
        mine = [
            (endings, places[chance.number])
            for endings, places in ends
            if outcome_of(chance.number, endings) is best
        ]
        won = [endings for endings, places in mine if places.best == 1]
        assert (chance.way is None) == (not won)
        if chance.way is not None:
            kept = [
                places
                for endings, places in mine
                if all(endings[p].outcome in ok for p, ok in chance.way.allowed.items())
            ]
            assert all(e[p].outcome in ok for e in won for p, ok in chance.way.allowed.items())
            assert chance.way.is_enough == all(places.worst == 1 for places in kept)


@pytest.mark.parametrize("seed", range(12))
def test_a_round_robin_counts_by_its_own_criteria(seed):
    contenders, pairings = field(seed, size=6, rounds=5, open_count=3)
    counting = {"round_robin": True}

    found = ahead(contenders, pairings, ROUND_ROBIN, **counting)

    ends = brute_force(contenders, pairings, ROUND_ROBIN, **counting)
    for chance in found.chances:
        assert chance.places == joined(places[chance.number] for _endings, places in ends)


@pytest.mark.parametrize("seed", range(12))
def test_with_many_games_open_the_bounds_are_those_of_points(seed, monkeypatch):
    contenders, pairings = field(seed, size=10, rounds=4, open_count=5)
    monkeypatch.setattr(outlook, "MOST_SCENARIOS", 1)

    found = ahead(contenders, pairings)

    ends = brute_force(contenders, pairings, POINTS_ONLY)
    assert not found.is_exact
    for chance in found.chances:
        number = chance.number
        assert chance.places == joined(places[number] for _endings, places in ends)
        for outcome, told in chance.by_outcome.items():
            assert told == joined(
                places[number] for ends_, places in ends if outcome_of(number, ends_) is outcome
            )


@pytest.mark.parametrize("seed", range(12))
def test_the_way_by_points_is_needed_and_enough_as_told(seed, monkeypatch):
    contenders, pairings = field(seed, size=10, rounds=4, open_count=5)
    monkeypatch.setattr(outlook, "MOST_SCENARIOS", 1)
    ends = brute_force(contenders, pairings, POINTS_ONLY)

    for chance in ahead(contenders, pairings).chances:
        if chance.way is None:
            continue
        best = next(iter(chance.by_outcome), None)
        mine = [
            (endings, places[chance.number])
            for endings, places in ends
            if outcome_of(chance.number, endings) is best
        ]
        allowed = chance.way.allowed.items()
        for endings, places in mine:
            keeps = all(endings[pairing].outcome in ok for pairing, ok in allowed)
            assert keeps or places.best > 1
            if keeps and chance.way.is_enough:
                assert places == Places(1, 1)


def test_criteria_that_leave_ties_leave_ranges():
    contenders, pairings = field(3, size=8, rounds=3, open_count=4)

    found = ahead(contenders, pairings, POINTS_ONLY)

    ends = brute_force(contenders, pairings, POINTS_ONLY)
    assert found.is_exact
    for chance in found.chances:
        assert chance.places == joined(places[chance.number] for _endings, places in ends)


def test_a_leader_out_of_reach_is_first_whatever_happens():
    # Number 1 has beaten 2 and 3; the one of them who wins now draws level at most.
    rows = [
        [game(1, 2, 2), game(3, 4, 2)],
        [game(1, 3, 2), game(2, 4, 2)],
        [game(1, 4), game(2, 3)],
    ]
    histories = {number: [] for number in range(1, 5)}
    for round_ in rows:
        for first, second in round_:
            histories[second.opponent].append(first)
            histories[first.opponent].append(second)
    contenders = [Contender(number, None, tuple(rows)) for number, rows in histories.items()]

    leader, *_others = ahead(contenders, [open_pairing(1, 4), open_pairing(2, 3)]).chances

    assert (leader.number, leader.places) == (1, Places(1, 1))
    assert set(leader.by_outcome) == {Outcome.WIN, Outcome.DRAW, Outcome.LOSS}


def test_games_that_concern_no_leader_cost_no_scenarios():
    # Twelve tables are open, but only the first decides who comes among the first three.
    contenders, pairings = field(1, size=24, rounds=1, open_count=12)
    ahead_of_all = (Played(Kind.FULL_BYE, half_points=6), Played(Kind.FULL_BYE, half_points=6))
    away = (Played(Kind.ZERO_BYE),) * 2
    leaders = {pairings[0].first, pairings[0].second, pairings[1].first, pairings[1].second}
    contenders = [
        replace(each, history=(ahead_of_all if each.number in leaders else away) + each.history)
        for each in contenders
    ]

    found = ahead(contenders, pairings)

    assert found.is_exact
    assert {chance.number for chance in found.chances} == leaders
