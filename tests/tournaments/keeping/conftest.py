"""Championships that are kept: proved from their logs, carried away, copied, thrown away."""

import io

import pytest
from django.core.management import call_command

from tests.tournaments.stages.conftest import play_to_the_end

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
