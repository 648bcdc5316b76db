"""Groups side by side: who is placed where, what is drawn, how each is ranked."""

from collections import Counter

import pytest

from tournaments import adapters, queries
from tournaments.groups import UNPLACED
from tournaments.models import Pairing
from tournaments.services import championships, entries, groups

from .steps import GROUPS, draw, group_of, play_all, refusal_of


def test_groups_are_spread_by_snake_at_the_first_draw(make_tournament, organiser):
    tournament = make_tournament(8, **GROUPS)
    assert set(group_of(tournament)) == {UNPLACED}

    draw(tournament, organiser)

    assert group_of(tournament) == [1, 2, 2, 1, 1, 2, 2, 1]


def test_each_group_has_its_own_table_and_table_numbers_run_on(make_tournament, organiser):
    tournament = make_tournament(9, **GROUPS)

    round_ = draw(tournament, organiser)

    pairs = round_.pairings.exclude(second=None).order_by("table_number")
    seated = [(pair.table_number, pair.first.group, pair.second.group) for pair in pairs]
    assert seated == [(1, 1, 1), (2, 1, 1), (3, 2, 2), (4, 2, 2)]
    assert [bye.first.group for bye in queries.byes_of(round_)] == [1]


@pytest.mark.parametrize("format_", ["round_robin", "double_round_robin"])
def test_everyone_meets_everyone_of_the_group_and_small_groups_end_early(
    make_tournament, play_round, format_
):
    tournament = make_tournament(9, **GROUPS | {"format": format_})

    play_all(tournament, play_round)

    times = 2 if format_ == "double_round_robin" else 1
    pairs = Pairing.objects.filter(round__tournament=tournament).exclude(second=None)
    met = Counter(frozenset({pair.first_id, pair.second_id}) for pair in pairs)
    assert set(met.values()) == {times}
    assert len(met) == 10 + 6
    assert tournament.planned_rounds == 5 * times
    last = queries.last_round(tournament)
    assert {pairing.first.group for pairing in last.pairings.all()} == {1}


def test_groups_of_two_are_refused_and_nothing_is_drawn(make_tournament, organiser):
    tournament = make_tournament(8, **GROUPS | {"group_count": 3})

    error = refusal_of(draw, tournament=tournament, organiser=organiser)

    assert (error.code, error.params) == ("groups_too_small", {"players": 8, "groups": 3})
    assert not tournament.rounds.exists()
    assert set(group_of(tournament)) == {UNPLACED}


def test_a_round_robin_of_several_groups_takes_24_a_group(make_tournament, make_player, organiser):
    tournament = make_tournament(**GROUPS)
    players = [make_player() for _ in range(49)]

    error = refusal_of(
        entries.enter_players, tournament=tournament, players=players, user=organiser
    )

    assert (error.code, error.params) == ("too_many", {"most": 48})


def test_who_was_placed_by_hand_stays_and_the_others_fill_up(make_tournament, organiser):
    tournament = make_tournament(7, **GROUPS)
    weakest = tournament.entries.order_by("rating")[:2]
    for entry in weakest:
        groups.move_entry(entry=entry, group=1, user=organiser)

    draw(tournament, organiser)

    assert group_of(tournament) == [2, 2, 1, 2, 1, 1, 1]


def test_uneven_groups_are_refused_in_numbers(make_tournament, organiser):
    tournament = make_tournament(8, **GROUPS)
    groups.spread_entries(tournament=tournament, user=organiser)
    groups.move_entry(entry=tournament.entries.filter(group=1)[0], group=2, user=organiser)

    error = refusal_of(draw, tournament=tournament, organiser=organiser)

    assert (error.code, error.params) == ("groups_uneven", {"sizes": [3, 5]})


def test_spreading_again_undoes_what_was_moved(make_tournament, organiser):
    tournament = make_tournament(6, **GROUPS)
    groups.move_entry(entry=tournament.entries.order_by("rating")[0], group=2, user=organiser)

    groups.spread_entries(tournament=tournament, user=organiser)

    assert group_of(tournament) == [1, 2, 2, 1, 1, 2]


def test_groups_are_fixed_once_round_1_is_drawn(make_tournament, organiser):
    tournament = make_tournament(6, **GROUPS)
    draw(tournament, organiser)
    entry = tournament.entries.filter(group=1)[0]

    moved = refusal_of(groups.move_entry, entry=entry, group=2, user=organiser)
    spread = refusal_of(groups.spread_entries, tournament=tournament, user=organiser)

    assert (moved.code, spread.code) == ("groups_fixed", "groups_fixed")


@pytest.mark.parametrize("group", [0, 3])
def test_nobody_is_put_into_a_group_that_is_not_there(make_tournament, organiser, group):
    tournament = make_tournament(6, **GROUPS)

    error = refusal_of(
        groups.move_entry, entry=tournament.entries.first(), group=group, user=organiser
    )

    assert error.code == "no_such_group"


def test_one_group_is_no_groups(make_tournament, organiser):
    tournament = make_tournament(6, format="round_robin")

    error = refusal_of(groups.spread_entries, tournament=tournament, user=organiser)

    assert error.code == "no_groups"


@pytest.mark.parametrize(
    ("fields", "expected"),
    [({"group_count": 3}, UNPLACED), ({"group_count": 1}, 1), ({"format": "swiss"}, 1)],
)
def test_other_groups_place_everyone_anew(make_tournament, organiser, fields, expected):
    tournament = make_tournament(9, **GROUPS)
    groups.spread_entries(tournament=tournament, user=organiser)

    championships.change_tournament(
        tournament=tournament, version=tournament.version, user=organiser, **fields
    )

    assert set(group_of(tournament)) == {expected}


def test_standings_are_ranked_group_by_group_on_the_groups_own_rounds(make_tournament, play_round):
    tournament = make_tournament(9, **GROUPS)

    play_all(tournament, play_round)

    lines = adapters.standings_after(tournament, 5)
    assert [(line.group, line.rank) for line in lines] == [
        *((1, place) for place in range(1, 6)),
        *((2, place) for place in range(1, 5)),
    ]
    assert {line.group: len(line.history) for line in lines} == {1: 5, 2: 3}
    assert all(line.places_up == 0 for line in lines if line.group == 2)


def test_koya_counts_half_of_the_groups_own_games(make_tournament, play_round):
    alone = make_tournament(4, format="round_robin", tie_breaks=["KS"])
    play_all(alone, play_round)
    tournament = make_tournament(9, **GROUPS, tie_breaks=["KS"])
    play_all(tournament, play_round)

    small = [line for line in adapters.standings_after(tournament, 5) if line.group == 2]

    expected = adapters.standings_after(alone, 3)
    assert [line.values["KS"] for line in small] == [line.values["KS"] for line in expected]
