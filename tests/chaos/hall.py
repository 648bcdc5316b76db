"""The site as it is served in a hall, by processes that are killed, on the database of the test."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

from django.contrib.sessions.backends.db import SessionStore
from django.db import connection

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "t" * 32


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def database_url() -> str:
    """Where the test's own rows are."""
    settings = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{settings['NAME']}"
    account = f"{settings['USER']}:{urllib.parse.quote(settings['PASSWORD'])}".rstrip(":")
    place = f"{settings['HOST'] or 'localhost'}:{settings['PORT'] or 5432}"
    if str(settings["HOST"]).startswith("/"):
        host = urllib.parse.quote(settings["HOST"], safe="")
        place = f"{host}:{settings['PORT']}" if settings["PORT"] else host
    # As a server has it: what was confirmed is written, whatever the tests' own server does.
    options = urllib.parse.quote("-c synchronous_commit=on")
    return f"postgresql://{account}@{place}/{settings['NAME']}?options={options}"


class Hall:
    """gunicorn with two workers; ``kill`` ends one of them without warning."""

    def __init__(self, folder: Path, config: str = "scripts/serve.py") -> None:
        self.port = free_port()
        environment = os.environ | {
            "DATABASE_URL": database_url(),
            "DATA_DIR": str(folder),
            "PORT": str(self.port),
            "DEBUG": "1",
            "DJANGO_SETTINGS_MODULE": "tests.chaos.settings",
        }
        command = [sys.executable, "-m", "gunicorn", "--config", config, "config.wsgi"]
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment)
        self._wait()

    def _wait(self) -> None:
        for _try in range(600):
            try:
                urllib.request.urlopen(self.url("/en/login/"), timeout=5).close()
            except OSError:
                time.sleep(0.2)
            else:
                return
        raise AssertionError("the site did not come up")

    def url(self, address: str) -> str:
        return f"http://127.0.0.1:{self.port}{address}"

    @property
    def workers(self) -> list[int]:
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text()
        return [int(child) for child in children.split()]

    def kill(self, number: int) -> None:
        """End a worker as the system does when memory runs out."""
        workers = self.workers
        if workers:
            os.kill(workers[number % len(workers)], signal.SIGKILL)

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=120)


def session_of(user) -> str:
    """The key of a session in which the user is signed in."""
    session = SessionStore()
    session["_auth_user_id"] = str(user.pk)
    session["_auth_user_backend"] = "django.contrib.auth.backends.ModelBackend"
    session["_auth_user_hash"] = user.get_session_auth_hash()
    session.save()
    return str(session.session_key)


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_args, **_kwargs):
        return None


_opener = urllib.request.build_opener(_NoRedirect)


def post(url: str, session: str, data: dict[str, object]) -> int | None:
    """The status of the answer; None when the connection broke before there was one."""
    body = urllib.parse.urlencode({"csrfmiddlewaretoken": TOKEN, **data}).encode()
    headers = {"Cookie": f"sessionid={session}; csrftoken={TOKEN}"}
    try:
        with _opener.open(urllib.request.Request(url, body, headers), timeout=60) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        error.close()
        return error.code
    except OSError:
        return None
