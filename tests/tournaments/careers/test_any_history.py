"""Ratings are the same whatever was typed on the way to the same games."""

import random

from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tournaments.careers.counted import correct, ratings
from tournaments import queries
from tournaments.services import championships, rounds
from tournaments.services.reckoning import reckon, refresh

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
