"""Files are what their schema says, and whatever else is sent is refused whole."""

import json
from pathlib import Path

import jsonschema
import pytest

from players.models import Player
from tests.tournaments.keeping.evenings import FORMATS
from tests.tournaments.keeping.files import as_elsewhere, written
from tournaments.errors import FileError
from tournaments.models import Tournament
from tournaments.onefile.reading import read_document
from tournaments.onefile.schema import schema
from tournaments.onefile.writing import document_of
from tournaments.services.taking_in import take_in

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("form", FORMATS)
def test_files_are_what_the_schema_says(evening, form):
    checked = jsonschema.Draft202012Validator(schema(), format_checker=jsonschema.FormatChecker())

    errors = list(checked.iter_errors(written(evening(form), with_births=True)))

    assert errors == []


def test_the_documented_schema_is_that_of_the_site():
    documented = json.loads((DOCS / "championship.schema.json").read_text())

    assert documented == json.loads(json.dumps(schema()))


def test_every_part_is_documented():
    text = (DOCS / "championship-format.md").read_text()

    assert [part for part in schema()["properties"] if f"`{part}`" not in text] == []


@pytest.mark.parametrize("players", [2, 8])
def test_a_file_costs_the_same_for_any_field(
    make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players, planned_rounds=1)
    play_round(tournament)
    tournament = Tournament.objects.select_related("club", "source").get(pk=tournament.pk)

    with django_assert_num_queries(10):
        document_of(tournament)


def break_nothing(document):
    document["format"] = "something"


def break_version(document):
    document["version"] = 2


def break_reference(document):
    document["games"][0]["pairing"] = 99


def break_value(document):
    document["games"][0]["result"] = "3-0"


def break_rule(document):
    document["games"][0]["second"] = document["games"][0]["first"]


def break_step(document):
    document["log"][1]["action"] = "teleported"


def break_list(document):
    document["rounds"] = None


def break_name(document):
    document["championship"]["name_ar"] = None


def break_club(document):
    document["players"][1]["club"] = ["a list"]


def leave_club_out(document):
    del document["players"][1]["club"]


def break_draw(document):
    document["rounds"][0]["snapshot"] = "draft"


def break_moment(document):
    document["entries"][0]["checked_in_at"] = "9999-12-31T23:59:59+00:00"


def name_a_person_by_a_number(document):
    document["players"][1]["name"] = 7


def name_a_person_at_length(document):
    document["players"][1]["name"] = "x" * 121


def name_a_person_by_marks(document):
    document["players"][1] |= {"name": "\u200f", "name_ar": ""}


def ask_for_unknown_rules(document):
    document["championship"]["rules"] = "oman-9"


def live_nowhere(document):
    document["championship"]["time_zone"] = "Asia/Atlantis"


def come_from_a_number(document):
    document["championship"]["source"] = 2


def come_from_a_word(document):
    document["championship"]["source"] = {"public_id": "groups"}


def halve_a_letter(document):
    document["log"][1]["reason"] = "\ud800"


def write_null(document):
    document["log"][1]["details"]["by"] = "\0"


BROKEN = [
    pytest.param(
        ask_for_unknown_rules, "damaged_file", {"part": "championship", "row": 1}, id="rules"
    ),
    pytest.param(live_nowhere, "damaged_file", {"part": "championship", "row": 1}, id="zone"),
    pytest.param(
        come_from_a_number, "damaged_file", {"part": "championship", "row": 1}, id="source"
    ),
    pytest.param(
        come_from_a_word, "damaged_file", {"part": "championship", "row": 1}, id="source's id"
    ),
    pytest.param(halve_a_letter, "not_ours", {}, id="half a letter"),
    pytest.param(write_null, "not_ours", {}, id="null"),
    pytest.param(
        name_a_person_by_a_number, "damaged_file", {"part": "players", "row": 2}, id="no text"
    ),
    pytest.param(
        name_a_person_at_length, "damaged_file", {"part": "players", "row": 2}, id="a long name"
    ),
    pytest.param(
        name_a_person_by_marks, "damaged_file", {"part": "players", "row": 2}, id="marks alone"
    ),
    pytest.param(break_draw, "damaged_file", {"part": "rounds", "row": 1}, id="draw"),
    pytest.param(break_moment, "damaged_file", {"part": "entries", "row": 1}, id="moment"),
    pytest.param(break_nothing, "not_ours", {}, id="no championship"),
    pytest.param(break_version, "newer_file", {}, id="newer"),
    pytest.param(break_reference, "damaged_file", {"part": "games", "row": 1}, id="reference"),
    pytest.param(break_value, "damaged_file", {"part": "games", "row": 1}, id="value"),
    pytest.param(break_rule, "damaged_file", {"part": "games", "row": 1}, id="constraint"),
    pytest.param(break_step, "damaged_file", {"part": "log", "row": 2}, id="step"),
    pytest.param(break_list, "damaged_file", {"part": "rounds", "row": 1}, id="list"),
    pytest.param(break_name, "damaged_file", {"part": "championship", "row": 1}, id="name"),
    pytest.param(break_club, "damaged_file", {"part": "players", "row": 2}, id="club"),
    pytest.param(leave_club_out, "damaged_file", {"part": "players", "row": 2}, id="no club"),
]


@pytest.mark.parametrize(("change", "code", "params"), BROKEN)
def test_a_broken_file_stores_nothing(played, change, code, params):
    document = written(played)
    as_elsewhere()
    change(document)

    with pytest.raises(FileError) as refusal:
        take_in(document=read_document(json.dumps(document)), user=None)

    assert (refusal.value.code, refusal.value.params) == (code, params)
    assert not Tournament.objects.exists()
    assert not Player.objects.exists()


@pytest.mark.parametrize("text", ["", "[]", "{", "null", "[" * 9999])
def test_what_is_no_championship_file_is_refused(text):
    with pytest.raises(FileError, match="not_ours"):
        read_document(text)


def test_marks_that_nobody_sees_are_taken_out_of_names(played):
    document = written(played)
    as_elsewhere()
    document["championship"]["name"] = "Open\u202e gpj.exe"

    arrived = take_in(document=document, user=None)

    assert arrived.name == "Open gpj.exe"
