"""Every clause of an explanation, checked against the history by code of its own."""

from hypothesis import given

from tournaments.pairing import reasons
from tournaments.pairing.floats import Float
from tournaments.pairing.sides import SideRule, Strength
from tournaments.pairing.types import Kind

from .simulation import SEEDS, championship, of_random_championships


def pairs_with_facts(seed):
    """Each pair of a championship with its snapshot, its two players, higher first, and facts."""
    for round_ in championship(seed):
        if round_.pairing is not None:
            for facts in reasons.pair_facts(round_.before, round_.pairing):
                yield round_.before, facts


def rows(snapshot, number):
    return snapshot.contenders[number - 1].history


def score_in(snapshot, number, round_number):
    """The score that a round was paired on, virtual points included."""
    scored = sum(row.half_points for row in rows(snapshot, number)[: round_number - 1])
    return scored + virtual_in(snapshot, number, round_number)


def virtual_in(snapshot, number, round_number):
    return sum(
        span.half_points
        for span in snapshot.acceleration
        if span.first_number <= number <= span.last_number
        and span.first_round <= round_number <= span.last_round
    )


def sides(snapshot, number):
    return [row.first for row in rows(snapshot, number) if row.kind is Kind.GAME]


def wish(snapshot, number):
    """The side wished for, how strongly, and the surplus of games moved first."""
    played = sides(snapshot, number)
    surplus = played.count(True) - played.count(False)
    if not played:
        return None, Strength.NONE, surplus
    if surplus not in (-1, 0, 1):
        return surplus < 0, Strength.ABSOLUTE, surplus
    if len(played) > 1 and played[-1] == played[-2]:
        return not played[-1], Strength.ABSOLUTE, surplus
    if surplus:
        return surplus < 0, Strength.STRONG, surplus
    return not played[-1], Strength.MILD, surplus


@of_random_championships
@given(SEEDS)
def test_scores_and_sides_that_are_told_are_those_of_the_history(seed):
    for snapshot, facts in pairs_with_facts(seed):
        for player in (facts.first, facts.second):
            played = sides(snapshot, player.number)
            assert player.half_points == sum(
                row.half_points for row in rows(snapshot, player.number)
            )
            assert player.virtual == virtual_in(snapshot, player.number, snapshot.round_number)
            assert player.moved_first == played.count(True)
            assert player.moved_second == played.count(False)
            assert player.last_first == (played[-1] if played else None)


@of_random_championships
@given(SEEDS)
def test_wishes_that_are_told_are_those_of_the_history(seed):
    for snapshot, facts in pairs_with_facts(seed):
        for player, moves_first in ((facts.first, True), (facts.second, False)):
            wanted, strength, _ = wish(snapshot, player.number)

            assert (player.due_first, player.strength) == (wanted, strength)
            assert player.got_due is (wanted is None or wanted is moves_first)


@of_random_championships
@given(SEEDS)
def test_meetings_that_are_told_are_those_of_the_history(seed):
    for snapshot, facts in pairs_with_facts(seed):
        against = {
            number: row.kind
            for number, row in enumerate(rows(snapshot, facts.first.number), start=1)
            if row.opponent == facts.second.number
        }

        assert facts.met_in == ()
        assert facts.forfeited_in == tuple(against)
        assert set(against.values()) <= {Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS}


@of_random_championships
@given(SEEDS)
def test_floats_that_are_told_follow_from_the_scores(seed):
    for snapshot, facts in pairs_with_facts(seed):
        now = snapshot.round_number
        scores = [score_in(snapshot, each.number, now) for each in (facts.first, facts.second)]
        floats = {-1: Float.UP, 0: Float.NONE, 1: Float.DOWN}
        sign = (scores[0] > scores[1]) - (scores[0] < scores[1])

        assert facts.same_score is (scores[0] == scores[1])
        assert (facts.first.floated, facts.second.floated) == (floats[sign], floats[-sign])


@of_random_championships
@given(SEEDS)
def test_earlier_floats_that_are_told_are_those_of_the_history(seed):
    for snapshot, facts in pairs_with_facts(seed):
        for player in (facts.first, facts.second):
            last_two = [snapshot.round_number - 1, snapshot.round_number - 2]
            expected = [float_in(snapshot, player.number, each) for each in last_two if each > 0]

            assert player.floated_before == tuple(expected)


def float_in(snapshot, number, round_number):
    row = rows(snapshot, number)[round_number - 1]
    if row.kind is Kind.GAME:
        mine = score_in(snapshot, number, round_number)
        theirs = score_in(snapshot, row.opponent, round_number)
        return Float.DOWN if mine > theirs else Float.UP if mine < theirs else Float.NONE
    went_down = {Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.HALF_BYE, Kind.FORFEIT_WIN}
    return Float.DOWN if row.kind in went_down else Float.NONE


@of_random_championships
@given(SEEDS)
def test_rule_that_is_told_is_why_the_sides_are_so(seed):
    for snapshot, facts in pairs_with_facts(seed):
        now = snapshot.round_number
        higher, lower = sorted(
            (facts.first.number, facts.second.number),
            key=lambda number: (-score_in(snapshot, number, now), number),
        )
        higher_first = higher == facts.first.number

        assert facts.sides_by_rule
        assert (facts.side_rule, higher_first) == rule_and_side(snapshot, higher, lower)


def rule_and_side(snapshot, higher, lower):
    """The first rule that decides, and whether it lets the higher ranked move first."""
    wanted, strength, surplus = wish(snapshot, higher)
    other, other_strength, other_surplus = wish(snapshot, lower)
    if {wanted, other} == {None}:
        return SideRule.INITIAL_SIDE, is_odd_among_the_paired(snapshot, higher) is (
            snapshot.initial_first
        )
    if wanted is not other:
        return SideRule.NO_CONFLICT, not other if wanted is None else wanted
    if strength != other_strength:
        return SideRule.STRONGER_WISH, wanted if strength > other_strength else not wanted
    if strength is Strength.ABSOLUTE and abs(surplus) != abs(other_surplus):
        is_larger = abs(surplus) > abs(other_surplus)
        return SideRule.STRONGER_WISH, wanted if is_larger else not wanted
    backwards = zip(sides(snapshot, higher)[::-1], sides(snapshot, lower)[::-1], strict=False)
    for mine, theirs in backwards:
        if mine != theirs:
            return SideRule.LAST_DIFFERENCE, theirs
    return SideRule.HIGHER_RANKED_WISH, wanted


def is_odd_among_the_paired(snapshot, number):
    """RULES.md 5.2, trap 1: who was never to be paired does not count."""
    paired = [
        each.number
        for each in snapshot.contenders
        if each.number not in snapshot.absent
        or any(row.opponent or row.kind is Kind.PAIRING_BYE for row in each.history)
    ]
    return paired.index(number) % 2 == 0


@of_random_championships
@given(SEEDS)
def test_clauses_about_the_bye_are_true(seed):
    barring = {Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.FORFEIT_WIN}
    for round_ in championship(seed):
        if round_.pairing is None or round_.pairing.bye is None:
            continue
        snapshot, number = round_.before, round_.pairing.bye
        facts = reasons.bye_facts(snapshot, number)
        present = [
            each.number for each in snapshot.contenders if each.number not in snapshot.absent
        ]
        score = {each: score_in(snapshot, each, snapshot.round_number) for each in present}
        may = {
            each for each in present if barring.isdisjoint(row.kind for row in rows(snapshot, each))
        }
        lower = {each for each in present if score[each] < score[number]}
        unplayed = {
            each: sum(row.kind is not Kind.GAME for row in rows(snapshot, each)) for each in present
        }

        assert facts.eligible is True
        assert number in may
        assert facts.half_points == sum(row.half_points for row in rows(snapshot, number))
        assert facts.lowest_score is not bool(lower)
        assert set(facts.barred) == lower - may
        assert set(facts.passed_over) == lower & may
        assert facts.unplayed == unplayed[number]
        assert set(facts.fewer_unplayed) == {
            each
            for each in may
            if score[each] == score[number] and unplayed[each] < unplayed[number]
        }
