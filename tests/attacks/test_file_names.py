"""Names of championships with quotes and line ends, in the heads of answers that name a file."""

import json
import re

import pytest

from players.models import Club, Player
from players.names import clean
from tests.attacks.walking import asked, every_address
from tests.tournaments.keeping.files import as_elsewhere, written
from tournaments.models import Tournament
from tournaments.onefile.reading import read_document
from tournaments.services.taking_in import take_in

WELL_FORMED = re.compile(
    r"""(inline|attachment)(; filename="[^"/\r\n\u202e]*")?(; filename\*=utf-8''[\w%.~!'()*-]+)?""",
    re.I,
)

NAMES = [
    'a"; filename="evil.exe',
    "../../evil",
    "بطولة\u202egpj.exe",
    "a;b,c=d'e\\f",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_adds_nothing_to_the_head_of_an_answer(world, name):
    for model in (Club, Player, Tournament):
        model.objects.update(name=name, name_ar=name)
    client = world.client("administrator")

    wrong = {
        route: said
        for route, address in every_address(world)
        if is_wrong(answer := asked(client, "GET", address))
        for said in [dict(answer.headers)]
    }

    assert wrong == {}


def is_wrong(response):
    """Broken, or with a head, a cookie or a file name that nobody meant."""
    said = response.headers.get("Content-Disposition", "inline")
    return (
        response.status_code >= 500
        or "X-Evil" in response.headers
        or "taken" in response.cookies
        or not WELL_FORMED.fullmatch(said)
    )


@pytest.mark.parametrize("name", ["a\r\nSet-Cookie: taken=1", "a\nX-Evil: 1", "a\u202egpj.exe"])
def test_a_file_of_a_championship_brings_no_line_ends_in_names(make_tournament, organiser, name):
    document = written(make_tournament(2))
    for row in (document["championship"], *document["players"], *document["clubs"]):
        row |= {"name": name, "name_ar": name}
    as_elsewhere()

    take_in(document=read_document(json.dumps(document)), user=organiser)

    for model in (Club, Player, Tournament):
        for row in model.objects.all():
            assert [row.name, row.name_ar] == [clean(name)] * 2
