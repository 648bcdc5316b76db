"""Who meets whom in rounds that were drawn: places, byes, sides, games."""

import pytest

from tournaments import adapters, queries
from tournaments.models import Bye, Pairing
from tournaments.pairing import dutch
from tournaments.services import results
from tournaments.snapshots import snapshot_for


def meetings(tournament):
    pairs = Pairing.objects.filter(round__tournament=tournament).exclude(second=None)
    return [frozenset(pair) for pair in pairs.values_list("first", "second")]


@pytest.mark.parametrize("players", [5, 6, 7, 9, 12])
def test_swiss_never_pairs_two_players_twice(make_tournament, play_round, players):
    tournament = make_tournament(players)

    for _ in range(3):
        play_round(tournament)

    assert len(meetings(tournament)) == len(set(meetings(tournament)))


def test_swiss_gives_each_player_one_bye_at_most(make_tournament, play_round):
    tournament = make_tournament(5)

    for _ in range(3):
        play_round(tournament)

    byes = Pairing.objects.filter(round__tournament=tournament, bye=Bye.PAIRING)
    assert byes.values("first").distinct().count() == 3


def test_everyone_has_one_place_in_a_round(make_tournament, play_round):
    tournament = make_tournament(7)

    round_ = play_round(tournament)

    seated = [entry for pair in round_.pairings.values_list("first", "second") for entry in pair]
    assert sorted(filter(None, seated)) == sorted(tournament.entries.values_list("pk", flat=True))


def test_sides_stay_balanced(make_tournament, play_round):
    tournament = make_tournament(8, planned_rounds=4)

    for _ in range(4):
        play_round(tournament)

    for entry in tournament.entries.all():
        assert abs(entry.games_as_first.count() - entry.games_as_second.count()) <= 2


@pytest.mark.parametrize(("players", "rounds_"), [(4, 3), (5, 5), (6, 5)])
def test_round_robin_lets_everyone_meet_once(make_tournament, play_round, players, rounds_):
    tournament = make_tournament(players, format="round_robin")

    for _ in range(rounds_):
        play_round(tournament)

    assert len(set(meetings(tournament))) == players * (players - 1) // 2
    tournament.refresh_from_db()
    assert tournament.planned_rounds == rounds_


def test_double_round_robin_changes_sides(make_tournament, play_round):
    tournament = make_tournament(4, format="double_round_robin")

    for _ in range(6):
        play_round(tournament)

    pairs = Pairing.objects.filter(round__tournament=tournament).values_list("first", "second")
    assert len(set(pairs)) == 12


def test_the_snapshot_draws_the_same_round_again(make_tournament, play_round):
    tournament = make_tournament(9)
    play_round(tournament)
    round_ = play_round(tournament, result="")

    field = adapters.read_field(tournament, 1)
    again = dutch.pair(snapshot_for(field, 2))

    drawn = round_.pairings.exclude(second=None).order_by("table_number")
    pairs = [(field.numbers[p.first_id], field.numbers[p.second_id]) for p in drawn]
    assert [(pair.first, pair.second) for pair in again.pairs] == pairs


def test_a_micro_match_has_two_games_with_sides_changed(make_tournament, play_round):
    tournament = make_tournament(4, games_per_pairing=2)

    round_ = play_round(tournament)

    for pairing in round_.pairings.all():
        first, second = pairing.games.all()
        assert (first.first, first.second) == (second.second, second.first)
    # each won the game they opened: every match is drawn
    points = {s.half_points for s in adapters.standings_after(tournament, 1)}
    assert points == {1}


def test_the_lot_of_sides_is_drawn_once(make_tournament, play_round):
    tournament = make_tournament(6, first_seed_moves_first=None)
    play_round(tournament)
    tournament.refresh_from_db()
    drawn = tournament.first_seed_moves_first

    play_round(tournament)

    tournament.refresh_from_db()
    assert tournament.first_seed_moves_first is drawn
    assert drawn is not None


def test_a_micro_match_with_a_forfeit_by_each_side_is_drawn(make_tournament, play_round, organiser):
    tournament = make_tournament(4, games_per_pairing=2)
    round_ = play_round(tournament, result="")
    for game in queries.games_of(round_):
        results.enter_result(game=game, version=1, result="+-", user=organiser)

    play_round(tournament, result="")

    assert {s.half_points for s in adapters.standings_after(tournament, 1)} == {1}
