"""Ratings are made anew from all games: what counts, in which order, and when."""

import pytest

from tests.tournaments.careers.counted import counted, ratings
from tournaments.models import Game, Placing, RatedGame, Rating, Tournament
from tournaments.services import bin as bins
from tournaments.services import championships, entries, people, results
from tournaments.services.reckoning import refresh


def test_winner_takes_what_the_table_says(make_player, evening, play_all):
    ali, said = make_player(name="Ali", rating=1600), make_player(name="Said", rating=1500)
    play_all(evening([ali, said]))

    refresh()

    first = Game.objects.get().first.player.name
    assert first == "Ali"
    assert ratings() == {"Ali": (1614_40, 1), "Said": (1485_60, 1)}


@pytest.mark.parametrize("forfeit", ["+-", "-+", "--"])
def test_forfeit_counts_for_nothing(make_player, evening, play_all, forfeit):
    play_all(evening([make_player(), make_player()]), forfeit)

    refresh()

    assert ratings() == {}


def test_bye_counts_for_nothing(make_tournament, play_all):
    play_all(make_tournament(3, planned_rounds=1))

    refresh()

    assert (counted(), Rating.objects.count()) == (1, 2)


def test_both_games_of_a_match_count(make_player, evening, play_all):
    play_all(evening([make_player(), make_player()], games_per_pairing=2), "1/2-1/2")

    refresh()

    assert list(Rating.objects.values_list("games", flat=True)) == [2, 2]


def test_replay_of_a_knockout_counts(make_tournament, play_round, organiser):
    tournament = make_tournament(2, format="knockout")
    play_round(tournament, "1/2-1/2")
    replay = Game.objects.get(result="")
    results.enter_result(game=replay, version=1, result="1-0", user=organiser)
    championships.finish_tournament(tournament=tournament, user=organiser)

    refresh()

    assert list(RatedGame.objects.values_list("half_points", flat=True)) == [1, 1, 2, 0]


def test_games_of_who_left_a_round_robin_early_count(make_player, evening, play_round, organiser):
    tournament = evening([make_player() for _ in range(6)])
    play_round(tournament)
    gone = tournament.entries.first()
    entries.withdraw_entry(entry=gone, user=organiser)
    play_round(tournament)

    refresh()

    assert RatedGame.objects.filter(player=gone.player).count() == 1


def test_running_round_waits_until_it_is_closed(make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)
    refresh()
    assert counted() == 0

    play_round(tournament, result="")
    refresh()

    assert counted() == 2


def test_result_of_a_running_round_makes_nothing_anew(
    make_tournament, play_round, django_assert_num_queries
):
    tournament = make_tournament(4)
    play_round(tournament)
    refresh()
    play_round(tournament, result="")
    refresh()
    game = Game.objects.filter(result="").first()
    results.enter_result(game=game, version=1, result="1-0", user=None)

    with django_assert_num_queries(2):
        refresh()


def test_clock_that_jumps_back_hides_no_step(make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)
    play_round(tournament)
    refresh()
    tournament.log.update(at="2030-01-01T00:00Z")

    play_round(tournament, result="")
    refresh()

    assert counted() == 4


UNCOUNTED = [
    {"state": Tournament.State.CANCELLED},
    {"state": Tournament.State.DRAFT},
    {"publicity": Tournament.Publicity.LINK},
]


@pytest.mark.parametrize("fields", UNCOUNTED)
def test_what_is_not_public_counts_for_nothing(make_tournament, play_all, fields):
    tournament = play_all(make_tournament(4, planned_rounds=1))
    refresh()
    assert counted() == 2

    Tournament.objects.filter(pk=tournament.pk).update(**fields)
    refresh()

    assert (counted(), Rating.objects.count(), Placing.objects.count()) == (0, 0, 0)


def test_bin_takes_the_games_along_and_brings_them_back(make_tournament, play_all, organiser):
    tournament = play_all(make_tournament(4, planned_rounds=1))
    refresh()
    before = ratings()

    bins.throw_away(tournament=tournament, typed=tournament.name, user=organiser, reason="twice")
    refresh()
    assert ratings() == {}

    bins.take_out_of_bin(tournament=Tournament.everything.get(), user=organiser)
    refresh()
    assert ratings() == before


def test_number_that_the_club_changes_later_moves_nothing(make_player, evening, play_all):
    ali, said = make_player(rating=1600), make_player(rating=1500)
    play_all(evening([ali, said]))
    refresh()
    before = list(RatedGame.objects.values_list("before", flat=True))

    ali.rating = 2400
    ali.save()
    play_all(evening([ali, said], week=1))
    refresh()

    assert list(RatedGame.objects.values_list("before", flat=True))[:2] == before
    assert Rating.objects.get(player=ali).start == 1600_00


def test_stage_of_the_same_day_comes_after_the_one_it_is_fed_from(make_player, evening, play_all):
    people_here = [make_player(), make_player()]
    groups = play_all(evening(people_here, name="Z groups"))
    finals = evening(people_here, name="A finals")
    Tournament.objects.filter(pk=finals.pk).update(source=groups)
    play_all(finals)

    refresh()

    order = RatedGame.objects.values_list("game__pairing__round__tournament", flat=True)
    assert list(order) == [groups.pk] * 2 + [finals.pk] * 2


def test_merged_people_have_one_rating_and_parted_ones_two(
    make_club, make_player, evening, play_all, organiser
):
    club = make_club()
    ali, again, said = (make_player(name=name, club=club) for name in ("Ali", "Ali", "Said"))
    play_all(evening([ali, said]))
    play_all(evening([again, said], week=1))
    refresh()
    before = set(Rating.objects.values_list("player", "value", "games"))

    people.merge_people(keep=ali, gone=again, user=organiser)
    refresh()
    assert ratings().keys() == {"Ali", "Said"}
    assert ratings()["Ali"][1] == 2

    again.refresh_from_db()
    people.part_people(gone=again, user=organiser)
    refresh()
    assert set(Rating.objects.values_list("player", "value", "games")) == before
