"""What holds of every page of a championship, whatever it shows."""

import re
from collections import Counter
from html.parser import HTMLParser

import pytest
from django.urls import reverse
from django.utils.translation import override

from tests.tournaments.access import every_route, make_world, with_draft
from tests.tournaments.addresses import url
from tournaments.models import Tournament
from tournaments.services import championships

F = Tournament.Format
SPACES = ("api", "games", "outward", "tournaments")
SHOWN = ("entries", "standings", "games", "statistics", "prizes")


class Ids(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = Counter()

    def handle_starttag(self, tag, attrs):
        self.found.update(value for name, value in attrs if name == "id")


def doubled_ids(page):
    reader = Ids()
    reader.feed(page)
    return [value for value, times in reader.found.items() if times > 1]


def test_no_page_gives_an_id_twice(make_tournament, make_user, make_club, play_round, organiser):
    world = make_world(make_tournament, make_user, make_club, play_round, organiser)
    with_draft(world, organiser)
    client = world.client("administrator")
    found = {}
    for route in every_route():
        answer = client.get(world.address(route))
        if answer.headers.get("Content-Type", "").startswith("text/html"):
            found[route.name] = doubled_ids(answer.text)

    assert len(found) > 60
    assert {name: ids for name, ids in found.items() if ids} == {}


def test_the_page_of_the_next_stage_gives_no_id_twice(desk, make_tournament, play_round):
    tournament = make_tournament(4, planned_rounds=1)
    play_round(tournament)

    page = desk.get(url("next-stage", tournament.slug)).text

    assert 'type="hidden" name="places" value="8"' in page
    assert doubled_ids(page) == []


@pytest.mark.parametrize("players", [0, 1])
@pytest.mark.parametrize(
    "settings",
    [
        {"format": F.SWISS, "is_accelerated": True},
        {"format": F.SWISS, "games_per_pairing": 2, "clubs_apart_until": 2},
        {"format": F.ROUND_ROBIN, "group_count": 2},
        {"format": F.DOUBLE_ROUND_ROBIN, "games_per_pairing": 2, "scoring": "games"},
        {"format": F.KNOCKOUT, "has_third_place_match": True},
    ],
)
def test_every_page_opens_while_there_is_nobody_to_draw(desk, make_tournament, settings, players):
    slug = {"slug": make_tournament(players, **settings).slug}
    names = [
        route.name
        for route in every_route()
        if route.parts == ("slug",) and route.name.partition(":")[0] in SPACES
    ]
    with override("en"):
        answers = {name: desk.get(reverse(name, kwargs=slug)) for name in names}

    assert len(answers) > 50
    assert {name for name, answer in answers.items() if answer.status_code >= 500} == set()


@pytest.mark.parametrize("format_", [F.SWISS, F.ROUND_ROBIN, F.KNOCKOUT])
def test_no_page_leads_to_the_page_of_somebody_hidden(
    client, make_tournament, make_user, play_round, organiser, format_
):
    """It opens for the public as little as for those at the desk."""
    tournament = make_tournament(5, format=format_, has_third_place_match=True)
    tournament.prizes.create(kind="place", first_place=1, last_place=5)
    for entry in tournament.entries.all():
        entry.player.is_hidden = True
        entry.player.save()
    play_round(tournament)
    addresses = [url(name, tournament.slug) for name in SHOWN]
    addresses += [url("round", tournament.slug, 1), url("tree", tournament.slug)]
    while tournament.rounds.count() < Tournament.objects.get(pk=tournament.pk).planned_rounds:
        play_round(tournament, result="")
        addresses.append(url("what-if", tournament.slug, tournament.rounds.count()))
        for game in tournament.rounds.last().pairings.all():
            game.games.filter(result="").update(result="1-0")
    championships.finish_tournament(tournament=tournament, user=organiser)

    pages = "".join(client.get(address).text for address in addresses)

    assert tournament.entries.first().player.name in pages
    assert re.findall(r'href="(/en/players/\d+/)"', pages) == []
