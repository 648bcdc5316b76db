"""Ratings and places are made anew from all games: what counts, in which order, and when."""

import random

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tournaments import adapters, queries
from tournaments.careers.counted import newest_steps
from tournaments.models import Game, Placing, RatedGame, Rating, Reckoning, Tournament
from tournaments.services import bin as bins
from tournaments.services import championships, entries, people, results, rounds
from tournaments.services.reckoning import reckon, refresh


def ratings():
    """Each player's rating in hundredths and number of games, by name."""
    rows = Rating.objects.values_list("player__name", "value", "games")
    return {name: (value, games) for name, value, games in rows}


def counted():
    return RatedGame.objects.count() // 2


def correct(game, result, organiser):
    game.refresh_from_db()
    results.enter_result(
        game=game, version=game.version, result=result, user=organiser, reason="slip"
    )


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


def test_places_are_those_of_the_final_standings(make_player, evening, play_all):
    players = [make_player(name=name) for name in ("A", "B", "C", "D")]
    tournament = play_all(evening(players))

    refresh()

    by_place = Placing.objects.order_by("rank").values_list("player__name", "rank", "half_points")
    table = [
        (line.entry.player.name, line.rank, line.half_points)
        for line in adapters.standings_after(tournament, 3)
    ]
    assert list(by_place) == table


def test_losers_of_one_knockout_round_share_their_places(make_tournament, play_all):
    play_all(make_tournament(4, format="knockout"))

    refresh()

    places = Placing.objects.order_by("rank").values_list("rank", "last_rank", "half_points")
    assert list(places) == [(1, 1, None), (2, 2, None), (3, 4, None), (3, 4, None)]


def test_reopened_championship_has_no_places(make_tournament, play_all, organiser):
    tournament = play_all(make_tournament(4, planned_rounds=1))
    refresh()

    championships.reopen_tournament(tournament=tournament, user=organiser)
    refresh()

    assert (Placing.objects.count(), counted()) == (0, 2)


def test_only_what_came_out_otherwise_is_written(make_player, evening, play_all):
    players = [make_player() for _ in range(4)]
    play_all(evening(players))
    refresh()
    keys = set(RatedGame.objects.values_list("pk", flat=True))

    play_all(evening(players, week=1))
    refresh()

    assert keys < set(RatedGame.objects.values_list("pk", flat=True))


@pytest.mark.parametrize("edition", [{}, {"rules": 0}])
def test_rows_of_a_release_with_other_rules_are_made_anew(make_tournament, play_all, edition):
    """It serves beside this one for a while, and knows neither honour ranks nor ``rules``."""
    play_all(make_tournament(4, planned_rounds=1))
    refresh()
    before = set(Placing.objects.values_list("player", "rank", "honour_rank", "last_honour_rank"))

    Placing.objects.update(honour_rank=None, last_honour_rank=None)
    Reckoning.objects.update(steps=newest_steps() | edition)
    refresh()

    after = Placing.objects.values_list("player", "rank", "honour_rank", "last_honour_rank")
    assert set(after) == before
    assert Placing.objects.filter(honour_rank=None).count() == 0


def test_making_everything_anew_changes_nothing(make_player, evening, play_all):
    players = [make_player() for _ in range(4)]
    for week in range(2):
        play_all(evening(players, week=week))
    refresh()

    reckoned = reckon(everything=True)

    assert (reckoned.games, reckoned.players, reckoned.changed) == (12, 4, 0)


OUTCOMES = ["1-0", "0-1", "1/2-1/2"]
PLAYERS, WEEKS = 4, 2


def _outcome(seed, game):
    """What a game comes to: it hangs on who plays where, not on when it was entered."""
    names = (game.first.player.name, game.second.player.name, game.pairing.round.tournament.slug)
    return random.Random(f"{seed} {names}").choice(OUTCOMES)


def _enter(tournament, number, seed, slips, organiser):
    """The results of a round: in order and right, or with ``slips`` in any order and some wrong."""
    games = list(queries.games_of(tournament.rounds.get(number=number)))
    wrong = []
    if slips:
        slips.shuffle(games)
        wrong = [game for game in games if slips.random() < 0.4]
    for game in games:
        told = slips.choice(OUTCOMES) if game in wrong else _outcome(seed, game)
        correct(game, told, organiser)
        if slips and slips.random() < 0.3:
            refresh()
    return wrong


def _world(make_player, evening, organiser, *, seed, slips=None):
    """Two championships, ratings by name; ``slips`` is the lot of who types badly, and late."""
    players = [make_player(name=f"P{n}", rating=1500 + 50 * n) for n in range(PLAYERS)]
    weeks = list(range(WEEKS))
    if slips:
        slips.shuffle(weeks)
    for week in weeks:
        tournament = evening(players, week=week, slug=f"w{week}")
        wrong = []
        for number in range(1, PLAYERS):
            rounds.pair_next_round(tournament=tournament, number=number, user=organiser)
            rounds.publish_round(tournament=tournament, number=number, user=organiser)
            wrong += _enter(tournament, number, seed, slips, organiser)
        for game in wrong:  # of closed rounds too
            correct(game, slips.choice(OUTCOMES), organiser)
            refresh()
            correct(game, _outcome(seed, game), organiser)
        championships.finish_tournament(tournament=tournament, user=organiser)
    refresh()
    return ratings()


@given(seed=st.integers(0, 10**6), lot=st.integers(0, 10**6))
@settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_same_games_give_the_same_numbers_whatever_was_typed_on_the_way(
    make_player, evening, organiser, seed, lot
):
    told = []
    for slips in (None, random.Random(lot)):
        with transaction.atomic():
            told.append(_world(make_player, evening, organiser, seed=seed, slips=slips))
            assert reckon(everything=True).changed == 0
            transaction.set_rollback(True)

    assert told[0] == told[1]
    assert len(told[0]) == PLAYERS
