"""Sheets of games, read."""

import json
import unicodedata
from io import BytesIO
from pathlib import Path

from pypdf import PdfReader

from tournaments.services import results

GAMES = Path(__file__).parents[2] / "data" / "records" / "games.jsonl"


def longest_game():
    games = (json.loads(line) for line in GAMES.read_text().splitlines())
    return max(games, key=lambda game: game["plies"])


def pages(response):
    assert response.status_code == 200
    texts = (page.extract_text() for page in PdfReader(BytesIO(response.content)).pages)
    return [" ".join(unicodedata.normalize("NFKC", text).split()) for text in texts]


def enter(game, user, **fields):
    fields = {"result": "1-0"} | fields
    results.enter_result(game=game, version=game.version, user=user, **fields)
