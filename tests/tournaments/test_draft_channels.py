"""Drafts of other formats than test_drafts_untold.py walks: trees, cross tables, groups."""

import pytest
from django.test import Client

from tests.tournaments.access import finish_round
from tests.tournaments.drafts import read, seat_otherwise
from tournaments.models import Tournament
from tournaments.services import rounds

CHANNELS = (
    *(
        "",
        "tree/",
        "standings/",
        "standings/1/",
        "cross-table/",
        "players/",
        "games/",
        "documents/",
    ),
    *("prizes/", "report.trf", "rounds/1/", "rounds/2/", "rounds/2/why/", "rounds/2/what-if/"),
    *(
        "rounds/2/pairings-by-table.pdf",
        "standings/1.pdf",
        "cross-table/1.pdf",
        "documents/round.pdf",
    ),
    *("share/", "share/text/", "championship.xlsx", "players.csv", "rounds/1.csv", "rounds/2.csv"),
    *("standings/1.csv", "standings/2.csv", "cross-table/1.csv", "cross-table/2.csv"),
    *("rounds.ics", "news.atom", "picture.png", "embed/standings/", "embed/standings/?after=2"),
)
FORMATS = [
    pytest.param({"format": "knockout"}, id="knockout"),
    pytest.param({"format": "round_robin"}, id="everyone meets everyone"),
    pytest.param({"format": "round_robin", "group_count": 2}, id="groups"),
    pytest.param({"planned_rounds": 2}, id="the last round of a Swiss"),
]


def seen(tournament, client):
    """What a visitor reads in each channel of a championship, and the status of its answer."""
    base = f"/en/championships/{tournament.slug}/"
    answers = {channel: client.get(base + channel) for channel in CHANNELS}
    return {channel: (answer.status_code, read(answer)) for channel, answer in answers.items()}


@pytest.mark.parametrize("fields", FORMATS)
def test_visitors_can_not_tell_one_draft_from_another(
    make_tournament, play_round, organiser, desk, fields
):
    tournament = make_tournament(8, **fields)
    play_round(tournament, result="")
    finish_round(tournament, organiser)
    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)
    client = Client()

    before, told = seen(tournament, client), seen(tournament, desk)
    seat_otherwise(tournament)

    assert seen(tournament, client) == before
    assert seen(tournament, desk)["rounds/2/"] != told["rounds/2/"]
    assert before["rounds/2/"][0] == before["rounds/2/pairings-by-table.pdf"][0] == 404


@pytest.mark.parametrize("fields", FORMATS)
def test_no_channel_opens_a_draft_championship(make_tournament, play_round, fields):
    tournament = make_tournament(8, **fields)
    play_round(tournament)
    Tournament.objects.update(state=Tournament.State.DRAFT)

    answers = seen(tournament, Client())

    assert {status for status, _words in answers.values()} == {404}
