"""Fixtures for drafts that are changed by hand."""

import pytest

from tournaments import queries
from tournaments.services import rounds
from tournaments.services.repair.changes import change_draft
from tournaments.services.repair.plans import Change


@pytest.fixture
def draw(organiser):
    """The next round as a draft."""

    def make(tournament, **options):
        last = queries.last_round(tournament)
        number = last.number + 1 if last else 1
        return rounds.pair_next_round(
            tournament=tournament, number=number, user=organiser, **options
        )

    return make


@pytest.fixture
def repair(organiser):
    """Do a step on the draft as it is now."""

    def do(round_, step, *players, reason="", **options):
        round_.refresh_from_db()
        keys = tuple(player.pk for player in players)
        return change_draft(
            tournament=round_.tournament,
            number=round_.number,
            drawn=round_.pk,
            version=round_.version,
            change=Change(step, keys, **options),
            user=organiser,
            reason=reason,
        )

    return do
