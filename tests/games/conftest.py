"""Games of a published round, and records of them made by the service."""

import pytest

from games.services import submit_record
from tests.games.texts import WON
from tournaments import queries
from tournaments.models import TournamentRole


@pytest.fixture
def make_games(make_tournament, play_round):
    """The games of a running championship's first round, without results."""

    def make(players=4, result="", **fields):
        tournament = make_tournament(players=players, **fields)
        return list(queries.games_of(play_round(tournament, result=result)))

    return make


@pytest.fixture
def game(make_games):
    return make_games(players=2)[0]


@pytest.fixture
def send(organiser):
    """Send a record of a game as its organiser."""

    def submit(game, text=WON, **fields):
        return submit_record(game=game, text=text, user=organiser, **fields)

    return submit


@pytest.fixture
def scorer(make_user, game):
    user = make_user("scorer")
    tournament = game.pairing.round.tournament
    TournamentRole.objects.create(user=user, tournament=tournament, kind=TournamentRole.Kind.SCORER)
    return user
