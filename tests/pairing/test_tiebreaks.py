from fractions import Fraction

import pytest

from tournaments.pairing import standings, tiebreaks
from tournaments.pairing.terms import Basis, Cut
from tournaments.pairing.types import STANDARD_POINTS, Criterion

from .oracle import event, names
from .positions import contender

# 1 lost to 2 and won against 3, then stayed away; 2 came for one round only.
FIELD = [
    contender(1, "2w0 3b1 H 4w+"),
    contender(2, "1b1 H H H"),
    contender(3, "4w= 1w0 U 5b1"),
    contender(4, "3b= 5w1 5b= 1b-"),
    contender(5, "Z 4b0 4w= 3w0"),
]


def explained(number, criterion, rounds=4, field=FIELD, **others):
    return tiebreaks.explain(
        field, number, criterion, points=STANDARD_POINTS, rounds=rounds, **others
    )


def parts(explanation):
    return [
        (each.round_number, each.basis, each.contribution, each.cut) for each in explanation.terms
    ]


@pytest.mark.parametrize("name", names("rtg", "sim", "rr"))
def test_open_sums_equal_the_values_of_the_standings(name):
    oracle = event(name)
    kind = {
        "points": oracle.points,
        "rounds": oracle.rounds,
        "round_robin": oracle.round_robin,
    }
    criteria = [Criterion(code) for code in oracle.data["standings"]["columns"]]

    for standing in standings.rank(oracle.contenders, criteria, **kind)[:10]:
        for criterion in criteria:
            explanation = tiebreaks.explain(oracle.contenders, standing.number, criterion, **kind)

            assert explanation.total == standing.values[criterion]


def test_buchholz_tells_whose_score_counts_in_each_round():
    explanation = explained(1, Criterion.BH)

    assert parts(explanation) == [
        (1, Basis.OPPONENT_SCORE, 5, None),
        (2, Basis.OPPONENT_SCORE, 5, None),
        (3, Basis.ALL_DRAWS, 4, None),
        (4, Basis.OPPONENT_SCORE, 4, None),
    ]
    assert explanation.total == Fraction(9)


def test_cut_drops_the_voluntarily_unplayed_round_first():
    explanation = explained(1, Criterion.BH_C1)

    assert [each.cut for each in explanation.terms] == [
        None,
        None,
        Cut.VOLUNTARILY_UNPLAYED,
        None,
    ]
    assert explanation.total == Fraction(7)


def test_second_cut_drops_the_least_of_the_rest():
    explanation = explained(1, Criterion.BH_C2)

    assert [each.cut for each in explanation.terms] == [
        None,
        None,
        Cut.VOLUNTARILY_UNPLAYED,
        Cut.LEAST,
    ]


def test_median_drops_the_largest_as_well():
    explanation = explained(1, Criterion.BH_M1)

    assert [each.cut for each in explanation.terms] == [
        Cut.MOST,
        None,
        Cut.VOLUNTARILY_UNPLAYED,
        None,
    ]


def test_sonneborn_berger_multiplies_by_what_was_scored():
    explanation = explained(1, Criterion.SB)

    assert [each.quarters for each in explanation.terms] == [0, 10, 4, 8]
    assert explanation.total == Fraction(22, 4)


def test_sonneborn_berger_cut_keeps_an_absence_worth_less_than_the_least_game():
    field = [contender(1, "2w1 Z"), contender(2, "1b0 3w="), contender(3, "U 2b=")]

    explanation = explained(1, Criterion.SB_C1, rounds=2, field=field)

    assert [each.cut for each in explanation.terms] == [Cut.LEAST, None]


def test_absence_an_opponent_never_came_back_from_counts_as_a_draw():
    field = [contender(1, "2w1 3b1"), contender(2, "1b0 Z"), contender(3, "Z 1w0")]

    explanation = explained(1, Criterion.BH, rounds=2, field=field)

    assert parts(explanation) == [
        (1, Basis.OPPONENT_ADJUSTED, 1, None),
        (2, Basis.OPPONENT_SCORE, 0, None),
    ]


def test_progressive_cut_leaves_out_the_first_round():
    explanation = explained(3, Criterion.PS_C1)

    assert parts(explanation) == [
        (1, Basis.RUNNING_SCORE, 1, Cut.FIRST_ROUND),
        (2, Basis.RUNNING_SCORE, 1, None),
        (3, Basis.RUNNING_SCORE, 3, None),
        (4, Basis.RUNNING_SCORE, 5, None),
    ]
    assert explanation.total == Fraction(9, 2)


def test_counted_rounds_are_the_terms():
    counted = {
        criterion: [each.round_number for each in explained(1, criterion).terms]
        for criterion in (Criterion.WIN, Criterion.WON, Criterion.BPG, Criterion.BWG, Criterion.REP)
    }

    assert counted == {
        Criterion.WIN: [2, 4],
        Criterion.WON: [2],
        Criterion.BPG: [2],
        Criterion.BWG: [2],
        Criterion.REP: [1, 2, 4],
    }


def test_average_rating_shows_the_ratings_met():
    explanation = explained(1, Criterion.ARO)

    assert [each.contribution for each in explanation.terms] == [1500, 1500]
    assert explanation.total == 1500


def test_later_rounds_are_left_out_of_interim_sums():
    explanation = explained(1, Criterion.BH, rounds=1)

    assert parts(explanation) == [(1, Basis.OPPONENT_SCORE, 2, None)]


def test_free_round_of_a_round_robin_has_no_part_in_a_sum():
    field = [contender(1, "Z 3w1 2b0"), contender(2, "3b= Z 1w1"), contender(3, "2w= 1b0 Z")]

    explanation = explained(1, Criterion.SB, rounds=3, field=field, round_robin=True)

    assert [each.round_number for each in explanation.terms] == [2, 3]


@pytest.mark.parametrize("criterion", [Criterion.DE, Criterion.TPN])
def test_what_is_no_sum_cannot_be_opened(criterion):
    with pytest.raises(ValueError, match="no sum"):
        explained(1, criterion)
