"""What is told of a game that an arbiter has to decide."""

from django.urls import reverse
from django.utils.translation import override

from games.queries import unsettled
from tournaments.wording.steps import describe as describe_step

# After South has lifted h: North has lost four stones, and its hole n is empty.
AFTER_H = "2 2 2 2 2 2 0/2 2 2 2 2 2 0/3 0 3 3 0 3 1/3 0 3 3 0 3 3"


def last_step(game):
    return game.pairing.round.tournament.log.first()


def describe(step):
    with override("en"):
        return describe_step(step)


def desk_of(game):
    with override("en"):
        return reverse("tournaments:desk", args=[game.pairing.round.tournament.slug])


def needing(game):
    return [told.newest.game_id for told in unsettled(game.pairing.round.tournament)]
