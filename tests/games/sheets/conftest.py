import pytest

from tests.games.pages import url
from tests.games.sheets.reading import pages


@pytest.fixture
def sheet(client):
    """The pages of a game's sheet as a visitor has it."""

    def ask(game, **asked):
        return pages(client.get(url("sheet", game.pk), {"lang": "en"} | asked))

    return ask
