"""A played championship, and prizes announced in it."""

import pytest

from tournaments.models import Prize
from tournaments.services import prizes

Kind = Prize.Kind


@pytest.fixture
def announce(organiser):
    def make(tournament, kind=Kind.PLACE, **fields):
        if kind == Kind.PLACE:
            fields = {"first_place": 1, "last_place": 1} | fields
        return prizes.add_prize(tournament=tournament, user=organiser, kind=kind, **fields)

    return make


@pytest.fixture
def evening(make_tournament, play_round):
    """A championship after its rounds, the first mover winning each game; no lot is drawn."""

    def make(players, *, results=("1-0", "1-0", "1-0"), **fields):
        fields = {"planned_rounds": len(results), "first_seed_moves_first": True} | fields
        tournament = make_tournament(players, **fields)
        for result in results:
            play_round(tournament, result=result)
        tournament.refresh_from_db()
        return tournament

    return make
