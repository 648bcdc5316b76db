"""A report of an error says where the program broke, and nothing about people."""

import gzip
import json
import sqlite3
import threading
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import brotli
import pytest
import sentry_sdk
from sentry_sdk.transport import Transport

from config.operations.reports import options
from tests.site.operations.serving import serving

SECRETS = ("Salim", "203.0.113.9", "aB-c_9", "of-a-session")
PEOPLE = {
    "name": SECRETS[0],
    "address": SECRETS[1],
    "url": f"https://hawalis.example/l/{SECRETS[2]}/",
    "query_string": f"q={SECRETS[0]}",
    "cookies": {"sessionid": SECRETS[3]},
    "headers": {"Cookie": SECRETS[3]},
}


class Kept(Transport):
    """What would have gone out."""

    def __init__(self):
        super().__init__()
        self.envelopes = []

    def capture_envelope(self, envelope):
        self.envelopes.append(envelope)


def test_report_names_the_error_and_nobody():
    kept = Kept()
    told = options("https://key@reports.example/1") | {"integrations": []}
    client = sentry_sdk.Client(**told, default_integrations=False, transport=kept)

    client.capture_event(*broken(client, **PEOPLE))

    sent = kept.envelopes[0].get_event()
    (error,) = sent["exception"]["values"]
    assert (error["type"], error["stacktrace"]["frames"][-1]["function"]) == (
        "ValueError",
        "broken",
    )
    assert sent["request"] == {"method": "POST", "url": "https://hawalis.example/l/…/"}
    assert [word for word in SECRETS if word in str(sent)] == []


def broken(client, name, address, **request):
    try:
        raise ValueError(name)
    except ValueError as error:
        event, hint = sentry_sdk.utils.event_from_exception(error, client_options=client.options)
    event["user"] = {"ip_address": address, "username": name}
    event["request"] = {"method": "POST", **request}
    return event, hint


UNPACKED = {"": bytes, "gzip": gzip.decompress, "br": brotli.decompress}


@contextmanager
def collector():
    """A collector of reports: its DSN, and what was posted there."""
    posted = []

    class Collects(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            posted.append(UNPACKED[self.headers.get("Content-Encoding", "")](body).decode())
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_words):
            pass

    server = HTTPServer(("127.0.0.1", 0), Collects)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://key@127.0.0.1:{server.server_port}/1", posted
    server.shutdown()
    server.server_close()


@pytest.mark.slow
def test_a_served_site_reports_its_fault_and_nobody(tmp_path):
    with collector() as (dsn, posted), serving(tmp_path, SENTRY_DSN=dsn) as address:
        with sqlite3.connect(tmp_path / "hawalis.sqlite3") as database:
            database.execute("ALTER TABLE players_club RENAME TO elsewhere")
        asked = Request(f"{address}/en/clubs/?q=Salim", headers={"Cookie": "theme=of-a-session"})
        with pytest.raises(HTTPError):
            urlopen(asked)
        for _ in range(600):
            if not posted:
                time.sleep(0.1)

    events = [json.loads(line) for text in posted for line in text.splitlines() if "{" in line]
    (event,) = [event for event in events if "exception" in event]
    assert event["exception"]["values"][-1]["type"] == "OperationalError"
    assert event["request"] == {"method": "GET", "url": f"{address}/en/clubs/"}
    assert [word for word in SECRETS if word in str(posted)] == []
