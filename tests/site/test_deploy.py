"""The samples under deploy/ are taken by the programs they are for, as far as those are here."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
UNITS = [
    *("hawalis.service", "hawalis-worker.service"),
    *("hawalis-backup.service", "hawalis-backup.timer"),
]
KEY = "s" * 20 + "0123456789abcdefghijklmnopqrstuvwxyz"


def needs(program):
    missing = shutil.which(program) is None
    return pytest.mark.skipif(missing, reason=f"{program} is not installed")


def say(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    return done.returncode, done.stdout + done.stderr


def sample_environment():
    lines = (DEPLOY / "hawalis.env").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def test_documented_environment_has_no_warning(tmp_path):
    own = {"SECRET_KEY": KEY, "DATA_DIR": str(tmp_path), "STATIC_ROOT": str(tmp_path)}
    settings = sample_environment() | own | {"PATH": os.environ["PATH"]}
    check = ("check", "--deploy", "--fail-level", "WARNING")

    status, said = say(sys.executable, "manage.py", *check, cwd=ROOT, env=settings)

    assert status == 0, said
    assert "no issues" in said


def test_every_variable_of_the_sample_is_explained():
    explained = set(re.findall(r"`([A-Z_]+)`", (ROOT / "README.md").read_text()))

    assert sample_environment().keys() - explained == set()


def test_database_holds_arabic_where_postgresql_was_installed_without_a_locale():
    """Its own choice is SQL_ASCII there, which counts bytes: 61 Arabic letters were too many."""
    [made] = re.findall(r"createdb (.+)", (ROOT / "README.md").read_text())

    assert "--encoding UTF8 --template template0" in made


@needs("systemd-analyze")
def test_systemd_understands_the_units(tmp_path):
    for name in UNITS:
        text = (DEPLOY / name).read_text()
        here = text.replace("/srv/hawalis/.venv/bin/python", sys.executable)
        here = here.replace("/srv/hawalis", str(ROOT)).replace("User=hawalis", "User=root")
        (tmp_path / name).write_text(here.replace("/etc/hawalis.env", str(DEPLOY / "hawalis.env")))

    status, said = say("systemd-analyze", "verify", *(tmp_path / name for name in UNITS))

    ours = [line for line in said.splitlines() if "hawalis" in line]
    assert (status, ours) == (0, [])


@pytest.mark.parametrize("name", ["hawalis.service", "hawalis-worker.service"])
def test_unit_outlives_a_database_that_is_away_for_long(name):
    lines = (DEPLOY / name).read_text().splitlines()

    assert {"Restart=always", "RestartSec=5", "StartLimitIntervalSec=0"} <= set(lines)


@pytest.mark.parametrize("name", [name for name in UNITS if name.endswith(".service")])
def test_all_that_is_written_lies_where_the_unit_may_write(name):
    own = re.findall(r"^StateDirectory=(\S+)$", (DEPLOY / name).read_text(), re.MULTILINE)
    sample = sample_environment()

    folders = [Path(value) for value in sample.values() if value.startswith("/")]
    assert len(folders) == 2
    assert all(folder.is_relative_to(f"/var/lib/{own[0]}") for folder in folders)


@needs("nginx")
@needs("openssl")
def test_nginx_understands_the_proxy(tmp_path):
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    made = ("-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=hawalis.example")
    say("openssl", "req", *made, "-keyout", key, "-out", certificate)
    text = (DEPLOY / "nginx.conf").read_text()
    text = re.sub(r"/etc/\S+/fullchain.pem", str(certificate), text)
    text = re.sub(r"/etc/\S+/privkey.pem", str(key), text)
    text = text.replace("listen 80;", "listen 58080;").replace("listen 443", "listen 58443")
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{text}}}\n")

    status, said = say("nginx", "-t", "-e", tmp_path / "log", "-c", whole)

    assert status == 0, said


def test_proxy_tells_who_asked_and_how():
    text = (DEPLOY / "nginx.conf").read_text()

    told = dict(re.findall(r"proxy_set_header (\S+) (\S+);", text))
    assert told == {
        "Host": "$host",
        "X-Forwarded-Proto": "$scheme",
        "X-Forwarded-For": "$proxy_add_x_forwarded_for",
    }
    assert sample_environment()["TRUSTED_PROXIES"] == "1"


def test_proxy_writes_down_no_address_and_no_private_link():
    """nginx's own words for a site that starts again name both, for each who asks meanwhile."""
    for server in (DEPLOY / "nginx.conf").read_text().split("server {")[1:]:
        lines = {line.partition("#")[0].strip() for line in server.splitlines()}
        assert lines >= {"access_log off;", "error_log /var/log/nginx/error.log emerg;"}


def test_site_counts_as_started_when_it_answers():
    lines = set((DEPLOY / "hawalis.service").read_text().splitlines())

    assert lines >= {"Type=notify", "TimeoutStartSec=10min"}


@pytest.mark.parametrize("name", [name for name in UNITS if name.endswith(".service")])
def test_unit_may_write_nowhere_but_in_its_own_folder(name):
    lines = set((DEPLOY / name).read_text().splitlines())

    protection = {"NoNewPrivileges=yes", "PrivateTmp=yes", "ProtectHome=yes"}
    assert lines >= protection | {"ProtectSystem=strict", "StateDirectory=hawalis"}


def test_container_takes_in_no_data_and_no_key():
    kept_out = (ROOT / ".dockerignore").read_text().split()
    steps = (DEPLOY / "Containerfile").read_text()

    assert {".*", "data"} <= set(kept_out)
    assert all((ROOT / each).exists() for each in re.findall(r"^COPY (\S+)", steps, re.MULTILINE))
    assert re.findall(r"^(USER|HEALTHCHECK|CMD) ", steps, re.MULTILINE) == [
        "USER",
        "HEALTHCHECK",
        "CMD",
    ]


def test_container_reads_the_files_for_browsers_that_root_gathered(tmp_path):
    settings = {"SECRET_KEY": KEY, "STATIC_ROOT": str(tmp_path), "PATH": os.environ["PATH"]}
    gather = (sys.executable, "manage.py", "collectstatic", "--no-input")

    status, said = say(*gather, cwd=ROOT, env=settings, umask=0o022)

    unreadable = [path for path in tmp_path.rglob("*") if not path.stat().st_mode & 0o004]
    assert (status, unreadable) == (0, []), said
    assert (tmp_path / "staticfiles.json").exists()
    assert "Found another file" not in said
