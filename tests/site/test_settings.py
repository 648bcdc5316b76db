"""Settings as a server reads them from its environment."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import env
from config.operations import reports, storing

ROOT = Path(__file__).resolve().parents[2]
SERVER = {"SECRET_KEY": "s" * 20 + "0123456789abcdefghijklmnopqrstuvwxyz", "SECURE": "1"}


def manage(tmp_path, *command, **variables):
    kept = {name: os.environ[name] for name in ("PATH",) if name in os.environ}
    return subprocess.run(
        [sys.executable, "manage.py", *map(str, command)],
        cwd=ROOT,
        env=kept | {"DATA_DIR": str(tmp_path)} | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def check(tmp_path, **variables):
    return manage(tmp_path, "check", "--deploy", "--fail-level", "WARNING", **variables)


def test_server_with_https_has_nothing_left_to_secure(tmp_path):
    result = check(tmp_path, **SERVER, HSTS_SUBDOMAINS="1")

    assert (result.returncode, result.stderr) == (0, "")


def test_server_without_a_secret_key_does_not_start(tmp_path):
    result = check(tmp_path, SECURE="1")

    assert result.returncode == 1
    assert "Set SECRET_KEY to a long random text" in result.stderr


READERS = {
    "flag": env.flag,
    "number": lambda name: env.number(name, 3, least=1, most=9),
    "choice": lambda name: env.choice(name, "lines", ("lines", "json")),
    "time zone": lambda name: env.time_zone(name, "Asia/Muscat"),
    "folder": lambda name: env.folder(name, Path.cwd()),
}
MISSPELT = [
    *(("flag", word) for word in ("ja", "ture", "2", "-")),
    *(("number", word) for word in ("many", "0", "-1", "10", "1.5", "9" * 40)),
    *(("choice", word) for word in ("xml", "LINES")),
    *(("time zone", word) for word in ("Asia/Mascat", "../etc", "/etc/passwd", "a" * 300)),
    ("folder", __file__),
]


@pytest.mark.parametrize(("reader", "value"), MISSPELT)
def test_misspelt_value_is_refused_by_the_name_of_its_variable(monkeypatch, reader, value):
    monkeypatch.setenv("KNOB", value)

    with pytest.raises(ImproperlyConfigured, match=r"^KNOB"):
        READERS[reader]("KNOB")


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("value", ["", "  "])
def test_empty_variable_is_as_good_as_none(monkeypatch, reader, value):
    monkeypatch.setenv("KNOB", value)
    given = READERS[reader]("KNOB")
    monkeypatch.delenv("KNOB")

    assert given == READERS[reader]("KNOB")


@pytest.mark.parametrize(("value", "expected"), [("1", True), ("ON", True), ("False", False)])
def test_yes_and_no_are_read_in_any_case(monkeypatch, value, expected):
    monkeypatch.setenv("KNOB", value)

    assert env.flag("KNOB") is expected


@pytest.mark.parametrize(
    "url", ["postgre://u:sesame@h/n", "mysql://u:sesame@h/n", "u:sesame", "postgres://u:se#@h:p/n"]
)
def test_address_of_no_database_is_refused_without_its_password(url):
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL is postgres://") as refused:
        storing.backend(url, Path("unused"))

    assert "sesame" not in str(refused.value)


def test_address_of_no_collector_is_refused():
    with pytest.raises(ImproperlyConfigured, match="SENTRY_DSN is https://"):
        reports.start("nowhere")


def test_command_says_in_one_line_what_is_misspelt(tmp_path):
    result = manage(tmp_path, "migrate", **SERVER | {"SECURE": "ja"})

    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == "This can't be done: SECURE is 1 for yes or 0 for no, not 'ja'.\n"


def test_command_says_in_words_that_the_database_is_away(tmp_path):
    result = manage(tmp_path, "migrate", **SERVER, DATABASE_URL="postgres://u:sesame@127.0.0.1:1/n")

    assert result.returncode == 1
    assert result.stderr.startswith("This can't be done: ")
    assert "refused" in result.stderr
    assert [word for word in ("Traceback", "sesame") if word in result.stderr] == []


def test_copy_into_a_folder_that_is_none_is_refused_in_words(tmp_path):
    manage(tmp_path, "migrate", **SERVER)

    result = manage(tmp_path, "backup", tmp_path / "hawalis.sqlite3" / "copy.zip", **SERVER)

    assert result.returncode == 1
    assert result.stderr.startswith("This can't be done: ")
    assert "Traceback" not in result.stderr


def test_folder_of_data_may_have_any_name(tmp_path):
    folder = tmp_path / "بيانات الصالة #2 100%41?"

    result = manage(folder, "migrate", "--verbosity", "0", **SERVER)

    assert (result.returncode, result.stderr) == (0, "")
    assert [path.name for path in folder.glob("*.sqlite3")] == ["hawalis.sqlite3"]
    assert list(tmp_path.iterdir()) == [folder]
