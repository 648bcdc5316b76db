"""The commands and pages by which a championship travels."""

import io
import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.urls import reverse
from django.utils.translation import override

from players.models import Club, ClubRole, Player
from tests.tournaments.keeping.files import as_elsewhere, without_the_journey, written
from tournaments.models import LogEntry, Tournament
from tournaments.services.taking_in import take_in


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


@pytest.mark.parametrize(
    ("changes", "clubs"), [({}, 1), ({"name_ar": "نادٍ آخر"}, 2), ({"name_ar": ""}, 2)]
)
def test_a_club_added_by_hand_on_both_sites_is_one(
    desk, make_club, played, organiser, changes, clubs
):
    player = played.entries.first().player
    player.club = played.club
    player.save()
    document = written(played)
    as_elsewhere()
    told = document["clubs"][0]
    host = make_club(**{"name": told["name"], "name_ar": told["name_ar"]} | changes)

    take_in(document=document, user=organiser, club=host)

    assert Club.objects.count() == clubs
    assert (Player.objects.get(public_id=player.public_id).club == host) == (clubs == 1)


def test_a_club_with_one_name_is_told_before_storing(desk, played, make_club, organiser):
    document = written(played)
    as_elsewhere()
    del document["clubs"][0]["name"]
    host = make_club()
    ClubRole.objects.create(user=organiser, club=host)

    file = SimpleUploadedFile("open.json", json.dumps(document).encode())

    preview = desk.post(page("import-file", host.slug), {"file": file})

    assert preview.status_code == 200
    assert document["clubs"][0]["name_ar"] in preview.text
