"""Sites of their own, of the kind of database that the tests run on, reached by commands only."""

import os
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from django.db import connection

ROOT = Path(__file__).resolve().parents[3]


class Site:
    """An installation: a data folder and a database."""

    def __init__(self, folder, url=""):
        self.folder = folder
        self.environment = os.environ | {
            "DATA_DIR": str(folder),
            "DATABASE_URL": url,
            "SECRET_KEY": "of this test",
            "LOG_LEVEL": "ERROR",
        }

    def start(self, *arguments, **options):
        command = [sys.executable, "manage.py", *map(str, arguments)]
        pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE}
        return subprocess.Popen(
            command, cwd=ROOT, env=self.environment, text=True, **(pipes | options)
        )

    def manage(self, *arguments):
        """The exit code, and what was said on either output."""
        process = self.start(*arguments, stderr=subprocess.STDOUT)
        said, _nothing = process.communicate()
        return process.returncode, said.strip()

    def shell(self, code):
        status, said = self.manage("shell", "--no-imports", "-c", code)
        assert status == 0, said
        return said

    def clubs(self):
        return self.shell(
            "from players.models import Club; "
            "print(*Club.objects.order_by('slug').values_list('slug', flat=True))"
        ).split()

    def add_club(self, slug):
        self.shell(
            "from players.models import Club; "
            f"Club.objects.create(name={slug!r}, name_ar='نادي الساحل', slug={slug!r})"
        )


def _empty_database(name):
    """The address of a new database on the server that the tests use."""
    told = connection.settings_dict
    server = f"{told['USER']}:{told['PASSWORD']}@{told['HOST']}:{told['PORT']}"
    with psycopg.connect(f"postgres://{server}/postgres", autocommit=True) as admin:
        admin.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        admin.execute(f"CREATE DATABASE {name}")
    return f"postgres://{server}/{name}"


@pytest.fixture(scope="module")
def make_site(tmp_path_factory, worker_id):
    """Each process of the tests has sites of its own."""

    def make(name):
        url = (
            _empty_database(f"backup_{name}_{worker_id}")
            if connection.vendor == "postgresql"
            else ""
        )
        site = Site(tmp_path_factory.mktemp(name), url)
        status, said = site.manage("migrate", "--verbosity", "0")
        assert status == 0, said
        return site

    return make


@pytest.fixture(scope="module")
def site(make_site):
    """A site with one club and one uploaded file."""
    site = make_site("home")
    site.add_club("ruwi")
    (site.folder / "media" / "jobs").mkdir(parents=True)
    (site.folder / "media" / "jobs" / "sheets").write_text("in no copy: gone after a day")
    (site.folder / "media" / "photo.txt").write_text("the hall")
    return site
