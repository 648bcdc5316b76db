"""A championship leaves in one file and arrives elsewhere as it was."""

import io
import json
from pathlib import Path

import jsonschema
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.urls import reverse
from django.utils.translation import override

from games.models import GameRecord
from games.services import submit_record
from players.models import Club, ClubRole, Player
from tests.games.texts import WON
from tests.tournaments.keeping.evenings import FORMATS, Evening
from tournaments import queries
from tournaments.adapters import standings_after
from tournaments.cross_tables.rows import Order, cross_tables
from tournaments.errors import FileError, TournamentError
from tournaments.knockouts.tree import tree_of
from tournaments.models import LogEntry, Tournament
from tournaments.onefile.comparing import differing_people
from tournaments.onefile.reading import read_document
from tournaments.onefile.schema import schema
from tournaments.onefile.writing import document_of
from tournaments.rebuilding.proof import prove
from tournaments.services.taking_in import take_in
from tournaments.services.undoing import undo_last
from tournaments.steps import last_steps

DOCS = Path(__file__).parents[3] / "docs"


def written(tournament, **options):
    return json.loads(json.dumps(document_of(tournament, **options)))


def as_elsewhere():
    """An empty database, as far as people and championships go."""
    Tournament.objects.update(source=None)
    GameRecord.objects.all().delete()
    for tournament in Tournament.objects.all():
        tournament.rounds.all().delete()
        tournament.delete()
    Player.objects.all().delete()
    Club.objects.all().delete()


def without_the_journey(document):
    """All but when it was written, and the step that tells of the journey."""
    log = [step for step in document["log"] if step["action"] != "taken_in"]
    return document | {"exported_at": "", "log": log}


def told(tournament):
    """Standings, cross tables and the tree, by names."""
    standings = standings_after(tournament, queries.counted_rounds(tournament))
    lines = [
        (str(line.entry), line.rank, line.half_points, line.values, line.history)
        for line in standings
    ]
    if tournament.is_knockout:
        tree = tree_of(tournament, list(tournament.rounds.all()))
        return lines, str(tree and tree.winner)
    tables = cross_tables(tournament, standings, Order.RANK)
    return lines, [(row.number, row.meetings) for table in tables for row in table.rows]


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


@pytest.mark.parametrize("form", FORMATS)
def test_a_championship_comes_back_out_as_it_went_in(evening, form):
    tournament = evening(form)
    before, seen = written(tournament, with_births=True), told(tournament)
    as_elsewhere()

    arrived = take_in(document=read_document(json.dumps(before)), user=None)

    after = written(arrived, with_births=True)
    assert without_the_journey(after) == without_the_journey(before)
    assert told(arrived) == seen


def test_records_are_judged_again_and_found_the_same(played):
    before = written(played)
    as_elsewhere()

    take_in(document=before, user=None)

    record = GameRecord.objects.get()
    assert (record.text, record.verdict) == (WON, "verified")
    assert before["records"][0]["verdict_text"].keys() == {"en", "ar"}


def test_a_record_that_claims_another_verdict_stops_the_whole(played):
    before = written(played)
    before["records"][0]["verdict"] = "illegal"
    as_elsewhere()

    with pytest.raises(FileError, match="records_differ"):
        take_in(document=before, user=None)

    assert not Tournament.objects.exists()


def test_the_log_comes_along_with_the_names_of_those_who_acted(played, organiser):
    before = written(played)
    as_elsewhere()

    arrived = take_in(document=before, user=organiser)

    assert before["log"][0]["by"] == "organiser"
    newest, *_others, oldest = arrived.log.all()
    assert newest.action == "taken_in"
    assert (oldest.action, oldest.user, oldest.details["by"]) == ("created", None, "organiser")


def test_what_arrived_can_be_made_again_from_its_log(played):
    before = written(played)
    as_elsewhere()

    arrived = take_in(document=before, user=None)

    assert prove(arrived).differences == []


def test_nothing_is_undone_by_steps_that_came_with_a_file(played, organiser):
    """Their keys are those of another site, and whoever wrote the file may have chosen them."""
    before = written(played)
    as_elsewhere()
    arrived = take_in(document=before, user=organiser)
    result = arrived.log.filter(action="result").first()

    with pytest.raises(TournamentError, match="undo_built_upon"):
        undo_last(tournament=arrived, step=result.pk, user=organiser, is_arbiter=True)

    assert [step.action for step in last_steps(arrived)] == ["taken_in"]


def test_taking_in_twice_makes_no_doubles(played):
    document = written(played)
    players = Player.objects.count()

    with pytest.raises(FileError, match="known_already"):
        take_in(document=document, user=None)

    assert (Tournament.objects.count(), Player.objects.count()) == (1, players)


def test_people_who_are_known_stay_as_they_are_here(played):
    document = written(played)
    document["championship"]["public_id"] = "752d13fa-d661-45c4-b12f-265429b2b8a3"
    player = Player.objects.order_by("pk").first()
    player.name = "Corrected here"
    player.save()

    [found] = differing_people(document)
    arrived = take_in(document=document, user=None)

    assert (found.column, found.here) == ("name", "Corrected here")
    player.refresh_from_db()
    assert player.name == "Corrected here"
    assert arrived.entries.filter(player=player).exists()
    assert arrived.slug == "open-2"


def test_years_of_birth_travel_only_where_they_are_asked_for(played, make_player):
    assert "birth_year" not in written(played)["players"][0]
    assert "birth_year" in written(played, with_births=True)["players"][0]


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


BROKEN = [
    pytest.param(break_nothing, "not_ours", {}, id="no championship"),
    pytest.param(break_version, "newer_file", {}, id="newer"),
    pytest.param(break_reference, "damaged_file", {"part": "games", "row": 1}, id="reference"),
    pytest.param(break_value, "damaged_file", {"part": "games", "row": 1}, id="value"),
    pytest.param(break_rule, "damaged_file", {"part": "games", "row": 1}, id="constraint"),
    pytest.param(break_step, "damaged_file", {"part": "log", "row": 2}, id="step"),
    pytest.param(break_list, "damaged_file", {"part": "rounds", "row": 1}, id="list"),
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


def command(name, *arguments):
    said = io.StringIO()
    try:
        call_command(name, *arguments, stdout=said, stderr=said)
    except SystemExit as end:
        return end.code, said.getvalue().strip()
    return 0, said.getvalue().strip()


def test_the_commands_carry_a_championship(played, tmp_path):
    path = tmp_path / "open.json"

    assert command("export_championship", "open", str(path)) == (0, "")
    as_elsewhere()
    code, said = command("import_championship", str(path))

    assert (code, said) == (0, "The championship is taken in as “open”.")
    assert command("import_championship", str(path)) == (
        1,
        "Nothing differs.\n“\u2068Open\u2069” is here already, so nothing was stored.",
    )
    assert LogEntry.objects.filter(action="taken_in").count() == 1


def page(name, *args):
    with override("en"):
        return reverse(f"tournaments:{name}", args=args)


def test_the_desk_gives_the_file(desk, played):
    response = desk.get(page("export", played.slug))

    assert response["Content-Disposition"] == 'attachment; filename="open.json"'
    assert without_the_journey(response.json()) == without_the_journey(written(played))


def test_an_arbiter_gets_no_years_of_birth(client, played, make_user):
    arbiter = make_user("arbiter")
    played.roles.create(user=arbiter, kind="arbiter")
    client.force_login(arbiter)

    assert client.get(page("export", played.slug)).status_code == 200
    assert client.get(page("export", played.slug), {"births": 1}).status_code == 403


def test_an_organiser_looks_a_file_through_and_takes_it_in(desk, played, organiser, make_club):
    document = written(played)
    as_elsewhere()
    host = make_club()
    ClubRole.objects.create(user=organiser, club=host)
    address = page("import-file", host.slug)
    file = SimpleUploadedFile("open.json", json.dumps(document).encode())

    preview = desk.post(address, {"file": file})
    assert "4 players are new here." in preview.text
    assert not Tournament.objects.exists()
    carried = preview.context["carried"]
    stored = desk.post(address, {"carried": carried, "step": "store"})

    arrived = Tournament.objects.get()
    assert stored["Location"] == page("desk", "open")
    assert arrived.club == host


def test_a_file_of_a_championship_that_is_here_says_what_differs(desk, played):
    document = written(played)
    document["games"][0]["result"] = "0-1"
    file = SimpleUploadedFile("open.json", json.dumps(document).encode())

    preview = desk.post(page("import-file", played.club.slug), {"file": file})

    assert "This championship is here already" in preview.text
    assert "games: 1 differs." in preview.text


def test_a_wrong_file_is_met_with_a_sentence(desk, played):
    file = SimpleUploadedFile("photo.png", b"\x89PNG\xff")

    answer = desk.post(page("import-file", played.club.slug), {"file": file})

    assert answer.status_code == 422
    assert "This is no championship file." in answer.text
