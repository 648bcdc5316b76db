"""Open pages that ask for what is new, and results that make them another."""

from django.urls import reverse
from django.utils.translation import override

from tournaments import queries
from tournaments.services import results


def url(tournament, name="tournament", *args, language="en"):
    with override(language):
        return reverse(f"tournaments:{name}", args=[tournament.slug, *args])


def parts(client, address, mark=""):
    """What the script of an open page gets, which has what bears this mark."""
    return client.get(address, headers={"X-Parts": "1", "If-None-Match": mark})


def again(client, address, mark):
    return client.get(address, headers={"If-None-Match": mark})


def first_game(tournament):
    return queries.games_of(queries.last_round(tournament)).first()


def enter(tournament, user, result="1-0"):
    game = first_game(tournament)
    results.enter_result(game=game, version=game.version, result=result, user=user)


def enter_all(tournament, user):
    for game in queries.games_of(queries.last_round(tournament)):
        results.enter_result(game=game, version=game.version, result="1-0", user=user)
