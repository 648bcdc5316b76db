"""Keeping players apart, what it costs, and the ways out of a round without a pairing."""

import pytest

from players.models import Club
from tests.tournaments.protection.draws import couples, draw, entries_in
from tournaments import queries
from tournaments.errors import TournamentError
from tournaments.models import ForbiddenPair, Pairing
from tournaments.services import entries, protection


def clubs_at_tables(round_):
    pairings = round_.pairings.exclude(second=None).select_related(
        "first__player", "second__player"
    )
    return [(p.first.player.club_id, p.second.player.club_id) for p in pairings]


def test_club_mates_do_not_meet_while_clubs_are_kept_apart(mixed, organiser):
    tournament = mixed()
    protection.keep_clubs_apart(tournament=tournament, until=1, user=organiser)

    round_ = draw(tournament, organiser)

    assert all(one != other for one, other in clubs_at_tables(round_))


def test_protection_ends_after_its_round(mixed, organiser, play_round):
    tournament = mixed(6, 2, planned_rounds=3)
    protection.keep_clubs_apart(tournament=tournament, until=0, user=organiser)

    round_ = play_round(tournament)

    assert any(one == other for one, other in clubs_at_tables(round_))


def test_price_is_told_before_it_is_paid(mixed, organiser):
    tournament = mixed(5, 3)
    protection.keep_clubs_apart(tournament=tournament, until=1, user=organiser)

    with pytest.raises(TournamentError) as told:
        draw(tournament, organiser)
    round_ = draw(tournament, organiser, protected=1)

    assert told.value.code == "protection_costs"
    assert len(told.value.params["pairs"]) == 1
    assert sum(one == other for one, other in clubs_at_tables(round_)) == 1


def test_a_price_that_rose_is_told_again(mixed, organiser):
    tournament = mixed(6, 2)
    protection.keep_clubs_apart(tournament=tournament, until=1, user=organiser)

    with pytest.raises(TournamentError) as told:
        draw(tournament, organiser, protected=1)

    assert len(told.value.params["pairs"]) == 2
    assert queries.last_round(tournament) is None


def test_strictly_forbidden_players_never_meet(make_tournament, organiser, play_round):
    tournament = make_tournament(6, planned_rounds=4)
    first, second = entries_in(tournament)[:2]
    protection.protect(
        tournament=tournament, entries=[second, first], is_strict=True, user=organiser
    )

    played = [couples(play_round(tournament)) for _ in range(4)]

    assert {first.pk, second.pk} not in [pair for round_ in played for pair in round_]


def test_a_family_is_kept_apart_two_by_two(make_tournament, organiser):
    tournament = make_tournament(6)
    family = entries_in(tournament)[:3]

    protection.protect(tournament=tournament, entries=family, until=2, user=organiser)

    assert ForbiddenPair.objects.count() == 3


def test_asking_again_replaces_what_was_asked(make_tournament, organiser):
    tournament = make_tournament(4)
    two = entries_in(tournament)[:2]

    protection.protect(tournament=tournament, entries=two, until=2, user=organiser)
    protection.protect(tournament=tournament, entries=two, is_strict=True, user=organiser)

    pair = ForbiddenPair.objects.get()
    assert (pair.is_strict, pair.until) == (True, None)


@pytest.mark.parametrize("count", [0, 1])
def test_fewer_than_two_can_not_be_kept_apart(make_tournament, organiser, count):
    tournament = make_tournament(4)

    with pytest.raises(TournamentError) as refusal:
        protection.protect(
            tournament=tournament, entries=entries_in(tournament)[:count], user=organiser
        )

    assert refusal.value.code == "two_at_least"


def test_a_schedule_knows_no_protection(make_tournament, organiser):
    tournament = make_tournament(4, format="round_robin")

    with pytest.raises(TournamentError) as refusal:
        protection.keep_clubs_apart(tournament=tournament, until=1, user=organiser)

    assert refusal.value.code == "no_protection_here"


def test_two_players_may_meet_again_when_that_is_conceded(make_tournament, organiser, play_round):
    tournament = make_tournament(2, planned_rounds=5)
    play_round(tournament)

    with pytest.raises(TournamentError) as told:
        draw(tournament, organiser, 2)
    round_ = draw(tournament, organiser, 2, breaches=1)

    assert len(told.value.params["faults"]) == 1
    first = tournament.rounds.get(number=1).pairings.get()
    second = round_.pairings.get()
    assert (second.first_id, second.second_id) == (first.second_id, first.first_id)


def test_a_round_by_hand_is_drawn_with_nobody_seated(make_tournament, organiser):
    tournament = make_tournament(4)

    round_ = draw(tournament, organiser, by_hand=True)

    assert round_.is_draft
    assert not Pairing.objects.filter(round=round_).exists()


def test_acceleration_pairs_the_upper_half_apart_in_round_one(make_tournament, organiser):
    tournament = make_tournament(8, is_accelerated=True)

    round_ = draw(tournament, organiser)

    upper = {entry.pk for entry in entries_in(tournament)[:4]}
    assert [len(couple & upper) for couple in couples(round_)] == [2, 2, 0, 0]


def test_a_late_entry_does_not_move_the_accelerated_half(
    make_tournament, make_player, organiser, play_round
):
    from tournaments.adapters import read_field
    from tournaments.snapshots import snapshot_for

    tournament = make_tournament(8, is_accelerated=True, planned_rounds=5)
    play_round(tournament)
    late = make_player(club=Club.objects.first(), rating=2500)
    entries.enter_players(tournament=tournament, players=[late], user=organiser)
    play_round(tournament)
    tournament.refresh_from_db()

    snapshot = snapshot_for(read_field(tournament, 2), 3)

    # The newcomer is number 1, the last of the upper half has moved from 4 to 5.
    assert {span.last_number for span in snapshot.acceleration} == {5}
