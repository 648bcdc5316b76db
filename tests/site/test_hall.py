"""The laptop in the hall: its address for phones, a copy after each round, nothing from outside."""

import re
import subprocess
import sys
import threading
import zipfile
from pathlib import Path

import pytest

from config.backup.rounds import NEWEST, outlived

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = "http://192.168.1.20:8000/"


@pytest.fixture
def in_the_hall(settings, tmp_path):
    settings.HALL_ADDRESS = ADDRESS
    settings.BACKUP_ROUNDS = True
    settings.DATA_DIR = tmp_path
    return tmp_path


def wait_for_the_copy():
    for thread in threading.enumerate():
        if thread.name == "copy":
            thread.join()


def copies(folder):
    return sorted(path.name for path in (folder / "backups").glob("*"))


def test_page_of_the_hall_shows_the_address_and_its_code(client, db, in_the_hall):
    page = client.get("/en/hall/")

    assert f'<a href="{ADDRESS}" dir="ltr">{ADDRESS}</a>' in page.text
    assert "<svg" in page.text
    assert "copy of the site" not in page.text


def test_code_in_the_terminal_is_a_square_of_half_blocks():
    script = ROOT / "scripts/network.py"
    done = subprocess.run(
        [sys.executable, script, "code", ADDRESS], capture_output=True, check=True
    )

    lines = done.stdout.decode().splitlines()
    assert {len(line) for line in lines} == {2 * len(lines) - 1}
    assert set("".join(lines)) == set("█▀▄ ")


def test_elsewhere_there_is_no_hall(client, db):
    answer = client.get("/en/hall/")

    assert answer.status_code == 404
    assert "This site is not served from a laptop in the hall." in answer.text


def test_desk_leads_to_the_address_in_the_hall_alone(desk, make_tournament, play_round, settings):
    tournament = make_tournament(players=4)
    play_round(tournament)
    address = f"/en/championships/{tournament.slug}/desk/"

    before = desk.get(address).text
    settings.HALL_ADDRESS = ADDRESS
    after = desk.get(address).text

    assert ("/en/hall/" in before, "/en/hall/" in after) == (False, True)


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_closed_round_is_followed_by_a_copy(desk, make_tournament, play_round, in_the_hall):
    tournament = make_tournament(players=4)
    play_round(tournament)
    before = desk.get("/en/hall/").text

    play_round(tournament)
    wait_for_the_copy()

    (name,) = copies(in_the_hall)
    assert zipfile.ZipFile(in_the_hall / "backups" / name).testzip() is None
    assert "There is no copy of the site yet." in before
    assert "The newest copy of the site was made on" in desk.get("/en/hall/").text


@pytest.mark.django_db(transaction=True)
def test_copy_that_fails_hinders_no_round(make_tournament, play_round, in_the_hall, caplog):
    (in_the_hall / "backups").write_text("no folder")
    tournament = make_tournament(players=4)
    play_round(tournament)

    second = play_round(tournament)
    wait_for_the_copy()

    assert second.number == 2
    assert "no copy could be made" in caplog.text


@pytest.mark.django_db(transaction=True)
def test_without_the_hall_no_copy_is_made(make_tournament, play_round, settings, tmp_path):
    settings.DATA_DIR = tmp_path
    tournament = make_tournament(players=4)

    play_round(tournament)
    play_round(tournament)

    wait_for_the_copy()
    assert copies(tmp_path) == []


def test_newest_copies_stay_and_of_older_days_the_last():
    today = [f"round-2026-12-05-2{n:05}.zip" for n in range(NEWEST)]
    yesterday = ["round-2026-12-04-210000.zip", "round-2026-12-04-220000.zip"]
    long_ago = ["round-2026-03-01-200000.zip"]

    assert outlived([*long_ago, *yesterday, *today]) == ["round-2026-12-04-210000.zip"]
    assert outlived(today) == []


OUTSIDE = re.compile(
    r"""(?:src|href|action)=["']https?://|url\(\s*["']?https?:|@import|"""
    r"""(?:import|from|fetch\()\s*["']https?:"""
)


def test_no_page_loads_anything_from_outside():
    files = [*ROOT.glob("templates/**/*.html"), *ROOT.glob("config/static/**/*.css")]
    files += ROOT.glob("config/static/**/*.js")

    found = [str(path.relative_to(ROOT)) for path in files if OUTSIDE.search(path.read_text())]

    assert (len(files) > 50, found) == (True, [])
