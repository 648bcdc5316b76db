import pytest

from tests.games.files.offered import upload
from tests.games.pages import url
from tournaments.models import Game
from tournaments.services import rounds


@pytest.fixture
def slug(game):
    return game.pairing.round.tournament.slug


@pytest.fixture
def closed_game(make_games, organiser):
    """A game of round 1, when round 2 is drawn and not published."""
    game = make_games(result="1-0")[0]
    rounds.pair_next_round(tournament=game.pairing.round.tournament, number=2, user=organiser)
    return Game.objects.select_related("pairing__round__tournament").get(pk=game.pk)


@pytest.fixture
def look(desk):
    """Upload a file as the organiser and get its preview."""

    def post(slug, text, **data):
        fields = {"file": upload(text), "enters_results": "on"} | data
        return desk.post(url("file", slug), fields)

    return post


@pytest.fixture
def store(desk):
    """Store a file whose preview is on the page."""

    def post(slug, preview, **data):
        fields = {"preview": preview.context["preview"], "step": "store"} | data
        return desk.post(url("store-file", slug), fields, follow=True)

    return post
