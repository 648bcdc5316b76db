"""Drawing, publishing and taking back rounds."""

import pytest
from django.utils.translation import override

from tournaments import adapters, queries
from tournaments.errors import TournamentError
from tournaments.models import Bye, Game, Pairing, Round
from tournaments.pairing import dutch
from tournaments.services import championships, entries, results, rounds
from tournaments.snapshots import snapshot_for
from tournaments.wording.refusals import explain


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


def test_a_second_click_on_draw_leaves_one_round(make_tournament, organiser):
    tournament = make_tournament(6)
    rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    with pytest.raises(TournamentError) as refusal:
        rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    assert refusal.value.code == "round_exists"
    assert tournament.rounds.count() == 1
    assert Game.objects.count() == 3


def test_an_open_game_keeps_the_next_round_from_being_drawn(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    play_round(tournament, result="")

    with pytest.raises(TournamentError) as refusal:
        rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    assert (refusal.value.code, refusal.value.params["tables"]) == ("round_open", [1, 2])


@pytest.mark.parametrize("players", [0, 1])
def test_too_few_players_are_refused(make_tournament, organiser, players):
    tournament = make_tournament(players)

    with pytest.raises(TournamentError) as refusal:
        rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    assert refusal.value.code == "too_few"
    assert not tournament.rounds.exists()


def test_no_legal_pairing_is_said_and_leaves_nothing_behind(make_tournament, play_round, organiser):
    tournament = make_tournament(2, planned_rounds=5)
    play_round(tournament)

    with pytest.raises(TournamentError) as refusal:
        rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    assert refusal.value.code == "no_pairing"
    assert queries.last_round(tournament).number == 1
    assert queries.last_round(tournament).state == Round.State.PUBLISHED


def test_more_rounds_than_planned_are_refused(make_tournament, play_round, organiser):
    tournament = make_tournament(6, planned_rounds=1)
    play_round(tournament)

    with pytest.raises(TournamentError) as refusal:
        rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    assert refusal.value.code == "no_such_round"


def test_drawing_closes_the_round_before(make_tournament, play_round, organiser):
    tournament = make_tournament(6)
    first = play_round(tournament)

    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    first.refresh_from_db()
    assert first.state == Round.State.CLOSED


def test_discarding_a_draft_opens_the_round_before(make_tournament, play_round, organiser):
    tournament = make_tournament(6)
    first = play_round(tournament)
    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    rounds.discard_round(tournament=tournament, number=2, user=organiser)

    first.refresh_from_db()
    assert first.state == Round.State.PUBLISHED
    assert tournament.rounds.count() == 1


def test_a_published_round_without_results_can_be_taken_back(
    make_tournament, play_round, organiser
):
    tournament = make_tournament(6)
    play_round(tournament, result="")

    round_ = rounds.unpublish_round(tournament=tournament, number=1, user=organiser)

    assert round_.is_draft


def test_a_round_with_results_cannot_be_taken_back(make_tournament, play_round, organiser):
    tournament = make_tournament(6)
    play_round(tournament)

    with pytest.raises(TournamentError) as refusal:
        rounds.unpublish_round(tournament=tournament, number=1, user=organiser)

    assert refusal.value.code == "has_results"


def test_the_snapshot_draws_the_same_round_again(make_tournament, play_round):
    tournament = make_tournament(9)
    play_round(tournament)
    round_ = play_round(tournament, result="")

    field = adapters.read_field(tournament, 1)
    again = dutch.pair(snapshot_for(field, 2))

    drawn = round_.pairings.exclude(second=None).order_by("table_number")
    pairs = [(field.numbers[p.first_id], field.numbers[p.second_id]) for p in drawn]
    assert [(pair.first, pair.second) for pair in again.pairs] == pairs


def test_a_late_entry_plays_from_the_next_round(
    make_tournament, make_player, play_round, organiser
):
    tournament = make_tournament(6)
    play_round(tournament)

    [late] = entries.enter_players(
        tournament=tournament, players=[make_player(rating=9)], user=organiser
    )
    round_ = play_round(tournament, result="")

    assert late.first_round == 2
    assert (
        round_.pairings.filter(first=late).exists() or round_.pairings.filter(second=late).exists()
    )


def test_a_late_entry_of_high_rating_takes_its_place_in_the_list(
    make_tournament, make_player, play_round, organiser
):
    tournament = make_tournament(6)
    play_round(tournament)
    [late] = entries.enter_players(
        tournament=tournament, players=[make_player(rating=2500)], user=organiser
    )

    play_round(tournament, result="")

    late.refresh_from_db()
    assert late.seed == 1


def test_a_withdrawn_player_is_not_drawn_again(make_tournament, play_round, organiser):
    tournament = make_tournament(6)
    play_round(tournament)
    gone = tournament.entries.first()
    entries.withdraw_entry(entry=gone, user=organiser)

    round_ = play_round(tournament, result="")

    assert not round_.pairings.filter(first=gone).exists()
    assert not round_.pairings.filter(second=gone).exists()


def test_a_player_back_from_withdrawal_has_no_points_for_the_missed_round(
    make_tournament, play_round, organiser
):
    tournament = make_tournament(6)
    play_round(tournament)
    gone = tournament.entries.first()
    entries.withdraw_entry(entry=gone, user=organiser)
    play_round(tournament)
    before = adapters.read_field(tournament, 1).half_points(gone.pk)

    entries.return_entry(entry=gone, user=organiser)
    play_round(tournament, result="")

    assert adapters.read_field(tournament, 2).half_points(gone.pk) == before


@pytest.mark.parametrize(("kind", "half_points"), [("half", 1), ("zero", 0), ("full", 2)])
def test_a_bye_asked_for_is_given_and_counts(
    make_tournament, play_round, organiser, kind, half_points
):
    tournament = make_tournament(6)
    entry = tournament.entries.last()
    entries.request_bye(entry=entry, round_number=1, kind=kind, user=organiser)

    round_ = play_round(tournament)

    assert round_.pairings.get(first=entry).bye == kind
    assert adapters.read_field(tournament, 1).half_points(entry.pk) == half_points


def test_a_withdrawn_player_of_a_round_robin_forfeits(make_tournament, play_round, organiser):
    tournament = make_tournament(4, format="round_robin")
    play_round(tournament)
    gone = tournament.entries.first()
    entries.withdraw_entry(entry=gone, user=organiser)

    round_ = play_round(tournament, result="")

    game = Game.objects.get(pairing__round=round_, result__in=["+-", "-+"])
    assert gone in (game.first, game.second)
    assert (game.result == "-+") == (game.first == gone)


def test_nobody_joins_a_round_robin_that_has_begun(
    make_tournament, make_player, play_round, organiser
):
    tournament = make_tournament(4, format="round_robin")
    play_round(tournament)

    with pytest.raises(TournamentError) as refusal:
        entries.enter_players(tournament=tournament, players=[make_player()], user=organiser)

    assert refusal.value.code == "entries_fixed"


def test_a_micro_match_has_two_games_with_sides_changed(make_tournament, play_round):
    tournament = make_tournament(4, games_per_pairing=2)

    round_ = play_round(tournament)

    for pairing in round_.pairings.all():
        first, second = pairing.games.all()
        assert (first.first, first.second) == (second.second, second.first)
    # each won the game they opened: every match is drawn
    points = {s.half_points for s in adapters.standings_after(tournament, 1)}
    assert points == {1}


def test_a_finished_championship_refuses_a_new_round(make_tournament, play_round, organiser):
    tournament = make_tournament(4, planned_rounds=1)
    play_round(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)

    with pytest.raises(TournamentError) as refusal:
        rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    assert refusal.value.code == "over"


def test_a_championship_with_an_open_game_does_not_end(make_tournament, play_round, organiser):
    tournament = make_tournament(4, planned_rounds=1)
    play_round(tournament, result="")

    with pytest.raises(TournamentError) as refusal:
        championships.finish_tournament(tournament=tournament, user=organiser)

    assert refusal.value.code == "round_open"


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


def test_one_player_left_in_a_running_championship_is_told_the_way_out(
    make_tournament, play_round, organiser
):
    tournament = make_tournament(3)
    play_round(tournament)
    for entry in tournament.entries.all()[:2]:
        entries.withdraw_entry(entry=entry, user=organiser)

    with pytest.raises(TournamentError) as refusal:
        rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    with override("en"):
        assert explain(refusal.value) == (
            "Only 1 player is left for round 2, and a round needs at least two. "
            "Bring players back, or end the championship."
        )
