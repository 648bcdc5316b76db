"""Files of games as they are handed in, and what the site means to do with them."""

from django.core.files.uploadedfile import SimpleUploadedFile

from games.filing import file_games
from tests.games.texts import WON


def written(game, text=WON, **tags):
    """A record of a game as a file holds it; a tag that is None is left out."""
    pairing = game.pairing
    said = {
        "Event": pairing.round.tournament.name,
        "Round": pairing.round.number,
        "Table": pairing.table_number,
        "First": game.first.player.name,
        "Second": game.second.player.name,
    } | tags
    lines = [f'[{name} "{value}"]' for name, value in said.items() if value is not None]
    return "\n".join([*lines, "", text, ""])


def planned(game, text, **fields):
    options = {"enters_results": True, "running_only": False, "choices": {}} | fields
    return file_games(game.pairing.round.tournament, text, **options).games


def upload(text, name="games.txt"):
    data = text if isinstance(text, bytes) else text.encode()
    return SimpleUploadedFile(name, data)
