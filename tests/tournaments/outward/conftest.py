"""Championships in the states that matter to what leaves the site."""

import pytest

from games.services import submit_record
from tests.games.texts import WON
from tournaments import queries
from tournaments.services import championships, rounds


@pytest.fixture
def running(make_tournament, play_round):
    """Round 1 of 4 is over, round 2 runs; five players, so there is a bye."""
    tournament = make_tournament(5, planned_rounds=4)
    play_round(tournament)
    play_round(tournament, result="")
    tournament.refresh_from_db()
    return tournament


@pytest.fixture
def drafted(make_tournament, play_round, organiser):
    """Round 1 is over, round 2 is drawn and nobody has published it."""
    tournament = make_tournament(4)
    play_round(tournament)
    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)
    tournament.refresh_from_db()
    return tournament


@pytest.fixture
def hide():
    """Take the player of a start number out of public lists."""

    def take_out(tournament, seed):
        player = queries.entries_of(tournament).get(seed=seed).player
        player.is_hidden = True
        player.save()
        return player

    return take_out


@pytest.fixture
def recorded(running, organiser):
    """A game of round 1 with a record."""
    game = queries.games_of(running.rounds.get(number=1)).first()
    submit_record(game=game, text=WON, user=organiser)
    return game


@pytest.fixture
def finished(make_tournament, play_round, organiser):
    """Two rounds of four, drawn games among them, and the end."""
    tournament = make_tournament(4, planned_rounds=2, venue="Hall", venue_ar="القاعة")
    play_round(tournament)
    play_round(tournament, result="1/2-1/2")
    return championships.finish_tournament(tournament=tournament, user=organiser)
