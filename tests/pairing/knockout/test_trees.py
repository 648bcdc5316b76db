"""Brackets, rounds of a tree, and the places they leave."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pairing.knockout.tree import Tree, met
from tournaments.pairing import knockout
from tournaments.pairing.knockout import KnockoutRound, Place
from tournaments.pairing.types import Contender

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


@pytest.mark.parametrize("size", [0, 1])
def test_nobody_is_out_of_a_field_that_has_no_tree_yet(size):
    field = tuple(Contender(number) for number in range(1, size + 1))

    assert knockout.places(field, 0) == tuple(Place(each.number, None, None) for each in field)


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
