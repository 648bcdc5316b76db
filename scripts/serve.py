"""How gunicorn serves the site: ``gunicorn --config scripts/serve.py config.wsgi``."""

import os
import shutil
import socket
import struct
from tempfile import mkdtemp

from gunicorn.arbiter import Arbiter
from gunicorn.workers.base import Worker

from config import env

_host, _port = env.text("HOST", "127.0.0.1"), env.number("PORT", 8000, least=1, most=65535)
bind = f"[{_host}]:{_port}" if ":" in _host else f"{_host}:{_port}"
worker_class = "gthread"
workers = env.number("WEB_CONCURRENCY", min(max(os.cpu_count() or 2, 2), 4), least=1)
threads = 4
keepalive = 10  # seconds, longer than phones that follow wait before they ask again
preload_app = True  # a site that cannot start says so before the welcome
control_socket_disable = True
loglevel = "warning"
SILENCE = struct.pack("ll", 20, 0)  # seconds and microseconds that a read may wait

if env.text("METRICS_TOKEN"):  # before the site loads: its processes share their counts here
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = mkdtemp(prefix="hawalis-metrics-")


def when_ready(server: Arbiter) -> None:
    """Print what ./run has to say, now that the site can be reached."""
    # A phone that leaves the network in the middle of a form would hold its thread for ever;
    # connections inherit what is set where they are accepted.
    for listener in server.LISTENERS:
        listener.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, SILENCE)
    print(os.environ.get("WELCOME", ""), flush=True)


def child_exit(_server: object, worker: Worker) -> None:
    """A process that ends keeps what it counted, and no longer what it holds."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        from prometheus_client.multiprocess import mark_process_dead

        mark_process_dead(worker.pid)


def on_exit(_server: object) -> None:
    """Counts are of one run of the server: Prometheus knows how to begin anew."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        shutil.rmtree(os.environ["PROMETHEUS_MULTIPROC_DIR"], ignore_errors=True)
