"""Copies of the whole site, made while people work and taken back, on either database."""

import json
import shutil
import subprocess
import zipfile

import pytest
from django.db import connection
from django.utils.translation import override

from config.backup.databases import SQLite
from config.backup.errors import BackupError
from config.backup.wording import explain_backup

pytestmark = pytest.mark.slow

WRITES = """
import sys
from players.models import Club
for number in range(10_000):
    slug = f"c{number:05}"
    Club.objects.create(name=slug, slug=slug)
    print(slug, flush=True)
"""


@pytest.fixture(scope="module")
def copied(site):
    path = site.folder / "copies" / "evening.zip"
    status, said = site.manage("backup", path)
    assert status == 0, said
    return path


def altered(copied, path, **changes):
    """The same copy with other contents of some of its files."""
    with zipfile.ZipFile(copied) as source, zipfile.ZipFile(path, "w") as target:
        for name in source.namelist():
            change = changes.get(name.removesuffix(".json"), lambda content: content)
            target.writestr(name, change(source.read(name)))
    return path


def with_manifest(copied, path, **values):
    return altered(
        copied, path, manifest=lambda text: json.dumps(json.loads(text) | values).encode()
    )


def test_a_copy_brings_back_what_was_there(make_site, site, copied):
    other = make_site("other")
    other.add_club("seeb")

    status, said = other.manage("restore", copied, "--yes")

    assert status == 0, said
    assert other.clubs() == ["ruwi"]
    assert (other.folder / "media" / "photo.txt").read_text() == "the hall"


def test_a_copy_comes_back_by_programs_newer_than_the_server(make_site, copied, tmp_path):
    other = make_site("newer_programs")
    real = shutil.which("pg_restore")
    newer = tmp_path / "pg_restore"
    newer.write_text(
        f'#!/bin/sh\n"{real}" "$@" || exit\n'
        "for each; do case $each in --file=*) script=${each#--file=} ;; esac; done\n"
        'sed -i "0,/^SET /s//SET of_a_later_version = 0;\\nSET /" "$script"\n'
    )
    newer.chmod(0o755)
    other.environment["PATH"] = f"{tmp_path}:{other.environment['PATH']}"

    status, said = other.manage("restore", copied, "--yes")

    assert status == 0, said
    assert other.clubs() == ["ruwi"]


def test_what_was_replaced_is_kept_and_can_be_taken_back(make_site, copied):
    other = make_site("replaced")
    other.add_club("seeb")
    other.manage("restore", copied, "--yes")
    [before] = (other.folder / "backups").glob("before-restore-*.zip")

    status, said = other.manage("restore", before, "--yes")

    assert status == 0, said
    assert other.clubs() == ["seeb"]
    assert not (other.folder / "media" / "photo.txt").exists()


def test_an_older_copy_is_brought_up_to_date(make_site, site, copied):
    other = make_site("older")
    other.manage("migrate", "sessions", "zero", "--verbosity", "0")
    old = other.folder / "old.zip"
    other.manage("backup", old)

    status, said = site.manage("restore", old, "--yes")

    assert status == 0, said
    assert site.manage("migrate", "--check")[0] == 0
    assert site.manage("restore", copied, "--yes")[0] == 0


def test_a_copy_says_what_it_is(copied):
    with zipfile.ZipFile(copied) as archive:
        manifest = json.loads(archive.read("manifest.json"))

    assert (manifest["format"], manifest["version"]) == ("hawalis-backup", 1)
    assert manifest["database"] == connection.vendor
    assert sorted(manifest["files"]) == ["database", "media/photo.txt"]
    assert copied.stat().st_mode & 0o077 == 0


def test_no_copy_is_written_over_another(site, copied):
    before = copied.read_bytes()

    status, said = site.manage("backup", copied)

    assert (status, said) == (
        1,
        f"{copied} is there already, and no copy is written over another.",
    )
    assert copied.read_bytes() == before


def test_nothing_is_replaced_unless_somebody_says_yes(make_site, copied):
    other = make_site("asked")
    other.add_club("seeb")

    status, said = other.manage("restore", copied)

    assert status == 2
    assert said.startswith("Everything on this site would be replaced")
    assert said.endswith("Nothing was changed.")
    assert other.clubs() == ["seeb"]


def test_a_damaged_copy_is_refused(site, copied, tmp_path):
    damaged = altered(copied, tmp_path / "damaged.zip", database=lambda content: content[:-9])

    status, said = site.manage("restore", damaged, "--yes")

    assert (status, said) == (
        1,
        f"{damaged} is damaged: database in it is not what was stored. Take another copy.",
    )
    assert site.clubs() == ["ruwi"]


@pytest.mark.parametrize(
    "cut", [pytest.param(0, id="empty"), pytest.param(500, id="cut off while it was sent")]
)
def test_half_a_copy_is_refused(site, copied, tmp_path, cut):
    half = tmp_path / "half.zip"
    half.write_bytes(copied.read_bytes()[:cut])

    status, said = site.manage("restore", half, "--yes")

    assert (status, said) == (1, f"{half} is no copy of a site, or it is damaged.")


def test_what_sqlite_finds_wrong_is_said_in_words(tmp_path):
    file = tmp_path / "database"
    file.write_bytes(b"no database at all" * 100)

    with pytest.raises(BackupError) as refusal:
        SQLite().load(file)

    with override("en"):
        said = explain_backup(refusal.value)
    assert said == "SQLite failed; nothing was changed: file is not a database"


@pytest.mark.parametrize(
    "values",
    [
        pytest.param({"version": 2}, id="newer form"),
        pytest.param({"migrations": {"players": ["9999_from_next_year"]}}, id="newer database"),
    ],
)
def test_a_newer_copy_is_refused(site, copied, tmp_path, values):
    newer = with_manifest(copied, tmp_path / "newer.zip", **values)

    status, said = site.manage("restore", newer, "--yes")

    assert (status, said) == (
        1,
        f"{newer} comes from a newer version of the site. Bring this site up to date first.",
    )


def test_a_copy_of_another_kind_of_database_is_refused(site, copied, tmp_path):
    names = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
    theirs = "postgresql" if connection.vendor == "sqlite" else "sqlite"
    other = with_manifest(copied, tmp_path / "other.zip", database=theirs)

    status, said = site.manage("restore", other, "--yes")

    assert status == 1
    assert said.startswith(
        f"{other} was made on {names[theirs]}, and this site runs on {names[connection.vendor]}."
    )


def test_old_dated_copies_are_thinned_and_no_other_file(make_site):
    other = make_site("thinned")
    folder = other.folder / "backups"
    folder.mkdir()
    for day in ("2020-01-01", "2020-01-02", "2020-01-03"):
        (folder / f"hawalis-{day}-200000.zip").touch()
    (folder / "by-hand.zip").touch()

    status, said = other.manage("backup", "--keep", "2")

    assert status == 0
    assert said.endswith("2 old copies were deleted.")
    kept = sorted(path.name for path in folder.iterdir())
    assert len(kept) == 3
    assert kept[0] == "by-hand.zip"
    assert kept[1] == "hawalis-2020-01-03-200000.zip"


def test_nothing_that_was_confirmed_before_a_copy_is_missing_in_it(make_site):
    """People go on working while it is made, and lose nothing either."""
    busy, other = make_site("busy"), make_site("copy")
    writer = busy.start("shell", "--no-imports", "-c", WRITES, stderr=subprocess.DEVNULL)
    confirmed = [writer.stdout.readline().strip() for _ in range(40)]

    status, said = busy.manage("backup", busy.folder / "busy.zip")
    after = [writer.stdout.readline().strip() for _ in range(5)]
    writer.kill()
    writer.communicate()

    assert status == 0, said
    assert other.manage("restore", busy.folder / "busy.zip", "--yes")[0] == 0
    copied, kept = other.clubs(), busy.clubs()
    assert copied[:40] == confirmed
    assert kept[: len(copied)] == copied  # as of one moment: a beginning of what was written
    assert set(after) <= set(kept)
