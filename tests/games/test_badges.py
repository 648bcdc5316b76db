import pytest
from django.template import Context, Template
from django.utils.translation import override

from tests.games.texts import WON
from tournaments.services import results

BADGES = Template(
    "{% load records %}{% record_badges games as badges %}"
    "{% for game in games %}{% verdict_badge badges game %}{% endfor %}"
)


def badge(game):
    with override("en"):
        html = BADGES.render(Context({"games": [game]}))
    kind = html.partition('class="badge ')[2].partition('"')[0]
    return kind, html.rpartition("</svg>")[2].partition("<")[0], 'href="/en/games/' in html


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (WON, ("verified", "Verified", True)),
        ("h b", ("unfinished", "Unfinished", True)),
        (f"{WON} 0-1", ("mismatch", "Does not match", True)),
        ("h b h", ("illegal", "Illegal move", True)),
        ("h b 5", ("unreadable", "Unreadable", True)),
    ],
)
def test_badge_says_the_verdict_and_leads_to_the_record(game, send, text, expected):
    send(game, text)

    assert badge(game) == expected


def test_game_without_a_record_has_a_badge_without_a_link(game):
    assert badge(game) == ("none", "No record", False)


def test_record_against_the_entered_result_is_disputed(game, send, organiser):
    send(game)
    results.enter_result(game=game, version=game.version, result="0-1", user=organiser)
    game.refresh_from_db()

    assert badge(game) == ("disputed", "Disputed", True)


def test_record_can_be_read_in_the_administration_but_not_changed(admin_client, game, send):
    record = send(game)
    page = f"/en/admin/games/gamerecord/{record.pk}/"

    answers = [
        admin_client.get(page + "change/").status_code,
        admin_client.post(page + "change/", {"text": "h"}).status_code,
        admin_client.get(page + "delete/").status_code,
        admin_client.get("/en/admin/games/gamerecord/add/").status_code,
    ]

    assert answers == [200, 403, 403, 403]
