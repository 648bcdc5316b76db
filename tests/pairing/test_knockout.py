import random
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing import knockout
from tournaments.pairing.knockout import KnockoutRound, Outcome, Place, SideReason, Sides
from tournaments.pairing.types import Contender, Kind, Played, Snapshot

WIN, LOSS = 2, 0


class Tree:
    """A knockout played round by round; ``beaten`` says who loses whichever pair they are in."""

    def __init__(self, size, *, sides=Sides.LOT, third_place=False, seed=1):
        self.histories = {number: [] for number in range(1, size + 1)}
        self.rules = {"sides": sides, "third_place": third_place}
        self.lot = random.Random(seed)
        self.drawn = []

    @property
    def field(self):
        return tuple(Contender(n, history=tuple(row)) for n, row in self.histories.items())

    def draw(self):
        number = len(self.drawn) + 1
        snapshot = Snapshot(number, number, True, contenders=self.field)
        return knockout.pair(snapshot, lot=self.lot, **self.rules)

    def play(self, beaten=None, absent=()):
        """The higher seed wins unless ``beaten``; nobody of ``absent`` comes."""
        round_ = self.draw()
        self.drawn.append(round_)
        rows = {number: Played(Kind.ZERO_BYE) for number in self.histories}
        rows |= {number: Played(Kind.PAIRING_BYE, half_points=WIN) for number in round_.byes}
        for pair in round_.pairs:
            rows |= self._result(pair, beaten or max(pair), absent)
        for number, row in rows.items():
            self.histories[number].append(row)
        return round_

    def _result(self, pair, beaten, absent):
        gone = [number for number in pair if number in absent]
        loser = gone[0] if gone else beaten if beaten in pair else max(pair)
        kinds = (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS) if gone else (Kind.GAME, Kind.GAME)
        rows = {}
        for number, opponent in (tuple(pair), tuple(pair)[::-1]):
            lost = number == loser or number in gone
            score = LOSS if lost else WIN
            rows[number] = Played(kinds[lost], opponent, number == pair.first, score)
        return rows


def met(round_):
    return [set(pair) for pair in round_.pairs]


BRACKETS = [
    pytest.param(2, [(1, 2)], id="two"),
    pytest.param(3, [(1, None), (2, 3)], id="three"),
    pytest.param(4, [(1, 4), (2, 3)], id="four"),
    pytest.param(6, [(1, None), (4, 5), (2, None), (3, 6)], id="six"),
    pytest.param(8, [(1, 8), (4, 5), (2, 7), (3, 6)], id="eight"),
]


@pytest.mark.parametrize(("size", "pairs"), BRACKETS)
def test_bracket_seats_seeds_so_that_the_best_meet_last(size, pairs):
    assert list(knockout.bracket(size)) == pairs


@given(st.integers(2, 128))
def test_bracket_seats_everyone_once_and_gives_byes_to_the_top_seeds(size):
    pairs = knockout.bracket(size)

    byes = [high for high, low in pairs if low is None]
    assert sorted(seed for pair in pairs for seed in pair if seed) == list(range(1, size + 1))
    assert sorted(byes) == list(range(1, 2 ** knockout.rounds_for(size) - size + 1))


@given(st.integers(1, 7))
def test_seeds_that_keep_winning_meet_as_late_as_they_can(rounds):
    """With 2**k players left these are the seeds 1 to 2**k."""
    tree = Tree(2**rounds)

    for number in range(rounds):
        seated = {number for pair in tree.play().pairs for number in pair}
        assert seated == set(range(1, 2 ** (rounds - number) + 1))


@pytest.mark.parametrize("size", [0, 1, 129])
def test_a_field_without_a_tree_is_refused(size):
    with pytest.raises(ValueError, match="2 to 128"):
        knockout.bracket(size)


def test_a_round_after_the_final_is_refused():
    tree = Tree(2)
    tree.play()

    with pytest.raises(ValueError, match="no such round"):
        tree.draw()


@pytest.mark.parametrize(("seed", "places"), [(1, [0, 0, 0]), (5, [1, 0, 0]), (6, [3, 1, 0])])
def test_place_in_follows_a_seed_down_the_tree(seed, places):
    assert [knockout.place_in(8, seed, number) for number in (1, 2, 3)] == places


def test_winners_of_neighbours_meet():
    tree = Tree(8)
    tree.play(beaten=1)

    assert met(tree.draw()) == [{8, 4}, {2, 3}]


def test_the_third_place_is_played_for_beside_the_final():
    tree = Tree(6, third_place=True)
    tree.play()
    assert met(tree.play()) == [{1, 4}, {2, 3}]

    assert met(tree.play(beaten=1)) == [{1, 2}, {3, 4}]
    assert [(row.number, row.rank, row.last_rank) for row in knockout.places(tree.field, 3)] == [
        (2, 1, 1),
        (1, 2, 2),
        (3, 3, 3),
        (4, 4, 4),
        (5, 5, 6),
        (6, 5, 6),
    ]


@pytest.mark.parametrize("size", [2, 3])
def test_no_third_place_is_played_for_where_one_is_missing(size):
    tree = Tree(size, third_place=True)

    while len(tree.drawn) < knockout.rounds_for(size):
        tree.play()

    assert [len(round_.pairs) for round_ in tree.drawn] == [1] * (size - 1)


def test_who_meets_nobody_goes_on_without_a_game():
    tree = Tree(8)
    tree.play(absent=(4, 5))

    assert tree.draw().byes == (1,)
    assert met(tree.draw()) == [{2, 3}]


def test_a_tree_that_everyone_left_comes_to_its_end():
    tree = Tree(4)
    tree.play(absent=(1, 2, 3, 4))

    assert tree.play() == KnockoutRound(())
    assert [row.rank for row in knockout.places(tree.field, 2)] == [3, 3, 3, 3]


def test_after_two_absences_in_a_semifinal_nobody_plays_for_the_third_place():
    tree = Tree(4, third_place=True)
    tree.play(absent=(1, 4))

    assert tree.play() == KnockoutRound((), (2,))
    assert [(row.number, row.rank) for row in knockout.places(tree.field, 2)] == [
        (2, 1),
        (1, 3),
        (3, 3),
        (4, 3),
    ]


def test_the_same_seed_draws_the_same_lots():
    rounds = [Tree(16, seed=7).draw() for _ in range(2)]

    assert rounds[0] == rounds[1]
    assert len({Tree(16, seed=seed).draw() for seed in range(8)}) > 1


def contender(number, sides):
    """Somebody who moved first (f), answered (a), or had a bye (-) round by round."""
    rows = {
        "f": Played(Kind.GAME, 9, True, WIN),
        "a": Played(Kind.GAME, 9, False, WIN),
        "-": Played(Kind.PAIRING_BYE, half_points=WIN),
    }
    return Contender(number, history=tuple(rows[side] for side in sides))


TURNS = [
    pytest.param("f", "a", SideReason.FEWER_FIRST, 2, id="who answered"),
    pytest.param("-", "f", SideReason.FEWER_FIRST, 1, id="who had a bye"),
    pytest.param("-", "a", SideReason.FEWER_FIRST, 2, id="who answered more"),
    pytest.param("fa", "af", SideReason.ANSWERED_LAST, 1, id="who answered last"),
    pytest.param("ff", "ff", SideReason.LOT, None, id="both alike"),
    pytest.param("-", "-", SideReason.LOT, None, id="none played"),
    pytest.param("--", "fa", SideReason.LOT, None, id="even and none"),
]


@pytest.mark.parametrize(("one", "two", "reason", "first"), TURNS)
def test_alternation_lets_begin(one, two, reason, first):
    due = knockout.due_first(contender(1, one), contender(2, two), Sides.ALTERNATION)

    assert due == (reason, first)


def test_by_lot_no_history_counts():
    due = knockout.due_first(contender(1, "f"), contender(2, "a"), Sides.LOT)

    assert due == (SideReason.LOT, None)


MATCHES = [
    pytest.param([None], 1, Outcome.OPEN, 1, id="not played"),
    pytest.param([(2, 0)], 1, Outcome.FIRST, 1, id="won"),
    pytest.param([(1, 1)], 1, Outcome.LEVEL, 1, id="drawn"),
    pytest.param([(1, 1), None], 1, Outcome.OPEN, 2, id="replay to come"),
    pytest.param([(1, 1), (1, 1)], 1, Outcome.LEVEL, 2, id="drawn twice"),
    pytest.param([(1, 1), (0, 2)], 1, Outcome.SECOND, 2, id="replay won"),
    pytest.param([(0, 0)], 1, Outcome.NOBODY, 1, id="nobody came"),
    pytest.param([(1, 1), (0, 0)], 1, Outcome.NOBODY, 2, id="nobody came to the replay"),
    pytest.param([(2, 0), (0, 2)], 1, Outcome.FIRST, 1, id="a game too many"),
    pytest.param([(2, 0), None], 2, Outcome.OPEN, 2, id="one of two"),
    pytest.param([(2, 0), (1, 1)], 2, Outcome.FIRST, 2, id="two won"),
    pytest.param([(2, 0), (0, 2)], 2, Outcome.LEVEL, 2, id="one each"),
    pytest.param([(2, 0), (0, 2), (0, 2), (1, 1)], 2, Outcome.SECOND, 4, id="second two won"),
]


@pytest.mark.parametrize(("scores", "length", "outcome", "games"), MATCHES)
def test_a_pairing_is_decided(scores, length, outcome, games):
    match = knockout.decide(scores, length)

    assert (match.outcome, match.games) == (outcome, games)
    assert match.is_decided is (outcome not in (Outcome.LEVEL, Outcome.OPEN))


def test_places_say_who_is_still_in_and_where_the_others_went_out():
    tree = Tree(5)
    tree.play()
    tree.play(beaten=1)

    assert knockout.places(tree.field, 2) == (
        Place(2, None, None),
        Place(4, None, None),
        Place(1, 3, 4, 2, 4),
        Place(3, 3, 4, 2, 2),
        Place(5, 5, 5, 1, 4),
    )


def test_nobody_has_beaten_two_who_stayed_away():
    tree = Tree(4)
    tree.play(absent=(2, 3))

    assert knockout.places(tree.field, 1)[2:] == (Place(3, 3, 4, 1), Place(4, 3, 4, 1, 1))


@given(st.integers(2, 128), st.booleans(), st.randoms())
def test_whoever_wins_every_place_is_given_once(size, third_place, chance):
    tree = Tree(size, third_place=third_place)
    while len(tree.drawn) < knockout.rounds_for(size):
        tree.play(beaten=chance.randrange(1, size + 1))

    rows = knockout.places(tree.field, len(tree.drawn))

    assert sorted(row.number for row in rows) == list(range(1, size + 1))
    ranks = [row.rank for row in rows]
    assert all(row.rank == 1 + sum(rank < row.rank for rank in ranks) for row in rows)
    assert all(row.last_rank == sum(rank <= row.rank for rank in ranks) for row in rows)


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
