from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing import standings
from tournaments.pairing.terms import ROUND_ROBIN_ONLY, SWISS_ONLY
from tournaments.pairing.types import STANDARD_POINTS, Criterion

from .naive import NaiveRoundRobin, NaiveSwiss
from .oracle import event, names
from .positions import contender, field, places, rank_of
from .simulation import SEEDS, championship, of_random_championships, round_robin

EVENTS = names("rtg", "sim", "rr")


def expected_values(table):
    columns = [Criterion(code) for code in table["columns"]]
    return {
        int(number): {
            criterion: None if value is None else Fraction(value)
            for criterion, value in zip(columns, values, strict=True)
        }
        for number, values in table["values"].items()
    }


def ranked(oracle, codes, rounds):
    return standings.rank(
        oracle.contenders,
        [Criterion(code) for code in codes],
        points=oracle.points,
        rounds=rounds,
        round_robin=oracle.round_robin,
    )


def values_by_number(table):
    return {standing.number: standing.values for standing in table}


@pytest.mark.parametrize("name", EVENTS)
def test_final_values_equal_the_reference(name):
    oracle = event(name)
    table = oracle.data["standings"]

    assert values_by_number(ranked(oracle, table["columns"], oracle.rounds)) == expected_values(
        table
    )


@pytest.mark.parametrize("name", [name for name in EVENTS if "interim" in event(name).data])
def test_interim_values_equal_the_reference(name):
    oracle = event(name)
    table = oracle.data["interim"]

    assert values_by_number(
        ranked(oracle, table["columns"], table["after_round"])
    ) == expected_values(table)


@pytest.mark.parametrize("name", EVENTS)
def test_rankings_equal_the_reference(name):
    oracle = event(name)

    for codes, expected in oracle.data["rankings"].items():
        table = ranked(oracle, codes.split(), oracle.rounds)

        assert [standing.number for standing in table] == expected
        assert [standing.rank for standing in table] == list(range(1, len(expected) + 1))


NEVER_NAIVE = {Criterion.DE, Criterion.GP, Criterion.SL}
SWISS_CRITERIA = [each for each in Criterion if each not in NEVER_NAIVE | ROUND_ROBIN_ONLY]
ROUND_ROBIN_CRITERIA = [each for each in Criterion if each not in NEVER_NAIVE | SWISS_ONLY]
ORDERS = [
    [Criterion.DE],
    [Criterion.PTS, Criterion.DE],
    [Criterion.PTS, Criterion.DE, Criterion.BH_C1, Criterion.BH, Criterion.SB],
    [Criterion.PTS, Criterion.SB, Criterion.DE, Criterion.WIN],
    [Criterion.WIN, Criterion.DE, Criterion.ARO, Criterion.TPN],
]


def played_championship(seed):
    """The field after the last round of a random championship, its points and its length."""
    last = list(championship(seed))[-1]
    return last.after, last.before.points, len(last.after[0].history)


@of_random_championships
@given(SEEDS)
def test_values_equal_a_naive_computation(seed):
    contenders, points, rounds = played_championship(seed)
    naive = NaiveSwiss(contenders, points, rounds)

    table = standings.rank(contenders, SWISS_CRITERIA, points=points, rounds=rounds)

    assert values_by_number(table) == {
        each.number: {code: naive.value(each.number, code) for code in SWISS_CRITERIA}
        for each in contenders
    }


@of_random_championships
@given(SEEDS, st.sampled_from(ORDERS))
def test_ranks_equal_a_naive_computation(seed, criteria):
    contenders, points, rounds = played_championship(seed)
    expected = NaiveSwiss(contenders, points, rounds).ranking(criteria)

    table = standings.rank(contenders, criteria, points=points, rounds=rounds)

    assert [standing.number for standing in table] == [one for part in expected for one in part]
    assert [standing.rank for standing in table] == [
        1 + sum(len(better) for better in expected[:index])
        for index, part in enumerate(expected)
        for _ in part
    ]


@of_random_championships
@given(SEEDS)
def test_round_robin_equals_a_naive_computation_after_every_round(seed):
    for round_ in round_robin(seed):
        rounds = round_.before.round_number
        naive = NaiveRoundRobin(round_.after, STANDARD_POINTS, rounds)

        table = rank_of([*round_.after], *ROUND_ROBIN_CRITERIA, round_robin=True)

        assert values_by_number(table) == {
            each.number: {code: naive.value(each.number, code) for code in ROUND_ROBIN_CRITERIA}
            for each in round_.after
        }


@of_random_championships
@given(SEEDS)
def test_places_of_a_round_robin_equal_a_naive_computation(seed):
    last = list(round_robin(seed))[-1]
    criteria = [Criterion.PTS, Criterion.DE, Criterion.WIN, Criterion.SB, Criterion.KS]
    rounds = last.before.round_number

    expected = NaiveRoundRobin(last.after, STANDARD_POINTS, rounds).ranking(criteria)
    table = rank_of([*last.after], *criteria, round_robin=True)

    assert [standing.number for standing in table] == [one for part in expected for one in part]


def test_players_equal_in_everything_share_a_rank():
    table = rank_of(field("2w=", "1b=", "4w1", "3b0"), Criterion.PTS)

    assert places(table) == [(3, 1), (1, 2), (2, 2), (4, 4)]


def test_pairing_number_parts_whoever_is_left():
    table = rank_of(field("2w=", "1b="), Criterion.PTS, Criterion.TPN)

    assert places(table) == [(1, 1), (2, 2)]


def test_koya_counts_the_free_round_of_an_odd_field_once_a_cycle_is_complete():
    contenders = field("Z 3w1 2b=", "3b= Z 1w=", "2w= 1b0 Z")

    complete = values_by_number(rank_of(contenders, Criterion.KS, round_robin=True))
    under_way = values_by_number(rank_of(contenders, Criterion.KS, round_robin=True, rounds=2))

    # Half of what was to be had is one point both times: 2 has it in the end, not before.
    assert complete[1] == {Criterion.KS: Fraction(1, 2)}
    assert under_way[3] == {Criterion.KS: Fraction(0)}


def test_koya_frees_nobody_of_an_even_field_in_a_double_round_robin():
    contenders = field(
        "4w1 3b1 2w1 4b1 3w1 2b1",
        "3w1 4w1 1b0 3b0 4b0 1w0",
        "2b0 1w0 4b= 2w1 1b0 4w=",
        "1b0 2b0 3w= 1w0 2w1 3b=",
    )

    table = rank_of(contenders, Criterion.KS, round_robin=True)

    # Six games each: only 1 reached three points.
    assert values_by_number(table)[2] == {Criterion.KS: Fraction(0)}


def test_ratings_are_not_used_when_a_player_is_unrated():
    contenders = [*field("2w1", "1b0"), contender(3, "U", rating=None)]

    values = values_by_number(rank_of(contenders, Criterion.ARO))

    assert values == {number: {Criterion.ARO: None} for number in (1, 2, 3)}


def test_who_met_nobody_stands_below_those_with_an_average_rating():
    table = rank_of(field("U", "3w1", "2b0"), Criterion.ARO, Criterion.TPN)

    assert [standing.number for standing in table] == [2, 3, 1]


def test_average_rating_is_rounded_half_up():
    contenders = [
        contender(1, "2w1 3b1"),
        contender(2, "1b0 Z", rating=1500),
        contender(3, "Z 1w0", rating=1501),
    ]

    assert rank_of(contenders, Criterion.ARO)[0].values[Criterion.ARO] == 1501


def test_koya_of_an_odd_double_round_robin_under_way_equals_the_reference():
    oracle = event("rr-10")  # five players; gacrux tells these values of the file cut at round 7

    seventh, tenth = (values_by_number(ranked(oracle, ["KS"], rounds)) for rounds in (7, 10))

    assert [seventh[number][Criterion.KS] for number in range(1, 6)] == [0, 0, 0, 0, 0]
    assert [tenth[number][Criterion.KS] for number in range(1, 6)] == [2, 4, 0, 0, Fraction(1, 2)]


def test_koya_leaves_out_games_nobody_could_play_against_the_never_paired():
    contenders = field("2w= Z 3w1 Z Z", "1b= Z Z Z 3b1", "Z Z 1b0 Z 2w0", "Z Z Z Z Z", "Z Z Z Z Z")

    table = rank_of(contenders, Criterion.KS, round_robin=True)

    assert table[0].values[Criterion.KS] == Fraction(1, 2)


@pytest.mark.parametrize(
    ("criterion", "round_robin"),
    [
        (Criterion.BH, True),
        (Criterion.BH_C1, True),
        (Criterion.BH_C2, True),
        (Criterion.BH_M1, True),
        (Criterion.KS, False),
    ],
)
def test_criterion_of_the_other_kind_of_event_is_refused(criterion, round_robin):
    with pytest.raises(ValueError, match="does not fit"):
        rank_of(field("2w1", "1b0"), criterion, round_robin=round_robin)


def test_standings_refuse_rounds_that_were_not_played():
    with pytest.raises(ValueError, match="history"):
        rank_of(field("2w1", "1b0"), Criterion.PTS, rounds=2)


def test_standings_before_the_first_round_share_one_rank():
    table = rank_of(field("", "", ""), Criterion.PTS, Criterion.DE, Criterion.BH_C1, Criterion.SB)

    assert places(table) == [(1, 1), (2, 1), (3, 1)]


def test_standings_of_nobody_are_empty():
    assert standings.rank([], [Criterion.PTS], points=STANDARD_POINTS, rounds=0) == ()
