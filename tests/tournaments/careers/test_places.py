"""Places of ended championships, and rows that are made anew."""

import pytest

from tests.tournaments.careers.counted import counted
from tournaments import adapters
from tournaments.careers.counted import newest_steps
from tournaments.models import Placing, RatedGame, Reckoning
from tournaments.services import championships
from tournaments.services.jobs.work import StoppedError
from tournaments.services.reckoning import is_fresh, reckon, reckon_in_parts, refresh


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


def test_who_is_still_in_when_a_knockout_is_ended_shares_the_first_places(
    make_tournament, play_round, organiser
):
    tournament = make_tournament(6, format="knockout")
    play_round(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)

    refresh()

    places = Placing.objects.order_by("rank").values_list("rank", "last_rank", "honour_rank")
    assert list(places) == [(1, 4, None)] * 4 + [(5, 6, 5)] * 2
    assert not any(placing.is_win for placing in Placing.objects.all())


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


@pytest.fixture
def two_evenings(make_player, evening, play_all):
    players = [make_player() for _ in range(4)]
    return [play_all(evening(players, week=week)) for week in range(2)]


def test_a_worker_tells_of_every_championship_and_of_the_ratings(two_evenings):
    told = []

    reckon_in_parts(lambda done, total: told.append((done, total, Placing.objects.count())))

    assert told == [(0, 3, 0), (1, 3, 4), (2, 3, 8)]
    assert (is_fresh(), counted()) == (True, 12)


def test_counting_that_was_stopped_half_way_is_not_taken_for_done(two_evenings):
    def stop_at_the_second(done, _total):
        if done == 1:
            raise StoppedError

    with pytest.raises(StoppedError):
        reckon_in_parts(stop_at_the_second)
    was_fresh = is_fresh()
    refresh()

    assert (was_fresh, is_fresh()) == (False, True)
    assert (Placing.objects.count(), counted()) == (8, 12)
