"""The site behind gunicorn as deploy/ starts it: several processes, one set of counts."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tests.test_scripts import free_port

ROOT = Path(__file__).resolve().parents[3]
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """The address of a site of its own with three processes, and where its log goes."""
    folder, port = tmp_path_factory.mktemp("served"), free_port()
    own = {"DATA_DIR": str(folder), "DATABASE_URL": "", "SECRET_KEY": "of this test", "DEBUG": "1"}
    own |= {"DJANGO_SETTINGS_MODULE": "config.settings", "METRICS_TOKEN": "watch"}
    own |= {"PORT": str(port), "WEB_CONCURRENCY": "3", "REQUEST_LOG": "1", "LOG_FORMAT": "json"}
    own |= {"TMPDIR": str(folder)}
    options = {"cwd": ROOT, "env": os.environ | own}
    subprocess.run([sys.executable, "manage.py", "migrate", "-v", "0"], check=True, **options)
    gunicorn = ["-m", "gunicorn", "--config", "scripts/serve.py", "config.wsgi"]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen([sys.executable, *gunicorn], stdout=log, **options)
        address = f"http://127.0.0.1:{port}"
        wait_for(address)
        yield address, folder
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=30)
    assert list(folder.glob("hawalis-metrics-*")) == []


def wait_for(address):
    for _ in range(120):
        try:
            return ask(f"{address}/healthz")
        except urllib.error.URLError:
            time.sleep(0.5)
    raise AssertionError("The server did not start.")


def ask(address, **headers):
    with urllib.request.urlopen(urllib.request.Request(address, headers=headers)) as answer:
        return answer.read().decode()


def test_any_process_tells_what_all_have_counted(served):
    address, _folder = served
    for _ in range(12):
        ask(f"{address}/en/rules/")

    told = {ask(f"{address}/metrics", Authorization="Bearer watch") for _ in range(6)}

    line = 'hawalis_requests_total{method="GET",page="rules",status="200"} 12.0'
    assert {line in text.splitlines() for text in told} == {True}


def test_log_on_standard_output_is_json_a_line(served):
    address, folder = served
    ask(f"{address}/en/methods/?q=Salim")

    lines = [json.loads(line) for line in (folder / "log").read_text().splitlines() if line]

    asked = [line for line in lines if line.get("path") == "/en/methods/"]
    assert [(line["method"], line["status"]) for line in asked] == [("GET", 200)]
    assert "Salim" not in (folder / "log").read_text()
