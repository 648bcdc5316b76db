"""What processes remember together, and that nothing of theirs lies on one machine's disk."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.apps import apps
from django.core.cache import caches
from django.core.exceptions import ImproperlyConfigured
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.db.models import FileField

from config.operations.caching import backend, key
from tournaments.models import Job
from tournaments.release import release

ROOT = Path(__file__).resolve().parents[3]
ASKED = "from django.core.cache import cache; "


def in_a_process(folder, code):
    """What another process of the same site prints."""
    variables = {"DATA_DIR": str(folder), "DEBUG": "1", "CACHE_URL": "database"}
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "-c", code],
        cwd=ROOT,
        env=os.environ | variables | {"DATABASE_URL": f"sqlite:///{folder / 'site.sqlite3'}"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_processes_remember_together(tmp_path):
    table = "from config.operations.caching import make_table; make_table('default'); "
    in_a_process(tmp_path, f"{table}{ASKED}cache.add('tries', 2, 60)")

    assert in_a_process(tmp_path, f"{ASKED}print(cache.incr('tries'))") == "3"


def test_migrating_makes_the_table_of_the_cache(db, settings):
    settings.CACHES = {"default": backend("database")}

    call_command("migrate", verbosity=0)
    caches["default"].set("course", (3, 4))

    assert caches["default"].get("course") == (3, 4)


def test_what_is_remembered_belongs_to_one_release():
    assert key("course:7", "", 1) == f":1:{release()}:course:7"


def test_cache_in_redis_is_named_by_its_address():
    cache = backend("redis://cache.example/1")

    assert cache["BACKEND"] == "django.core.cache.backends.redis.RedisCache"
    assert cache["LOCATION"] == "redis://cache.example/1"


def test_unknown_cache_stops_the_start():
    with pytest.raises(ImproperlyConfigured, match="CACHE_URL is database or redis://host"):
        backend("memory")


def test_files_of_rows_lie_where_all_machines_find_them():
    fields = [field for model in apps.get_models() for field in model._meta.get_fields()]

    files = [field for field in fields if isinstance(field, FileField)]
    assert {field.model for field in files} == {Job}  # they are gone after a day
    assert [field for field in files if field.storage is not default_storage] == []
