"""Counts of requests, for Prometheus. Loaded only where METRICS_TOKEN is set.

Gunicorn's processes share their counts by files in PROMETHEUS_MULTIPROC_DIR (scripts/serve.py), so
that any of them can answer for all.
"""

import os

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

CONTENT_TYPE = CONTENT_TYPE_LATEST

REQUESTS = Counter(
    "hawalis_requests", "Requests answered, by page and status", ["method", "page", "status"]
)
SECONDS = Histogram(
    "hawalis_request_seconds",
    "Time from request to answer, by page",
    ["page"],
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)


def count(method: str, page: str, status: int, seconds: float) -> None:
    """Count one answer; ``page`` is the name of an address, never the address itself."""
    REQUESTS.labels(method, page, str(status)).inc()
    SECONDS.labels(page).observe(seconds)


def exposition() -> bytes:
    """All counts in Prometheus' text format."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    everybody = CollectorRegistry()
    MultiProcessCollector(everybody)
    return generate_latest(everybody)
