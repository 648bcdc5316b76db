"""Random evenings with several people at one desk: nothing confirmed is lost, nothing breaks.

Each evening is told by its seed, so that it can be repeated. ``scripts/chaos`` plays hundreds.
"""

import os
from random import Random

import pytest
from django.test import Client

from players.models import ClubRole
from tests.chaos.evening import PAGES, Evening, Helper
from tournaments.models import TournamentRole

EVENINGS = int(os.environ.get("CHAOS_EVENINGS", "8"))
FIRST_SEED = int(os.environ.get("CHAOS_SEED", "1"))
FORMATS = ("swiss", "swiss", "swiss", "round_robin", "knockout")


@pytest.fixture
def evening(make_tournament, make_user, organiser):
    """An organiser, an arbiter and two scorers at the desk of a small championship."""

    def make(seed):
        lot = Random(seed)
        tournament = make_tournament(
            lot.randint(3, 9),
            format=lot.choice(FORMATS),
            planned_rounds=lot.randint(2, 4),
            games_per_pairing=lot.choice((1, 1, 2)),
        )
        people = [organiser]
        for name, kind in (("amira", "arbiter"), ("faris", "scorer"), ("said", "scorer")):
            people.append(make_user(f"{name}-{seed}"))
            TournamentRole.objects.create(user=people[-1], tournament=tournament, kind=kind)
        helpers = []
        for person in people:
            client = Client(raise_request_exception=True)
            client.force_login(person)
            pages = PAGES if len(helpers) < 2 else ("desk",)
            helpers.append(Helper(client, pages))
        assert ClubRole.objects.filter(user=organiser, club=tournament.club).exists()
        return Evening(tournament, helpers, lot)

    return make


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(FIRST_SEED, FIRST_SEED + EVENINGS))
def test_an_evening_of_stale_pages_and_double_clicks_loses_nothing(evening, seed):
    played = evening(seed)

    played.run(120)

    assert played.answers["302"] + played.answers["200"] > 20
