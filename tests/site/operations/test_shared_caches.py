"""A cache that all processes share, in the database and in a Redis of this test's own."""

import shutil
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import contextmanager

import pytest

from tests.site.operations.serving import serving
from tests.test_scripts import free_port

pytestmark = pytest.mark.slow
TOKEN = "t" * 32


class Redis:
    """A Redis that keeps nothing on disk, on a port of its own."""

    def __init__(self, folder):
        self.port = free_port()
        self.folder = folder
        self.start()

    @property
    def url(self):
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self):
        alone = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self.process = subprocess.Popen(
            ["redis-server", *alone, "--dir", self.folder], stdout=subprocess.DEVNULL
        )

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=120)


@pytest.fixture
def redis(tmp_path):
    if shutil.which("redis-server") is None:
        pytest.skip("redis-server is not installed")
    server = Redis(tmp_path)
    yield server
    server.stop()


@pytest.fixture(params=["database", "redis"])
def cache_url(request):
    is_redis = request.param == "redis"
    return request.getfixturevalue("redis").url if is_redis else request.param


@contextmanager
def limited(folder, cache_url):
    settings = "tests.site.operations.settings"
    with serving(folder, CACHE_URL=cache_url, DJANGO_SETTINGS_MODULE=settings) as address:
        yield address


def answer(address, data=None):
    """Status and text, from whichever process takes the connection."""
    body = data and urllib.parse.urlencode({"csrfmiddlewaretoken": TOKEN, **data}).encode()
    request = urllib.request.Request(address, body, {"Cookie": f"csrftoken={TOKEN}"})
    try:
        with urllib.request.urlopen(request, timeout=60) as answered:
            return answered.status, answered.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def try_code(address):
    return answer(f"{address}/en/code/", {"code": "ABCDEFGH"})


def test_tries_are_counted_over_all_processes(tmp_path, cache_url):
    with limited(tmp_path, cache_url) as address:
        statuses = [try_code(address)[0] for _ in range(15)]

    assert statuses == [422] * 6 + [429] * 9


def test_a_site_without_its_redis_says_so_and_is_back_by_itself(tmp_path, redis):
    with limited(tmp_path, redis.url) as address:
        redis.stop()
        status, page = try_code(address)
        read, _rules = answer(f"{address}/en/rules/")
        ready, parts = answer(f"{address}/readyz")
        redis.start()
        for _ in range(600):
            if answer(f"{address}/readyz")[0] == 200:
                break
            time.sleep(0.1)

        assert (status, read, ready) == (503, 200, 503)
        assert "What was confirmed before is kept" in page
        assert '"cache": false' in parts
        assert try_code(address)[0] == 422
