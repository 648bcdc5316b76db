"""Random championships made by the services: out, checked, in again, and out the same."""

import random

import pytest

from tournaments import queries
from tournaments.annulment import annulled_entries
from tournaments.exchange.reports import event_of
from tournaments.models import Game, Tournament
from tournaments.pairing import checking, trf
from tournaments.services import entries, results, rounds

R = Game.Result
RESULTS = [R.FIRST_WINS, R.SECOND_WINS, R.DRAW, R.FIRST_FORFEITS, R.BOTH_FORFEIT]
F = Tournament.Format


@pytest.fixture
def evening(make_tournament, make_player, organiser):
    """A championship of five rounds by a seeded lot, its last round half played."""

    def make(seed, **fields):
        rng = random.Random(seed)
        tournament = make_tournament(rng.randint(9, 12), planned_rounds=6, **fields)
        for number in range(1, 6):
            if tournament.is_swiss:
                _come_and_go(tournament, number, rng)
            rounds.pair_next_round(tournament=tournament, number=number, user=organiser)
            round_ = rounds.publish_round(tournament=tournament, number=number, user=organiser)
            games = list(queries.games_of(round_).filter(result=""))
            for game in games[: len(games) // 2] if number == 5 else games:
                result = rng.choices(RESULTS, [9, 6, 4, 1, 1])[0]
                results.enter_result(game=game, version=1, result=result, user=organiser)
        tournament.refresh_from_db()
        return tournament

    def _come_and_go(tournament, number, rng):
        one, other = rng.sample(list(tournament.entries.filter(withdrawn_after=None)), 2)
        kind = rng.choice(["half", "zero"])
        entries.request_bye(entry=one, round_number=number, kind=kind, user=organiser)
        if number == 3:
            entries.withdraw_entry(entry=other, user=organiser)
            late = make_player(club=tournament.club, rating=rng.randint(1900, 2100))
            entries.enter_players(tournament=tournament, players=[late], user=organiser)

    return make


def test_a_round_robin_that_somebody_left_early_comes_in_and_goes_on(
    make_tournament, play_round, take_in, organiser
):
    tournament = make_tournament(6, format=F.ROUND_ROBIN)
    play_round(tournament)
    play_round(tournament)
    gone = tournament.entries.first()
    entries.withdraw_entry(entry=gone, user=organiser)
    play_round(tournament)
    event = event_of(tournament)

    again = take_in(trf.write(event))

    assert event_of(again).entrants == event.entrants
    assert annulled_entries(again) == {again.entries.get(seed=gone.seed).pk}
    play_round(again)
    assert again.rounds.count() == 4


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "fields",
    [{}, {"win_half_points": 6, "draw_half_points": 2}, {"format": F.ROUND_ROBIN}],
    ids=["swiss", "other-points", "round-robin"],
)
def test_a_championship_goes_out_and_comes_in_unchanged(evening, take_in, fields, seed):
    event = event_of(evening(seed, **fields))

    again = event_of(take_in(trf.write(event)))

    assert trf.read(trf.write(event)) == event
    assert checking.check(event).differences == ()
    assert again.entrants == event.entrants
    assert (again.points, again.planned_rounds) == (event.points, event.planned_rounds)
    assert (again.initial_first, again.tie_breaks) == (event.initial_first, event.tie_breaks)
