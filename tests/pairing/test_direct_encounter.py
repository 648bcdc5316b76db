from tournaments.pairing import direct_encounter, standings
from tournaments.pairing.types import STANDARD_POINTS, Criterion

from .positions import field, places, rank_of


def test_direct_encounter_sees_the_group_of_its_moment():
    contenders = field("2w1 4b0", "1b0 5w1", "U Z", "5b1 1w1", "4w0 2b0")

    early = rank_of(contenders, Criterion.PTS, Criterion.DE, Criterion.WON)
    late = rank_of(contenders, Criterion.PTS, Criterion.WON, Criterion.DE)

    assert places(early) == [(4, 1), (1, 2), (2, 2), (3, 4), (5, 5)]
    assert places(late) == [(4, 1), (1, 2), (2, 3), (3, 4), (5, 5)]


def test_direct_encounter_starts_again_for_each_smaller_group():
    contenders = field("2w1 3b1 4w0", "1b0 4w1 3b1", "4w1 1w0 2w0", "3b0 2b0 1b1")

    table = rank_of(contenders, Criterion.DE)

    assert places(table) == [(1, 1), (2, 2), (3, 3), (4, 4)]
    assert [standing.values[Criterion.DE] for standing in table] == [1, 2, 3, 4]


def test_direct_encounter_puts_first_whom_nobody_below_can_reach():
    # 2 and 3 have not met; each could still come to one point, 1 has two.
    contenders = field("2w1 3b1", "1b0 Z", "Z 1w0")

    assert places(rank_of(contenders, Criterion.DE)) == [(1, 1), (2, 2), (3, 2)]


def test_direct_encounter_leaves_a_group_tied_that_has_not_met():
    table = rank_of(field("3w1", "4w1", "1b0", "2b0"), Criterion.PTS, Criterion.DE)

    assert places(table) == [(1, 1), (2, 1), (3, 3), (4, 3)]


def test_direct_encounter_averages_meetings_of_a_double_round_robin():
    table = rank_of(field("2w1 2b1", "1b0 1w0"), Criterion.DE, round_robin=True)

    assert places(table) == [(1, 1), (2, 2)]


def test_forfeit_counts_for_direct_encounter_in_a_round_robin_only():
    contenders = field("2w+", "1b-")

    assert places(rank_of(contenders, Criterion.DE, round_robin=True)) == [(1, 1), (2, 2)]
    assert places(rank_of(contenders, Criterion.DE)) == [(1, 1), (2, 1)]


def test_direct_encounter_of_a_round_robin_does_not_wait_for_missing_meetings():
    contenders = field("2w1 Z", "1b0 Z", "Z 4w=", "Z 3b=")

    table = rank_of(contenders, Criterion.DE, round_robin=True)

    assert places(table) == [(1, 1), (3, 2), (4, 2), (2, 4)]


def test_direct_encounter_opens_as_the_table_of_the_tied_group():
    contenders = field("2w1 4b0", "1b0 5w1", "U Z", "5b1 1w1", "4w0 2b0")
    table = rank_of(contenders, Criterion.PTS, Criterion.WON, Criterion.DE)

    group = standings.tied_before(table, 2, Criterion.DE)
    rows = direct_encounter.explain(contenders, group, points=STANDARD_POINTS, rounds=2)

    assert group == (1, 2)
    assert rows == [
        direct_encounter.Encounters(1, {2: (2,)}, 0),
        direct_encounter.Encounters(2, {1: (0,)}, 0),
    ]


def test_group_before_the_first_criterion_is_everybody():
    table = rank_of(field("2w1", "1b0"), Criterion.PTS)

    assert standings.tied_before(table, 2, Criterion.PTS) == (1, 2)


def test_meetings_still_missing_are_told_with_the_best_score_in_reach():
    contenders = field("2w1 3b1", "1b0 Z", "Z 1w0")

    rows = direct_encounter.explain(contenders, (1, 2, 3), points=STANDARD_POINTS, rounds=2)

    assert [(row.number, row.score, row.missing, row.best_possible(2)) for row in rows] == [
        (1, 4, 0, 4),
        (2, 0, 1, 2),
        (3, 0, 1, 2),
    ]
