"""manage.py import_players: files as spreadsheet programs write them."""

import pytest
from django.core.management import CommandError, call_command
from django.utils import translation

from players.models import Player

ROWS = "الاسم,Name,سنة الميلاد,Rating\r\nعلي البلوشي,Ali al-Balushi,١٩٥٨,1500\r\n"

ENCODINGS = [
    pytest.param(ROWS.encode("utf-8"), id="UTF-8"),
    pytest.param(ROWS.encode("utf-8-sig"), id="UTF-8 with mark"),
    pytest.param(ROWS.replace(",", "\t").encode("utf-16"), id="Unicode text, tabs"),
    pytest.param(ROWS.replace("١٩٥٨", "1958").encode("cp1256"), id="Arabic code page"),
    pytest.param(ROWS.replace(",", ";").encode("utf-8"), id="semicolons"),
    pytest.param(ROWS.replace("\r\n", "\n").encode("utf-8"), id="line feeds"),
    pytest.param(ROWS.replace("علي البلوشي", '"علي\r\nالبلوشي"').encode(), id="quoted break"),
    pytest.param((ROWS + "\r\n,,,\r\n").encode("utf-8"), id="empty rows at the end"),
]


@pytest.fixture
def take(tmp_path, make_club, capsys):
    """Import these bytes into a club; returns what was said."""
    club = make_club(slug="ruwi")

    def run(data, **options):
        path = tmp_path / "players.csv"
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        call_command("import_players", str(path), club=club.slug, **options)
        return capsys.readouterr().out.splitlines()

    return run


@pytest.mark.parametrize("data", ENCODINGS)
def test_file_of_any_spreadsheet_is_read(take, data):
    take(data)

    player = Player.objects.get()
    assert (player.name, player.name_ar) == ("Ali al-Balushi", "علي البلوشي")
    assert (player.birth_year, player.rating, player.club.slug) == (1958, 1500, "ruwi")


def test_each_row_is_told_about(take):
    with translation.override("en"):
        told = take("name\nAli\nSalim\n")

    assert told == ["Line 2: Ali is added.", "Line 3: Salim is added."]


SPELLINGS = [
    pytest.param("name\nALI BALUSHI\n", id="case and article"),
    pytest.param("name\nAlibalushi\n", id="spaces"),
    pytest.param("name_ar\nعلى عبدالرحمن بلوشي\n", id="one word or two"),
    pytest.param("name,name_ar\nSomebody,علي عبد الرحمن البلوشي\n", id="one script is enough"),
]


@pytest.mark.parametrize("again", SPELLINGS)
def test_reading_a_file_again_doubles_nobody(take, again):
    take("name,name_ar\nAli al-Balushi,علي عبد الرحمن البلوشي\n")

    take(again)

    assert Player.objects.count() == 1


def test_name_that_only_sounds_the_same_is_another_person(take):
    take("name\nSalim al-Hinai\nSaleem Hinaei\n")

    assert Player.objects.count() == 2


def test_namesakes_of_other_years_are_two_people(take):
    take("name,birth_year\nAli,1958\nAli,1990\nAli,\n")

    assert list(Player.objects.order_by("pk").values_list("birth_year", flat=True)) == [1958, 1990]


def test_namesake_of_another_club_is_another_person(take, make_player):
    make_player(name="Ali", club=None)

    take("name\nAli\n")

    assert Player.objects.count() == 2


def test_faulty_row_is_told_and_left_out(take, capsys):
    with pytest.raises(CommandError):
        take("name,birth_year\nAli,1958\nSalim,abc\n")

    assert list(Player.objects.values_list("name", flat=True)) == ["Ali"]
    assert "3" in capsys.readouterr().err


def test_dry_run_stores_nothing(take):
    take("name\nAli\n", dry_run=True)

    assert not Player.objects.exists()


BAD_FILES = [
    pytest.param(b"", id="empty"),
    pytest.param(b"first,second\nAli,Badr\n", id="no heading for a name"),
    pytest.param(b"\x89PNG\r\n\x1a\n\x00\x00", id="a picture"),
    pytest.param(b"\xff\xfe\x00", id="half a letter of UTF-16"),
    pytest.param(b'name\n"' + b"a" * 200_000, id="a cell without end"),
]


@pytest.mark.parametrize("data", BAD_FILES)
def test_file_that_is_no_list_of_people_is_refused(take, data):
    with pytest.raises(CommandError):
        take(data)

    assert not Player.objects.exists()


def test_missing_file_is_named(make_club):
    with pytest.raises(CommandError, match="nowhere"):
        call_command("import_players", "nowhere.csv", club=make_club().slug)


def test_unknown_club_is_named(db, tmp_path):
    with pytest.raises(CommandError, match="nowhere"):
        call_command("import_players", str(tmp_path), club="nowhere")
