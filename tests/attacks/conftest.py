"""A championship with one of everything an address can name, as the table of roles has it."""

import pytest

from tests.attacks.walking import complete
from tests.tournaments.access import make_world


@pytest.fixture
def world(make_tournament, make_user, make_club, play_round, organiser):
    return complete(make_world(make_tournament, make_user, make_club, play_round, organiser))
