"""Files that tests of carrying a championship write, and a site where nothing is yet."""

import json

from games.models import GameRecord
from players.models import Club, Player
from tournaments.models import Tournament
from tournaments.onefile.writing import document_of


def written(tournament, **options):
    return json.loads(json.dumps(document_of(tournament, **options)))


def as_elsewhere():
    """An empty database, as far as people and championships go."""
    Tournament.objects.update(source=None)
    GameRecord.objects.all().delete()
    for tournament in Tournament.objects.all():
        tournament.rounds.all().delete()
        tournament.delete()
    Player.objects.all().delete()
    Club.objects.all().delete()


def without_the_journey(document):
    """All but when it was written, and the step that tells of the journey."""
    log = [step for step in document["log"] if step["action"] != "taken_in"]
    return document | {"exported_at": "", "log": log}
