"""A site of its own behind gunicorn, as deploy/ starts it."""

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

from tests.test_scripts import free_port

ROOT = Path(__file__).resolve().parents[3]


@contextmanager
def serving(folder, **environment):
    """Its address; data, and what it writes to standard output as ``log``, are in the folder."""
    port = free_port()
    own = {"DATA_DIR": str(folder), "DATABASE_URL": "", "SECRET_KEY": "of this test", "DEBUG": "1"}
    own |= {"DJANGO_SETTINGS_MODULE": "config.settings", "TMPDIR": str(folder)}
    own |= {"PORT": str(port), "WEB_CONCURRENCY": "3"} | environment
    options = {"cwd": ROOT, "env": os.environ | own}
    subprocess.run([sys.executable, "manage.py", "migrate", "-v", "0"], check=True, **options)
    gunicorn = ["-m", "gunicorn", "--config", "scripts/serve.py", "config.wsgi"]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen([sys.executable, *gunicorn], stdout=log, **options)
        address = f"http://127.0.0.1:{port}"
        try:
            wait_for(address)
            yield address
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=120)


def wait_for(address):
    for _ in range(240):
        try:
            return ask(f"{address}/healthz")
        except urllib.error.URLError:
            time.sleep(0.5)
    raise AssertionError("The server did not start.")


def ask(address, **headers):
    with urllib.request.urlopen(urllib.request.Request(address, headers=headers)) as answer:
        return answer.read().decode()
