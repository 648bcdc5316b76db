"""The command that makes all ratings anew and says whether they come out as they are stored."""

import io

import pytest
from django.core.management import call_command

from tournaments.models import RatedGame


def answer(language="en"):
    out = io.StringIO()
    call_command("ratings", language=language, stdout=out)
    return out.getvalue().splitlines()


def test_command_says_that_all_came_out_the_same(make_tournament, play_all):
    play_all(make_tournament(4, planned_rounds=2))

    assert answer() == [
        "4 games are rated.",
        "4 players have a rating.",
        "All came out as they were stored.",
    ]


def test_command_mends_what_somebody_changed_in_the_database(make_tournament, play_all):
    play_all(make_tournament(4, planned_rounds=2))
    answer()
    RatedGame.objects.filter(place=6).update(before=0)

    with pytest.raises(SystemExit) as left:
        answer()

    assert left.value.code == 1
    assert answer()[-1] == "All came out as they were stored."
