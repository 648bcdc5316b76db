"""What the games came to."""

from tournaments.models import RatedGame, Rating
from tournaments.services import results


def ratings():
    """Each player's rating in hundredths and number of games, by name."""
    rows = Rating.objects.values_list("player__name", "value", "games")
    return {name: (value, games) for name, value, games in rows}


def counted():
    return RatedGame.objects.count() // 2


def correct(game, result, organiser):
    game.refresh_from_db()
    results.enter_result(
        game=game, version=game.version, result=result, user=organiser, reason="slip"
    )
