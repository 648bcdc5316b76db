import pytest
from django.test.signals import template_rendered


@pytest.fixture
def rendered():
    """Names of the templates that were rendered meanwhile."""
    names = []

    def note(sender, template, **kwargs):
        names.append(template.name)

    template_rendered.connect(note)
    yield names
    template_rendered.disconnect(note)


@pytest.fixture
def running(make_tournament, play_round):
    tournament = make_tournament(6)
    play_round(tournament)
    play_round(tournament, result="")
    return tournament
