"""The tree as far as a visitor sees it."""

from tournaments import queries
from tournaments.knockouts.tree import tree_of
from tournaments.models import Game

R = Game.Result


def visible_tree(tournament):
    return tree_of(tournament, queries.rounds_of(tournament, with_draft=False))


def seeds(nodes):
    return [tuple(seat.entry.seed if seat.entry else None for seat in n.seats) for n in nodes]


def test_the_tree_seats_the_upper_player_first_whoever_begins(make_knockout, play_on):
    tournament = make_knockout(6)
    play_on(tournament)

    tree = visible_tree(tournament)

    assert seeds(tree.rounds[0]) == [(1, None), (4, 5), (2, None), (3, 6)]
    assert seeds(tree.rounds[1]) == [(1, 4), (2, 3)]
    assert seeds(tree.rounds[2]) == [(None, None)]


def test_the_tree_ends_with_its_winner_and_the_third_place(make_knockout, play_on):
    tournament = make_knockout(4, has_third_place_match=True)
    play_on(tournament, 2)

    tree = visible_tree(tournament)

    assert tree.winner.seed == 1
    assert seeds([tree.third_place]) == [(4, 3)]  # from the upper semi-final first


def test_a_match_for_the_third_place_stands_in_the_tree_before_it_is_drawn(make_knockout, play_on):
    tournament = make_knockout(4, has_third_place_match=True)
    play_on(tournament)

    assert seeds([visible_tree(tournament).third_place]) == [(None, None)]


def test_a_table_someone_always_sits_at_makes_no_third_place(make_knockout, play_on):
    tournament = make_knockout(4, has_third_place_match=True)
    tournament.entries.filter(pk=tournament.entries.first().pk).update(fixed_table=2)
    play_on(tournament, 2)

    tree = visible_tree(tournament)

    assert seeds(tree.rounds[1]) == [(1, 2)]
    assert seeds([tree.third_place]) == [(4, 3)]  # from the upper semi-final first


def test_points_of_a_replayed_pairing_are_added_up(make_knockout, begin_round, enter):
    tournament = make_knockout(2)
    _round, (game,) = begin_round(tournament)
    enter(game, R.DRAW)
    enter(game.pairing.games.get(number=2), R.FIRST_WINS)

    node = visible_tree(tournament).rounds[0][0]

    assert {seat.entry: (seat.score, seat.has_won) for seat in node.seats} == {
        game.second: ("1½", True),
        game.first: ("½", False),
    }


def test_a_pairing_nobody_came_to_has_no_winner(make_knockout, begin_round, enter):
    tournament = make_knockout(2)
    _round, (game,) = begin_round(tournament)

    enter(game, R.BOTH_FORFEIT)

    node = visible_tree(tournament).rounds[0][0]
    assert [(seat.score, seat.has_won) for seat in node.seats] == [("−", False), ("−", False)]


def test_only_an_open_table_of_a_published_round_is_running(make_knockout, begin_round, enter):
    tournament = make_knockout(4)
    _round, (one, _two) = begin_round(tournament)

    enter(one, R.FIRST_WINS)

    assert [node.is_running for node in visible_tree(tournament).rounds[0]] == [False, True]
