"""Championships that are kept: proved from their logs, carried away, copied, thrown away."""

import io

import pytest
from django.core.management import call_command

from games.services import submit_record
from tests.games.texts import WON
from tests.tournaments.keeping.evenings import FORMATS, Evening
from tests.tournaments.stages.conftest import play_to_the_end
from tournaments import queries

__all__ = ["play_to_the_end", "rebuild"]


@pytest.fixture
def rebuild():
    """The exit code of ``manage.py rebuild`` and all its lines."""

    def run(tournament):
        said = io.StringIO()
        try:
            call_command("rebuild", tournament.slug, stdout=said, stderr=said)
        except SystemExit as end:
            return end.code, said.getvalue().splitlines()
        return 0, said.getvalue().splitlines()

    return run


@pytest.fixture
def evening(make_tournament, make_player, organiser):
    """An evening of this form with a bit of everything, and a record of a game."""

    def make(form="swiss", seed=3):
        make_tournament(9, name="Another")  # so that no key is a number of the file by chance
        tournament = make_tournament(7, **FORMATS[form])
        people = [make_player(rating=1500 + n, birth_year=1960 + n) for n in range(6)]
        Evening(tournament, organiser, people, seed).go_on(120)
        tournament.refresh_from_db()
        return tournament

    return make


@pytest.fixture
def played(make_tournament, play_round, organiser):
    """Four players, one round, a record that was verified."""
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament)).first()
    submit_record(game=game, text=WON, user=organiser)
    tournament.refresh_from_db()
    return tournament
