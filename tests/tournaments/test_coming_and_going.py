"""Players who come late, leave, come back, or ask for a bye."""

import pytest
from django.utils.translation import override

from tournaments import adapters
from tournaments.errors import TournamentError
from tournaments.models import Game
from tournaments.services import entries, rounds
from tournaments.wording.refusals import explain


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
